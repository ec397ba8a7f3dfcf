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
  IF id ~ '^(\d{10}|\d{13})$' THEN
    IF id !~ '^(0[1-9]|1\d|2[0-4]|30)\d{8}(001)?$' THEN RETURN NULL; END IF;
    -- Of a company or a public body the structure alone counts: active ones fail the check digit.
    IF length(id) = 13 AND substr(id, 3, 1) IN ('6', '9') THEN
      RETURN CASE WHEN id ~ '^\d{3}(\d)\1{6}' THEN NULL ELSE id END;
    END IF;
    id := left(id, 10);
    IF substr(id, 3, 1) > '6' OR id ~ '^(\d)\1*$' THEN RETURN NULL; END IF;
    FOR place IN 1..9 LOOP
      product := substr(id, place, 1)::integer * (1 + place % 2);
      total := total + CASE WHEN product > 9 THEN product - 9 ELSE product END;
    END LOOP;
    RETURN CASE WHEN (10 - total % 10) % 10 = substr(id, 10, 1)::integer THEN id END;
  END IF;
  IF id !~ '^(\d{5,9}|(?=.*[A-Za-z])(?=.*\d)[0-9A-Za-z-]{5,20})$' THEN RETURN NULL; END IF;
  digits := ltrim(regexp_replace(id, '\D', '', 'g'), '0');
  RETURN CASE WHEN digits ~ '^((\d)\2*)?$' OR id ~ '^[A-Za-z-]*0*\d{1,2}$' OR id ~* '(?=[a-z]{4})[a-z]*[aeiou]'
      OR (id ~ '^\d*$' AND (strpos('123456789', digits) > 0 OR strpos('987654321', digits) > 0))
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
  -- The policyholder's code (gen) or the id number (vam).
  whom text NOT NULL,
  "cdCliente" integer,
  "cdCliContac" integer,
  cedula text NOT NULL,
  nombre text NOT NULL,
  apellido text NOT NULL,
  motivo text NOT NULL CHECK (motivo IN ('relacion', 'actualizacion', 'administrador')),
  "fcFin" timestamptz NOT NULL,
  "cdUsuarioFin" integer REFERENCES portal_user (id),
  PRIMARY KEY ("userId", area, whom)
);
CREATE INDEX ended_by_update ON ended_associate ("userId") WHERE motivo = 'actualizacion';

