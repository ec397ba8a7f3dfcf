-- What is checked of insurers' claims when a transaction ends: every amount against every other, and against the state.

-- What a settlement said, to tell the same one again from another under its number (D127); null of those before.
ALTER TABLE insurer_claim_history ADD COLUMN digest text;

-- What is recorded late, of an earlier day, leaves the claim in its later state.
CREATE OR REPLACE FUNCTION note_claim_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE insurer_claim c SET "cdEstSiniestro" = h."cdEstSiniestro", "fcSeguimiento" = h."fcSeguimiento"
    FROM changed h WHERE c."cdReclamo" = h."cdReclamo" AND NOT EXISTS (SELECT 1 FROM insurer_claim_history later
        WHERE later."cdReclamo" = h."cdReclamo"
          AND (later."fcSeguimiento", later.orden) > (h."fcSeguimiento", h.orden))
      AND (c."cdEstSiniestro", c."fcSeguimiento") IS DISTINCT FROM (h."cdEstSiniestro", h."fcSeguimiento");
  RETURN NULL;
END $$;

-- "wrong" is null where a claim adds up. What is owed of a person is what the coverages pay, of a thing the indemnity
-- after the premium of the restored sum; given is what was paid, to a hospital as well.
CREATE OR REPLACE VIEW claim_sum AS
  SELECT c."cdReclamo", CASE
      WHEN b.rows > 0 AND b.loss <> c."valIncurrido" THEN 'the coverages are not what was incurred'
      WHEN i.rows > 0 AND CASE c."esSalud" WHEN 1 THEN i.billed <> c."valIncurrido" ELSE i.billed > c."valIncurrido" END
        THEN 'the invoices are not what was incurred'
      WHEN c."esSalud" = 1 AND b.rows > 0 AND i.rows > 0 AND EXISTS (SELECT 1
          FROM (SELECT "nmCobertura", sum("valSiniestro") AS loss, sum("valNoelegible") AS uncovered
              FROM claim_benefit x WHERE x."cdReclamo" = c."cdReclamo" GROUP BY 1) of_coverage
            FULL JOIN (SELECT "nmCobertura", sum(valor) AS billed, sum("valNoCubierto") AS uncovered
              FROM claim_invoice x WHERE x."cdReclamo" = c."cdReclamo" GROUP BY 1) of_invoices USING ("nmCobertura")
          WHERE (of_coverage.loss, of_coverage.uncovered) IS DISTINCT FROM (of_invoices.billed, of_invoices.uncovered))
        THEN 'a coverage is not what its invoices are'
      WHEN i.rows > 0 AND CASE c."esSalud" WHEN 1 THEN i.paid <> o.given ELSE i.paid > o.given END
        THEN 'the invoices were paid something else'
      WHEN c."esSalud" = 1 AND l."cdReclamo" IS NOT NULL THEN 'a summary of a thing for a person'
      WHEN c."esSalud" = 0 AND h.rows > 0 THEN 'a hospital for a thing'
      WHEN h.rows > 0 AND (h.loss > b.loss OR h.uncovered > b.uncovered OR h.deductible > b.deductible
        OR h.coinsurance > b.coinsurance) THEN 'the note of the hospital is larger than the coverages'
      WHEN c."esSalud" = 0 AND l."cdReclamo" IS NULL AND (y.rows > 0 OR b.rows > 0) THEN 'settled without a summary'
      WHEN l."cdReclamo" IS NOT NULL AND (b.loss, b.worn, b.deductible, b.owed)
        IS DISTINCT FROM (l."valPerdida", l."valDepreciacion", l."valDeducible", l.indemnizacion)
        THEN 'the summary is not what the coverages are'
      WHEN l."valPagoParcial" + l."valPagoProvOtros" <> y.paid OR l."valPagoProvOtros" <> y.provider
        THEN 'the payments are not those of the summary'
      WHEN o.given + y.coming > o.owed THEN 'more was paid than is owed'
      WHEN y.first < c."fcSiniestro" THEN 'paid before it happened'
      WHEN y.last > (c."fcSeguimiento" AT TIME ZONE 'America/Guayaquil')::date THEN 'paid after its last entry'
      WHEN c."cdEstSiniestro" IN (6, 7, 8, 9) AND b.rows = 0 THEN 'settled without a settlement'
      WHEN c."cdEstSiniestro" = 7 AND (o.given = 0 OR o.given = o.owed) THEN 'not partly paid'
      WHEN c."cdEstSiniestro" = 8 AND (o.given <> o.owed OR y.coming > 0) THEN 'not all was paid'
      WHEN c."cdEstSiniestro" IN (9, 10) AND o.owed > 0 THEN 'something is owed'
    END AS wrong
  FROM insurer_claim c
    LEFT JOIN claim_liquidation l ON l."cdReclamo" = c."cdReclamo",
    LATERAL (SELECT count(*) AS rows, coalesce(sum("valSiniestro"), 0) AS loss, coalesce(sum("valTotal"), 0) AS owed,
      coalesce(sum("valNoelegible"), 0) AS worn, coalesce(sum("valNoelegible" + "valExceso"), 0) AS uncovered,
      coalesce(sum("valDeducible"), 0) AS deductible, coalesce(sum("valMontoCoa"), 0) AS coinsurance
      FROM claim_benefit x WHERE x."cdReclamo" = c."cdReclamo") b,
    LATERAL (SELECT count(*) AS rows, coalesce(sum(valor), 0) AS billed, coalesce(sum("valorPagado"), 0) AS paid
      FROM claim_invoice x WHERE x."cdReclamo" = c."cdReclamo") i,
    LATERAL (SELECT count(*) AS rows, coalesce(sum("valPago") FILTER (WHERE "fcPago" IS NOT NULL), 0) AS paid,
      coalesce(sum("valPago") FILTER (WHERE "fcPago" IS NULL), 0) AS coming,
      coalesce(sum("valPago") FILTER (WHERE "fcPago" IS NOT NULL AND "aProveedor" = 1), 0) AS provider,
      min("fcPago") AS first, max("fcPago") AS last
      FROM claim_payment x WHERE x."cdReclamo" = c."cdReclamo") y,
    LATERAL (SELECT count(*) AS rows, coalesce(sum("valIncurrido"), 0) AS loss,
      coalesce(sum("valNoCubierto"), 0) AS uncovered, coalesce(sum("valDeducible"), 0) AS deductible,
      coalesce(sum("valCoaseguro"), 0) AS coinsurance, coalesce(sum("valIncurrido" - "valNotaCob"), 0) AS credit
      FROM hospital_credit x WHERE x."cdReclamo" = c."cdReclamo") h,
    LATERAL (SELECT y.paid + h.credit AS given,
      CASE c."esSalud" WHEN 1 THEN b.owed ELSE coalesce(l."valIndemnizacion", 0) END AS owed) o;
