-- The settled claim whose alcance a reported one is: it takes that number with its next item when it is entered (D128).
-- Until now an S named no claim, so it was entered as a new one.
UPDATE claim_report SET alcance = 'N' WHERE alcance <> 'N';
ALTER TABLE claim_report
  ADD COLUMN "numAlcance" integer,
  ADD CHECK (alcance IN ('N', 'S') AND (alcance = 'S') = ("numAlcance" IS NOT NULL));
