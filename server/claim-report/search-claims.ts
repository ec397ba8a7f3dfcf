// Searches reported claims: a page of the list, the claims shown on the home, and the counts per state.

import type { CallAnswer } from '../../src/contract/call.ts'
import { LAST_CLAIMS, MOST_WAITING, type ReportedRow, type WaitingRow } from '../../src/contract/claim-search.ts'
import type { countReported, DeadlineFilter, ReportedSearch } from '../../src/contract/reported-search.ts'
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import { PORTAL_STATE_NAMES, type PortalState, WAITING_STATES } from '../../src/domain/claim-report/portal-state.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { onDays } from '../database/on-days.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { byPolicyNumber, contact } from '../policy/policy-statements.ts'
import type { Actor } from '../session/actor.ts'
import { isPersonOf } from '../session/person-number.ts'
import { claimsOf, claimWithPeople, visibleClaims } from '../session/visible-rows.ts'
import { hasLapsed, isClosed, lapsesSoon } from './lapse.ts'
import type { Reading } from './queries.ts'
import { type FoundRow, names, ownedBy, reportedColumns, rowFor, USERS_STATES } from './reported-rows.ts'

// The columns that a list can be sorted by, with their SQL. Names sort without accents where such a column exists.
const SORT: Record<ReportedSearch['sorted'][number]['id'], Statement> = {
  cdReclamo: sql`c."cdReclamo"`,
  numSiniestro: sql`c."numSiniestro"`,
  estadoPortal: sql`c."estadoPortal"`,
  tpSiniestro: sql`c."tpSiniestro"`,
  dscObjeto: sql`p."searchName"`,
  nmAlias: sql`a."nmAlias"`,
  nmRamo: sql`r."nmRamo"`,
  poliza: sql`c.poliza`,
  fcAlcance: sql`coalesce(c."fcAlcance", c."fcProcedimiento")`,
  fcCreacion: sql`c."fcCreacion"`,
  fcMovimiento: sql`c."fcMovimiento"`,
  valorReclamoPortal: sql`c."valorReclamoPortal"`,
  titular: sql`t."searchName"`,
  nmContratante: sql`k."searchName"`,
  nmEjecutivo: sql`x."apAgente"`,
}

export const searchClaims = (db: Queryable, actor: Actor, search: ReportedSearch, reading: Reading) =>
  pageOfRows(db, search, reportedQuery(actor, search, reading))

/** The claims that the actor may see, narrowed by the filters (REP-02, D83). */
export const reportedQuery = (
  actor: Actor,
  search: ReportedSearch,
  reading: Reading,
): ListQuery<FoundRow, ReportedRow, keyof typeof SORT> => ({
  columns: reportedColumns(reading),
  from: sql`${claimWithPeople} ${names}`,
  counted: sql`claim_report c`,
  where: sql.join([visibleClaims(actor), ...narrowing(actor, search, reading)], ' AND '),
  key: sql`c."cdReclamo"`,
  sort: SORT,
  order: hasPrivileges(actor) && search.esperan ? sql`${REVIEW_FIRST}, ${NEWEST_FIRST}` : NEWEST_FIRST,
  toRow: rowFor(actor),
})

const NEWEST_FIRST = sql`c."fcCreacion" DESC, c."cdReclamo" DESC`
/** Sorts claims that wait for a review first, the longest wait at the top (D138). */
const REVIEW_FIRST = sql`CASE WHEN c."estadoPortal" = 'POR_REVISAR' THEN c."fcMovimiento" END`

type Owner = { cdCliente?: number | undefined; cedula: string }

/** The newest claims of an owner, and the claims that wait for the owner, longest first (D80). */
export async function readRecent(
  db: Queryable,
  actor: Actor,
  owner: Owner,
  reading: Reading,
): Promise<{ ultimos: ReportedRow[]; pendientes: WaitingRow[] }> {
  const own = sql.join([visibleClaims(actor), ...ownedBy(owner)], ' AND ')
  const rows = <Row>(columns: Statement, condition: Statement, order: Statement, limit: number) =>
    db.query<Row>(sql`SELECT ${columns} FROM ${claimWithPeople} ${names}
      WHERE ${own} AND ${condition} ORDER BY ${order} LIMIT ${limit}`)
  const last = await rows<FoundRow>(reportedColumns(reading), sql`TRUE`, NEWEST_FIRST, LAST_CLAIMS)
  const waiting = await rows<FoundRow & Pick<WaitingRow, 'ejecutivo'>>(
    sql`${reportedColumns(reading)}, ${contact} AS ejecutivo`,
    sql`c."estadoPortal" = ANY(${USERS_STATES}::text[]) AND NOT ${isClosed}`,
    sql`"fcMovimiento", c."cdReclamo"`,
    MOST_WAITING,
  )
  const shown = rowFor(actor)
  return {
    ultimos: last.map(shown),
    pendientes: waiting.map((row) => ({ ...shown(row), ejecutivo: row.ejecutivo })),
  }
}

type Counts = CallAnswer<typeof countReported>

/**
 * Counts the actor's visible claims that match a search: per state, and closed, near their deadline, or lapsed. The
 * filters for state and deadline are ignored. Claims that wait for a review are also counted per executive; that count
 * ignores the filter for the executive too.
 */
