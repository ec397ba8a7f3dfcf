// Queries reported claims as the wire shows them: one claim with its documents, the search, and the latest.
import type { ClaimReport } from '../../src/contract/claim-report.ts'
import {
  LAST_CLAIMS,
  MOST_WAITING,
  type ReportedRow,
  type ReportedSearch,
  type WaitingRow,
} from '../../src/contract/claim-search.ts'
import { observacionesEstados } from '../../src/domain/claim-report/history.ts'
import { isEditableByUser, PORTAL_STATE_NAMES, type PortalState } from '../../src/domain/claim-report/portal-state.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { pageOfRows } from '../database/page-of-rows.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { arrangeDocuments, counted, heldByClaim, isCounted } from '../document/queries.ts'
import { byPolicyNumber } from '../policy/policy-number.ts'
import { marksOf } from '../review/document-marks.ts'
import type { Actor } from '../session/actor.ts'
import { cedulaOfInsured } from '../session/insured-person.ts'
import { claimWithPeople, visibleClaims } from '../session/visible-rows.ts'
import type { Settings } from '../settings.ts'
import { lapsed } from './lapse.ts'

const names = sql`JOIN insurer a ON a."cdAseguradora" = c."cdAseguradora"
  JOIN branch r ON r."cdRamo" = c."cdRamo"
  JOIN client k ON k."cdCliente" = c."cdCliente"
  JOIN diagnosis g ON g."cdIncapacidad" = c."cdIncapacidad"
  JOIN executive x ON x."cdEjecutivo" = c."cdEjecutivo"
  LEFT JOIN plan n ON n."cdPlan" = c."cdPlan"`

/** The executive's contact, in the shape of the contract's ExecutiveContact. */
const contact = sql`json_build_object('nombres', trim(x."nmAgente" || ' ' || x."apAgente"), 'correos', x.mail,
  'telefonos', x.telefonos)`

type ClaimRow = Omit<
  ClaimReport,
  | 'fcCreacion'
  | 'fcMovimiento'
  | 'observacionesEstados'
  | 'seguimiento'
  | 'documentosSize'
  | 'documentos'
  | 'gastos'
  | 'otrosDocumentos'
  | 'manifest'
> & { fcCreacion: Date }

/** What reading a claim depends on besides its rows; `forStaff` adds what is worth a second look. */
export type Reading = { settings: Settings; now: Date; forStaff?: boolean }

/** One claim in its last saved state with its documents in their places; null when there is none (REP-24). */
export async function readClaim(
  db: Queryable,
  cdReclamo: number,
  { settings, now, forStaff = false }: Reading,
): Promise<ClaimReport | null> {
  const [row] = await db.query<ClaimRow>(sql`SELECT c.*, a."nmAlias", r."nmRamo", n."dscPlan", t."dscObjeto" AS titular,
      p."dscObjeto", p."clAsegurado", g."nmIncapacidad", trim(k."nmCliente" || ' ' || k."apCliente") AS "nmContratante",
      ${contact} AS ejecutivo, c."cdTitular" AS "cdAseguradoTit", c."cdIncapacidad"::text AS "cdIncapacidadHash",
      c."cdAsegurado" AS "cdObjSiniestro", ${lapsed(settings, now)} AS caducado, FALSE AS "isNew",
      (SELECT u.username FROM portal_user u WHERE u.id = c."userId") AS "user"
    FROM ${claimWithPeople} ${names} WHERE c."cdReclamo" = ${cdReclamo}`)
  if (!row) return null
  const held = await heldByClaim(db, cdReclamo)
  const history = await db.query<{ fecha: Date; estado: string; comentario: string }>(
    sql`SELECT fecha, estado, comentario FROM claim_report_history WHERE "cdReclamo" = ${cdReclamo} ORDER BY orden`,
  )
  type FollowUp = Omit<ClaimReport['seguimiento'][number], 'fcSeguimiento'> & { fcSeguimiento: Date }
  const followUps =
    await db.query<FollowUp>(sql`SELECT "fcSeguimiento", observacion, "cdEstSiniestro", "cdSubestado", activo
    FROM claim_report_follow_up WHERE "cdReclamo" = ${cdReclamo} ORDER BY orden`)
  const standing = held.rows.filter(isCounted)
  const marks = forStaff ? await marksOf(db, row, held.rows) : undefined
  return {
    ...row,
    fcCreacion: row.fcCreacion.toISOString(),
    fcMovimiento: history.at(-1)?.fecha.toISOString() ?? null,
    observacionesEstados: observacionesEstados(history.map((each) => ({ ...each, fecha: each.fecha.toISOString() }))),
    seguimiento: followUps.map((each) => ({ ...each, fcSeguimiento: each.fcSeguimiento.toISOString() })),
    documentosSize: standing.reduce((sum, each) => sum + each.tamanio, 0),
    ...(await arrangeDocuments(db, row, { ...held, ...(marks && { marks }) }, settings.diasDocumento)),
    manifest: standing.map(({ uuid, tamanio, sha256 }) => ({ uuid, tamanio, sha256 })),
  }
}