-- Whom the rows say that these customers' accounts may consult: the policyholders with their number, and the insured
-- person where a health policy has them as titular, also one who has left (D111, D122).
CREATE FUNCTION related_associates(accounts integer[]) RETURNS TABLE ("userId" integer, area text, whom text,
    "cdCliente" integer, cedula text, nombre text, apellido text) LANGUAGE sql STABLE AS $$
  SELECT u.id, 'gen', k."cdCliente"::text, k."cdCliente", k."rucCed", k."nmCliente", k."apCliente"
  FROM portal_user u JOIN client k ON person_number(k."rucCed") = person_number(u.cedula)
  WHERE u.id = ANY (accounts) AND u."rolWeb" NOT IN ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')
    AND 'ROLE_EJECUTIVO' <> ALL (string_to_array(u.roles, ','))
  UNION ALL
  SELECT i.id, 'vam', i.cedula, NULL, i.cedula, i.nombre, i.apellido FROM (
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

-- Those that the rows say and that nobody has ended, but that are not stored yet.
CREATE FUNCTION missing_associates(accounts integer[]) RETURNS TABLE ("userId" integer, area text, whom text,
    "cdCliente" integer, cedula text, nombre text, apellido text) LANGUAGE sql STABLE AS $$
  SELECT r.* FROM related_associates(accounts) r
  WHERE NOT EXISTS (SELECT 1 FROM associate a WHERE a."userId" = r."userId" AND a.area = r.area
      AND coalesce(a."cdCliente"::text, a.cedula) = r.whom)
    AND NOT EXISTS (SELECT 1 FROM ended_associate e WHERE e."userId" = r."userId" AND e.area = r.area
      AND e.whom = r.whom AND e.motivo = 'administrador')
$$;

-- The stored associates of policies that no row says any more.
CREATE FUNCTION unsaid_associates(accounts integer[]) RETURNS TABLE ("userId" integer, area text, orden integer)
LANGUAGE sql STABLE AS $$
  SELECT a."userId", a.area, a.orden FROM associate a
  WHERE a."userId" = ANY (accounts) AND a.origen = 'poliza'
    AND NOT EXISTS (SELECT 1 FROM related_associates(accounts) r WHERE r."userId" = a."userId" AND r.area = a.area
      AND r.whom = coalesce(a."cdCliente"::text, a.cedula))
$$;

-- The account's own policyholder is the first that it may consult, unless it has one of them already.
CREATE FUNCTION settle_policyholder(accounts integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE portal_user u SET "cdCliente" = (SELECT a."cdCliente" FROM associate a
    WHERE a."userId" = u.id AND a.area = 'gen' ORDER BY a.orden LIMIT 1)
  WHERE u.id = ANY (accounts)
    AND ("cdCliente" IS NULL OR NOT EXISTS (SELECT 1 FROM associate a
      WHERE a."userId" = u.id AND a.area = 'gen' AND a."cdCliente" = u."cdCliente"))
    AND ("cdCliente" IS NOT NULL OR EXISTS (SELECT 1 FROM associate a WHERE a."userId" = u.id AND a.area = 'gen'));
$$;

-- Makes the associates of these accounts what the rows say, with an audit row for each that came or went.
-- Planned anew each time: a plan that was kept from when the tables were small reads each of them whole.
CREATE FUNCTION follow_relations(accounts integer[], why text DEFAULT 'relacion') RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  changed integer[] := ARRAY(SELECT m."userId" FROM missing_associates(accounts) m
    UNION SELECT n."userId" FROM unsaid_associates(accounts) n);
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  -- Who follows at the same time waits here, and then sees what the other has done.
  PERFORM 1 FROM portal_user WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  WITH gone AS (
    DELETE FROM associate a USING unsaid_associates(changed) n
    WHERE a."userId" = n."userId" AND a.area = n.area AND a.orden = n.orden
    RETURNING a.*, coalesce(a."cdCliente"::text, a.cedula) AS whom
  ), listed AS (
    INSERT INTO ended_associate ("userId", area, whom, "cdCliente", "cdCliContac", cedula, nombre, apellido, motivo, "fcFin")
    SELECT DISTINCT ON (g."userId", g.area, g.whom) g."userId", g.area, g.whom, g."cdCliente", g."cdCliContac", g.cedula,
      g.nombre, g.apellido, why, now() FROM gone g
    ON CONFLICT ("userId", area, whom) DO UPDATE
      SET motivo = excluded.motivo, "fcFin" = excluded."fcFin", "cdUsuarioFin" = NULL
      WHERE ended_associate.motivo <> 'administrador'
  )
  INSERT INTO audit (at, action, outcome, object, address, "userAgent", "requestId")
  SELECT now(), 'associate-off', 'done', concat_ws(' ', g."userId", g.area, g.whom), '', '', '' FROM gone g;

  WITH added AS (
    INSERT INTO associate ("userId", area, orden, "cdCliente", cedula, nombre, apellido)
    SELECT m."userId", m.area, coalesce(last.orden, 0)
        + row_number() OVER (PARTITION BY m."userId", m.area ORDER BY m."cdCliente", m.cedula),
      m."cdCliente", m.cedula, m.nombre, m.apellido
    FROM missing_associates(changed) m
    LEFT JOIN LATERAL (SELECT max(a.orden) AS orden FROM associate a
      WHERE a."userId" = m."userId" AND a.area = m.area) last ON TRUE
    RETURNING "userId", area, coalesce("cdCliente"::text, cedula) AS whom
  ), back AS (
    DELETE FROM ended_associate e USING added d WHERE e."userId" = d."userId" AND e.area = d.area AND e.whom = d.whom
  )
  INSERT INTO audit (at, action, outcome, object, address, "userAgent", "requestId")
  SELECT now(), 'associate-on', 'done', concat_ws(' ', d."userId", d.area, d.whom), '', '', '' FROM added d;
  PERFORM settle_policyholder(changed);
END $$;

-- Rows were inserted or deleted: follows for the accounts of the id numbers in the column that the trigger names.
CREATE FUNCTION follow_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accounts integer[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT u.id) FROM changed c
    JOIN portal_user u ON person_number(u.cedula) = person_number(c.%I)', TG_ARGV[0]) INTO accounts;
  PERFORM follow_relations(accounts);
  RETURN NULL;
END $$;

-- The same of one row that was changed, by the number of before and that of now.
CREATE FUNCTION follow_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_relations(ARRAY(SELECT u.id FROM portal_user u WHERE person_number(u.cedula)
    IN (person_number(to_jsonb(OLD) ->> TG_ARGV[0]), person_number(to_jsonb(NEW) ->> TG_ARGV[0]))));
  RETURN NULL;
END $$;

-- What a person's policy is of has changed: its branch, or where the location belongs.
CREATE FUNCTION follow_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_relations(ARRAY(SELECT DISTINCT u.id FROM location l
    JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
    JOIN insured_person t ON t."cdUbicacion" = l."cdUbicacion"
    JOIN portal_user u ON person_number(u.cedula) = person_number(t.cedula)
    WHERE CASE TG_TABLE_NAME
      WHEN 'location' THEN l."cdUbicacion" = (to_jsonb(NEW) ->> 'cdUbicacion')::integer
      WHEN 'policy' THEN p."cdCompania" = (to_jsonb(NEW) ->> 'cdCompania')::integer
        AND p."cdCotizacion" = (to_jsonb(NEW) ->> 'cdCotizacion')::integer
      ELSE p."cdRamo" = (to_jsonb(NEW) ->> 'cdRamo')::integer END));
  RETURN NULL;
END $$;

-- An account was made, or is another person's or another role's.
CREATE FUNCTION follow_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_relations(ARRAY(SELECT c.id FROM changed c));
  RETURN NULL;
END $$;
CREATE FUNCTION follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_relations(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER follow_inserted AFTER INSERT ON client REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_rows('rucCed');
CREATE TRIGGER follow_deleted AFTER DELETE ON client REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_rows('rucCed');
CREATE TRIGGER follow_changed AFTER UPDATE OF "rucCed" ON client
  FOR EACH ROW WHEN (OLD."rucCed" IS DISTINCT FROM NEW."rucCed") EXECUTE FUNCTION follow_row('rucCed');

CREATE TRIGGER follow_inserted AFTER INSERT ON insured_person REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_rows('cedula');
CREATE TRIGGER follow_deleted AFTER DELETE ON insured_person REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_rows('cedula');
CREATE TRIGGER follow_changed AFTER UPDATE OF cedula, "clAsegurado", "cdUbicacion" ON insured_person
  FOR EACH ROW WHEN ((OLD.cedula, OLD."clAsegurado", OLD."cdUbicacion")
    IS DISTINCT FROM (NEW.cedula, NEW."clAsegurado", NEW."cdUbicacion")) EXECUTE FUNCTION follow_row('cedula');

CREATE TRIGGER follow_changed AFTER UPDATE OF "cdCompania", "cdCotizacion" ON location
  FOR EACH ROW WHEN ((OLD."cdCompania", OLD."cdCotizacion") IS DISTINCT FROM (NEW."cdCompania", NEW."cdCotizacion"))
  EXECUTE FUNCTION follow_policy();
CREATE TRIGGER follow_changed AFTER UPDATE OF "cdRamo" ON policy
  FOR EACH ROW WHEN (OLD."cdRamo" IS DISTINCT FROM NEW."cdRamo") EXECUTE FUNCTION follow_policy();
CREATE TRIGGER follow_changed AFTER UPDATE OF "esSalud" ON branch
  FOR EACH ROW WHEN (OLD."esSalud" IS DISTINCT FROM NEW."esSalud") EXECUTE FUNCTION follow_policy();

CREATE TRIGGER follow_inserted AFTER INSERT ON portal_user REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_accounts();
CREATE TRIGGER follow_changed AFTER UPDATE OF cedula, roles, "rolWeb" ON portal_user
  FOR EACH ROW WHEN ((OLD.cedula, OLD.roles, OLD."rolWeb") IS DISTINCT FROM (NEW.cedula, NEW.roles, NEW."rolWeb"))
  EXECUTE FUNCTION follow_account();

-- Whose associate came or went: "object" begins with the account.
CREATE INDEX audit_of_associate ON audit (split_part(object, ' ', 1), at)
  WHERE action IN ('associate-on', 'associate-off');

SELECT follow_relations(ARRAY(SELECT id FROM portal_user), 'actualizacion');
