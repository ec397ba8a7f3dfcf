// Searches the accounts of policyholders or of insured persons (ADM-09).
import type { PortalUser, PortalUserSearch } from '../../src/contract/portal-user.ts'
import { containing } from '../database/like-text.ts'
import { type ListQuery, pageOfRows, WHOLE_LIST } from '../database/list-query.ts'
import { plainText } from '../database/plain-text.ts'
import { type Queryable, sql } from '../database/sql.ts'

/** Active and inactive accounts; an account with associates of both areas is in both lists. */
export const searchPortalUsers = (db: Queryable, search: PortalUserSearch) => pageOfRows(db, search, userQuery(search))

type Column = PortalUserSearch['sorted'][number]['id']

const nombres = sql`coalesce(nullif(u."nmAsegurado", ''), u."nmCliente")`
const apellidos = sql`coalesce(nullif(u."apAsegurado", ''), u."apCliente")`

const areaOf = (tipo: PortalUserSearch['tipo']) => (tipo === 'GENERALES' ? 'gen' : 'vam')

const userQuery = ({ tipo, filtered }: PortalUserSearch): ListQuery<PortalUser, PortalUser, Column> => ({
  columns: sql`u.id, ${nombres} AS "nmAsegurado", ${apellidos} AS "apAsegurado", u.email AS usuario, u.active AS activo`,
  from: sql`portal_user u`,
  where: sql.join(
    [
      // Also those whose every access has ended: an administrator may give one back.
      sql`(EXISTS (SELECT 1 FROM associate a WHERE a."userId" = u.id AND a.area = ${areaOf(tipo)})
        OR EXISTS (SELECT 1 FROM ended_associate e WHERE e."userId" = u.id AND e.area = ${areaOf(tipo)}))`,
      ...filtered.flatMap(({ value }) => (value ? [sql`lower(u.email) LIKE ${containing(value.toLowerCase())}`] : [])),
    ],
    ' AND ',
  ),
  key: sql`u.id`,
  sort: {
    nmAsegurado: plainText(nombres),
    apAsegurado: plainText(apellidos),
    usuario: sql`lower(u.email) COLLATE "C"`,
    activo: sql`u.active`,
  },
  order: sql`${plainText(nombres)}, ${plainText(apellidos)}, u.id`,
  countTo: WHOLE_LIST,
  toRow: (row) => row,
})
