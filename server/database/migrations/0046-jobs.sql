-- One table for everything that the portals of a database do in the background, in place of four tables and two columns.

-- What a portal of before writes meanwhile would get no job.
LOCK TABLE notice, password_request, daily_run, job_lease IN ACCESS EXCLUSIVE MODE;

CREATE TABLE job (
  -- `JobKind` of server/job/job.ts.
  kind text NOT NULL,
  -- What it is about: a notice, a request, a person; empty where there is one job of its kind.
  key text NOT NULL,
  -- From when a portal may take it. While a portal has it, the moment from which another one may take it over.
  "dueAt" timestamptz NOT NULL,
  -- Another one each time that it is taken.
  "takenBy" text,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, key)
);
CREATE INDEX job_due ON job (kind, "dueAt");

INSERT INTO job (kind, key, "dueAt", tries)
SELECT CASE kind WHEN 'INVITATION' THEN 'invitation' ELSE canal END, id, "dueAt", tries FROM notice
WHERE "dueAt" IS NOT NULL;
INSERT INTO job (kind, key, "dueAt") SELECT 'password-request', id, "requestedAt" FROM password_request
WHERE "doneAt" IS NULL;
-- A run that was finished today is due again when tomorrow begins in Ecuador.
INSERT INTO job (kind, key, "dueAt")
SELECT CASE job WHEN 'RECETA_CADUCAR' THEN 'expiry-warning' ELSE 'lapse-warning' END, '',
  (max(day) + 1)::timestamp AT TIME ZONE 'America/Guayaquil' FROM daily_run WHERE "finishedAt" IS NOT NULL GROUP BY job;
INSERT INTO job (kind, key, "dueAt") SELECT 'sweep', '', "takenUntil" FROM job_lease WHERE job = 'sweep';

-- Their indexes go with the columns.
ALTER TABLE notice DROP COLUMN "dueAt", DROP COLUMN tries;
ALTER TABLE password_request DROP COLUMN "doneAt";
DROP TABLE daily_run, data_download, job_lease;
