-- The keys by which a broker's system names its rows, for ever beside our codes (D152). A key that is a free whole number
-- below 1,000,000,000 is its own code; all others get a code from there.

CREATE TABLE import_key (
  source text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  code integer NOT NULL,
  PRIMARY KEY (source, kind, key),
  UNIQUE (source, kind, code)
);
CREATE INDEX IF NOT EXISTS import_key_code ON import_key (kind, code);
CREATE SEQUENCE import_code AS integer START WITH 1000000000;
