-- A person is told that their password changed; mails with a password are emptied when they are old.
-- Rolling: releases before it write neither; they show the bell for a type that they do not know.

ALTER TABLE notification DROP CONSTRAINT notification_tipo_check;
ALTER TABLE notification ADD CONSTRAINT notification_tipo_check CHECK (tipo IN
  ('SINIESTRO_CREADO', 'CAMBIO_ESTADO', 'RECETA_CADUCAR', 'SINIESTRO_CADUCIDAD', 'AVISO_NO_ENTREGADO',
   'CONTRASENA_CAMBIADA')) NOT VALID;

CREATE INDEX IF NOT EXISTS notice_secret ON notice ("createdAt") WHERE secret = 1 AND body <> '';
