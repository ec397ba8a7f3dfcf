// Lists the tables of insurers' claims, and writes the demo world's rows into them.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { CLAIM_STATE, type ClaimStateCode } from '../../../src/domain/insurer-claim/claim-state.ts'
import type { Cents } from '../../../src/domain/money.ts'
import { insertRows, type Row } from '../../database/insert-rows.ts'
import { type Queryable, sql } from '../../database/sql.ts'
import type { PolicyRow } from '../generated/contract-rows.ts'
import type { ClaimRows } from '../reported/claim-rows.ts'
import type { Happened } from './seed-insurer-claim.ts'

/** The tables, in an order in which rows can be inserted. */
export const INSURER_CLAIM_TABLES = [
  'insurer_claim',
  'insurer_claim_history',
  'claim_benefit',
  'claim_paper',
  'claim_invoice',
  'claim_payment',
  'claim_liquidation',
  'hospital_credit',
] as const

export type InsurerClaimRows = Record<(typeof INSURER_CLAIM_TABLES)[number], Row[]> & {
  /** Incurred values of settled claims that were reported in the portal; their rows in insurer_claim already exist. */
  incurred: { cdReclamo: number; valIncurrido: Cents }[]
}

export function emptyInsurerClaimRows(): InsurerClaimRows {
  const tables = Object.fromEntries(INSURER_CLAIM_TABLES.map((table) => [table, [] as Row[]]))
  return { ...(tables as Record<(typeof INSURER_CLAIM_TABLES)[number], Row[]>), incurred: [] }
}

/** Writes all rows. Claims that were reported in the portal already have their row and their first history entry. */
export async function writeInsurerClaimRows(tx: Queryable, rows: InsurerClaimRows): Promise<void> {
  if (rows.incurred.length > 0)
    await tx.query(sql`UPDATE insurer_claim c SET "valIncurrido" = n."valIncurrido"
      FROM json_to_recordset(${JSON.stringify(rows.incurred)}::json) AS n("cdReclamo" int, "valIncurrido" bigint)
      WHERE c."cdReclamo" = n."cdReclamo"`)
  for (const table of INSURER_CLAIM_TABLES) await insertRows(tx, table, rows[table])
}

/** The number of a claim's settlement; each claim of the demo world has one at most. */
export const liquidationOf = (cdReclamo: number): number => 500_000 + cdReclamo

/** The number of an authorisation, which is no settlement yet. */
const authorisationOf = (cdReclamo: number): number => 400_000 + cdReclamo

/** Approves the reported claim at the moment of the first step that approves it (D112). */
export function approveAt(
  { claim_report_history: history, claim_report_follow_up: followUps }: ClaimRows,
  cdReclamo: number,
  steps: readonly Happened[],
): void {
  const approving = steps.find(({ estado }) => estado === CLAIM_STATE.authorised || SETTLED_STATES.includes(estado))
  const at = history.findLastIndex((each) => each['cdReclamo'] === cdReclamo && each['estado'] === 'APROBADO')
  const entry = history[at]
  if (!approving !== !entry) throw new Error(`El siniestro ${cdReclamo} no está aprobado como lo liquidado`)
  if (!approving || !entry) return
  history[at] = { ...entry, fecha: approving.at }
  const same = followUps.findLastIndex((each) => each['cdReclamo'] === cdReclamo && each['orden'] === entry['orden'])
  const followUp = followUps[same]
  if (followUp) followUps[same] = { ...followUp, fcSeguimiento: approving.at }
}

export type Codes = { cdReclamo: number; cdIncSiniestro: number; numSiniestro: number }

/** The row of a claim that its insurer received at `fcIngreso`; columns of persons and of things are still empty. */
export function claimRow(
  codes: Codes,
  policy: PolicyRow,
  { tpSiniestro, obsSiniestro = '' }: { tpSiniestro: string; obsSiniestro?: string },
  fcSiniestro: CalendarDate,
  fcIngreso: string,
) {
  const { cdCompania, cdCotizacion, cdCliente, cdAseguradora, cdRamo, cdRamoCotizacion, cdEjecutivo, poliza } = policy
  const ofPolicy = { cdCompania, cdCotizacion, cdCliente, cdAseguradora, cdRamo, cdRamoCotizacion, cdEjecutivo, poliza }
  const ofPerson = { cdTitular: null, cdAsegurado: null, cdIncapacidad: null, esSalud: 0 }
  const ofThing = { cdObjCotizacion: null, causa: '', objeto: '', valAsegurado: 0, numRepAseg: '' }
  // Insurers number claims by year.
  const entered = { fcIngreso, anoSiniestro: Number(fcIngreso.slice(0, 4)) }
  const origen = 'carga'
  return {
    ...codes,
    origen,
    item: 1,
    fcSiniestro,
    tpSiniestro,
    obsSiniestro,
    ...ofPolicy,
    ...ofPerson,
    ...ofThing,
    ...entered,
  }
}

const USUAL_TEXT: Record<ClaimStateCode, string> = {
  [CLAIM_STATE.reported]: 'Reclamo entregado a la aseguradora.',
  [CLAIM_STATE.analysis]: 'En revisión del analista de la aseguradora.',
  [CLAIM_STATE.documents]: 'La aseguradora pide documentos adicionales.',
  [CLAIM_STATE.inspection]: 'Se asignó un ajustador para la inspección.',
  [CLAIM_STATE.authorised]: 'Carta de autorización enviada al prestador.',
  [CLAIM_STATE.settled]: 'Liquidación aprobada; el pago está en trámite.',
  [CLAIM_STATE.partlyPaid]: 'Se pagó una parte; queda un saldo por pagar.',
  [CLAIM_STATE.paid]: 'Pago acreditado.',
  [CLAIM_STATE.withinDeductible]: 'El gasto elegible no supera el deducible: no hay valor que pagar.',
  [CLAIM_STATE.refused]: 'Lo reclamado está entre las exclusiones de las condiciones de la póliza.',
}

/** The states of a settled claim; the first step with one of these states is the settlement. */
const SETTLED_STATES: readonly ClaimStateCode[] = [
  CLAIM_STATE.settled,
  CLAIM_STATE.partlyPaid,
  CLAIM_STATE.paid,
  CLAIM_STATE.withinDeductible,
]
export const isSettled = (steps: readonly Happened[]): boolean =>
  steps.some(({ estado }) => SETTLED_STATES.includes(estado))

/** The entries of a claim's history, numbered from `orden`; a letter of credit belongs to an authorisation. */
export function historyRows(cdReclamo: number, steps: readonly Happened[], orden: number): Row[] {
  const settling = steps.find(({ estado }) => SETTLED_STATES.includes(estado))
  return steps.map((step, place) => ({
    cdReclamo,
    orden: orden + place,
    fcSeguimiento: step.at,
    cdEstSiniestro: step.estado,
    observacion: step.observacion ?? USUAL_TEXT[step.estado],
    carta: step.estado === CLAIM_STATE.authorised ? 1 : 0,
    numLiquidacion:
      step === settling
        ? liquidationOf(cdReclamo)
        : step.estado === CLAIM_STATE.authorised
          ? authorisationOf(cdReclamo)
          : null,
  }))
}

/** The columns with a claim's current state. */
export const stateOf = (steps: readonly Happened[]): { cdEstSiniestro: number; fcSeguimiento: string | null } => {
  const last = steps.at(-1)
  return { cdEstSiniestro: last?.estado ?? CLAIM_STATE.reported, fcSeguimiento: last?.at ?? null }
}
