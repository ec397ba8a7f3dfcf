// Records an insurer's decision about a claim, and approves the reported claim behind it (D127, D112, CLM-20).
import { createHash } from 'node:crypto'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { CLAIM_STATE, type ClaimStateCode } from '../../src/domain/insurer-claim/claim-state.ts'
import type { HealthSettlement, PropertySettlement } from '../../src/domain/insurer-claim/settlement.ts'
import { type Cents, subtractCents, sumCents } from '../../src/domain/money.ts'
import { writeHistory, writeMoveEvent } from '../claim-report/write-claim-rows.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { raiseVersion } from '../review/locked-claim.ts'
import type { Settings } from '../settings.ts'

/** What a coverage deducted and paid; for a thing, valNoelegible is its wear and valTotal its indemnity. */
export type SettledBenefit = HealthSettlement & {
  nmCobertura: string
  valMinimo?: Cents
  valFijo?: Cents
  valLimite?: Cents | null
  /** Percentages of the deductible, of the insured value and of the claim. */
  pctVAseg?: number | null
  pctReclamo?: number | null
  observaciones?: string
}

/** An invoice as the insurer judged it. */
export type SettledInvoice = {
  numRecibo: string
  fcGasto: CalendarDate
  detalle: string
  valor: Cents
  valNoCubierto: Cents
  valorPagado: Cents
  nmCobertura: string
}

/** A payment; without fcPago it is pending. */
export type SettledPayment = {
  formaPago: string
  fcPago: CalendarDate | null
  valPago: Cents
  dscRubro: string
  banco?: string
  cheque?: string
  ctaCte?: string
  obsPago?: string
  fcPagoSol?: CalendarDate | null
  /** Whether the release is still to be signed (D43). */
  finiquitoPendiente?: boolean
  /** Whether a workshop, a clinic or another provider is paid. */
  aProveedor?: boolean
}

/** A hospital credit, with the patient's payment of its collection note. */
export type SettledCredit = {
  valIncurrido: Cents
  valNoCubierto: Cents
  valDeducible: Cents
  valCoaseguro: Cents
  notaCobranza: string
  fcVence: CalendarDate | null
  chequeA: string
  valPago: Cents
  fcPago: CalendarDate | null
  formaPago?: string
  banco?: string
  cheque?: string
  ctaCte?: string
}

/** What an insurer decided about a claim; all amounts are whole cents. */
export type Settlement = {
  cdReclamo: number
  /** The insurer's number of the settlement, unique within the claim. */
  numLiquidacion: number
  /** The claim's new state, written to its history with `observacion`. */
  cdEstSiniestro: ClaimStateCode
  observacion: string
  /** Whether a letter of credit was sent with the settlement (D128). */
  carta?: boolean
  /** The claim's total incurred amount, earlier settlements included. */
  valIncurrido: Cents
  benefits: readonly SettledBenefit[]
  /** An invoice replaces an earlier one of the same number and coverage, for example once it is paid. */
  invoices: readonly SettledInvoice[]
  /** Payments: completed ones are added; pending ones replace all stored pending payments. */
  payments: readonly SettledPayment[]
  /** A credit replaces an earlier one of the same note, for example once the patient has paid. */
  credits?: readonly SettledCredit[]
  /** For a claim about a thing: its complete liquidation, which replaces the stored one; null: no change. */
  liquidation?: PropertySettlement | null
  /** The staff member in whose name the reported claim is approved. */
  userId: number
  now: Date
}

/**
 * `unknown`: no such claim; `repeated`: this settlement is already recorded; `contradicted`: a different settlement is
 * recorded under its number. These three change nothing.
 */
export type RecordOutcome = 'unknown' | 'repeated' | 'contradicted' | 'recorded' | 'approved'

/**
 * Adds the settlement to the earlier ones. The same transaction sets the reported claim to APROBADO: from any state if
 * the claim is settled, only from INGRESADO if it is just authorised. A settlement older than the last history entry
 * overwrites neither the state, nor the sum, nor pending payments. If the amounts do not add up, the transaction fails
 * at its end with SQLSTATE 23514.
 */
