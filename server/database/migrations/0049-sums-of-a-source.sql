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

-- What the amounts of a claim must be is said in one place. A claim that was reported here is refused if they are not; one
-- of the broker's system is marked.
ALTER TABLE insurer_claim ADD COLUMN descuadre text, DROP CONSTRAINT "insurer_claim_valIncurrido_check";
DO $$
DECLARE
  rule record;
BEGIN
  FOR rule IN SELECT conrelid::regclass AS tab, conname FROM pg_constraint WHERE contype = 'c' AND conrelid IN (
      'claim_benefit'::regclass, 'claim_invoice'::regclass, 'claim_payment'::regclass, 'claim_liquidation'::regclass,
      'hospital_credit'::regclass) LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', rule.tab, rule.conname);
  END LOOP;
END $$;

-- "wrong" is null where a claim adds up. What is owed of a person is what the coverages pay, of a thing the indemnity
-- after the premium of the restored sum; given is what was paid, to a hospital as well.
CREATE OR REPLACE VIEW claim_sum AS
  SELECT c."cdReclamo", CASE
      WHEN c."valIncurrido" < 0 OR b.negative OR i.negative OR l.negative OR y.negative OR h.negative
        THEN 'un valor es negativo'
      WHEN b.odd THEN 'los valores de una cobertura no suman su total'
      WHEN i.odd THEN 'los valores de una factura no suman su total'
      WHEN l.odd THEN 'los valores del resumen no suman su total'
      WHEN h.odd THEN 'los valores de la nota del hospital no suman su total'
      WHEN b.rows > 0 AND b.loss <> c."valIncurrido" THEN 'las coberturas no suman lo incurrido'
      WHEN i.rows > 0 AND CASE c."esSalud" WHEN 1 THEN i.billed <> c."valIncurrido" ELSE i.billed > c."valIncurrido" END
        THEN 'las facturas no suman lo incurrido'
      WHEN c."esSalud" = 1 AND b.rows > 0 AND i.rows > 0 AND EXISTS (SELECT 1
          FROM (SELECT "nmCobertura", sum("valSiniestro") AS loss, sum("valNoelegible") AS uncovered
              FROM claim_benefit x WHERE x."cdReclamo" = c."cdReclamo" GROUP BY 1) of_coverage
            FULL JOIN (SELECT "nmCobertura", sum(valor) AS billed, sum("valNoCubierto") AS uncovered
              FROM claim_invoice x WHERE x."cdReclamo" = c."cdReclamo" GROUP BY 1) of_invoices USING ("nmCobertura")
          WHERE (of_coverage.loss, of_coverage.uncovered) IS DISTINCT FROM (of_invoices.billed, of_invoices.uncovered))
        THEN 'una cobertura no es la suma de sus facturas'
      WHEN i.rows > 0 AND CASE c."esSalud" WHEN 1 THEN i.paid <> o.given ELSE i.paid > o.given END
        THEN 'lo pagado no es lo que suman las facturas pagadas'
      WHEN c."esSalud" = 1 AND l."cdReclamo" IS NOT NULL THEN 'tiene un resumen de bienes y es de una persona'
      WHEN c."esSalud" = 0 AND h.rows > 0 THEN 'tiene un crédito hospitalario y es de un bien'
      WHEN h.rows > 0 AND (h.loss > b.loss OR h.uncovered > b.uncovered OR h.deductible > b.deductible
        OR h.coinsurance > b.coinsurance) THEN 'la nota del hospital supera las coberturas'
      WHEN c."esSalud" = 0 AND l."cdReclamo" IS NULL AND (y.rows > 0 OR b.rows > 0) THEN 'está liquidado sin resumen'
      WHEN l."cdReclamo" IS NOT NULL AND (b.loss, b.worn, b.deductible, b.owed)
        IS DISTINCT FROM (l."valPerdida", l."valDepreciacion", l."valDeducible", l.indemnizacion)
        THEN 'el resumen no es lo que suman las coberturas'
      WHEN l."valPagoParcial" + l."valPagoProvOtros" <> y.paid OR l."valPagoProvOtros" <> y.provider
        THEN 'los pagos no son los del resumen'
      WHEN o.given + y.coming > o.owed THEN 'se pagó más de lo que se debía'
      WHEN y.first < c."fcSiniestro" THEN 'se pagó antes de que ocurriera'
      WHEN y.last > (c."fcSeguimiento" AT TIME ZONE 'America/Guayaquil')::date THEN 'se pagó después de su último seguimiento'
      WHEN c."cdEstSiniestro" IN (6, 7, 8, 9) AND b.rows = 0 THEN 'está liquidado sin liquidación'
      WHEN c."cdEstSiniestro" = 7 AND (o.given = 0 OR o.given = o.owed) THEN 'no está pagado en parte'
      WHEN c."cdEstSiniestro" = 8 AND (o.given <> o.owed OR y.coming > 0) THEN 'no está pagado del todo'
      WHEN c."cdEstSiniestro" IN (9, 10) AND o.owed > 0 THEN 'todavía se debe algo'
    END AS wrong
  FROM insurer_claim c
    LEFT JOIN (SELECT x.*, least("valPerdida", "valDepreciacion", "valDeducible", indemnizacion, "valRasa",
        "valIndemnizacion", "valPagoParcial", "valPagoProvOtros", "valRecibir") < 0 AS negative,
      (indemnizacion, "valIndemnizacion", "valRecibir") IS DISTINCT FROM ("valPerdida" - "valDepreciacion" - "valDeducible",
        indemnizacion - "valRasa", "valIndemnizacion" - "valPagoParcial" - "valPagoProvOtros") AS odd
      FROM claim_liquidation x) l ON l."cdReclamo" = c."cdReclamo",
    LATERAL (SELECT count(*) AS rows, coalesce(sum("valSiniestro"), 0) AS loss, coalesce(sum("valTotal"), 0) AS owed,
      coalesce(sum("valNoelegible"), 0) AS worn, coalesce(sum("valNoelegible" + "valExceso"), 0) AS uncovered,
      coalesce(sum("valDeducible"), 0) AS deductible, coalesce(sum("valMontoCoa"), 0) AS coinsurance,
      bool_or(least("valSiniestro", "valExceso", "valNoelegible", "valDeducible", "valMinimo", "valFijo", "valMontoCoa",
        "valTotal") < 0) AS negative,
      bool_or("valTotal" <> "valSiniestro" - "valExceso" - "valNoelegible" - "valDeducible" - "valMontoCoa") AS odd
      FROM claim_benefit x WHERE x."cdReclamo" = c."cdReclamo") b,
    LATERAL (SELECT count(*) AS rows, coalesce(sum(valor), 0) AS billed, coalesce(sum("valorPagado"), 0) AS paid,
      bool_or(least(valor, "valNoCubierto", "valorAPagar", "valorPagado") < 0) AS negative,
      bool_or("valorAPagar" <> valor - "valNoCubierto" OR "valorPagado" > "valorAPagar") AS odd
      FROM claim_invoice x WHERE x."cdReclamo" = c."cdReclamo") i,
    LATERAL (SELECT count(*) AS rows, coalesce(sum("valPago") FILTER (WHERE "fcPago" IS NOT NULL), 0) AS paid,
      coalesce(sum("valPago") FILTER (WHERE "fcPago" IS NULL), 0) AS coming,
      coalesce(sum("valPago") FILTER (WHERE "fcPago" IS NOT NULL AND "aProveedor" = 1), 0) AS provider,
      min("fcPago") AS first, max("fcPago") AS last, bool_or("valPago" < 0) AS negative
      FROM claim_payment x WHERE x."cdReclamo" = c."cdReclamo") y,
    LATERAL (SELECT count(*) AS rows, coalesce(sum("valIncurrido"), 0) AS loss,
      coalesce(sum("valNoCubierto"), 0) AS uncovered, coalesce(sum("valDeducible"), 0) AS deductible,
      coalesce(sum("valCoaseguro"), 0) AS coinsurance, coalesce(sum("valIncurrido" - "valNotaCob"), 0) AS credit,
      bool_or(least("valIncurrido", "valNoCubierto", "valDeducible", "valCoaseguro", "valNotaCob", "valPago", "valSaldo") < 0)
        AS negative,
      bool_or("valNotaCob" > "valIncurrido" OR "valNotaCob" <> "valNoCubierto" + "valDeducible" + "valCoaseguro"
        OR "valSaldo" <> "valNotaCob" - "valPago") AS odd
      FROM hospital_credit x WHERE x."cdReclamo" = c."cdReclamo") h,
    LATERAL (SELECT y.paid + h.credit AS given,
      CASE c."esSalud" WHEN 1 THEN b.owed ELSE coalesce(l."valIndemnizacion", 0) END AS owed) o;

