-- The home's configuration: one row, or none while the administrator has chosen nothing.
CREATE TABLE home_config (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  tipo text NOT NULL CHECK (tipo IN ('VIDEO', 'IMAGEN')),
  url text NOT NULL,
  "show" integer NOT NULL CHECK ("show" IN (0, 1))
);
