-- Files that the store does not have any more, and documents that the portal gave back because of it (PWA-27, D173).
-- Rolling: releases before it neither look for such files nor read these columns; a state that nobody gave they show as
-- given by nobody.

ALTER TABLE stored_file
  -- Since the store answered that the object is not there.
  ADD COLUMN "missingSince" timestamptz,
  -- It answered so again a day later: the file counts as lost.
  ADD COLUMN "lostAt" timestamptz;
CREATE INDEX IF NOT EXISTS stored_file_missing ON stored_file ("missingSince") WHERE "missingSince" IS NOT NULL;

-- Null: the portal itself.
ALTER TABLE document_status ALTER COLUMN "userId" DROP NOT NULL;

ALTER TABLE notification DROP CONSTRAINT notification_tipo_check;
ALTER TABLE notification ADD CONSTRAINT notification_tipo_check CHECK (tipo IN
  ('SINIESTRO_CREADO', 'CAMBIO_ESTADO', 'RECETA_CADUCAR', 'SINIESTRO_CADUCIDAD', 'AVISO_NO_ENTREGADO',
   'CONTRASENA_CAMBIADA', 'ARCHIVO_PERDIDO')) NOT VALID;
