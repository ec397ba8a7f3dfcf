-- Which claim an audited call was about, so that it is found who looked at a claim; and who downloads their data now.

ALTER TABLE audit ADD COLUMN "cdReclamo" integer;

-- What was audited before names its claim in the text of its object. Append-only: the one statement that fills a new
-- column of what stands.
ALTER TABLE audit DISABLE TRIGGER audit_stands;
WITH named AS (
  SELECT a.id,
    substring(a.object FROM ' (?:cdReclamo|numReclamo)=(\d{1,10})(?: |$)')::bigint AS number,
    substring(a.object FROM ' cdIncSiniestro=(\d{1,10})(?: |$)')::bigint AS incidence,
    substring(a.object FROM ' (?:uuid|uuidSiniestro)=([\w-]+)') AS uuid,
    substring(a.object FROM ' (?:cdArchivo|nm|pathFile|values|archivos)=([\w-]+)') AS file
  FROM audit a WHERE a.action = 'call' AND a.object IS NOT NULL
), found AS (
  SELECT n.id, coalesce(
    CASE WHEN n.number BETWEEN 1 AND 2147483647 THEN n.number END,
    (SELECT c."cdReclamo" FROM insurer_claim c WHERE c."cdIncSiniestro" = n.incidence),
    (SELECT c."cdReclamo" FROM claim_report c WHERE c."cdIncSiniestro" = n.incidence),
    (SELECT c."cdReclamo" FROM claim_report c WHERE c.uuid = n.uuid),
    (SELECT d."cdReclamo" FROM document d WHERE d."cdArchivo" = n.file)) AS claim
  FROM named n WHERE coalesce(n.number::text, n.incidence::text, n.uuid, n.file) IS NOT NULL
)
UPDATE audit a SET "cdReclamo" = f.claim FROM found f WHERE f.id = a.id AND f.claim IS NOT NULL;
ALTER TABLE audit ENABLE TRIGGER audit_stands;

-- In the order in which lists are read, whichever way it is turned.
DROP INDEX audit_age;
CREATE INDEX audit_age ON audit (at NULLS FIRST);
CREATE INDEX audit_of_claim ON audit ("cdReclamo", at) WHERE "cdReclamo" IS NOT NULL;
-- Nearly all rows are calls that were done; what is looked for among them is the rest.
CREATE INDEX audit_of_action ON audit (action, at) WHERE action <> 'call';
CREATE INDEX audit_refused ON audit (at) WHERE outcome = 'refused';

-- Who downloads their data now: one at a time for a person. A lease that nobody renews ends by itself.
CREATE TABLE data_download (
  "userId" integer PRIMARY KEY REFERENCES portal_user (id),
  "takenBy" text NOT NULL,
  "takenUntil" timestamptz NOT NULL
);

-- Whose web access was given or taken: "object" is the account.
CREATE INDEX audit_of_access ON audit (object, at) WHERE action IN ('access-on', 'access-off');
