-- Links that are good once, by which somebody sets the password of an account or becomes an administrator (D146).
-- Rolling: releases before it neither write nor read it.

CREATE TABLE invitation (
  id text PRIMARY KEY,
  -- `first`: the portal's first administrator; `administrator`: another one; `account`: an account that exists.
  kind text NOT NULL CHECK (kind IN ('first', 'administrator', 'account')),
  -- SHA-256 of the token in the link. NULL while the mail that will bring the link has not been sent.
  "tokenHash" text UNIQUE,
  "userId" integer REFERENCES portal_user (id),
  -- For whom an administrator is invited; empty for the first one, who types it.
  email text NOT NULL DEFAULT '',
  nombres text NOT NULL DEFAULT '',
  apellidos text NOT NULL DEFAULT '',
  -- Who invited; NULL for the portal itself and its operator.
  "createdBy" integer REFERENCES portal_user (id),
  "createdAt" timestamptz NOT NULL,
  "expiresAt" timestamptz,
  -- Whose one open invitation it is: `first`, a mail, or the number of an account. NULL once it was accepted, replaced by
  -- another one, or withdrawn.
  "openFor" text UNIQUE
);