CREATE OR REPLACE FUNCTION check_claims() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bad record;
BEGIN
  -- The first of its rows checks all; the others find none left.
  IF NOT EXISTS (SELECT 1 FROM claim_unchecked WHERE "cdReclamo" = NEW."cdReclamo") THEN
    RETURN NULL;
  END IF;
  -- Planned anew: a plan that was kept from when the tables were small reads each of them whole for every claim.
  EXECUTE 'SELECT s."cdReclamo", s.wrong FROM claim_unchecked u
    JOIN insurer_claim c ON c."cdReclamo" = u."cdReclamo" AND c.origen = ''portal''
    JOIN claim_sum s ON s."cdReclamo" = c."cdReclamo" WHERE s.wrong IS NOT NULL LIMIT 1' INTO bad;
  IF bad."cdReclamo" IS NOT NULL THEN
    RAISE EXCEPTION 'claim % does not add up: %', bad."cdReclamo", bad.wrong USING ERRCODE = 'check_violation';
  END IF;
  EXECUTE 'UPDATE insurer_claim m SET descuadre = s.wrong FROM claim_unchecked u
    JOIN insurer_claim c ON c."cdReclamo" = u."cdReclamo" AND c.origen = ''carga''
    JOIN claim_sum s ON s."cdReclamo" = c."cdReclamo"
    WHERE m."cdReclamo" = c."cdReclamo" AND m.descuadre IS DISTINCT FROM s.wrong';
  DELETE FROM claim_unchecked;
  RETURN NULL;
END $$;
