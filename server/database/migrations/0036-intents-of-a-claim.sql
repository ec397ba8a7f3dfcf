-- «Recibido» says which intents of a claim the portal has (D149).
-- Rolling: releases before it do not look at indexes.
CREATE INDEX IF NOT EXISTS claim_report_intent_claim ON claim_report_intent ("cdReclamo");
