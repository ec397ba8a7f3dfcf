-- Codes of an import are looked up by code and kind, keys by source, kind and key: of each search only one index begins with
-- what it knows. Two that began with the kind were scanned for keys while statistics were old.
-- Not rolling: no release of before has the schema of 0053.

ALTER TABLE import_key DROP CONSTRAINT import_key_source_kind_code_key,
  ADD CONSTRAINT import_key_by_code UNIQUE (code, kind, source);
DROP INDEX import_key_code;

-- An export asks which insurer a plan is of, by the places that have it.
CREATE INDEX IF NOT EXISTS location_plan ON location ("cdPlan") WHERE "cdPlan" IS NOT NULL;
