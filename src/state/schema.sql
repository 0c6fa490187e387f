-- The state of a site: everything a build remembers for the next ones, in NEVE_STATE_DIR/neve.db.
--
-- Rules for every table:
-- * `checksum` is the SHA-256 of all other columns but `body`. `StateDatabase.put` writes it and `rows` checks it, so
--   a row that the disk has changed is reported and left out instead of being believed.
-- * Large texts are in `body` (zstd), with the SHA-256 of the text in `body_digest`.
-- * Instants are epoch milliseconds. `service` is the digest of the service's address (`originDigest`).
-- * Rowids are used (no WITHOUT ROWID): rows of a damaged file are rescued one by one.
--
-- To add a table: write it here with CREATE TABLE IF NOT EXISTS, a `checksum TEXT NOT NULL` column and a UNIQUE key,
-- add its name to `tables` in row.ts, and read and write it through a small module of its own in this folder.
-- To change one: change it here, raise `stateVersion` in database.ts and name it in `changedTables` of migrate.ts, which
-- makes it anew and moves its rows; to drop one, in `droppedTables` there.

-- What was done once, such as taking back from the published site what an empty state didn't have.
CREATE TABLE IF NOT EXISTS marks (
  name TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  checksum TEXT NOT NULL
);

-- Addresses of areas that were published, and when last: kept for 60 days, so that no other area takes one over.
-- `body` is the area's shape (polygons as JSON), where it is known.
CREATE TABLE IF NOT EXISTS addresses (
  service TEXT NOT NULL,
  slug TEXT NOT NULL,
  area_id TEXT NOT NULL,
  last_used INTEGER NOT NULL,
  name_en TEXT,
  name_fr TEXT,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL,
  UNIQUE (service, slug, area_id)
);

-- The site that was published last into each output folder.
CREATE TABLE IF NOT EXISTS published (
  output TEXT NOT NULL UNIQUE,
  -- Digest of all that its pages were made from.
  content TEXT NOT NULL,
  rendered_at INTEGER NOT NULL,
  -- From this instant on, pages differ without any new data.
  next_boundary INTEGER NOT NULL,
  -- Lists of texts, as JSON.
  page_warnings TEXT NOT NULL,
  accepted TEXT NOT NULL,
  -- What it reported of itself, as JSON: status.json and build.json.
  report TEXT NOT NULL,
  checksum TEXT NOT NULL
);

-- The last good answer of each address of the service: kept copies, for when it fails. `body` is the text.
CREATE TABLE IF NOT EXISTS answers (
  -- The base address of the service without secrets, or `sample`.
  base TEXT NOT NULL,
  -- `products-en`, `measurements-57`.
  key TEXT NOT NULL,
  url TEXT NOT NULL,
  -- When the service last said that this is its answer.
  fetched_at INTEGER NOT NULL,
  etag TEXT,
  last_modified TEXT,
  body BLOB NOT NULL,
  body_digest TEXT NOT NULL,
  checksum TEXT NOT NULL,
  UNIQUE (base, key)
);

-- Every issue ever seen of every bulletin. An issue is identified by language, id, version and the digest of its text;
-- another text under the same id and version is a revision. `body` is the bulletin as the service sent it; without it,
-- only the archive's published page is left of the issue.
CREATE TABLE IF NOT EXISTS issues (
  service TEXT NOT NULL,
  language TEXT NOT NULL,
  id TEXT NOT NULL,
  version TEXT,
  revision INTEGER NOT NULL,
  digest TEXT NOT NULL,
  area_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  -- YYYY-MM-DD: the local date of issue, else the one on which it was seen (UTC).
  day TEXT NOT NULL,
  -- Epoch milliseconds, or the word for what was sent instead: `absent`, `unreadable`, `open`.
  issued NOT NULL,
  until NOT NULL,
  zone TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  -- 1: message, season and comment are known.
  whole INTEGER NOT NULL,
  -- 1: published by another agency; kept, but not ours to show.
  external INTEGER NOT NULL,
  off_season INTEGER NOT NULL,
  -- JSON, a list for each day of the danger table: until when, and the words for alpine, treeline, below treeline.
  ratings TEXT NOT NULL,
  -- Degrees, where they are known.
  longitude REAL,
  latitude REAL,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS issue_key ON issues (service, language, id, coalesce(version, ''), digest);
CREATE INDEX IF NOT EXISTS issue_day ON issues (service, day);

-- Until which day (not included) issues of a service were forgotten on purpose, by `npm run history -- prune`.
CREATE TABLE IF NOT EXISTS pruned (
  service TEXT NOT NULL UNIQUE,
  before TEXT NOT NULL,
  checksum TEXT NOT NULL
);

-- For each area and language the bulletin that was listed last, until the service lists another or has confirmed that it
-- is gone: see `src/model/kept-editions.ts`. `body` is a JSON object: the product as the service sent it, whether it was
-- the by-id answer, and the metadata that it was shown with.
CREATE TABLE IF NOT EXISTS bulletins (
  service TEXT NOT NULL,
  language TEXT NOT NULL,
  area_id TEXT NOT NULL,
  name TEXT NOT NULL,
  id TEXT NOT NULL,
  version REAL,
  -- Epoch milliseconds, or the word for what was sent instead: `absent`, `unreadable`, `open`.
  issued NOT NULL,
  until NOT NULL,
  off_season INTEGER NOT NULL,
  external INTEGER NOT NULL,
  -- When the list had it last.
  listed_at INTEGER NOT NULL,
  -- Since when, and in how many answered lists, it is missing; neither while it is listed.
  missing_since INTEGER,
  missing_builds INTEGER,
  -- The ids of the bulletins that were listed in its place last, a line for each.
  missing_instead TEXT,
  -- The ids of the bulletins that their areas had before and that were listed on some of its ground last.
  missing_beside TEXT,
  -- Since when the service has listed something in its place that can't be compared with it.
  superseded_at INTEGER,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL,
  UNIQUE (service, language, area_id)
);
