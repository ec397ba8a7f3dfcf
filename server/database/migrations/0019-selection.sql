-- Staff find the policies of a person by name or by the beginning of an id number, among all of them.
CREATE INDEX client_id_number_beginning ON client ("rucCed" text_pattern_ops);
CREATE INDEX insured_person_cedula_beginning ON insured_person (cedula text_pattern_ops);
CREATE INDEX insured_object_cedula_beginning ON insured_object ("cedulaO" text_pattern_ops);
CREATE INDEX insured_object_name ON insured_object USING gin ("searchName" gin_trgm_ops);
