-- The foreign keys that were missing where an orphan would vanish from lists that join what it names, and still be counted.
-- A dependent's titular has none: backups write a table's rows in parts, and the titular may come later.

ALTER TABLE policy ADD FOREIGN KEY ("cdCompania") REFERENCES company;
ALTER TABLE insurer_claim
  ADD FOREIGN KEY ("cdCliente") REFERENCES client,
  ADD FOREIGN KEY ("cdAseguradora") REFERENCES insurer,
  ADD FOREIGN KEY ("cdRamo") REFERENCES branch,
  ADD FOREIGN KEY ("cdCompania", "cdCotizacion") REFERENCES policy,
  ADD FOREIGN KEY ("cdTitular") REFERENCES insured_person,
  ADD FOREIGN KEY ("cdAsegurado") REFERENCES insured_person,
  ADD FOREIGN KEY ("cdIncapacidad") REFERENCES diagnosis;
ALTER TABLE claim_report ADD FOREIGN KEY ("cdCompania", "cdCotizacion") REFERENCES policy;
