-- Who has web access: what is on record of people, the contacts and groups of policyholders, executives whole.

-- A mail may be that of several accounts; it signs in only where it names one (D122).
ALTER TABLE portal_user DROP CONSTRAINT portal_user_email_key;
CREATE INDEX portal_user_email ON portal_user (lower(email));
CREATE INDEX portal_user_username ON portal_user (lower(username));
CREATE INDEX portal_user_executive ON portal_user ("cdEjecutivoAdm") WHERE "cdEjecutivoAdm" IS NOT NULL;
-- When web access was last given.
ALTER TABLE portal_user ADD COLUMN "fcActivacion" timestamptz;
-- Accounts of before have lower numbers.
CREATE SEQUENCE portal_user_id;
SELECT setval('portal_user_id', greatest(10000, (SELECT coalesce(max(id), 0) FROM portal_user)));

CREATE TABLE client_group (
  "cdCliGrupo" integer PRIMARY KEY,
  "nmCliGrupo" text NOT NULL
);

ALTER TABLE client
  ADD COLUMN "cdCliGrupo" integer REFERENCES client_group ("cdCliGrupo"),
  ADD COLUMN titulo text NOT NULL DEFAULT '',
  ADD COLUMN genero text NOT NULL DEFAULT '' CHECK (genero IN ('', 'M', 'F', 'S')),
  ADD COLUMN "estadoCivil" text NOT NULL DEFAULT '' CHECK ("estadoCivil" IN ('', 'V', 'U', 'D', 'C', 'S', 'E')),
  ADD COLUMN "nmConyuge" text NOT NULL DEFAULT '',
  ADD COLUMN "apConyuge" text NOT NULL DEFAULT '',
  ADD COLUMN "fcNacimiento" date;

-- The persons through whom a policyholder is reached; of a natural person themselves.
CREATE TABLE client_contact (
  "cdEjecutivo" integer PRIMARY KEY,
  "cdCliente" integer NOT NULL REFERENCES client ("cdCliente"),
  "nmEjecutivo" text NOT NULL,
  "apEjecutivo" text NOT NULL DEFAULT '',
  cargo text NOT NULL DEFAULT '',
  mail text NOT NULL DEFAULT '',
  "searchName" text NOT NULL
);
CREATE INDEX client_contact_client ON client_contact ("cdCliente");
CREATE INDEX client_contact_name ON client_contact USING gin ("searchName" gin_trgm_ops);
CREATE INDEX client_contact_mail ON client_contact USING gin (lower(mail) gin_trgm_ops);
-- The first page of all contacts.
CREATE INDEX client_in_order ON client ("searchName" COLLATE "C", "cdCliente");

-- Clients of before are their own contact, by the first of their mails.
INSERT INTO client_contact ("cdEjecutivo", "cdCliente", "nmEjecutivo", "apEjecutivo", mail, "searchName")
SELECT "cdCliente", "cdCliente", "nmCliente", "apCliente", trim(split_part(correo, ';', 1)), "searchName" FROM client;

ALTER TABLE insured_person
  ADD COLUMN genero text NOT NULL DEFAULT '' CHECK (genero IN ('', 'M', 'F', 'S')),
  ADD COLUMN "estadoCivil" text NOT NULL DEFAULT '' CHECK ("estadoCivil" IN ('', 'V', 'U', 'D', 'C', 'S', 'E')),
  ADD COLUMN profesion text NOT NULL DEFAULT '',
  ADD COLUMN titulo text NOT NULL DEFAULT '',
  ADD COLUMN "nmConyuge" text NOT NULL DEFAULT '',
  ADD COLUMN "apConyuge" text NOT NULL DEFAULT '',
  -- Whether the record was checked by the broker, and by the civil registry's service.
  ADD COLUMN valido integer NOT NULL DEFAULT 0,
  ADD COLUMN "fcValido" date,
  ADD COLUMN "validadoWs" integer NOT NULL DEFAULT 0,
  ADD COLUMN "fcValidadoWs" date,
  ADD COLUMN "cdUsuarioCreacion" text NOT NULL DEFAULT '',
  ADD COLUMN "fcCreacion" date,
  ADD COLUMN notas text NOT NULL DEFAULT '';
CREATE INDEX insured_person_mail ON insured_person USING gin (lower(correo) gin_trgm_ops)
  WHERE "clAsegurado" = 'TITULAR';
-- The first page of all titulares.
CREATE INDEX insured_person_in_order ON insured_person ("searchName" COLLATE "C", "cdAsegurado")
  WHERE "clAsegurado" = 'TITULAR';

ALTER TABLE executive
  ADD COLUMN "tpPersAdm" text NOT NULL DEFAULT 'N' CHECK ("tpPersAdm" IN ('N', 'J')),
  ADD COLUMN tipo text NOT NULL DEFAULT 'E' CHECK (tipo IN ('E', 'S')),
  ADD COLUMN "cdCompania" integer NOT NULL DEFAULT 1,
  ADD COLUMN "rucCed" text NOT NULL DEFAULT '',
  ADD COLUMN direccion text NOT NULL DEFAULT '',
  ADD COLUMN cargo text NOT NULL DEFAULT '',
  ADD COLUMN "tipoEjecutivo" text NOT NULL DEFAULT '0' CHECK ("tipoEjecutivo" IN ('0', 'X'));

-- An executive's id number, where an account names the executive already.
UPDATE executive e SET "rucCed" = u.cedula FROM portal_user u WHERE u."cdEjecutivoAdm" = e."cdEjecutivo";

-- An invitation carries no password: it is made when the mail leaves (D122).
ALTER TABLE notice ADD COLUMN "userId" integer REFERENCES portal_user (id);
CREATE INDEX notice_of_user ON notice ("userId") WHERE "userId" IS NOT NULL;
-- Ten thousand invitations may wait at once; no other mail waits behind them.
DROP INDEX notice_due;
CREATE INDEX notice_due ON notice ("dueAt") WHERE "dueAt" IS NOT NULL AND kind <> 'INVITATION';
CREATE INDEX notice_invitation_due ON notice ("dueAt") WHERE "dueAt" IS NOT NULL AND kind = 'INVITATION';