// Allow-list: a column of the wire to the SQL it sorts by; texts sort by their name without accents where one exists.
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

// A subquery runs only for the rows of the page; a join would look it up for every claim before they are sorted.
const lastComment = sql`(SELECT h.comentario FROM claim_report_history h
  WHERE h."cdReclamo" = c."cdReclamo" ORDER BY h.orden DESC LIMIT 1)`

const reportedColumns = (
  reading: Reading,
) => sql`c."cdCompania", c."cdReclamo", c."cdIncSiniestro", c."numSiniestro", c.uuid, c."estadoPortal",
  c."tpSiniestro", p."dscObjeto", a."nmAlias", r."nmRamo", c.poliza, g."nmIncapacidad", c."fcAlcance", c."fcProcedimiento",
  c."fcCreacion", c."valorReclamoPortal", t."dscObjeto" AS titular, trim(k."nmCliente" || ' ' || k."apCliente") AS "nmContratante",
  trim(x."nmAgente" || ' ' || x."apAgente") AS "nmEjecutivo",
  (SELECT count(*)::int FROM document d WHERE d."cdReclamo" = c."cdReclamo" AND ${counted}) AS documentos,
  ${lapsed(reading.settings, reading.now)} AS caducado,
  coalesce(${lastComment}, '') AS observacion, c."fcMovimiento"`

type FoundRow = Omit<ReportedRow, 'fcCreacion' | 'fcMovimiento'> & { fcCreacion: Date; fcMovimiento: Date | null }

/** One page of the claims that the actor may see, narrowed by the filters (REP-02, D83), and how many there are. */
export async function searchClaims(
  db: Queryable,
  actor: Actor,
  search: ReportedSearch,
  reading: Reading,
): Promise<{ rows: ReportedRow[]; total: number }> {
  const conditions = sql.join([visibleClaims(actor), ...narrowing(search)], ' AND ')
  const { content, total } = await pageOfRows<FoundRow, keyof typeof SORT>(db, search, {
    columns: reportedColumns(reading),
    from: sql`${claimWithPeople} ${names} WHERE ${conditions}`,
    sort: SORT,
    order: sql`c."fcCreacion" DESC, c."cdReclamo" DESC`,
  })
  return { rows: content.map(rowFor(actor)), total }
}

type Owner = { cdCliente?: number | undefined; cedula: string }

/** The last claims of an owner, and those that wait for the owner, whose days count from their last change (D80). */
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
  const newestFirst = sql`c."fcCreacion" DESC, c."cdReclamo" DESC`
  const last = await rows<FoundRow>(reportedColumns(reading), sql`TRUE`, newestFirst, LAST_CLAIMS)
  const waiting = await rows<FoundRow & Pick<WaitingRow, 'ejecutivo'>>(
    sql`${reportedColumns(reading)}, ${contact} AS ejecutivo`,
    sql`c."estadoPortal" = ANY(${USERS_STATES}::text[])`,
    sql`"fcMovimiento", c."cdReclamo"`,
    MOST_WAITING,
  )
  const shown = rowFor(actor)
  return {
    ultimos: last.map(shown),
    pendientes: waiting.map((row) => ({ ...shown(row), ejecutivo: row.ejecutivo })),
  }
}