export async function recordSettlement(
  tx: Queryable,
  settlement: Settlement,
  settings: Pick<Settings, 'publicUrl'>,
): Promise<RecordOutcome> {
  const { cdReclamo, numLiquidacion, now } = settlement
  const digest = digestOf(settlement)
  // The reported claim is locked first: a concurrent review of it then waits instead of causing a deadlock.
  await tx.query(sql`SELECT 1 FROM claim_report WHERE "cdReclamo" = ${cdReclamo} FOR UPDATE`)
  const [claim] = await tx.query<{ fcSeguimiento: Date | null }>(
    sql`SELECT "fcSeguimiento" FROM insurer_claim WHERE "cdReclamo" = ${cdReclamo} FOR UPDATE`,
  )
  if (!claim) return 'unknown'
  const [before] = await tx.query<{ digest: string | null }>(sql`SELECT digest FROM insurer_claim_history
    WHERE "cdReclamo" = ${cdReclamo} AND "numLiquidacion" = ${numLiquidacion}`)
  if (before) return before.digest === null || before.digest === digest ? 'repeated' : 'contradicted'

  const isLatest = !claim.fcSeguimiento || claim.fcSeguimiento <= now
  const payments = settlement.payments.filter(({ fcPago }) => isLatest || fcPago !== null)
  const put = isLatest ? replace : add
  if (isLatest) {
    await tx.query(sql`UPDATE insurer_claim SET "valIncurrido" = ${settlement.valIncurrido}
      WHERE "cdReclamo" = ${cdReclamo}`)
    await tx.query(sql`DELETE FROM claim_payment WHERE "cdReclamo" = ${cdReclamo} AND "fcPago" IS NULL`)
  }
  await add(tx, 'claim_benefit', settlement.benefits.map(benefitRow(settlement)))
  await put(tx, 'claim_invoice', settlement.invoices.map(invoiceRow(settlement)))
  await add(tx, 'claim_payment', payments.map(paymentRow(settlement)))
  await put(tx, 'hospital_credit', (settlement.credits ?? []).map(creditRow(settlement)))
  await writeLiquidation(tx, isLatest ? settlement : { ...settlement, liquidation: null })
  await tx.query(sql`INSERT INTO insurer_claim_history ("cdReclamo", orden, "fcSeguimiento", "cdEstSiniestro",
      observacion, carta, "numLiquidacion", digest)
    SELECT ${cdReclamo}, coalesce(max(orden), 0) + 1, ${now}, ${settlement.cdEstSiniestro}::int,
      ${settlement.observacion}, ${settlement.carta ? 1 : 0}::int, ${numLiquidacion}::int, ${digest}
    FROM insurer_claim_history WHERE "cdReclamo" = ${cdReclamo}`)
  return (await approve(tx, settlement, settings)) ? 'approved' : 'recorded'
}

/** The hash of a settlement without `now` and `userId`, to recognise a repeated settlement. */
function digestOf({ now: _now, userId: _userId, ...decision }: Settlement): string {
  return createHash('sha256').update(JSON.stringify(decision)).digest('hex')
}

const SETTLED_COMMENT = 'Liquidado por la aseguradora'
/** The comment for each state that approves; a refusal, or a note of progress, approves nothing. */
const APPROVAL_COMMENTS: Readonly<Partial<Record<ClaimStateCode, string>>> = {
  [CLAIM_STATE.authorised]: 'Autorizado por la aseguradora',
  [CLAIM_STATE.settled]: SETTLED_COMMENT,
  [CLAIM_STATE.partlyPaid]: SETTLED_COMMENT,
  [CLAIM_STATE.paid]: SETTLED_COMMENT,
  [CLAIM_STATE.withinDeductible]: SETTLED_COMMENT,
}

/**
 * Approves the reported claim, writes its history and notifies its person (D22). A claim that is only authorised is
 * approved only from INGRESADO, because before that a document may still be missing.
 */
async function approve(
  tx: Queryable,
  { cdReclamo, cdEstSiniestro, userId, now }: Settlement,
  settings: Pick<Settings, 'publicUrl'>,
): Promise<boolean> {
  const comentario = APPROVAL_COMMENTS[cdEstSiniestro]
  if (!comentario) return false
  const from = cdEstSiniestro === CLAIM_STATE.authorised ? sql`= 'INGRESADO'` : sql`<> 'APROBADO'`
  const [approved] = await tx.query(sql`UPDATE claim_report SET "estadoPortal" = 'APROBADO'
    WHERE "cdReclamo" = ${cdReclamo} AND "estadoPortal" ${from} RETURNING 1`)
  if (!approved) return false
  await raiseVersion(tx, cdReclamo)
  const entry = { cdReclamo, actor: { id: userId }, now, estado: 'APROBADO', comentario } as const
  const orden = await writeHistory(tx, entry)
  await writeMoveEvent(tx, { cdReclamo, orden, now, settings })
  return true
}

