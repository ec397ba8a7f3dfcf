-- Policies whole: the contract, its movements, what is insured, on which terms, and what is paid for it.

ALTER TABLE executive ADD COLUMN telefonos text NOT NULL DEFAULT '';

CREATE TABLE company (
  "cdCompania" integer PRIMARY KEY,
  nombre text NOT NULL
);

CREATE TABLE office (
  "cdSucursal" integer PRIMARY KEY,
  "nmSucursal" text NOT NULL
);

-- What holds alike for every policy of a product or a plan, or was agreed for one policy alone.
CREATE TABLE terms (
  "termsId" integer PRIMARY KEY,
  name text NOT NULL
);

ALTER TABLE policy
  ADD COLUMN "termsId" integer REFERENCES terms ("termsId"),
  ADD COLUMN "fcVenceMst" date,
  ADD COLUMN "factAseg" text NOT NULL DEFAULT '',
  ADD COLUMN "tipoPol" text NOT NULL DEFAULT 'N' CHECK ("tipoPol" IN ('N', 'R')),
  ADD COLUMN "valAsegurado" bigint NOT NULL DEFAULT 0,
  ADD COLUMN "valPrima" bigint NOT NULL DEFAULT 0,
  -- Of the one vehicle of a policy; a fleet has its plates in its objects.
  ADD COLUMN placa text,
  ADD COLUMN "numCotizacion" integer NOT NULL DEFAULT 0,
  ADD COLUMN "cdSucursal" integer REFERENCES office ("cdSucursal"),
  -- Contracts that stay open have none, but may end with their master contract.
  ALTER COLUMN "fcHasta" DROP NOT NULL;
CREATE INDEX policy_number ON policy USING gin (poliza gin_trgm_ops);
DROP INDEX policy_executive;
CREATE INDEX policy_executive ON policy ("cdEjecutivo", "fcDesde" DESC, "cdCotizacion" DESC);
-- The first page of whoever sees all of them.
CREATE INDEX policy_newest ON policy ("fcDesde" DESC, "cdCotizacion" DESC);

ALTER TABLE location ADD COLUMN "termsId" integer REFERENCES terms ("termsId");

-- What happened to a policy, each with a quotation and an invoice of its own; the first one is its issuing.
CREATE TABLE movement (
  "cdCompania" integer NOT NULL,
  "cdCotizacion" integer NOT NULL,
  "cdRamoCotizacion" integer NOT NULL UNIQUE,
  -- The cdCotizacion of its policy; its own where it issued it.
  "policyCode" integer NOT NULL,
  tipo text NOT NULL,
  anexo integer NOT NULL DEFAULT 0,
  "numAplica" integer NOT NULL DEFAULT 0,
  "fcDesde" date NOT NULL,
  "fcHasta" date,
  "factAseg" text NOT NULL DEFAULT '',
  "totAsegurado" bigint NOT NULL DEFAULT 0,
  "totPrima" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("cdCompania", "cdCotizacion"),
  FOREIGN KEY ("cdCompania", "policyCode") REFERENCES policy ("cdCompania", "cdCotizacion")
);
CREATE INDEX movement_policy ON movement ("cdCompania", "policyCode");
INSERT INTO movement ("cdCompania", "cdCotizacion", "cdRamoCotizacion", "policyCode", tipo, "fcDesde", "fcHasta")
  SELECT "cdCompania", "cdCotizacion", "cdRamoCotizacion", "cdCotizacion", 'EMISIÓN COTIZACIÓN', "fcDesde", "fcHasta" FROM policy;

-- A titular is the object of a health or life policy; cdAsegurado is then its cdObjCotizacion.
ALTER TABLE insured_person
  ADD COLUMN item integer NOT NULL DEFAULT 1,
  ADD COLUMN "totPriActual" bigint NOT NULL DEFAULT 0,
  -- The annexes that brought the person in and took them out; 0 is the policy itself, and none.
  ADD COLUMN inclusion integer NOT NULL DEFAULT 0,
  ADD COLUMN "fcInicio" date,
  ADD COLUMN "fcFin" date,
  ADD COLUMN deducible bigint;

