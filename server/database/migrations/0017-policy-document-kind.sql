-- The kind of paper that GET /docs narrows by (D102); papers of before are told by their names.
ALTER TABLE policy_document ADD COLUMN tipo text NOT NULL DEFAULT '';

UPDATE policy_document SET tipo = CASE
  WHEN nm LIKE 'Condiciones generales%' THEN 'CONDICIONES'
  WHEN nm LIKE 'Condiciones particulares%' THEN 'PARTICULARES'
  WHEN nm LIKE 'Factura%' THEN 'FACTURA'
  WHEN nm LIKE 'Certificado%' THEN 'CERTIFICADO'
  WHEN nm LIKE 'Anexo%' OR nm LIKE 'Aplicación%' THEN 'ANEXO'
  ELSE 'OTRO' END;
