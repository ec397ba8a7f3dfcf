-- Consent: what each person accepted or took back, of which text, and from where; and who came in when.

-- Every text that was ever accepted, whole, under its hash.
CREATE TABLE consent_text (
  hash text PRIMARY KEY,
  version text NOT NULL,
  texto text NOT NULL
);

-- Append-only; the last row of a person is the state.
CREATE TABLE consent (
  orden bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "consentimientoId" text NOT NULL UNIQUE,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  cedula text NOT NULL,
  estado text NOT NULL CHECK (estado IN ('aceptado', 'revocado')),
  "fechaAccion" timestamptz NOT NULL,
  "direccionIP" text NOT NULL,
  "userAgent" text NOT NULL,
  "correoElectronico" text NOT NULL,
  "nombresApellidos" text NOT NULL,
  hash text NOT NULL REFERENCES consent_text (hash)
);
CREATE INDEX consent_of_user ON consent ("userId", orden DESC);

CREATE TABLE login_record (
  "inicioSesionId" text PRIMARY KEY,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  cedula text NOT NULL,
  "fechaAccion" timestamptz NOT NULL,
  "direccionIP" text NOT NULL,
  "userAgent" text NOT NULL,
  "correoElectronico" text NOT NULL,
  "nombresApellidos" text NOT NULL
);
CREATE INDEX login_record_of_user ON login_record ("userId", "fechaAccion");

CREATE TRIGGER consent_text_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_text
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER consent_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON consent
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER login_record_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON login_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
