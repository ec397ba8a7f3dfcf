-- The straight path: people, catalogues, medical policies, and claims with their documents.
-- Columns carry their wire names, quoted; money is whole cents; tables are ours.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE counter (
  name text PRIMARY KEY,
  next integer NOT NULL
);

-- What the server signs with; made at the first start, the same for every instance.
CREATE TABLE secret (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE portal_user (
  id integer PRIMARY KEY,
  username text NOT NULL UNIQUE,
  email text NOT NULL UNIQUE,
  usrcod text NOT NULL,
  "cdEjecutivoAdm" integer,
  "rolWeb" text NOT NULL,
  roles text NOT NULL DEFAULT '',
  "cdCliente" integer,
  cedula text NOT NULL,
  "nmCliente" text NOT NULL DEFAULT '',
  "apCliente" text NOT NULL DEFAULT '',
  "nmAsegurado" text NOT NULL DEFAULT '',
  "apAsegurado" text NOT NULL DEFAULT '',
  "fcModifica" timestamptz NOT NULL,
  "localKey" text NOT NULL UNIQUE,
  "passwordHash" text NOT NULL,
  "passwordExpired" integer NOT NULL DEFAULT 0,
  active integer NOT NULL DEFAULT 1
);

CREATE TABLE associate (
  "userId" integer NOT NULL REFERENCES portal_user (id),
  area text NOT NULL CHECK (area IN ('gen', 'vam')),
  orden integer NOT NULL,
  "cdCliente" integer,
  "cdCliContac" integer,
  cedula text NOT NULL,
  nombre text NOT NULL,
  apellido text NOT NULL,
  "usuarioWeb" integer NOT NULL DEFAULT 1,
  PRIMARY KEY ("userId", area, orden)
);

CREATE TABLE session (
  "tokenHash" text PRIMARY KEY,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  "createdAt" timestamptz NOT NULL,
  "lastSeenAt" timestamptz NOT NULL,
  "expiresAt" timestamptz NOT NULL
);
CREATE INDEX session_of_user ON session ("userId");
CREATE INDEX session_expiry ON session ("expiresAt");

-- Failed logins of an account from an address; fifteen minutes of them are looked at (D53).
CREATE TABLE failed_login (
  account text NOT NULL,
  address text NOT NULL,
  "failedAt" timestamptz NOT NULL
);
CREATE INDEX failed_login_pair ON failed_login (account, address, "failedAt");
CREATE INDEX failed_login_age ON failed_login ("failedAt");

CREATE TABLE insurer (
  "cdAseguradora" integer PRIMARY KEY,
  "nmAseguradora" text NOT NULL,
  "nmAlias" text NOT NULL
);

CREATE TABLE branch_group (
  "cdRamGrupo" integer PRIMARY KEY,
  "nmRamGrupo" text NOT NULL
);

CREATE TABLE branch (
  "cdRamo" integer PRIMARY KEY,
  "nmRamo" text NOT NULL,
  "cdRamGrupo" integer NOT NULL REFERENCES branch_group ("cdRamGrupo"),
  -- Health or life by the rule of the domain, written by us (D08).
  "esSalud" integer NOT NULL
);

CREATE TABLE plan (
  "cdPlan" integer PRIMARY KEY,
  "dscPlan" text NOT NULL
);

CREATE TABLE executive (
  "cdEjecutivo" integer PRIMARY KEY,
  "nmAgente" text NOT NULL,
  "apAgente" text NOT NULL,
  mail text NOT NULL
);

CREATE TABLE client (
  "cdCliente" integer PRIMARY KEY,
  "rucCed" text NOT NULL,
  "nmCliente" text NOT NULL,
  "apCliente" text NOT NULL,
  "searchName" text NOT NULL
);
CREATE INDEX client_name ON client USING gin ("searchName" gin_trgm_ops);

CREATE TABLE policy (
  "cdCompania" integer NOT NULL,
  "cdCotizacion" integer NOT NULL,
  "cdRamoCotizacion" integer NOT NULL UNIQUE,
  poliza text NOT NULL,
  "cdAseguradora" integer NOT NULL REFERENCES insurer ("cdAseguradora"),
  "cdRamo" integer NOT NULL REFERENCES branch ("cdRamo"),
  "cdCliente" integer NOT NULL REFERENCES client ("cdCliente"),
  "cdEjecutivo" integer NOT NULL REFERENCES executive ("cdEjecutivo"),
  "fcDesde" date NOT NULL,
  "fcHasta" date NOT NULL,
  PRIMARY KEY ("cdCompania", "cdCotizacion")
);
CREATE INDEX policy_client ON policy ("cdCliente");
CREATE INDEX policy_executive ON policy ("cdEjecutivo");

CREATE TABLE location (
  "cdUbicacion" integer PRIMARY KEY,
  "cdCompania" integer NOT NULL,
  "cdCotizacion" integer NOT NULL,
  "dscUbicacion" text NOT NULL,
  "cdPlan" integer REFERENCES plan ("cdPlan"),
  FOREIGN KEY ("cdCompania", "cdCotizacion") REFERENCES policy ("cdCompania", "cdCotizacion")
);
CREATE INDEX location_policy ON location ("cdCompania", "cdCotizacion");

CREATE TABLE insured_person (
  "cdAsegurado" integer PRIMARY KEY,
  "cdUbicacion" integer NOT NULL REFERENCES location ("cdUbicacion"),
  -- The titular; a titular's own code.
  "cdTitular" integer NOT NULL,
  cedula text NOT NULL,
  "dscObjeto" text NOT NULL,
  "searchName" text NOT NULL,
  "clAsegurado" text NOT NULL CHECK ("clAsegurado" IN ('TITULAR', 'DEPENDIENTE')),
  parentesco text NOT NULL,
  "fcNacimiento" date,
  exclusion integer NOT NULL DEFAULT 0
);
CREATE INDEX insured_person_location ON insured_person ("cdUbicacion");
CREATE INDEX insured_person_titular ON insured_person ("cdTitular");
CREATE INDEX insured_person_cedula ON insured_person (cedula);
CREATE INDEX insured_person_name ON insured_person USING gin ("searchName" gin_trgm_ops);

CREATE TABLE diagnosis (
  "cdIncapacidad" integer PRIMARY KEY,
  "codigoCie" text NOT NULL UNIQUE,
  "nmIncapacidad" text NOT NULL,
  "searchName" text NOT NULL
);
CREATE INDEX diagnosis_name ON diagnosis USING gin ("searchName" gin_trgm_ops);

-- What a claim of an insurer, ramo and type must bring; parts of an expense name it in "cdGasto".
CREATE TABLE document_requirement (
  "cdDocSiniestro" integer NOT NULL,
  "cdSdocSiniestro" integer NOT NULL DEFAULT 0,
  "cdAseguradora" integer NOT NULL REFERENCES insurer ("cdAseguradora"),
  "cdRamo" integer NOT NULL REFERENCES branch ("cdRamo"),
  "tpSiniestro" text NOT NULL,
  seccion text NOT NULL CHECK (seccion IN ('documentos', 'gastos')),
  "nmDocumento" text NOT NULL,
  tipo text NOT NULL,
  obligatorio integer NOT NULL,
  orden integer NOT NULL,
  ayuda text NOT NULL,
  "reqFecha" integer NOT NULL,
  activo integer NOT NULL,
  PRIMARY KEY ("cdDocSiniestro", "cdSdocSiniestro")
);
CREATE INDEX document_requirement_of ON document_requirement ("cdAseguradora", "cdRamo", "tpSiniestro");

-- Documents belong to an intake before their claim exists; its row is locked for every sum (D92).
CREATE TABLE intake (
  uuid text PRIMARY KEY,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  "createdAt" timestamptz NOT NULL
);
CREATE INDEX intake_age ON intake ("createdAt");

CREATE TABLE claim_report (
  "cdReclamo" integer PRIMARY KEY,
  "cdCompania" integer NOT NULL,
  "cdIncSiniestro" integer NOT NULL UNIQUE,
  "numSiniestro" integer,
  uuid text NOT NULL UNIQUE REFERENCES intake (uuid),
  intent text NOT NULL UNIQUE,
  v integer NOT NULL,
  version integer NOT NULL,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  "estadoPortal" text NOT NULL,
  "flgAmv" integer NOT NULL,
  "anoSiniestro" integer NOT NULL,
  "cdAseguradora" integer NOT NULL REFERENCES insurer ("cdAseguradora"),
  "cdRamo" integer NOT NULL REFERENCES branch ("cdRamo"),
  "cdRamoCotizacion" integer NOT NULL,
  "cdCotizacion" integer NOT NULL,
  "cdUbicacion" integer NOT NULL REFERENCES location ("cdUbicacion"),
  "cdPlan" integer,
  poliza text NOT NULL,
  "cdCliente" integer NOT NULL REFERENCES client ("cdCliente"),
  "cdEjecutivo" integer NOT NULL REFERENCES executive ("cdEjecutivo"),
  "cdTitular" integer NOT NULL REFERENCES insured_person ("cdAsegurado"),
  "cdAsegurado" integer NOT NULL REFERENCES insured_person ("cdAsegurado"),
  "cdIncapacidad" integer NOT NULL REFERENCES diagnosis ("cdIncapacidad"),
  "tpSiniestro" text NOT NULL,
  alcance text NOT NULL,
  "fcAlcance" date,
  "fcProcedimiento" date,
  "valCirugia" integer,
  "obsSiniestro" text NOT NULL,
  "valorReclamoPortal" bigint NOT NULL,
  "fcPrimeraFactura" date,
  "fcCreacion" timestamptz NOT NULL
);
CREATE INDEX claim_report_creation ON claim_report ("fcCreacion" DESC, "cdReclamo" DESC);
CREATE INDEX claim_report_executive ON claim_report ("cdEjecutivo", "fcCreacion" DESC);
CREATE INDEX claim_report_titular ON claim_report ("cdTitular");
CREATE INDEX claim_report_patient ON claim_report ("cdAsegurado");
CREATE INDEX claim_report_user ON claim_report ("userId");

-- The whole history stays here; the portal's field is cut from it (D46).
CREATE TABLE claim_report_history (
  "cdReclamo" integer NOT NULL REFERENCES claim_report ("cdReclamo"),
  orden integer NOT NULL,
  fecha timestamptz NOT NULL,
  estado text NOT NULL,
  comentario text NOT NULL,
  "userId" integer NOT NULL REFERENCES portal_user (id),
  PRIMARY KEY ("cdReclamo", orden)
);

CREATE TABLE claim_report_follow_up (
  "cdReclamo" integer NOT NULL REFERENCES claim_report ("cdReclamo"),
  orden integer NOT NULL,
  "fcSeguimiento" timestamptz NOT NULL,
  observacion text NOT NULL,
  "cdEstSiniestro" integer NOT NULL,
  "cdSubestado" integer,
  activo integer NOT NULL,
  PRIMARY KEY ("cdReclamo", orden)
);

-- What every accepted intent was answered, so that a repeat is answered the same (D64, D91).
CREATE TABLE claim_report_intent (
  intent text PRIMARY KEY,
  "cdReclamo" integer NOT NULL REFERENCES claim_report ("cdReclamo"),
  answer text NOT NULL
);

CREATE TABLE document (
  "cdArchivo" text PRIMARY KEY,
  uuid text NOT NULL UNIQUE,
  "intakeUuid" text NOT NULL REFERENCES intake (uuid),
  "cdReclamo" integer REFERENCES claim_report ("cdReclamo"),
  sha256 text NOT NULL,
  tamanio integer NOT NULL,
  nombre text NOT NULL,
  tipo text NOT NULL,
  "contentType" text NOT NULL,
  estado text NOT NULL,
  seccion text NOT NULL DEFAULT 'otrosDocumentos',
  "cdDocSiniestro" integer,
  "cdSdocSiniestro" integer,
  "numGrupo" integer,
  orden integer NOT NULL,
  "tieneDetalle" integer NOT NULL DEFAULT 0,
  "fcDocumento" date,
  "numDocumento" text,
  valor integer,
  "fcCaducDocumento" date,
  "createdAt" timestamptz NOT NULL
);
CREATE INDEX document_intake ON document ("intakeUuid");
CREATE INDEX document_claim ON document ("cdReclamo");
CREATE INDEX document_hash ON document (sha256);
