-- Persons whose data no import brings in again, because they asked for their erasure.

CREATE TABLE blocked_person (
  -- A keyed hash of the number of the person: nobody reads a number here.
  "numberHash" text PRIMARY KEY,
  "blockedAt" timestamptz NOT NULL
);

-- The rows of a source that are of a blocked person, or that name such a row: a file may name them without a number.
CREATE TABLE blocked_key (
  source text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  "numberHash" text NOT NULL REFERENCES blocked_person ("numberHash") ON DELETE CASCADE,
  PRIMARY KEY (source, kind, key)
);
CREATE INDEX blocked_key_person ON blocked_key ("numberHash");
