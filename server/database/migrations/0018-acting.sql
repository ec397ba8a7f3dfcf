-- For whom a session of staff acts, until when, and the key by which its tabs are told apart (D121).
ALTER TABLE session
  ADD COLUMN "actuandoCedula" text,
  ADD COLUMN "actuandoNombres" text,
  ADD COLUMN "actuandoApellidos" text,
  ADD COLUMN "actuandoHasta" timestamptz,
  ADD COLUMN "actuandoKey" text,
  ADD CHECK (num_nulls("actuandoCedula", "actuandoNombres", "actuandoApellidos", "actuandoHasta", "actuandoKey") IN (0, 5));

-- The person for whom staff acted; "userId" is always who did it.
ALTER TABLE audit ADD COLUMN "actuandoCedula" text;
CREATE INDEX audit_of_acting ON audit ("actuandoCedula", at) WHERE "actuandoCedula" IS NOT NULL;

-- Acting finds the client of an id number at every call.
CREATE INDEX client_id_number ON client ("rucCed");
CREATE INDEX portal_user_id_number ON portal_user (cedula);
