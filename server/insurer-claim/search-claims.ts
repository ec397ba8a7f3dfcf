// Searches insurers' claims: general claims, and claims of health and life by policyholder or by insured person.
import type {
  GeneralClaim,
  GeneralClaimSearch,
  HealthClaim,
  HealthClaimSearch,
} from '../../src/contract/insurer-claim.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { daysBetween } from '../../src/domain/date-arithmetic.ts'
import { CLAIM_STATE } from '../../src/domain/insurer-claim/claim-state.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { plainText } from '../database/text-search.ts'
import { byPolicyNumber, countFor } from '../policy/policy-statements.ts'
import type { Actor } from '../session/actor.ts'
import { isPersonOf } from '../session/person-number.ts'
import {
  claimsOf,
  heldClaims,
  insurerClaimWithPeople,
  ownClaims,
  visibleInsurerClaims,
} from '../session/visible-rows.ts'

/** Joins the names for a claim's codes; each join matches exactly one row. */
const names = sql`JOIN insurer a ON a."cdAseguradora" = c."cdAseguradora"
  JOIN branch r ON r."cdRamo" = c."cdRamo"
  JOIN client k ON k."cdCliente" = c."cdCliente"
  JOIN claim_state s ON s."cdEstSiniestro" = c."cdEstSiniestro"`

const codes = sql`c."cdReclamo", c."cdCompania", c."cdIncSiniestro", c."cdCliente", c."numSiniestro", c.item,
  c."anoSiniestro", c."fcSiniestro", c.poliza, c."valIncurrido", c."tpSiniestro",
  (c.descuadre IS NOT NULL) AS descuadre,
  trim(k."nmCliente" || ' ' || k."apCliente") AS "nmContratante"`

const isGeneral = sql`c."esSalud" = 0`
const isHealth = sql`c."esSalud" = 1`

/** The claims of a kind that match a search, newest first; `own`: the condition for customers. */
const foundClaims = (actor: Actor, search: Search, { isKind, own }: { isKind: Statement; own: Statement }) => ({
  counted: sql`insurer_claim c`,
  where: sql.join(
    [isKind, hasPrivileges(actor) ? visibleInsurerClaims(actor) : own, ...narrowing(search), ...ofPeople(search)],
    ' AND ',
  ),
  key: sql`c."cdReclamo"`,
  order: sql`c."fcSiniestro" DESC, c."cdReclamo" DESC`,
  countTo: countFor(actor),
})

type GeneralRow = Omit<GeneralClaim, 'estadoActivo' | 'caracteristicas'> & {
  fcSeguimiento: Date | null
  dscEstado: string
  isVehicle: boolean
} & NonNullable<GeneralClaim['caracteristicas']>

const generalColumns = sql`${codes}, c.causa, c."numRepAseg", c."obsSiniestro", c."fcSeguimiento", s."dscEstado",
  r."nmRamo" AS ramo, a."nmAlias" AS aseguradora, c.objeto, y."fcDesde", y."fcHasta", c."valAsegurado",
  (SELECT count(*)::int FROM claim_paper d WHERE d."cdReclamo" = c."cdReclamo") AS documentos,
  coalesce(o.placa IS NOT NULL OR o."noDeChasis" IS NOT NULL, FALSE) AS "isVehicle",
  o.placa, o.marca, o.modelo, o."anioDeFabricacion", o.color, o."noDeMotor", o."noDeChasis"`

const generalFrom = sql`insurer_claim c ${names}
  JOIN policy y ON y."cdCompania" = c."cdCompania" AND y."cdCotizacion" = c."cdCotizacion"
  LEFT JOIN insured_object o ON o."cdObjCotizacion" = c."cdObjCotizacion"`

