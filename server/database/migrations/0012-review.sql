-- The review by staff: invoice lines, decisions on requests, events of moves, and the insurer's claims.

-- The numbers of a portal that was not seeded begin here.
INSERT INTO counter (name, next) VALUES
  ('cdReclamo', (SELECT coalesce(max("cdReclamo"), 0) + 1 FROM claim_report)),
  ('cdIncSiniestro', (SELECT coalesce(max("cdIncSiniestro"), 0) + 1 FROM claim_report)),
  ('numSiniestro', (SELECT coalesce(max("numSiniestro"), 0) + 1 FROM claim_report))
ON CONFLICT (name) DO NOTHING;

-- The approved sum of an invoice in cents; null while no line was judged.
ALTER TABLE document ADD COLUMN "importeTotalSeleccionado" bigint;

-- What an invoice asks for, in cents. One without a row here has one line of its whole value (D82).
CREATE TABLE invoice (
  "cdArchivo" text PRIMARY KEY REFERENCES document ("cdArchivo") ON DELETE CASCADE,
  "importeTotal" bigint NOT NULL,
  propina bigint NOT NULL DEFAULT 0,
  -- 1: its lines are not known, and the one line below is its whole value.
  "sinLineas" integer NOT NULL DEFAULT 0
);

-- Quantities, prices and taxes in millionths: they have up to six decimals (D123).
CREATE TABLE invoice_line (
  "cdArchivo" text NOT NULL REFERENCES invoice ("cdArchivo") ON DELETE CASCADE,
  linea integer NOT NULL,
  "codigoPrincipal" text NOT NULL,
  "codigoAuxiliar" text NOT NULL,
  cantidad bigint NOT NULL,
  descripcion text NOT NULL,
  "detAdicional" text NOT NULL,
  "precioUnitario" bigint NOT NULL,
  descuento bigint NOT NULL,
  "precioTotalSinImpuesto" bigint NOT NULL,
  impuesto bigint NOT NULL,
  seleccionado integer NOT NULL DEFAULT 0,
  PRIMARY KEY ("cdArchivo", linea)
);

-- Every state that a request was given, by whom, when and why (DOC-15d).
CREATE TABLE requested_document_status (
  uuid text NOT NULL REFERENCES requested_document (uuid) ON DELETE CASCADE,
  orden integer NOT NULL,
  fecha timestamptz NOT NULL,
  estado text NOT NULL,
  comentario text NOT NULL,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  PRIMARY KEY (uuid, orden)
);

-- Each move of a claim once, for the notices about it (D22).
CREATE TABLE claim_event (
  "cdReclamo" integer NOT NULL,
  "historyOrden" integer NOT NULL,
  tipo text NOT NULL,
  "createdAt" timestamptz NOT NULL,
  PRIMARY KEY ("cdReclamo", "historyOrden", tipo),
  FOREIGN KEY ("cdReclamo", "historyOrden") REFERENCES claim_report_history ("cdReclamo", orden)
);

-- The claim at the insurer that a reported one becomes when it is entered (D127).
CREATE TABLE insurer_claim (
  "cdReclamo" integer PRIMARY KEY REFERENCES claim_report ("cdReclamo"),
  "cdCompania" integer NOT NULL,
  "cdIncSiniestro" integer NOT NULL UNIQUE,
  "numSiniestro" integer NOT NULL,
  item integer NOT NULL,
  "anoSiniestro" integer NOT NULL,
  "fcSiniestro" date,
  "cdCliente" integer NOT NULL,
  "cdTitular" integer NOT NULL,
  "cdAsegurado" integer NOT NULL,
  "cdAseguradora" integer NOT NULL,
  "cdRamo" integer NOT NULL,
  "cdRamoCotizacion" integer NOT NULL,
  poliza text NOT NULL,
  "cdIncapacidad" integer NOT NULL,
  "tpSiniestro" text NOT NULL,
  "valIncurrido" bigint NOT NULL,
  "fcIngreso" timestamptz NOT NULL,
  UNIQUE ("numSiniestro", item)
);
INSERT INTO insurer_claim ("cdReclamo", "cdCompania", "cdIncSiniestro", "numSiniestro", item, "anoSiniestro", "fcSiniestro",
    "cdCliente", "cdTitular", "cdAsegurado", "cdAseguradora", "cdRamo", "cdRamoCotizacion", poliza, "cdIncapacidad",
    "tpSiniestro", "valIncurrido", "fcIngreso")
  SELECT "cdReclamo", "cdCompania", "cdIncSiniestro", "numSiniestro", item, "anoSiniestro",
    coalesce("fcAlcance", "fcProcedimiento"), "cdCliente", "cdTitular", "cdAsegurado", "cdAseguradora", "cdRamo",
    "cdRamoCotizacion", poliza, "cdIncapacidad", "tpSiniestro", "valorReclamoPortal", "fcCreacion"
  FROM claim_report WHERE "numSiniestro" IS NOT NULL;

-- The moment of the last entry of the history: the queue is ordered by it, and a claim lapses by it (D80).
ALTER TABLE claim_report ADD COLUMN "fcMovimiento" timestamptz;
UPDATE claim_report c SET "fcMovimiento" = (SELECT h.fecha FROM claim_report_history h
  WHERE h."cdReclamo" = c."cdReclamo" ORDER BY h.orden DESC LIMIT 1);
CREATE FUNCTION note_last_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claim_report c SET "fcMovimiento" = NEW.fecha WHERE c."cdReclamo" = NEW."cdReclamo" AND NOT EXISTS (
    SELECT 1 FROM claim_report_history h WHERE h."cdReclamo" = NEW."cdReclamo" AND h.orden > NEW.orden);
  RETURN NULL;
END $$;
CREATE TRIGGER note_last_movement AFTER INSERT OR UPDATE OF fecha ON claim_report_history
  FOR EACH ROW EXECUTE FUNCTION note_last_movement();
CREATE INDEX claim_report_queue ON claim_report ("estadoPortal", "fcMovimiento", "cdReclamo");
CREATE INDEX claim_report_queue_of_executive ON claim_report ("cdEjecutivo", "estadoPortal", "fcMovimiento", "cdReclamo");

-- Who looks at a claim at this moment; rows older than a minute mean nothing.
CREATE TABLE claim_presence (
  "cdReclamo" integer NOT NULL REFERENCES claim_report ("cdReclamo") ON DELETE CASCADE,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  "seenAt" timestamptz NOT NULL,
  PRIMARY KEY ("cdReclamo", "userId")
);

-- The same invoice in another claim is worth a second look.
CREATE INDEX document_invoice_number ON document ("numDocumento", "fcDocumento") WHERE tipo = 'FACTURA';
