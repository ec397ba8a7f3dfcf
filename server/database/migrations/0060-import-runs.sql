-- The runs of imports (LIV-12): who, when, what came of each; what was said of a broker's sheets; the age of each kind's data.

CREATE TABLE import_run (
  id text PRIMARY KEY,
  -- Who began it; null for a command on the server.
  "userId" integer REFERENCES portal_user (id),
  origen text NOT NULL,
  estado text NOT NULL CHECK (estado IN ('ABIERTA', 'REVISANDO', 'REVISADA', 'APLICANDO', 'APLICADA', 'FALLIDA', 'DESCARTADA')),
  -- What is done now, for the person who waits, and what went wrong.
  paso text NOT NULL DEFAULT '',
  mensaje text NOT NULL DEFAULT '',
  -- What carga.json says of its files, and what came of it, as the contract shows both.
  declaracion jsonb NOT NULL,
  hojas jsonb NOT NULL DEFAULT '[]',
  resultado jsonb,
  "fcCreacion" timestamptz NOT NULL,
  -- While it works, renewed every few seconds: a run whose server stopped is told by it.
  "fcEstado" timestamptz NOT NULL
);
CREATE INDEX import_run_order ON import_run ("fcCreacion" DESC, id);
CREATE INDEX import_run_user ON import_run ("userId");

-- The files of a run, and those of the rows that it refused.
CREATE TABLE import_run_file (
  "runId" text NOT NULL REFERENCES import_run ON DELETE CASCADE,
  parte text NOT NULL CHECK (parte IN ('origen', 'rechazadas')),
  nombre text NOT NULL,
  sha256 text NOT NULL REFERENCES stored_file DEFERRABLE INITIALLY DEFERRED,
  tamanio integer NOT NULL,
  PRIMARY KEY ("runId", parte, nombre)
);
CREATE INDEX import_run_file_bytes ON import_run_file (sha256);

-- What administrators have said of the heads and words of a flat sheet, for the next files of the same source.
CREATE TABLE import_sheet (
  source text NOT NULL,
  sheet text NOT NULL,
  columnas jsonb NOT NULL,
  valores jsonb NOT NULL,
  PRIMARY KEY (source, sheet)
);

-- When rows of a kind came last, and how many days they may be old.
CREATE TABLE import_age (
  kind text PRIMARY KEY,
  "fcCarga" timestamptz,
  limite integer CHECK (limite BETWEEN 1 AND 3650)
);