/** The claims that wait for the actor as whole claims, at most `most`, soonest lapse first: for the kit. */
export async function readCorrections(
  db: Queryable,
  actor: Actor,
  reading: Reading,
  most: number,
): Promise<ClaimReport[]> {
  const { settings, now } = reading
  const waiting = await db.query<{ cdReclamo: number }>(sql`SELECT c."cdReclamo" FROM ${claimWithPeople}
    WHERE ${visibleClaims(actor)} AND c."estadoPortal" = ANY(${USERS_STATES}::text[]) AND NOT ${lapsed(settings, now)}
    ORDER BY c."fcMovimiento", c."cdReclamo" LIMIT ${most}`)
  const claims: ClaimReport[] = []
  for (const { cdReclamo } of waiting) {
    const claim = await readClaim(db, cdReclamo, reading)
    if (claim) claims.push(claim)
  }
  return claims
}

/** How many claims of a search, whatever its state, the actor may see in each state. */
export async function countByState(
  db: Queryable,
  actor: Actor,
  search: ReportedSearch,
): Promise<Record<PortalState, number>> {
  const conditions = sql.join([visibleClaims(actor), ...narrowing({ ...search, estadoPortal: null })], ' AND ')
  const counts = await db.query<{ estadoPortal: PortalState; count: number }>(sql`SELECT c."estadoPortal",
      count(*)::int AS count FROM ${claimWithPeople} WHERE ${conditions} GROUP BY c."estadoPortal"`)
  const found = new Map(counts.map(({ estadoPortal, count }) => [estadoPortal, count]))
  return Object.fromEntries(PORTAL_STATE_NAMES.map((state) => [state, found.get(state) ?? 0])) as Record<
    PortalState,
    number
  >
}

const USERS_STATES = PORTAL_STATE_NAMES.filter(isEditableByUser)

/** A row as the wire shows it; the staff's three columns are the staff's alone (REP-02b). */
function rowFor(actor: Actor): (row: FoundRow) => ReportedRow {
  const hidden = hasPrivileges(actor) ? {} : { titular: null, nmContratante: null, nmEjecutivo: null }
  return (row) => ({
    ...row,
    fcCreacion: row.fcCreacion.toISOString(),
    fcMovimiento: row.fcMovimiento?.toISOString() ?? null,
    ...hidden,
  })
}

const ownedBy = ({ cdCliente, cedula }: { cdCliente?: number | null | undefined; cedula: string }): Statement[] => [
  ...(cdCliente ? [sql`c."cdCliente" = ${cdCliente}`] : []),
  ...(cedula ? [aboutPerson(sql`${cedula}`)] : []),
]

/** Claims whose titular or patient has this cédula. */
const aboutPerson = (cedula: Statement): Statement => sql`${cedula} IN (t.cedula, p.cedula)`

/**
 * The conditions of the filters that are given. Creation is compared by the day in Ecuador. A pre-authorisation has no
 * incurrence date yet, so the filters by incurrence keep it.
 */
function narrowing(search: ReportedSearch): Statement[] {
  const created = sql`(c."fcCreacion" AT TIME ZONE 'America/Guayaquil')::date`
  return [
    ...(search.estadoPortal ? [sql`c."estadoPortal" = ${search.estadoPortal}`] : []),
    ...(search.numSiniestro
      ? [sql`(c."numSiniestro" = ${search.numSiniestro} OR c."cdReclamo" = ${search.numSiniestro})`]
      : []),
    ...byPolicyNumber(sql`c.poliza`, search.poliza),
    ...(search.fcCreacionDesde ? [sql`${created} >= ${search.fcCreacionDesde}`] : []),
    ...(search.fcCreacionHasta ? [sql`${created} <= ${search.fcCreacionHasta}`] : []),
    ...(search.fcIncurrenciaDesde
      ? [sql`(c."fcAlcance" IS NULL OR c."fcAlcance" >= ${search.fcIncurrenciaDesde})`]
      : []),
    ...(search.fcIncurrenciaHasta
      ? [sql`(c."fcAlcance" IS NULL OR c."fcAlcance" <= ${search.fcIncurrenciaHasta})`]
      : []),
    ...ownedBy(search),
    ...(search.cdAsegurado ? [aboutPerson(cedulaOfInsured(search.cdAsegurado))] : []),
    ...(search.cdEjecutivo ? [sql`c."cdEjecutivo" = ${search.cdEjecutivo}`] : []),
  ]
}
