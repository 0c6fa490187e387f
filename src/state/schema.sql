-- The state of a site: everything a build remembers for the next ones, in NEVE_STATE_DIR/neve.db.
--
-- Rules for every table:
-- * `checksum` is the SHA-256 of all other columns but `body`. `StateDatabase.put` writes it and `rows` checks it, so
--   a row that the disk has changed is reported and left out instead of being believed.
-- * Columns are what rows are found by. All else that is remembered is in `record`, the JSON of the type named there.
-- * Large texts are in `body` (zstd), with the SHA-256 of the text in `body_digest`.
-- * Instants are epoch milliseconds, or the word for what was sent instead: `absent`, `unreadable`, `open`. `service` is the
--   digest of the service's address (`serviceDigest`).
-- * Rowids are used (no WITHOUT ROWID): rows of a damaged file are rescued one by one.
--
-- To add a table: write it here with CREATE TABLE IF NOT EXISTS, a `checksum TEXT NOT NULL` column and a UNIQUE key,
-- add its name to `tables` in row.ts, read and write it through a small module of its own in this folder, and raise `stateVersion`
-- in database.ts: an earlier program would take a table that it doesn't know for damage.
-- A field that is added to a record is absent in earlier rows. To change a record or a table otherwise: change it here,
-- raise `stateVersion` in database.ts, and bring older rows into the new form where `carryRows` of rescue.ts reads them.

-- What was done once, such as taking back from the published site what an empty state didn't have.
CREATE TABLE IF NOT EXISTS marks (
  name TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  checksum TEXT NOT NULL
);

-- Addresses of areas that were published, and when last: kept for 60 days, so that no other area takes one over, of earlier builds the latest 5,000 or 40 million characters at most.
-- `UsedAddress`; `body` is the area's shape (polygons as JSON), where it is known.
CREATE TABLE IF NOT EXISTS addresses (
  service TEXT NOT NULL,
  slug TEXT NOT NULL,
  area_id TEXT NOT NULL,
  record TEXT NOT NULL,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL,
  UNIQUE (service, slug, area_id)
);

-- The site that was published last into each output folder: `PublishedSite`.
CREATE TABLE IF NOT EXISTS published (
  output TEXT NOT NULL UNIQUE,
  record TEXT NOT NULL,
  checksum TEXT NOT NULL
);

-- The last good answer of each address of the service: kept copies, for when it fails. `KeptCopy`; `body` is the text.
CREATE TABLE IF NOT EXISTS answers (
  -- The base address of the service without secrets, or `sample`.
  base TEXT NOT NULL,
  -- `products-en`, `measurements-57`.
  key TEXT NOT NULL,
  record TEXT NOT NULL,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL,
  UNIQUE (base, key)
);

-- Every issue ever seen of every bulletin, of a day the first 10,000 or so. An issue is identified by language, id, version and the digest of its text;
-- another text under the same id and version is a revision. `Issue`; `body` is the bulletin as the service sent it; without
-- it, only the archive's published page is left of the issue.
CREATE TABLE IF NOT EXISTS issues (
  service TEXT NOT NULL,
  language TEXT NOT NULL,
  id TEXT NOT NULL,
  -- '' where it has none.
  version TEXT NOT NULL,
  digest TEXT NOT NULL,
  -- YYYY-MM-DD: the local date of issue, else the one on which it was seen (UTC).
  day TEXT NOT NULL,
  record TEXT NOT NULL,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL,
  UNIQUE (service, language, id, version, digest)
);
CREATE INDEX IF NOT EXISTS issue_day ON issues (service, day);

-- Until which day (not included) issues of a service were forgotten on purpose, by `npm run history -- prune`.
CREATE TABLE IF NOT EXISTS pruned (
  service TEXT NOT NULL UNIQUE,
  before TEXT NOT NULL,
  checksum TEXT NOT NULL
);

-- For each area and language the bulletin that was listed last, until the service lists another or has confirmed that it
-- is gone: see `src/judging/copies.ts`. `KnownBulletin`; `body` is a JSON object: the product as the service sent it,
-- whether it was the by-id answer, and the metadata that it was shown with.
CREATE TABLE IF NOT EXISTS bulletins (
  service TEXT NOT NULL,
  language TEXT NOT NULL,
  area_id TEXT NOT NULL,
  record TEXT NOT NULL,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL,
  UNIQUE (service, language, area_id)
);

-- What answers said of areas, and nothing has followed: see `src/judging/memory.ts`; the latest 20,000.
-- `Statement`; `body` is its ratings as JSON.
CREATE TABLE IF NOT EXISTS heard (
  service TEXT NOT NULL,
  language TEXT NOT NULL,
  area_id TEXT NOT NULL,
  id TEXT NOT NULL,
  -- '' where it has none.
  version TEXT NOT NULL,
  record TEXT NOT NULL,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL,
  UNIQUE (service, language, area_id, id, version)
);

-- What each answer gave lately (`src/judging/gone-back.ts`), as words (`src/state/given.ts`). `body` is JSON: for each bulletin,
-- area or place a list of `Given`; the latest 50,000.
CREATE TABLE IF NOT EXISTS given (
  service TEXT NOT NULL,
  -- `en products`.
  answer TEXT NOT NULL,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL,
  UNIQUE (service, answer)
);
