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
-- add its name to `tables` in database.ts, and read and write it through a small module of its own in this folder.
-- Until 0.2 is released, version 1 may still grow. From then on a change of the schema is a migration: raise
-- `stateVersion` and add the step to `migrations` in database.ts.

-- What was done once, such as taking back from the published site what an empty state didn't have.
CREATE TABLE IF NOT EXISTS marks (
  name TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  checksum TEXT NOT NULL
);
