-- Persons whose data no import brings in again, because they asked for their erasure.

CREATE TABLE blocked_person (
  -- A keyed hash of the number of the person: the table must not hold what was erased.
  "numberHash" text PRIMARY KEY,
  "blockedAt" timestamptz NOT NULL
);
