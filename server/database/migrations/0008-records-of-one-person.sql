-- The names that a device gives its records of consent and login are its person's own: nobody meets another's.

ALTER TABLE consent
  DROP CONSTRAINT "consent_consentimientoId_key",
  ADD UNIQUE ("userId", "consentimientoId");

ALTER TABLE login_record
  DROP CONSTRAINT login_record_pkey,
  ADD PRIMARY KEY ("userId", "inicioSesionId");
