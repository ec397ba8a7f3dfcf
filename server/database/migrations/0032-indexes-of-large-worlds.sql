-- Indexes by which pages stay as fast with a million policies: see docs/operate.md for how long they lock.
-- Rolling: releases before it do not look at indexes.

-- The queue begins with claims without a movement, as lists are sorted; its counts are read from the index alone.
CREATE INDEX IF NOT EXISTS claim_report_queue_in_order ON claim_report ("estadoPortal", "fcMovimiento" NULLS FIRST);
CREATE INDEX IF NOT EXISTS claim_report_queue_of_portfolio ON claim_report ("cdEjecutivo", "estadoPortal", "fcMovimiento" NULLS FIRST)
  INCLUDE ("fcCreacion");
DROP INDEX claim_report_queue;
DROP INDEX claim_report_queue_of_executive;

-- Claims by a part of their policy's number, and by their policyholder.
CREATE INDEX IF NOT EXISTS claim_report_policy_number ON claim_report USING gin (poliza gin_trgm_ops);
CREATE INDEX IF NOT EXISTS insurer_claim_policy_number ON insurer_claim USING gin (poliza gin_trgm_ops);
CREATE INDEX IF NOT EXISTS claim_report_client ON claim_report ("cdCliente");

-- What somebody sent, for the download of their data.
CREATE INDEX IF NOT EXISTS intake_of_user ON intake ("userId");

-- The first page of a portfolio's movements, and of the people whose common name somebody typed.
CREATE INDEX IF NOT EXISTS movement_newest ON movement ("fcDesde" DESC, anexo DESC, "cdRamoCotizacion" DESC);
CREATE INDEX IF NOT EXISTS insured_person_by_name ON insured_person ("searchName" COLLATE "C", cedula, "cdAsegurado")
  INCLUDE ("cdUbicacion");
