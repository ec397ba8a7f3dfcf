-- Who signed a PDF electronically, as the file says: [{nombre, fecha}].
-- Rolling: releases before it neither write nor read it; what they receive counts as unsigned.

ALTER TABLE document ADD COLUMN firmas jsonb NOT NULL DEFAULT '[]';
