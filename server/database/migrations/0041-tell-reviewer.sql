-- Staff are told that a claim waits for their review (D138).
-- Rolling: releases before it write no such row, and show one with the bell's own icon.

ALTER TABLE notification DROP CONSTRAINT notification_tipo_check;
ALTER TABLE notification ADD CONSTRAINT notification_tipo_check CHECK (tipo IN
  ('SINIESTRO_CREADO', 'CAMBIO_ESTADO', 'RECETA_CADUCAR', 'SINIESTRO_CADUCIDAD', 'AVISO_NO_ENTREGADO',
   'CONTRASENA_CAMBIADA', 'ARCHIVO_PERDIDO', 'SINIESTRO_POR_REVISAR')) NOT VALID;
