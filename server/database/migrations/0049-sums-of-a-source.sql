-- Sums as the broker's system says them (D155): they may be unknown, negative, or not add up. What does not add up is
-- kept and marked by `descuadre`, which says why; what is written here must add up as before.

ALTER TABLE payment
  ALTER COLUMN "dereEmision" DROP NOT NULL,
  ALTER COLUMN "superBancos" DROP NOT NULL,
  ALTER COLUMN "seguroC" DROP NOT NULL,
  ALTER COLUMN iva DROP NOT NULL,
  ALTER COLUMN "valFinanciamiento" DROP NOT NULL,
  ALTER COLUMN "valRubro" DROP NOT NULL,
  ADD COLUMN descuadre text,
  DROP CONSTRAINT payment_check,
  ADD CONSTRAINT payment_adds_up CHECK (descuadre IS NOT NULL OR "totalPago" = "totPrima" + "valFinanciamiento"
    + "dereEmision" + "superBancos" + "seguroC" + "valRubro" + iva);

-- An instalment that gives money back is negative, and so is what is left of it.
ALTER TABLE instalment
  ADD COLUMN descuadre text,
  DROP CONSTRAINT instalment_check,
  DROP CONSTRAINT instalment_check1,
  ADD CONSTRAINT instalment_adds_up CHECK (descuadre IS NOT NULL OR (("flgPago" = 1) = ("saldoPago" = 0)
    AND "saldoPago" BETWEEN least(valor, 0) AND greatest(valor, 0)));

-- The deductible that a person had used before the claims that are here, until which day; and since which day a company's
-- claims are all here. Without either nobody can say how much is used (D167).
ALTER TABLE insured_person ADD COLUMN "valDeducibleInicial" bigint, ADD COLUMN "fcDeducibleInicial" date,
  ADD CONSTRAINT insured_person_opening CHECK (num_nulls("valDeducibleInicial", "fcDeducibleInicial") IN (0, 2));
ALTER TABLE company ADD COLUMN "fcSiniestrosDesde" date;
UPDATE company SET "fcSiniestrosDesde" = DATE '1900-01-01';
