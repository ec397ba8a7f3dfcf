-- What people are told, once for each event, and by which channels it goes out to them: mail, WhatsApp, SMS and push.

-- One row for each event and person: the bell reads it.
CREATE TABLE notification (
  id text PRIMARY KEY,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  tipo text NOT NULL CHECK (tipo IN
    ('SINIESTRO_CREADO', 'CAMBIO_ESTADO', 'RECETA_CADUCAR', 'SINIESTRO_CADUCIDAD', 'AVISO_NO_ENTREGADO')),
  -- Claim, type and entry of the history; the document of a prescription; the delivery that was given up (D22).
  event text NOT NULL UNIQUE,
  "cdCompania" integer,
  "cdReclamo" integer,
  "cdIncSiniestro" integer,
  -- Shown on locked screens: it never says anything about health.
  titulo text NOT NULL,
  texto text NOT NULL,
  "createdAt" timestamptz NOT NULL,
  "readAt" timestamptz
);
CREATE INDEX notification_of_user ON notification ("userId", "createdAt" DESC);
CREATE INDEX notification_of_claim ON notification ("cdReclamo", tipo) WHERE "cdReclamo" IS NOT NULL;

-- A notice is one delivery: of a notification to one recipient by one channel.
ALTER TABLE notice
  ADD COLUMN canal text NOT NULL DEFAULT 'mail' CHECK (canal IN ('mail', 'whatsapp', 'sms', 'push')),
  ADD COLUMN "notificationId" text REFERENCES notification (id),
  ADD COLUMN "givenUpAt" timestamptz;
ALTER TABLE notice DROP CONSTRAINT notice_event_key;
ALTER TABLE notice ADD CONSTRAINT notice_event_key UNIQUE (event, canal, recipient);
CREATE INDEX notice_of_notification ON notice ("notificationId") WHERE "notificationId" IS NOT NULL;

-- Each channel takes its own: no one waits behind another.
DROP INDEX notice_due;
CREATE INDEX notice_due ON notice (canal, "dueAt") WHERE "dueAt" IS NOT NULL AND kind <> 'INVITATION';

-- What was told by mail before: the bell shows it as read, and the daily job does not tell it again.
INSERT INTO notification (id, "userId", tipo, event, "cdCompania", "cdReclamo", "cdIncSiniestro", titulo, texto,
  "createdAt", "readAt")
SELECT gen_random_uuid()::text, c."userId", n.kind, n.event, c."cdCompania", c."cdReclamo", c."cdIncSiniestro", n.subject,
  'Complétala antes de que caduque: después ya no podrás cambiarla.', n."createdAt", n."createdAt"
FROM notice n JOIN claim_report c ON c."cdReclamo" = split_part(n.event, ':', 2)::integer
WHERE n.kind = 'SINIESTRO_CADUCIDAD' AND n.event LIKE 'SINIESTRO_CADUCIDAD:%';
UPDATE notice n SET "notificationId" = f.id FROM notification f WHERE f.event = n.event;

-- Who asked for no messages by WhatsApp and SMS, as the consent text lets everybody: mail and bell go on.
ALTER TABLE portal_user ADD COLUMN "sinMensajes" integer NOT NULL DEFAULT 0 CHECK ("sinMensajes" IN (0, 1));

-- The prescriptions that expire soon, for the daily job.
CREATE INDEX document_expiry ON document ("fcCaducDocumento") WHERE "fcCaducDocumento" IS NOT NULL;
