-- How staff reach a customer: the mobile number and the mail that the broker has on record; several by semicolons.
ALTER TABLE client
  ADD COLUMN celular text NOT NULL DEFAULT '',
  ADD COLUMN correo text NOT NULL DEFAULT '';
ALTER TABLE insured_person
  ADD COLUMN celular text NOT NULL DEFAULT '',
  ADD COLUMN correo text NOT NULL DEFAULT '';
