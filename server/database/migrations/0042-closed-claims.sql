-- A lapsed claim that staff closed: when, who and why (D141). It counts as lapsed, and waits for nobody.
-- Rolling: releases before it show it as lapsed while its last movement is old, and write none of these.

ALTER TABLE claim_report
  ADD COLUMN "cerradoEn" timestamptz,
  ADD COLUMN "cerradoPor" integer,
  ADD COLUMN "cerradoMotivo" text;