type Row = Readonly<Record<string, string | number | null>>

async function add(tx: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const [name, columns] = [sql.raw(table), sql.raw(`"${Object.keys(first).join('", "')}"`)]
  await tx.query(sql`INSERT INTO ${name} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::json)`)
}

/** The columns that identify an invoice or a hospital credit within its claim. */
const KEY_COLUMNS = { claim_invoice: ['numRecibo', 'nmCobertura'], hospital_credit: ['notaCobranza'] } as const

/** Inserts rows and deletes the stored rows with the same key. */
async function replace(tx: Queryable, table: keyof typeof KEY_COLUMNS, rows: readonly Row[]): Promise<void> {
  const [name, columns] = [sql.raw(table), sql.raw(`"${['cdReclamo', ...KEY_COLUMNS[table]].join('", "')}"`)]
  await tx.query(sql`DELETE FROM ${name} WHERE (${columns}) IN
    (SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${JSON.stringify(rows)}::json))`)
  await add(tx, table, rows)
}

const benefitRow =
  ({ cdReclamo, numLiquidacion }: Settlement) =>
  (benefit: SettledBenefit): Row => ({
    cdReclamo,
    numLiquidacion,
    ...benefit,
    valMinimo: benefit.valMinimo ?? 0,
    valFijo: benefit.valFijo ?? 0,
    pctVAseg: benefit.pctVAseg ?? null,
    valLimite: benefit.valLimite ?? null,
    pctReclamo: benefit.pctReclamo ?? null,
    flgDed: benefit.valDeducible > 0 ? 1 : 0,
    flgCoa: benefit.valMontoCoa > 0 ? 1 : 0,
    observaciones: benefit.observaciones ?? '',
  })

const invoiceRow =
  ({ cdReclamo }: Settlement) =>
  (invoice: SettledInvoice): Row => ({
    cdReclamo,
    ...invoice,
    aprobado: 1,
    valorAPagar: subtractCents(invoice.valor, invoice.valNoCubierto),
  })

const paymentRow =
  ({ cdReclamo }: Settlement) =>
  ({ finiquitoPendiente, ...payment }: SettledPayment): Row => ({
    cdReclamo,
    ...payment,
    fcDocPago: payment.fcPago,
    banco: payment.banco ?? '',
    cheque: payment.cheque ?? '',
    ctaCte: payment.ctaCte ?? '',
    obsPago: payment.obsPago ?? '',
    finiquito_pendiente: finiquitoPendiente ? 1 : 0,
    fcPagoSol: payment.fcPagoSol ?? null,
    valorSol: payment.fcPagoSol ? payment.valPago : null,
    aProveedor: payment.aProveedor ? 1 : 0,
  })

const creditRow =
  ({ cdReclamo }: Settlement) =>
  (credit: SettledCredit): Row => {
    const valNotaCob = sumCents([credit.valNoCubierto, credit.valDeducible, credit.valCoaseguro])
    const valSaldo = subtractCents(valNotaCob, credit.valPago)
    return {
      cdReclamo,
      ...credit,
      valNotaCob,
      valSaldo,
      liquida: valSaldo === 0 ? 1 : 0,
      formaPago: credit.formaPago ?? '',
      banco: credit.banco ?? '',
      cheque: credit.cheque ?? '',
      ctaCte: credit.ctaCte ?? '',
    }
  }

/** Writes the liquidation; the amount still to receive follows from the payments that were made. */
async function writeLiquidation(tx: Queryable, { cdReclamo, liquidation }: Settlement): Promise<void> {
  if (liquidation) {
    await tx.query(sql`DELETE FROM claim_liquidation WHERE "cdReclamo" = ${cdReclamo}`)
    await add(tx, 'claim_liquidation', [{ cdReclamo, ...liquidation, valRecibir: liquidation.valIndemnizacion }])
  }
  await tx.query(sql`UPDATE claim_liquidation SET "valPagoParcial" = y.insured, "valPagoProvOtros" = y.provider,
      "valRecibir" = "valIndemnizacion" - y.insured - y.provider
    FROM (SELECT coalesce(sum("valPago") FILTER (WHERE "aProveedor" = 0), 0) AS insured,
        coalesce(sum("valPago") FILTER (WHERE "aProveedor" = 1), 0) AS provider
      FROM claim_payment WHERE "cdReclamo" = ${cdReclamo} AND "fcPago" IS NOT NULL) AS y
    WHERE "cdReclamo" = ${cdReclamo}`)
}
