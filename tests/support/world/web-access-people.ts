// People in the records without an account: policyholders with contacts, and any number of titulares.

import { insertRows, type Row } from '../../../server/database/insert-rows.ts'
import { type Queryable, sql } from '../../../server/database/sql.ts'
import { cedulaOf } from '../../../server/seed/cedula.ts'
import { CLIENT, locationOf, POLICY } from '../../../server/seed/world.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import type { Caller, Json } from '../api/portal-api.ts'

type Contact = { nm: string; ap?: string; mail?: string; cargo?: string }

/** Adds a policyholder with contacts, whose codes start at 10 times the policyholder's code. */
export async function addHolder(
  db: Queryable,
  cdCliente: number,
  rucCed: string,
  [nmCliente, apCliente = '']: readonly [string, string?],
  contacts: readonly Contact[],
  given: Row = {},
): Promise<void> {
  const searchName = searchText(`${nmCliente} ${apCliente}`)
  await insertRows(db, 'client', [{ cdCliente, rucCed, nmCliente, apCliente, searchName, ...given }])
  await insertRows(
    db,
    'client_contact',
    contacts.map(({ nm, ap = '', mail = '', cargo = '' }, place) => ({
      cdEjecutivo: cdCliente * 10 + place,
      cdCliente,
      nmEjecutivo: nm,
      apEjecutivo: ap,
      mail,
      cargo,
      searchName: searchText(`${nm} ${ap}`),
    })),
  )
}

/** A closed account whose associate, a policyholder, was given by hand. */
export const CONSULTANT = 9_001

/** Adds the account of `CONSULTANT`. */
export async function addConsultant(db: Queryable): Promise<void> {
  await db.query(sql`INSERT INTO portal_user (id, username, email, usrcod, "rolWeb", roles, cedula, "nmCliente", "fcModifica",
      "localKey", "passwordHash", active)
    VALUES (${CONSULTANT}, 'consulta', 'consulta@ejemplo.ec', 'CONSULTA', 'ROLE_USER', 'ROLE_USER', ${cedulaOf(5_100_000)}, 'Consulta',
      now(), 'consulta', '-', 0) ON CONFLICT DO NOTHING`)
  await db.query(sql`INSERT INTO associate ("userId", area, orden, "cdCliente", cedula, nombre, apellido, origen)
    SELECT ${CONSULTANT}, 'gen', 1, "cdCliente", "rucCed", "nmCliente", "apCliente", 'mano' FROM client
    WHERE "cdCliente" = ${CLIENT.press} ON CONFLICT DO NOTHING`)
}

/** How many invitations `addInvitations` adds; more than the calls of one file need. */
export const INVITATIONS = 99

/** Adds invitations of administrators by the links `muestra-0` to `muestra-99`; the first one is only read. */
export async function addInvitations(db: Queryable): Promise<void> {
  await db.query(sql`INSERT INTO invitation (id, kind, email, "tokenHash", "createdAt", "expiresAt", "openFor")
    SELECT 'muestra-' || n, 'administrator', 'invitado' || n || '@ejemplo.ec',
      encode(sha256(('muestra-' || n)::bytea), 'hex'), now(), now() + interval '30 days',
      'invitado' || n || '@ejemplo.ec'
    FROM generate_series(0, ${INVITATIONS}::integer) n ON CONFLICT DO NOTHING`)
}

const FIRST_TITULAR = 700_000_000

/**
 * Adds a number of titulares to bruno's group policy, with cédulas that begin with `prefix` (a province) and mails
 * `<cédula>@ejemplo.ec`; a single SQL statement makes ten thousand of them cheap.
 */
export async function addTitulares(db: Queryable, count: number, prefix: string): Promise<void> {
  await db.query(sql`INSERT INTO insured_person ("cdAsegurado", "cdUbicacion", "cdTitular", cedula, "dscObjeto",
      "searchName", "clAsegurado", parentesco, nombres, apellidos, correo)
    SELECT code, ${locationOf(POLICY.brunoGroup, 1)}::integer, code, cedula, 'Persona ' || n, 'persona ' || n, 'TITULAR',
      'TITULAR', 'Persona', n::text, cedula || '@ejemplo.ec'
    FROM (SELECT n, ${FIRST_TITULAR}::integer + ${Number(prefix)}::integer * 100000 + n AS code,
        nine || (10 - (SELECT sum(product - CASE WHEN product > 9 THEN 9 ELSE 0 END)
          FROM (SELECT substr(nine, place, 1)::integer * (1 + place % 2) AS product FROM generate_series(1, 9) place) p) % 10)
          % 10 AS cedula
      FROM (SELECT n, ${prefix}::text || lpad(n::text, 7, '0') AS nine FROM generate_series(1, ${count}::integer) n) each) each`)
}

/** Converts a row of `usuarios-generales-gestor` to a chosen row. */
export const asChosen = ({ rnum: index, cdCliente, mail: correo, cdEjecutivo, rucCed: cedula }: Json) => ({
  index,
  cdCliente,
  correo,
  cdEjecutivo,
  cedula,
})

/** The contacts that a search by the beginning of the RUC or cédula finds, as chosen rows. */
export const contactsOf = async (admin: Caller, cedula: string): Promise<Json[]> =>
  (await admin.post('/usuarios-generales-gestor', { cedula, pageSize: 100 })).body.data.map(asChosen)

/** All rows that a change of access writes, for comparison. */
export const accessOn = async (db: Queryable): Promise<Json[][]> => [
  await db.query<Json>(sql`SELECT * FROM portal_user ORDER BY id`),
  await db.query<Json>(sql`SELECT * FROM associate ORDER BY "userId", area, orden`),
  await db.query<Json>(sql`SELECT id FROM notice ORDER BY id`),
  await db.query<Json>(sql`SELECT count(*)::int AS n FROM audit WHERE action LIKE 'access%'`),
]
