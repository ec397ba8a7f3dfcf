-- Documents of policies that an import brings: their code, and the files of a source that were read once.
-- Not rolling: no release of before has the schema of 0053.

-- The code by which an import names a document; answers name it by its id.
ALTER TABLE policy_document ADD COLUMN "cdDocumento" integer NOT NULL DEFAULT nextval('import_code'),
  ADD CONSTRAINT policy_document_code UNIQUE ("cdDocumento"),
  ALTER COLUMN id SET DEFAULT gen_random_uuid()::text;

-- A file of a source is not read again while its size and its time are these.
CREATE TABLE import_file (
  source text NOT NULL,
  -- Its path in the folder of documents.
  ruta text NOT NULL,
  tamanio integer NOT NULL,
  "modifiedAt" timestamptz NOT NULL,
  sha256 text NOT NULL REFERENCES stored_file (sha256) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (source, ruta)
);
CREATE INDEX import_file_hash ON import_file (sha256);
