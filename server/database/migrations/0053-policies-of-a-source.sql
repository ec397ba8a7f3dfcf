-- Policies of a broker's system: a movement and a set of terms can end; a movement that the portal derived from its policy,
-- because the source has none that issued it, follows the policy; and what a payment does not say is unknown, not zero.

ALTER TABLE movement ADD COLUMN "bajaEn" timestamptz,
  ADD COLUMN "isDerived" integer NOT NULL DEFAULT 0 CHECK ("isDerived" IN (0, 1));
ALTER TABLE terms ADD COLUMN "bajaEn" timestamptz;
ALTER TABLE payment ALTER COLUMN "valFinanciamiento" DROP DEFAULT, ALTER COLUMN "valRubro" DROP DEFAULT;
