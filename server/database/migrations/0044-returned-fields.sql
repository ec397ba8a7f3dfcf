-- The fields of a claim that its return names, and that its person may correct (D143): some of "cdAsegurado",
-- "cdIncapacidad" and "tpSiniestro".
-- Rolling: releases before it name none, refuse a correction that changes one, and leave the names of one that was corrected.

ALTER TABLE claim_report ADD COLUMN "camposPorCorregir" text[] NOT NULL DEFAULT '{}';
