-- Whom an account may consult follows from the present relations: what no row says any more ends at once (D148, D153).
-- Not rolling: a release of before would give back at a sign-in what an administrator ended.

-- What `personNumber` of src/domain/person-number.ts says. It calls no function of ours: maintenance of the indexes
-- below runs without our schema in its path. They hold what it returned: a release that changes it must rebuild them.
CREATE FUNCTION person_number(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  id text := btrim(typed, ' ');
  digits text;
  total integer := 0;
  product integer;
BEGIN
  IF id ~ '^([0-9]{10}|[0-9]{13})$' THEN
    IF id !~ '^(0[1-9]|1[0-9]|2[0-4]|30)[0-9]{8}(001)?$' THEN RETURN NULL; END IF;
    -- Of a company or a public body the structure alone counts: active ones fail the check digit.
    IF length(id) = 13 AND substr(id, 3, 1) IN ('6', '9') THEN
      RETURN CASE WHEN id ~ '^[0-9]{3}(([0-9])\2{6}|0{6}|1234567)' THEN NULL ELSE id END;
    END IF;
    id := left(id, 10);
    IF substr(id, 3, 1) > '6' OR id ~ '^(([0-9]{1,2})\2+|[0-9]{2}0{7}[0-9])$' THEN RETURN NULL; END IF;
    FOR place IN 1..9 LOOP
      product := substr(id, place, 1)::integer * (1 + place % 2);
      total := total + CASE WHEN product > 9 THEN product - 9 ELSE product END;
    END LOOP;
    RETURN CASE WHEN (10 - total % 10) % 10 = substr(id, 10, 1)::integer THEN id END;
  END IF;
  IF id !~ '^([0-9]{5,9}|(?=.*[A-Za-z])(?=.*[0-9])[0-9A-Za-z-]{5,20})$' THEN RETURN NULL; END IF;
  digits := ltrim(regexp_replace(id, '[^0-9]', '', 'g'), '0');
  RETURN CASE WHEN digits ~ '^(([0-9])\2*)?$' OR id ~ '^[A-Za-z-]*0*[0-9]{1,2}$' OR id ~* '(?=[a-z]{4})[a-z]*[aeiou]'
      OR ((length(digits) < 6 OR id !~ '[A-Za-z]')
        AND (strpos('123456789', digits) > 0 OR strpos('987654321', digits) > 0))
      OR (id !~ '[A-Za-z]' AND digits ~ '^(([0-9]{1,3})\2+|[0-9]0+)$')
    THEN NULL ELSE id END;
END $$;

CREATE INDEX client_person_number ON client (person_number("rucCed"));
CREATE INDEX insured_person_number ON insured_person (person_number(cedula));
CREATE INDEX portal_user_number ON portal_user (person_number(cedula));

-- Says why an associate is one: a policy («poliza») or an administrator («mano»).
ALTER TABLE associate
  ADD COLUMN origen text NOT NULL DEFAULT 'poliza' CHECK (origen IN ('poliza', 'mano')),
  ADD COLUMN "fcOrigen" timestamptz,
  ADD COLUMN "cdUsuarioOrigen" integer REFERENCES portal_user (id);

-- Associates that ended: no row says them any more («relacion»), no row said them when this release came
-- («actualizacion»), or an administrator ended them («administrador»), whatever the rows say.
CREATE TABLE ended_associate (
  "userId" integer NOT NULL REFERENCES portal_user (id),
  area text NOT NULL CHECK (area IN ('gen', 'vam')),
  -- As `whom` has it.
  whom text NOT NULL,
  "cdCliente" integer,
  "cdCliContac" integer,
  cedula text NOT NULL,
  nombre text NOT NULL,
  apellido text NOT NULL,
  "usuarioWeb" integer NOT NULL DEFAULT 1,
  motivo text NOT NULL CHECK (motivo IN ('relacion', 'actualizacion', 'administrador')),
  "fcFin" timestamptz NOT NULL,
  "cdUsuarioFin" integer REFERENCES portal_user (id),
  PRIMARY KEY ("userId", area, whom)
);
CREATE INDEX ended_by_update ON ended_associate ("userId") WHERE motivo = 'actualizacion';

-- Whom an associate is: the policyholder's code (gen), or the id number as it is written (vam).
CREATE FUNCTION whom(area text, code integer, cedula text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN area = 'gen' AND code IS NOT NULL THEN code::text ELSE btrim(cedula) END
$$;

-- Whom the rows say that these customers' accounts may consult: the policyholders with their number, and the insured
-- person where a health policy has them as titular, also one who has left (D111, D122).
CREATE FUNCTION related_associates(accounts integer[]) RETURNS TABLE ("userId" integer, area text, whom text,
    "cdCliente" integer, cedula text, nombre text, apellido text) LANGUAGE sql STABLE AS $$
  SELECT u.id, 'gen', k."cdCliente"::text, k."cdCliente", k."rucCed", k."nmCliente", k."apCliente"
  FROM portal_user u JOIN client k ON person_number(k."rucCed") = person_number(u.cedula)
  WHERE u.id = ANY (accounts) AND u."rolWeb" NOT IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')
    AND 'ROLE_EJECUTIVO' <> ALL (string_to_array(u.roles, ','))
  UNION ALL
  SELECT i.id, 'vam', btrim(i.cedula), NULL, i.cedula, i.nombre, i.apellido FROM (
    SELECT DISTINCT ON (u.id, t.cedula) u.id, t.cedula,
      CASE WHEN t.nombres || t.apellidos = '' THEN t."dscObjeto" ELSE t.nombres END AS nombre, t.apellidos AS apellido
    FROM portal_user u
    JOIN insured_person t ON person_number(t.cedula) = person_number(u.cedula) AND t."clAsegurado" = 'TITULAR'
    JOIN location l ON l."cdUbicacion" = t."cdUbicacion"
    JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
    JOIN branch r ON r."cdRamo" = p."cdRamo" AND r."esSalud" = 1
    WHERE u.id = ANY (accounts) AND u."rolWeb" NOT IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')
      AND 'ROLE_EJECUTIVO' <> ALL (string_to_array(u.roles, ','))
    ORDER BY u.id, t.cedula, t.exclusion, t."cdAsegurado" DESC) i
$$;

-- Those that the rows say and that nobody has ended, but that are not stored yet. An insured person whom an administrator
-- ended stays so when the same number is written as a RUC.
CREATE FUNCTION missing_associates(accounts integer[]) RETURNS TABLE ("userId" integer, area text, whom text,
    "cdCliente" integer, cedula text, nombre text, apellido text) LANGUAGE sql STABLE AS $$
  SELECT r.* FROM related_associates(accounts) r
  WHERE NOT EXISTS (SELECT 1 FROM associate a WHERE a."userId" = r."userId" AND a.area = r.area
      AND whom(a.area, a."cdCliente", a.cedula) = r.whom)
    AND NOT EXISTS (SELECT 1 FROM ended_associate e WHERE e."userId" = r."userId" AND e.area = r.area
      AND e.motivo = 'administrador'
      AND (e.whom = r.whom OR (r.area = 'vam' AND person_number(e.whom) = person_number(r.whom))))
$$;

-- The stored associates of policies that no row says any more.
CREATE FUNCTION unsaid_associates(accounts integer[]) RETURNS TABLE ("userId" integer, area text, orden integer)
LANGUAGE sql STABLE AS $$
  SELECT a."userId", a.area, a.orden FROM associate a
  WHERE a."userId" = ANY (accounts) AND a.origen = 'poliza'
    AND NOT EXISTS (SELECT 1 FROM related_associates(accounts) r WHERE r."userId" = a."userId" AND r.area = a.area
      AND r.whom = whom(a.area, a."cdCliente", a.cedula))
$$;

-- One transaction after the other changes associates: two that overlap would not see each other's rows.
CREATE FUNCTION lock_associates() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('associates', 0))
$$;

-- Makes the associates of these accounts what the rows say, with an audit row for each that came or went.
-- Plans its statements at every call: a plan from when the tables were small would read each of them whole.
CREATE FUNCTION follow_relations(accounts integer[], why text DEFAULT 'relacion') RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan SET search_path FROM CURRENT AS $$
BEGIN
  IF coalesce(cardinality(accounts), 0) = 0 THEN RETURN; END IF;
  PERFORM lock_associates();
  WITH gone AS (
    DELETE FROM associate a USING unsaid_associates(accounts) n
    WHERE a."userId" = n."userId" AND a.area = n.area AND a.orden = n.orden
    RETURNING a.*, whom(a.area, a."cdCliente", a.cedula) AS whom
  ), once AS (
    SELECT DISTINCT ON (g."userId", g.area, g.whom) g.* FROM gone g ORDER BY g."userId", g.area, g.whom, g.orden
  ), listed AS (
    INSERT INTO ended_associate ("userId", area, whom, "cdCliente", "cdCliContac", cedula, nombre, apellido, "usuarioWeb",
      motivo, "fcFin")
    SELECT o."userId", o.area, o.whom, o."cdCliente", o."cdCliContac", o.cedula, o.nombre, o.apellido, o."usuarioWeb", why,
      now() FROM once o
    ON CONFLICT ("userId", area, whom) DO UPDATE
      SET motivo = excluded.motivo, "fcFin" = excluded."fcFin", "cdUsuarioFin" = NULL
      WHERE ended_associate.motivo <> 'administrador'
  )
  INSERT INTO audit (at, action, outcome, object, address, "userAgent", "requestId")
  SELECT now(), 'associate-off', 'done', concat_ws(' ', o."userId", o.area, o.whom), '', '', '' FROM once o;

  WITH added AS (
    INSERT INTO associate ("userId", area, orden, "cdCliente", "cdCliContac", cedula, nombre, apellido, "usuarioWeb")
    SELECT m."userId", m.area, coalesce(last.orden, 0)
        + row_number() OVER (PARTITION BY m."userId", m.area ORDER BY m."cdCliente", m.cedula),
      m."cdCliente", e."cdCliContac", m.cedula, m.nombre, m.apellido, coalesce(e."usuarioWeb", 1)
    FROM missing_associates(accounts) m
    LEFT JOIN ended_associate e ON e."userId" = m."userId" AND e.area = m.area AND e.whom = m.whom
    LEFT JOIN LATERAL (SELECT max(a.orden) AS orden FROM associate a
      WHERE a."userId" = m."userId" AND a.area = m.area) last ON TRUE
    RETURNING "userId", area, whom(area, "cdCliente", cedula) AS whom
  ), back AS (
    DELETE FROM ended_associate e USING added d WHERE e."userId" = d."userId" AND e.area = d.area AND e.whom = d.whom
  )
  INSERT INTO audit (at, action, outcome, object, address, "userAgent", "requestId")
  SELECT now(), 'associate-on', 'done', concat_ws(' ', d."userId", d.area, d.whom), '', '', '' FROM added d;
END $$;

-- Follows for the accounts about whose number a statement has changed what counts. Arguments: the columns that count,
-- what leads from them to people, and the column with their number.
CREATE FUNCTION follow_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changes text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT %1$s FROM changed' WHEN 'DELETE' THEN 'SELECT %1$s FROM was'
    ELSE '(SELECT %1$s FROM was EXCEPT SELECT %1$s FROM changed) UNION (SELECT %1$s FROM changed EXCEPT SELECT %1$s FROM was)'
    END;
  accounts integer[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT u.id) FROM (' || changes || ') d %2$s
    JOIN portal_user u ON person_number(u.cedula) = person_number(%3$s)', TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]) INTO accounts;
  PERFORM follow_relations(accounts);
  RETURN NULL;
END $$;

DO $$
DECLARE
  people text := 'JOIN insured_person t USING ("cdUbicacion")';
  places text := 'JOIN location l USING ("cdCompania", "cdCotizacion") ' || people;
  each record;
BEGIN
  FOR each IN SELECT * FROM (VALUES
      ('client', 'INSERT', 'NEW TABLE AS changed', '"cdCliente", "rucCed"', '', 'd."rucCed"'),
      ('client', 'DELETE', 'OLD TABLE AS was', '"cdCliente", "rucCed"', '', 'd."rucCed"'),
      ('client', 'UPDATE', 'OLD TABLE AS was NEW TABLE AS changed', '"cdCliente", "rucCed"', '', 'd."rucCed"'),
      ('insured_person', 'INSERT', 'NEW TABLE AS changed', 'cedula', '', 'd.cedula'),
      ('insured_person', 'DELETE', 'OLD TABLE AS was', 'cedula', '', 'd.cedula'),
      ('insured_person', 'UPDATE', 'OLD TABLE AS was NEW TABLE AS changed',
        '"cdAsegurado", cedula, "clAsegurado", "cdUbicacion"', '', 'd.cedula'),
      ('location', 'UPDATE', 'OLD TABLE AS was NEW TABLE AS changed', '"cdUbicacion", "cdCompania", "cdCotizacion"',
        people, 't.cedula'),
      ('policy', 'UPDATE', 'OLD TABLE AS was NEW TABLE AS changed', '"cdCompania", "cdCotizacion", "cdRamo"',
        places, 't.cedula'),
      ('branch', 'UPDATE', 'OLD TABLE AS was NEW TABLE AS changed', '"cdRamo", "esSalud"',
        'JOIN policy p USING ("cdRamo") ' || places, 't.cedula')
    ) AS made (tab, op, tables, columns, joins, number) LOOP
    EXECUTE format('CREATE TRIGGER follow_%1$s AFTER %1$s ON %2$I REFERENCING %3$s FOR EACH STATEMENT
      EXECUTE FUNCTION follow_changed(%4$L, %5$L, %6$L)', each.op, each.tab, each.tables, each.columns, each.joins, each.number);
  END LOOP;
END $$;

-- An account was made, or is another person's or another role's.
CREATE FUNCTION follow_accounts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM follow_relations(ARRAY(SELECT c.id FROM changed c));
  RETURN NULL;
END $$;
CREATE FUNCTION follow_account() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM follow_relations(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER follow_inserted AFTER INSERT ON portal_user REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_accounts();
CREATE TRIGGER follow_changed AFTER UPDATE OF cedula, roles, "rolWeb" ON portal_user
  FOR EACH ROW WHEN ((OLD.cedula, OLD.roles, OLD."rolWeb") IS DISTINCT FROM (NEW.cedula, NEW.roles, NEW."rolWeb"))
  EXECUTE FUNCTION follow_account();

-- Whose associate came or went: "object" begins with the account.
CREATE INDEX audit_of_associate ON audit (split_part(object, ' ', 1), at)
  WHERE action IN ('associate-on', 'associate-off');

-- The first policyholder that an account may consult is read from its associates.
ALTER TABLE portal_user DROP COLUMN "cdCliente";

SELECT follow_relations(ARRAY(SELECT id FROM portal_user), 'actualizacion');
-- To staff nobody gives them back.
UPDATE ended_associate e SET motivo = 'relacion' FROM portal_user u WHERE u.id = e."userId"
  AND (u."rolWeb" IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') OR 'ROLE_EJECUTIVO' = ANY (string_to_array(u.roles, ',')));
