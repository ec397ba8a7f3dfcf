-- From which moment on this database goes its own way: it changes when a backup or a snapshot takes its place (D149).
-- Rolling: releases before it send none.

CREATE TABLE epoch (
  id integer PRIMARY KEY CHECK (id = 1),
  epoch text NOT NULL,
  -- What was confirmed after it may be missing here.
  since timestamptz NOT NULL
);

-- The first one. A database that is itself an older backup goes its own way since the last thing it knows of.
INSERT INTO epoch (id, epoch, since) SELECT 1, gen_random_uuid()::text, coalesce(max(at), now()) FROM audit;
