-- «Usuarios» says when each account last signed in (ADM-09): one look into this index for each.
-- Rolling: releases before it do not look at indexes.
CREATE INDEX IF NOT EXISTS audit_of_login ON audit ("userId", at) WHERE action = 'login' AND outcome = 'done';