-- Things; numbered apart from insured persons, so that a cdObjCotizacion is one or the other.
CREATE TABLE insured_object (
  "cdObjCotizacion" integer PRIMARY KEY,
  "cdUbicacion" integer NOT NULL REFERENCES location ("cdUbicacion"),
  -- The movement that brought it in.
  "cdRamoCotizacion" integer NOT NULL REFERENCES movement ("cdRamoCotizacion"),
  item integer NOT NULL,
  "dscObjeto" text NOT NULL,
  "searchName" text NOT NULL,
  "cedulaO" text NOT NULL DEFAULT '',
  "totAseActual" bigint NOT NULL DEFAULT 0,
  -- Percent.
  tasa double precision,
  "totPriActual" bigint NOT NULL DEFAULT 0,
  cantidad integer NOT NULL DEFAULT 1,
  "obsObjeto" text NOT NULL DEFAULT '',
  trayecto text NOT NULL DEFAULT '',
  "trHasta" text NOT NULL DEFAULT '',
  marca text,
  modelo text,
  "anioDeFabricacion" integer,
  placa text,
  "searchPlate" text GENERATED ALWAYS AS (regexp_replace(upper(placa), '[^A-Z0-9]', '', 'g')) STORED,
  "noDeMotor" text,
  "noDeChasis" text,
  color text
);
CREATE INDEX insured_object_location ON insured_object ("cdUbicacion");
CREATE INDEX insured_object_movement ON insured_object ("cdRamoCotizacion");
CREATE INDEX insured_object_plate ON insured_object USING gin ("searchPlate" gin_trgm_ops);

-- Extras of a thing, beneficiaries of a life; dependents are insured persons themselves.
CREATE TABLE sub_object (
  "cdSubObjeto" integer PRIMARY KEY,
  "cdObjCotizacion" integer NOT NULL,
  "dscSubobjeto" text NOT NULL,
  "totAseActual" bigint,
  tasa double precision,
  "totPriActual" bigint,
  "cedulaS" text NOT NULL DEFAULT '',
  "fcNacimiento" date,
  "obsSubobjeto" text NOT NULL DEFAULT '',
  -- Percent of the benefit.
  beneficio integer,
  activo integer NOT NULL DEFAULT 1
);
CREATE INDEX sub_object_object ON sub_object ("cdObjCotizacion");

CREATE TABLE coverage (
  "cdCobNegocio" integer PRIMARY KEY,
  "termsId" integer NOT NULL REFERENCES terms ("termsId"),
  "nmCobertura" text NOT NULL,
  "valLimite" bigint,
  "dscRubro" text NOT NULL DEFAULT '',
  tasa double precision,
  "valPrima" bigint,
  "adicionalRamo" integer NOT NULL DEFAULT 0,
  "obsCobNegocio" text NOT NULL DEFAULT ''
);
CREATE INDEX coverage_terms ON coverage ("termsId");

CREATE TABLE clause (
  "cdClausulaNegocio" integer PRIMARY KEY,
  "termsId" integer NOT NULL REFERENCES terms ("termsId"),
  "nmClausula" text NOT NULL,
  "valLimite" bigint,
  "obsClausulasNegocio" text NOT NULL DEFAULT ''
);
CREATE INDEX clause_terms ON clause ("termsId");

CREATE TABLE deductible (
  "cdDeducible" integer PRIMARY KEY,
  "termsId" integer NOT NULL REFERENCES terms ("termsId"),
  -- Null: it holds beside all coverages.
  "nmCobertura" text,
  "valFijo" bigint,
  "pctReclamo" double precision,
  "pctVAseg" double precision,
  "valMinimo" bigint,
  "obsDeducible" text NOT NULL DEFAULT ''
);
CREATE INDEX deductible_terms ON deductible ("termsId");

CREATE TABLE guarantee (
  "cdGarantiaNegocio" integer PRIMARY KEY,
  "termsId" integer NOT NULL REFERENCES terms ("termsId"),
  "nmGarantia" text NOT NULL,
  "fcEfecCumplimiento" date,
  "fcMaxCondicionada" date,
  "obsGarantiaNegocio" text NOT NULL DEFAULT '',
  activo integer NOT NULL DEFAULT 1
);
CREATE INDEX guarantee_terms ON guarantee ("termsId");

CREATE TABLE exclusion (
  "cdExcNegocio" integer PRIMARY KEY,
  "termsId" integer NOT NULL REFERENCES terms ("termsId"),
  -- Null: of the whole ramo.
  "nmCobertura" text,
  "dscExclusion" text NOT NULL,
  "obsExcNegocio" text NOT NULL DEFAULT ''
);
CREATE INDEX exclusion_terms ON exclusion ("termsId");

