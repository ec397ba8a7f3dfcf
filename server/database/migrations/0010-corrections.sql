-- Corrections: replaced and deleted documents, their own history, and documents that staff ask for.

ALTER TABLE claim_report
  ADD COLUMN item integer NOT NULL DEFAULT 1,
  ADD COLUMN "tpReclamo" text NOT NULL DEFAULT 'R',
  ADD COLUMN carta integer NOT NULL DEFAULT 0;

ALTER TABLE document
  -- The uuid of the document that took its place: it stands in that document's history and counts in no sum (D119).
  ADD COLUMN "replacedBy" text REFERENCES document (uuid) ON DELETE CASCADE,
  -- The state that an undone deletion gives back (D81).
  ADD COLUMN "stateBefore" text,
  ADD COLUMN "idUsuarioEjecutivo" integer REFERENCES portal_user (id);
CREATE INDEX document_replaced ON document ("replacedBy") WHERE "replacedBy" IS NOT NULL;

-- Every state that a document was given, by whom, when and why (DOC-15d).
CREATE TABLE document_status (
  "cdArchivo" text NOT NULL REFERENCES document ("cdArchivo") ON DELETE CASCADE,
  orden integer NOT NULL,
  fecha timestamptz NOT NULL,
  estado text NOT NULL,
  comentario text NOT NULL,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  PRIMARY KEY ("cdArchivo", orden)
);

-- A document that staff asked for and that is not there (D118): by a requirement, a part of a group, or a free name.
CREATE TABLE requested_document (
  uuid text PRIMARY KEY,
  "cdReclamo" integer NOT NULL REFERENCES claim_report ("cdReclamo"),
  seccion text NOT NULL,
  "cdDocSiniestro" integer,
  "cdSdocSiniestro" integer,
  "numGrupo" integer,
  nombre text NOT NULL,
  tipo text NOT NULL,
  -- DEVUELTO: awaited; RECHAZADO: not wanted any more.
  estado text NOT NULL,
  comentario text NOT NULL,
  -- The entry of the claim's history that asked for it.
  "historyOrden" integer NOT NULL,
  -- The uuid of the document that answered it.
  "answeredBy" text
);
CREATE INDEX requested_document_claim ON requested_document ("cdReclamo");

-- What is already stored begins its history with the state that it has now.
INSERT INTO document_status ("cdArchivo", orden, fecha, estado, comentario, "userId")
  SELECT d."cdArchivo", 1, d."createdAt", d.estado, '', n."userId"
  FROM document d JOIN intake n ON n.uuid = d."intakeUuid" WHERE d."cdReclamo" IS NOT NULL;
