-- Tells whether the files of a run have changed since its sheets were read or its work began (LIV-12).
-- Rolling: the release before it changes neither column, and reads the sheets itself.

ALTER TABLE import_run ADD COLUMN revision integer NOT NULL DEFAULT 0;
-- The revision of which «hojas» are the sheets.
ALTER TABLE import_run ADD COLUMN "hojasDe" integer NOT NULL DEFAULT 0;