const GENERAL_SORT: Record<GeneralClaimSearch['sorted'][number]['id'], Statement> = {
  dscEstado: plainText(sql`s."dscEstado"`),
  numSiniestro: sql`c."numSiniestro"`,
  anoSiniestro: sql`c."anoSiniestro"`,
  fcSiniestro: sql`c."fcSiniestro"`,
  poliza: sql`upper(c.poliza) COLLATE "C"`,
  causa: plainText(sql`c.causa`),
  objeto: plainText(sql`c.objeto`),
  aseguradora: plainText(sql`a."nmAlias"`),
  ramo: plainText(sql`r."nmRamo"`),
  fcDesde: sql`y."fcDesde"`,
  fcHasta: sql`y."fcHasta"`,
  valAsegurado: sql`c."valAsegurado"`,
}

export const searchGeneralClaims = (db: Queryable, actor: Actor, search: GeneralClaimSearch) =>
  pageOfRows(db, search, generalClaimQuery(actor, search))

/** General claims of the policies that the actor holds or has in the portfolio (CLM-01, CLM-02). */
export function generalClaimQuery(
  actor: Actor,
  search: GeneralClaimSearch,
): ListQuery<GeneralRow, GeneralClaim, keyof typeof GENERAL_SORT> {
  return {
    ...foundClaims(actor, search, { isKind: isGeneral, own: heldClaims(actor) }),
    columns: generalColumns,
    from: generalFrom,
    sort: GENERAL_SORT,
    toRow: toGeneral,
  }
}

type Codes = { cdCompania: number; cdReclamo: number }

/** A general claim by its codes; null when no general claim has them. */
export async function readGeneralClaim(db: Queryable, { cdCompania, cdReclamo }: Codes): Promise<GeneralClaim | null> {
  const [row] = await db.query<GeneralRow>(sql`SELECT ${generalColumns} FROM ${generalFrom}
    WHERE ${isGeneral} AND c."cdCompania" = ${cdCompania} AND c."cdReclamo" = ${cdReclamo}`)
  return row ? toGeneral(row) : null
}

function toGeneral({ fcSeguimiento, dscEstado, isVehicle, ...row }: GeneralRow): GeneralClaim {
  const { placa, marca, modelo, anioDeFabricacion, color, noDeMotor, noDeChasis } = row
  return {
    ...row,
    estadoActivo: { fcSeguimiento: fcSeguimiento?.toISOString() ?? null, estSiniestro: { dscEstado } },
    caracteristicas: isVehicle ? { placa, marca, modelo, anioDeFabricacion, color, noDeMotor, noDeChasis } : null,
  }
}

type HealthRow = Omit<HealthClaim, 'dias'> & { cdEstSiniestro: number; fcSeguimiento: CalendarDate | null }

// The subquery runs only for the rows of the page. With EXISTS the database might read all reported claims first.
const isReported = sql`((SELECT x."cdReclamo" FROM claim_report x WHERE x."cdReclamo" = c."cdReclamo") IS NOT NULL)`

const healthColumns = sql`${codes}, c."cdAsegurado", t."dscObjeto" AS titular, p."dscObjeto", p."clAsegurado",
  coalesce(g."nmIncapacidad", '') AS "nmIncapacidad", r."nmRamo", b."nmRamGrupo" AS "nmRamoAlias", a."nmAlias" AS "nmAseg", a."nmAseguradora",
  c."fcUltimodoc", s."aliasEstado", c."cdEstSiniestro",
  ${isReported}::int AS reportado,
  (c."fcSeguimiento" AT TIME ZONE 'America/Guayaquil')::date AS "fcSeguimiento"`

const healthFrom = sql`${insurerClaimWithPeople} ${names}
  JOIN branch_group b ON b."cdRamGrupo" = r."cdRamGrupo"
  LEFT JOIN diagnosis g ON g."cdIncapacidad" = c."cdIncapacidad"`

