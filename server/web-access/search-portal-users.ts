// Searches the accounts of policyholders, of insured persons, or all of them (ADM-09).
import type { PortalUser, PortalUserSearch, UserType } from '../../src/contract/portal-user.ts'
import { type ListQuery, pageOfRows, WHOLE_LIST } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { containing, plainText } from '../database/text-search.ts'

/** Finds active and inactive accounts; an account with associates of both areas is in both lists. */
export const searchPortalUsers = (db: Queryable, search: PortalUserSearch) => pageOfRows(db, search, userQuery(search))

type FoundRow = Omit<PortalUser, 'ultimoIngreso'> & { ultimoIngreso: Date | null }
type Column = PortalUserSearch['sorted'][number]['id']

const nombres = sql`coalesce(nullif(u."nmAsegurado", ''), u."nmCliente")`
const apellidos = sql`coalesce(nullif(u."apAsegurado", ''), u."apCliente")`
/** The last login, from the audit, which keeps every login even after its session ended. */
const lastLogin = sql`(SELECT max(a.at) FROM audit a
  WHERE a."userId" = u.id AND a.action = 'login' AND a.outcome = 'done')`

/** Whether account `u` has associates of an area, including ended ones, which an administrator may restore. */
const consults = (area: 'gen' | 'vam'): Statement =>
  sql`(EXISTS (SELECT 1 FROM associate a WHERE a."userId" = u.id AND a.area = ${area})
    OR EXISTS (SELECT 1 FROM ended_associate e WHERE e."userId" = u.id AND e.area = ${area}))`

const OF_TYPE: Record<UserType, Statement> = { GENERALES: consults('gen'), VAM: consults('vam'), TODOS: sql`TRUE` }

const FILTER_COLUMNS = { usuario: sql`lower(u.email)`, username: sql`lower(u.username)` } as const

const userQuery = ({ tipo, filtered }: PortalUserSearch): ListQuery<FoundRow, PortalUser, Column> => ({
  columns: sql`u.id, ${nombres} AS "nmAsegurado", ${apellidos} AS "apAsegurado", u.email AS usuario, u.active AS activo,
    u.username, ${lastLogin} AS "ultimoIngreso"`,
  from: sql`portal_user u`,
  where: sql.join(
    [
      OF_TYPE[tipo],
      ...filtered.flatMap(({ id, value }) =>
        value ? [sql`${FILTER_COLUMNS[id]} LIKE ${containing(value.toLowerCase())}`] : [],
      ),
    ],
    ' AND ',
  ),
  key: sql`u.id`,
  sort: {
    nmAsegurado: plainText(nombres),
    apAsegurado: plainText(apellidos),
    usuario: sql`lower(u.email) COLLATE "C"`,
    activo: sql`u.active`,
    username: sql`lower(u.username) COLLATE "C"`,
    ultimoIngreso: lastLogin,
  },
  order: sql`${plainText(nombres)}, ${plainText(apellidos)}, u.id`,
  countTo: WHOLE_LIST,
  toRow: (row) => ({ ...row, ultimoIngreso: row.ultimoIngreso?.toISOString() ?? null }),
})
