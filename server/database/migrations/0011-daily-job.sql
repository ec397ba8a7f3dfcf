-- Jobs of once a day: which instance holds a day's run, and what each notice is about, so that it is written once (D22).

-- Null: a notice that may be repeated, such as a temporary password.
ALTER TABLE notice ADD COLUMN event text UNIQUE;

CREATE TABLE daily_run (
  job text NOT NULL,
  -- In Ecuador.
  day date NOT NULL,
  "takenBy" text NOT NULL,
  "takenUntil" timestamptz NOT NULL,
  "finishedAt" timestamptz,
  PRIMARY KEY (job, day)
);
