-- Whether a counted attempt has been judged: one under way is no failure yet.

ALTER TABLE failed_login ADD COLUMN judged integer NOT NULL DEFAULT 1;