export async function countClaims(
  db: Queryable,
  actor: Actor,
  search: ReportedSearch,
  reading: Reading,
): Promise<Counts> {
  const anyState = { ...search, estadoPortal: null, plazo: null, cdEjecutivo: null }
  const conditions = sql.join([visibleClaims(actor), ...narrowing(actor, anyState, reading)], ' AND ')
  type Sums = { count: number; closed: number; near: number; lapsed: number }
  type Group = Sums & { cdEjecutivo: number; estadoPortal: PortalState }
  const among = (condition: Statement) => sql`count(*) FILTER (WHERE ${condition})::int`
  const groups = await db.query<Group>(sql`SELECT c."cdEjecutivo", c."estadoPortal",
      ${among(sql`NOT ${isClosed}`)} AS count, ${among(isClosed)} AS closed,
      ${among(byDeadline('CERCA', reading))} AS near, ${among(byDeadline('VENCIDO', reading))} AS lapsed
    FROM claim_report c WHERE ${conditions} GROUP BY 1, 2 ORDER BY 1, 2`)
  const { cdEjecutivo } = search
  const shown = cdEjecutivo ? groups.filter((group) => group.cdEjecutivo === cdEjecutivo) : groups
  const sum = (of: keyof Sums, among = shown) => among.reduce((total, group) => total + group[of], 0)
  const inState = (state: PortalState) => shown.filter(({ estadoPortal }) => estadoPortal === state)
  const counts = PORTAL_STATE_NAMES.map((state) => [state, sum('count', inState(state))])
  return {
    estados: Object.fromEntries(counts) as Counts['estados'],
    cerrados: sum('closed'),
    porVencer: sum('near'),
    vencidos: sum('lapsed'),
    ejecutivos: groups
      .filter(({ estadoPortal }) => estadoPortal === 'POR_REVISAR')
      .map(({ cdEjecutivo: of, count }) => ({ cdEjecutivo: of, porRevisar: count })),
  }
}

/** The filter for the deadline: claims that wait for their person, and either lapse soon or have lapsed. */
const byDeadline = (plazo: DeadlineFilter, { settings, now }: Reading): Statement =>
  sql`(c."estadoPortal" = ANY(${USERS_STATES}::text[]) AND NOT ${isClosed} AND ${(plazo === 'CERCA' ? lapsesSoon : hasLapsed)(settings, now)})`

/** The conditions of the filters in use. */
function narrowing(actor: Actor, search: ReportedSearch, reading: Reading): Statement[] {
  return [
    ...(search.estadoPortal ? [sql`(c."estadoPortal" = ${search.estadoPortal} AND NOT ${isClosed})`] : []),
    ...(search.plazo ? [byDeadline(search.plazo, reading)] : []),
    ...(search.numSiniestro
      ? [sql`(c."numSiniestro" = ${search.numSiniestro} OR c."cdReclamo" = ${search.numSiniestro})`]
      : []),
    ...byPolicyNumber(sql`c.poliza`, search.poliza),
    ...windows(actor, search, reading),
    ...ownedBy(search),
    ...(search.cdAsegurado ? [claimsOf(isPersonOf(sql.raw('named'), search.cdAsegurado))] : []),
    ...(search.cdEjecutivo ? [sql`c."cdEjecutivo" = ${search.cdEjecutivo}`] : []),
  ]
}

const WAITS = sql`(c."estadoPortal" = ANY(${WAITING_STATES}::text[]) AND NOT ${isClosed})`

/** The date conditions; a search by number has none. With `esperan`, waiting claims are found whatever the dates (D138). */
function windows(actor: Actor, search: ReportedSearch, reading: Reading): Statement[] {
  const { numSiniestro, cdCliente, cdAsegurado, cedula } = search
  // A search by number ignores the dates.
  if (numSiniestro) return []
  const dates = sql.join([sql`TRUE`, ...onDates(search, reading)], ' AND ')
  if (!search.esperan) return [dates]
  // Only for staff: a customer's search always names that customer.
  const namesPerson = hasPrivileges(actor) && (cdCliente || cdAsegurado || cedula)
  return namesPerson ? [] : [sql`(${WAITS} OR (${dates}))`]
}

/**
 * Creation dates are compared as days in Ecuador. A pre-authorisation has no incurrence date and uses the day of its
 * procedure. A range that ends today also includes procedures planned for later.
 */
function onDates(search: ReportedSearch, { now }: Reading): Statement[] {
  const { fcIncurrenciaDesde: from, fcIncurrenciaHasta: to } = search
  const day = (none: CalendarDate) => sql`coalesce(c."fcAlcance", c."fcProcedimiento", ${none})`
  const until = (last: CalendarDate) =>
    last === dayInEcuador(now) ? sql`(c."fcAlcance" IS NULL OR c."fcAlcance" <= ${last})` : sql`${day(last)} <= ${last}`
  return [
    ...onDays(sql`c."fcCreacion"`, { from: search.fcCreacionDesde, to: search.fcCreacionHasta }),
    ...(from ? [sql`${day(from)} >= ${from}`] : []),
    ...(to ? [until(to)] : []),
  ]
}