const HEALTH_SORT: Record<HealthClaimSearch['sorted'][number]['id'], Statement> = {
  aliasEstado: plainText(sql`s."aliasEstado"`),
  numSiniestro: sql`c."numSiniestro"`,
  anoSiniestro: sql`c."anoSiniestro"`,
  fcSiniestro: sql`c."fcSiniestro"`,
  poliza: sql`upper(c.poliza) COLLATE "C"`,
  item: sql`c.item`,
  titular: sql`t."searchName" COLLATE "C"`,
  dscObjeto: sql`p."searchName" COLLATE "C"`,
  tpSiniestro: sql`c."tpSiniestro"`,
  nmIncapacidad: sql`g."searchName" COLLATE "C"`,
  nmAseg: plainText(sql`a."nmAlias"`),
  nmRamo: plainText(sql`r."nmRamo"`),
  valIncurrido: sql`c."valIncurrido"`,
}

type HealthReading = { as: 'contractor' | 'insured'; today: CalendarDate }

export const searchHealthClaims = (db: Queryable, actor: Actor, search: HealthClaimSearch, reading: HealthReading) =>
  pageOfRows(db, search, healthClaimQuery(actor, search, reading))

/**
 * Health and life claims. A customer sees those of the policies they hold (`as` contractor, CLM-04a), or their own and
 * their family's (`as` insured, CLM-04b); staff see those of the portfolio.
 */
export function healthClaimQuery(
  actor: Actor,
  search: HealthClaimSearch,
  { as, today }: HealthReading,
): ListQuery<HealthRow, HealthClaim, keyof typeof HEALTH_SORT> {
  const own = as === 'contractor' ? heldClaims(actor) : ownClaims(actor)
  return {
    ...foundClaims(actor, search, { isKind: isHealth, own }),
    columns: healthColumns,
    from: healthFrom,
    sort: HEALTH_SORT,
    toRow: (row) => toHealth(row, today),
  }
}

/** A health or life claim by its codes; null when no such claim has them. */
export async function readHealthClaim(
  db: Queryable,
  { cdCompania, cdReclamo }: Codes,
  today: CalendarDate,
): Promise<HealthClaim | null> {
  const [row] = await db.query<HealthRow>(sql`SELECT ${healthColumns} FROM ${healthFrom}
    WHERE ${isHealth} AND c."cdCompania" = ${cdCompania} AND c."cdReclamo" = ${cdReclamo}`)
  return row ? toHealth(row, today) : null
}

/** States that end a claim; its days are no longer counted after the last movement. */
const CLOSED_STATES: readonly number[] = [CLAIM_STATE.paid, CLAIM_STATE.withinDeductible, CLAIM_STATE.refused]

function toHealth({ cdEstSiniestro, fcSeguimiento, ...row }: HealthRow, today: CalendarDate): HealthClaim {
  const until = CLOSED_STATES.includes(cdEstSiniestro) && fcSeguimiento ? fcSeguimiento : today
  return { ...row, dias: row.fcUltimodoc && Math.max(0, daysBetween(row.fcUltimodoc, until)) }
}

type Search = Omit<HealthClaimSearch, 'sorted'>

/** The conditions of the filters that are set. */
const narrowing = (search: Search): Statement[] => [
  sql`c."fcSiniestro" BETWEEN ${search.fcDesde} AND ${search.fcHasta}`,
  ...byPolicyNumber(sql`c.poliza`, search.poliza),
  ...(search.cdRamo ? [sql`c."cdRamo" = ${search.cdRamo}`] : []),
  ...(search.cdAseguradora ? [sql`c."cdAseguradora" = ${search.cdAseguradora}`] : []),
  ...(search.numSiniestro ? [sql`c."numSiniestro" = ${search.numSiniestro}`] : []),
  ...(search.anio ? [sql`c."anoSiniestro" = ${search.anio}`] : []),
  ...(search.cdCompania ? [sql`c."cdCompania" = ${search.cdCompania}`] : []),
  ...(search.cdCliente ? [sql`c."cdCliente" = ${search.cdCliente}`] : []),
]

/** Claims whose titular or patient has this cédula or code; a person without a cédula is found only by the code. */
const ofPeople = ({ ci, cdAsegurado }: Search): Statement[] => [
  ...(ci ? [claimsOf(sql`named.cedula = ${ci}`)] : []),
  ...(cdAsegurado ? [claimsOf(isPersonOf(sql.raw('named'), cdAsegurado))] : []),
]
