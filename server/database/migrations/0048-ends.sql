-- What the broker's data end (D157): a policy that was cancelled, and rows that their source no longer says. Nothing that
-- a claim names is deleted: an ended row is no longer offered or listed, and what names it still shows it.

-- The first day without cover; on or before the first day of the policy it never was in force.
ALTER TABLE policy ADD COLUMN "fcCancelacion" date, ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE location ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE insured_object ADD COLUMN "bajaEn" timestamptz;
-- Beside `exclusion`: ended by absence, so that what was drafted before can still be sent.
ALTER TABLE insured_person ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE client ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE client_contact ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE client_group ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE company ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE office ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE insurer ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE branch_group ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE branch ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE plan ADD COLUMN "bajaEn" timestamptz;

-- A broker's list of diagnoses may have fourteen thousand: only the frequent ones go to every phone (D156).
ALTER TABLE diagnosis ADD COLUMN frecuente integer NOT NULL DEFAULT 0 CHECK (frecuente IN (0, 1)), ADD COLUMN "bajaEn" timestamptz;
UPDATE diagnosis SET frecuente = 1;

-- Numbers that are answered day and night.
ALTER TABLE insurer ADD COLUMN "telEmergencia" text NOT NULL DEFAULT '', ADD COLUMN "telAsistencia" text NOT NULL DEFAULT '';
