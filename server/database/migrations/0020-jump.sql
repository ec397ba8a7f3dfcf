-- The jump finds reported claims by the number of their insurer; people it finds by the indexes of 0019.
CREATE INDEX claim_report_number ON claim_report ("numSiniestro");