CREATE TABLE clarifying_note (
  "cdAclaratorio" integer PRIMARY KEY,
  "termsId" integer NOT NULL REFERENCES terms ("termsId"),
  "numAclaratorio" integer NOT NULL,
  "txtAclaratorio" text NOT NULL,
  activo integer NOT NULL DEFAULT 1
);
CREATE INDEX clarifying_note_terms ON clarifying_note ("termsId");

CREATE TABLE premium_form (
  "cdFormaPrima" integer PRIMARY KEY,
  "termsId" integer NOT NULL REFERENCES terms ("termsId"),
  "dscRubro" text NOT NULL,
  "valFormaPrima" bigint NOT NULL,
  periodo integer,
  "valTarjeta" bigint
);
CREATE INDEX premium_form_terms ON premium_form ("termsId");

-- Who is paid before the policyholder, such as the bank of a mortgage.
CREATE TABLE beneficiary (
  "cdBeneficiario" integer PRIMARY KEY,
  "cdCompania" integer NOT NULL,
  "policyCode" integer NOT NULL,
  "nmBeneficiario" text NOT NULL,
  cedula text NOT NULL DEFAULT '',
  "obsBeneficiario" text NOT NULL DEFAULT '',
  -- Percent.
  beneficio integer,
  FOREIGN KEY ("cdCompania", "policyCode") REFERENCES policy ("cdCompania", "cdCotizacion")
);
CREATE INDEX beneficiary_policy ON beneficiary ("cdCompania", "policyCode");

CREATE TABLE payment (
  "cdCompania" integer NOT NULL,
  "cdCotizacion" integer NOT NULL,
  "frmPago" text NOT NULL,
  "totPrima" bigint NOT NULL,
  "valFinanciamiento" bigint NOT NULL DEFAULT 0,
  "dereEmision" bigint NOT NULL,
  "superBancos" bigint NOT NULL,
  "seguroC" bigint NOT NULL,
  "valRubro" bigint NOT NULL DEFAULT 0,
  iva bigint NOT NULL,
  "totalPago" bigint NOT NULL,
  PRIMARY KEY ("cdCompania", "cdCotizacion"),
  FOREIGN KEY ("cdCompania", "cdCotizacion") REFERENCES movement ("cdCompania", "cdCotizacion"),
  CHECK ("totalPago" = "totPrima" + "valFinanciamiento" + "dereEmision" + "superBancos" + "seguroC" + "valRubro" + iva)
);

CREATE TABLE instalment (
  "cdFinanciamiento" integer NOT NULL,
  "cdCompania" integer NOT NULL,
  "cdCotizacion" integer NOT NULL,
  ordinal integer NOT NULL,
  "frmFinanciamiento" text NOT NULL,
  valor bigint NOT NULL,
  "saldoPago" bigint NOT NULL,
  "fcVencimiento" date NOT NULL,
  "flgPago" integer NOT NULL,
  "factAseg" text NOT NULL DEFAULT '',
  "fcIngresoFactura" date,
  "fcDesde" date,
  "fcHasta" date,
  PRIMARY KEY ("cdCompania", "cdCotizacion", ordinal),
  FOREIGN KEY ("cdCompania", "cdCotizacion") REFERENCES payment ("cdCompania", "cdCotizacion"),
  CHECK ("saldoPago" BETWEEN 0 AND valor),
  CHECK (("flgPago" = 1) = ("saldoPago" = 0))
);

-- Papers of one movement, or of all policies on the same terms.
CREATE TABLE policy_document (
  id text PRIMARY KEY,
  "termsId" integer REFERENCES terms ("termsId"),
  "cdRamoCotizacion" integer REFERENCES movement ("cdRamoCotizacion"),
  orden integer NOT NULL,
  nm text NOT NULL,
  ext text NOT NULL,
  sha256 text NOT NULL,
  tamanio integer NOT NULL,
  -- Whether the insured persons of the policy may read it too; invoices are the policyholder's.
  "isForInsured" integer NOT NULL DEFAULT 0,
  CHECK (("termsId" IS NULL) <> ("cdRamoCotizacion" IS NULL))
);
CREATE INDEX policy_document_terms ON policy_document ("termsId");
CREATE INDEX policy_document_movement ON policy_document ("cdRamoCotizacion");
CREATE INDEX policy_document_file ON policy_document (sha256);
