-- Access: who did what, mail that waits to be sent, and passwords for one use.

-- Append-only: what was done is not undone by a later statement, ours or another's.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  "userId" integer REFERENCES portal_user (id),
  action text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  -- What or whom it was done to, by its number; never a text that somebody typed.
  object text,
  address text NOT NULL,
  "userAgent" text NOT NULL,
  "requestId" text NOT NULL
);
CREATE INDEX audit_of_user ON audit ("userId", at);
CREATE INDEX audit_age ON audit (at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER audit_stands BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Mail to be sent and mail that was: the outbox of notices. A message that carries a secret is emptied once it left.
CREATE TABLE notice (
  id text PRIMARY KEY,
  kind text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  secret integer NOT NULL DEFAULT 0,
  "createdAt" timestamptz NOT NULL,
  "dueAt" timestamptz,
  "sentAt" timestamptz,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX notice_due ON notice ("dueAt") WHERE "dueAt" IS NOT NULL;

-- Whoever asked for a new password, known or not: who it is, is looked up after the answer (D53).
CREATE TABLE password_request (
  id text PRIMARY KEY,
  "user" text NOT NULL,
  address text NOT NULL,
  "userAgent" text NOT NULL,
  "requestedAt" timestamptz NOT NULL,
  "doneAt" timestamptz
);
CREATE INDEX password_request_age ON password_request ("requestedAt");

-- One at a time for a person, good once and for 24 hours (D31).
CREATE TABLE temporary_password (
  "userId" integer PRIMARY KEY REFERENCES portal_user (id),
  "passwordHash" text NOT NULL,
  "createdAt" timestamptz NOT NULL,
  "expiresAt" timestamptz NOT NULL
);
