-- To whom an invoice was made out, as the tax authority has it; null where it is not known.
ALTER TABLE invoice
  ADD COLUMN "identificacionComprador" text,
  ADD COLUMN "razonSocialComprador" text NOT NULL DEFAULT '';
