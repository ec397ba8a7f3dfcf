-- Names apart, for lists that begin with the surnames; empty where they are known in one piece only.
ALTER TABLE insured_person
  ADD COLUMN nombres text NOT NULL DEFAULT '',
  ADD COLUMN apellidos text NOT NULL DEFAULT '';
