-- The electronic voucher behind an invoice: its access key, what the tax authority said of it, and what its file holds.
ALTER TABLE document
  ADD COLUMN "claveAcceso" text,
  -- 1: date, number and value came from the tax authority (D124).
  ADD COLUMN autocompletado integer NOT NULL DEFAULT 0,
  -- Why they were entered by hand.
  ADD COLUMN "sriError" text,
  -- What was answered about the key, and when; null while it was not asked.
  ADD COLUMN "estadoSri" text,
  ADD COLUMN "sriAskedAt" timestamptz,
  ADD COLUMN "fechaAutorizacion" timestamptz,
  ADD COLUMN "razonSocialEmisor" text,
  ADD COLUMN "importeTotalSri" bigint,
  -- The keys that the portal read in the file; null while it was not read.
  ADD COLUMN "clavesLeidas" text[],
  -- The one of them that may fill an invoice.
  ADD COLUMN "claveLeida" text;
CREATE INDEX document_access_key ON document ("claveAcceso") WHERE "claveAcceso" IS NOT NULL;
-- What the rounds look for: files that were not read, uploads that were not asked about, and what is asked again.
CREATE INDEX document_unread ON document ("createdAt") WHERE tipo = 'FACTURA' AND "clavesLeidas" IS NULL;
CREATE INDEX document_unasked ON document ("createdAt")
  WHERE tipo = 'FACTURA' AND "cdReclamo" IS NULL AND "estadoSri" IS NULL;
CREATE INDEX document_voucher_to_ask ON document ("sriAskedAt")
  WHERE "estadoSri" IN ('NO_DISPONIBLE', 'DESCONOCIDO') AND "replacedBy" IS NULL AND "cdReclamo" IS NOT NULL;
