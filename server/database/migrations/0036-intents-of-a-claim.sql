-- «Recibido» says which intents of a claim the portal has (D149).
CREATE INDEX claim_report_intent_claim ON claim_report_intent ("cdReclamo");
