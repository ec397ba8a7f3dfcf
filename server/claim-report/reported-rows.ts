// Holds the SQL that searches of reported claims share: joins of names, columns of a row, conditions on the owner.
import type { ReportedRow } from '../../src/contract/claim-search.ts'
import { isEditableByUser, PORTAL_STATE_NAMES } from '../../src/domain/claim-report/portal-state.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { type Statement, sql } from '../database/sql.ts'
import { counted } from '../document/queries.ts'
import type { Actor } from '../session/actor.ts'
import { claimsOf } from '../session/visible-rows.ts'
import type { Settings } from '../settings.ts'
import { isClosed, lapsed } from './lapse.ts'

/** Joins for `claimWithPeople` that find the names behind a claim's codes. */
export const names = sql`JOIN insurer a ON a."cdAseguradora" = c."cdAseguradora"
  JOIN branch r ON r."cdRamo" = c."cdRamo"
  JOIN client k ON k."cdCliente" = c."cdCliente"
  JOIN diagnosis g ON g."cdIncapacidad" = c."cdIncapacidad"
  JOIN executive x ON x."cdEjecutivo" = c."cdEjecutivo"
  LEFT JOIN plan n ON n."cdPlan" = c."cdPlan"`

/** The states in which a claim waits for its person. */
export const USERS_STATES = PORTAL_STATE_NAMES.filter(isEditableByUser)

/**
 * Whether claim `c` lapsed or was closed while it waited for its person. The person may then report the same contents
 * in a new claim (D141).
 */
export const isGivenUp = ({ settings, now }: Reading): Statement =>
  sql`(c."estadoPortal" = ANY(${USERS_STATES}::text[]) AND ${lapsed(settings, now)})`

// The subquery runs only for the rows of the page. A join would look up the comment of every found claim before sorting.
const lastComment = sql`(SELECT h.comentario FROM claim_report_history h
  WHERE h."cdReclamo" = c."cdReclamo" ORDER BY h.orden DESC LIMIT 1)`

type Reading = { settings: Pick<Settings, 'diasCaducidad'>; now: Date }

/** The columns of a row of the list, for `claimWithPeople` with `names`. */
export const reportedColumns = ({
  settings,
  now,
}: Reading): Statement => sql`c."cdCompania", c."cdReclamo", c."cdIncSiniestro", c."numSiniestro", c.item, c."numAlcance",
  c."anoAlcance", c.uuid, c."estadoPortal", c."tpSiniestro", p."dscObjeto", a."nmAlias", r."nmRamo", c.poliza, g."nmIncapacidad", c."fcAlcance", c."fcProcedimiento",
  c."fcCreacion", c."valorReclamoPortal", t."dscObjeto" AS titular, trim(k."nmCliente" || ' ' || k."apCliente") AS "nmContratante",
  trim(x."nmAgente" || ' ' || x."apAgente") AS "nmEjecutivo",
  (SELECT count(*)::int FROM document d WHERE d."cdReclamo" = c."cdReclamo" AND ${counted}) AS documentos,
  ${lapsed(settings, now)} AS caducado, ${isClosed} AS cerrado,
  coalesce(${lastComment}, '') AS observacion, c."fcMovimiento"`

/** A row of `reportedColumns`. */
export type FoundRow = Omit<ReportedRow, 'fcCreacion' | 'fcMovimiento'> & {
  fcCreacion: Date
  fcMovimiento: Date | null
}

/** A row as the wire shows it; only staff receive the staff's three columns (REP-02b). */
export function rowFor(actor: Actor): (row: FoundRow) => ReportedRow {
  const hiddenColumns = hasPrivileges(actor) ? {} : { titular: null, nmContratante: null, nmEjecutivo: null }
  return (row) => ({
    ...row,
    fcCreacion: row.fcCreacion.toISOString(),
    fcMovimiento: row.fcMovimiento?.toISOString() ?? null,
    ...hiddenColumns,
  })
}

/** The conditions that narrow a search to the claims of a client or of a person. */
export const ownedBy = ({
  cdCliente,
  cedula,
}: {
  cdCliente?: number | null | undefined
  cedula: string
}): Statement[] => [
  ...(cdCliente ? [sql`c."cdCliente" = ${cdCliente}`] : []),
  ...(cedula ? [aboutPerson(sql`${cedula}`)] : []),
]

/** Claims whose titular or patient has this cédula. */
export const aboutPerson = (cedula: Statement): Statement => claimsOf(sql`named.cedula = ${cedula}`)
