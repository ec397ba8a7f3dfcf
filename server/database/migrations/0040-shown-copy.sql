-- What is taken out of a PDF in the copy that is shown in its place (D171); empty where the file itself is shown.
-- Rolling: releases before it neither write nor read it; they take only files that are shown as they are.

ALTER TABLE document ADD COLUMN quitado jsonb NOT NULL DEFAULT '[]';
