-- The name, look and contact of the broker (D145): one row, which administrators edit. Without it the portal has no name.

CREATE TABLE brand (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  nombre text NOT NULL,
  "nombreCorto" text NOT NULL,
  "razonSocial" text NOT NULL,
  direccion text NOT NULL,
  telefonos text NOT NULL,
  whatsapp text NOT NULL,
  correo text NOT NULL,
  remitente text NOT NULL,
  "delegadoDatos" text NOT NULL,
  "correoDatos" text NOT NULL,
  -- The promise in working days until a first answer; null where the broker promises none.
  "diasRespuesta" integer,
  "colorPrincipal" text NOT NULL,
  "colorAcento" text NOT NULL,
  "fondoIcono" text NOT NULL,
  -- The logo in base64 and its type; null where the icons show initials.
  logo text,
  "logoTipo" text,
  version integer NOT NULL DEFAULT 1
);
