-- A claim's number belongs to a company and a year, because brokers begin anew each year (D154); an alcance carries the
-- year of its number. `origen` tells claims that were reported here from those that came from the broker's system, which
-- never share a code.

ALTER TABLE claim_report ADD COLUMN "anoAlcance" integer;
UPDATE claim_report c SET "anoAlcance" = (SELECT max(i."anoSiniestro") FROM insurer_claim i
    WHERE i."cdCompania" = c."cdCompania" AND i."numSiniestro" = c."numAlcance")
  WHERE c."numAlcance" IS NOT NULL;

CREATE INDEX IF NOT EXISTS insurer_claim_number ON insurer_claim ("numSiniestro");
ALTER TABLE insurer_claim DROP CONSTRAINT "insurer_claim_numSiniestro_item_key",
  ADD CONSTRAINT insurer_claim_number_of_year UNIQUE ("cdCompania", "anoSiniestro", "numSiniestro", item),
  ADD COLUMN origen text NOT NULL DEFAULT 'portal' CHECK (origen IN ('portal', 'carga'));
UPDATE insurer_claim c SET origen = 'carga'
  WHERE NOT EXISTS (SELECT 1 FROM claim_report r WHERE r."cdReclamo" = c."cdReclamo");
