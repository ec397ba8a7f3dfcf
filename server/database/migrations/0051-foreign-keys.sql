-- Foreign keys where an orphan would vanish from lists that join what it names, and still be counted.

ALTER TABLE client ADD FOREIGN KEY ("cdCliGrupo") REFERENCES client_group;
ALTER TABLE client_contact ADD FOREIGN KEY ("cdCliente") REFERENCES client;
ALTER TABLE policy
  ADD FOREIGN KEY ("cdCompania") REFERENCES company,
  ADD FOREIGN KEY ("cdAseguradora") REFERENCES insurer,
  ADD FOREIGN KEY ("cdRamo") REFERENCES branch,
  ADD FOREIGN KEY ("cdCliente") REFERENCES client,
  ADD FOREIGN KEY ("cdEjecutivo") REFERENCES executive;
ALTER TABLE movement ADD FOREIGN KEY ("cdCompania", "policyCode") REFERENCES policy ("cdCompania", "cdCotizacion");
ALTER TABLE payment ADD FOREIGN KEY ("cdCompania", "cdCotizacion") REFERENCES movement;
ALTER TABLE instalment ADD FOREIGN KEY ("cdCompania", "cdCotizacion") REFERENCES movement;
ALTER TABLE beneficiary ADD FOREIGN KEY ("cdCompania", "policyCode") REFERENCES policy ("cdCompania", "cdCotizacion");
ALTER TABLE location
  ADD FOREIGN KEY ("cdCompania", "cdCotizacion") REFERENCES policy,
  ADD FOREIGN KEY ("cdPlan") REFERENCES plan;
ALTER TABLE insured_person
  ADD FOREIGN KEY ("cdUbicacion") REFERENCES location,
  ADD FOREIGN KEY ("cdTitular") REFERENCES insured_person;
ALTER TABLE insured_object ADD FOREIGN KEY ("cdUbicacion") REFERENCES location;
ALTER TABLE insurer_claim
  ADD FOREIGN KEY ("cdCliente") REFERENCES client,
  ADD FOREIGN KEY ("cdAseguradora") REFERENCES insurer,
  ADD FOREIGN KEY ("cdRamo") REFERENCES branch,
  ADD FOREIGN KEY ("cdCompania", "cdCotizacion") REFERENCES policy,
  ADD FOREIGN KEY ("cdTitular") REFERENCES insured_person,
  ADD FOREIGN KEY ("cdAsegurado") REFERENCES insured_person,
  ADD FOREIGN KEY ("cdObjCotizacion") REFERENCES insured_object,
  ADD FOREIGN KEY ("cdIncapacidad") REFERENCES diagnosis,
  ADD FOREIGN KEY ("cdEstSiniestro") REFERENCES claim_state;
ALTER TABLE claim_report
  ADD FOREIGN KEY ("cdCliente") REFERENCES client,
  ADD FOREIGN KEY ("cdAseguradora") REFERENCES insurer,
  ADD FOREIGN KEY ("cdRamo") REFERENCES branch,
  ADD FOREIGN KEY ("cdCompania", "cdCotizacion") REFERENCES policy,
  ADD FOREIGN KEY ("cdTitular") REFERENCES insured_person,
  ADD FOREIGN KEY ("cdAsegurado") REFERENCES insured_person,
  ADD FOREIGN KEY ("cdIncapacidad") REFERENCES diagnosis,
  ADD FOREIGN KEY ("cdEjecutivo") REFERENCES executive;
