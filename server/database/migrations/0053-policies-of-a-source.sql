-- Policies of a broker's system: a movement and a set of terms can end; what the portal derives, because the source has none,
-- follows what it was derived from (the movement that issued a policy, the contact that a person is for oneself); and what a
-- payment does not say is unknown, not zero.

ALTER TABLE movement ADD COLUMN "bajaEn" timestamptz,
  ADD COLUMN "isDerived" integer NOT NULL DEFAULT 0 CHECK ("isDerived" IN (0, 1));
ALTER TABLE terms ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE payment ALTER COLUMN "valFinanciamiento" DROP DEFAULT, ALTER COLUMN "valRubro" DROP DEFAULT;
ALTER TABLE client_contact ADD COLUMN "isDerived" integer NOT NULL DEFAULT 0 CHECK ("isDerived" IN (0, 1));

-- Two entries of a history may change their settlements' numbers for one another: the numbers count when a transaction ends.
ALTER TABLE insurer_claim_history DROP CONSTRAINT "insurer_claim_history_cdReclamo_numLiquidacion_key",
  ADD CONSTRAINT insurer_claim_settlement UNIQUE ("cdReclamo", "numLiquidacion") DEFERRABLE INITIALLY IMMEDIATE;
