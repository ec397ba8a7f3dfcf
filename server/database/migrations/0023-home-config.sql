-- Notices by WhatsApp and SMS: where they are sent by, whether they are sent, and the provider's template of each type.

ALTER TABLE home_config
  -- Empty until an administrator has set it.
  ADD COLUMN "urlTemplate" text NOT NULL DEFAULT '',
  ADD COLUMN "sendWhatsapp" integer NOT NULL DEFAULT 0 CHECK ("sendWhatsapp" IN (0, 1)),
  ADD COLUMN "sendSms" integer NOT NULL DEFAULT 0 CHECK ("sendSms" IN (0, 1));

CREATE TABLE notice_template (
  tipo text PRIMARY KEY
    CHECK (tipo IN ('SINIESTRO_CREADO', 'CAMBIO_ESTADO', 'RECETA_CADUCAR', 'SINIESTRO_CADUCIDAD')),
  "idTemplate" text NOT NULL CHECK ("idTemplate" <> ''),
  -- Its place in the list, as it was saved.
  orden integer NOT NULL
);
