-- Until which moment the data of a broker's system are that were applied last: older files are not applied over them.

CREATE TABLE import_source (
  source text PRIMARY KEY,
  corte timestamptz NOT NULL
);
