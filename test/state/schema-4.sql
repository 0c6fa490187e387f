
CREATE TABLE IF NOT EXISTS marks (
  name TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  checksum TEXT NOT NULL
);

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

CREATE TABLE IF NOT EXISTS published (
  output TEXT NOT NULL UNIQUE,
  content TEXT NOT NULL,
  rendered_at INTEGER NOT NULL,
  next_boundary INTEGER NOT NULL,
  page_warnings TEXT NOT NULL,
  accepted TEXT NOT NULL,
  report TEXT NOT NULL,
  checksum TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS answers (
  base TEXT NOT NULL,
  key TEXT NOT NULL,
  url TEXT NOT NULL,
  fetched_at INTEGER NOT NULL,
  etag TEXT,
  last_modified TEXT,
  body BLOB NOT NULL,
  body_digest TEXT NOT NULL,
  checksum TEXT NOT NULL,
  UNIQUE (base, key)
);

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
  day TEXT NOT NULL,
  issued NOT NULL,
  until NOT NULL,
  zone TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  whole INTEGER NOT NULL,
  external INTEGER NOT NULL,
  off_season INTEGER NOT NULL,
  ratings TEXT NOT NULL,
  longitude REAL,
  latitude REAL,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS issue_key ON issues (service, language, id, coalesce(version, ''), digest);
CREATE INDEX IF NOT EXISTS issue_day ON issues (service, day);

CREATE TABLE IF NOT EXISTS pruned (
  service TEXT NOT NULL UNIQUE,
  before TEXT NOT NULL,
  checksum TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS bulletins (
  service TEXT NOT NULL,
  language TEXT NOT NULL,
  area_id TEXT NOT NULL,
  name TEXT NOT NULL,
  id TEXT NOT NULL,
  version REAL,
  issued NOT NULL,
  until NOT NULL,
  off_season INTEGER NOT NULL,
  external INTEGER NOT NULL,
  listed_at INTEGER NOT NULL,
  missing_since INTEGER,
  missing_builds INTEGER,
  missing_instead TEXT,
  missing_beside TEXT,
  superseded_at INTEGER,
  body BLOB,
  body_digest TEXT,
  checksum TEXT NOT NULL,
  UNIQUE (service, language, area_id)
);
