-- What the tax authority said of access keys, who asked for which, and the vouchers of the simulated authority.

-- The last answer about a key. Rows are deleted forty days after they were asked.
CREATE TABLE sri_voucher (
  "claveAcceso" text PRIMARY KEY,
  estado text NOT NULL,
  -- The invoice of an authorised voucher as JSON, as `VoucherInvoice` has it.
  invoice text,
  "fechaAutorizacion" timestamptz,
  "askedAt" timestamptz NOT NULL,
  -- From then on it is asked again.
  "freshUntil" timestamptz NOT NULL
);
CREATE INDEX sri_voucher_asked ON sri_voucher ("askedAt");

-- The keys that a person asked for within the hour: nobody guesses keys through the portal.
CREATE TABLE sri_question (
  "userId" integer NOT NULL REFERENCES portal_user (id),
  "claveAcceso" text NOT NULL,
  "askedAt" timestamptz NOT NULL,
  PRIMARY KEY ("userId", "claveAcceso")
);

-- The vouchers that the built-in simulator knows, in the demo world alone.
CREATE TABLE simulated_voucher (
  "claveAcceso" text PRIMARY KEY,
  -- As the authority says it: AUTORIZADO, NO AUTORIZADO, RECHAZADO, PPR, PENDIENTE DE ANULAR, ANULADO.
  estado text NOT NULL,
  "fechaAutorizacion" timestamptz NOT NULL,
  -- The XML of the voucher.
  comprobante text NOT NULL
);
