-- The lapsed claim that a claim reports anew (D141).
-- Rolling: releases before it neither write nor read it.

ALTER TABLE claim_report ADD COLUMN "cdReclamoOrigen" integer;

CREATE INDEX IF NOT EXISTS claim_report_origin ON claim_report ("cdReclamoOrigen") WHERE "cdReclamoOrigen" IS NOT NULL;
