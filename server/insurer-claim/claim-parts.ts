// Reads the data of each tab of an insurer's claim, with one query per tab.
import type {
  ClaimBenefit,
  ClaimEntry,
  ClaimExpenses,
  ClaimInspection,
  ClaimInvoice,
  ClaimPaper,
  ClaimPayment,
  HospitalCredit,
} from '../../src/contract/insurer-claim-detail.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'

/** A claim by its company and its number, or by its company and its incidence. */
export type ClaimCodes = { cdCompania: number } & ({ cdReclamo: number } | { cdIncSiniestro: number })

/** The claim's number as a subquery. */
const numberOf = (codes: ClaimCodes): Statement => {
  const condition =
    'cdReclamo' in codes ? sql`"cdReclamo" = ${codes.cdReclamo}` : sql`"cdIncSiniestro" = ${codes.cdIncSiniestro}`
  return sql`(SELECT "cdReclamo" FROM insurer_claim WHERE "cdCompania" = ${codes.cdCompania} AND ${condition})`
}

/** The history, newest first (CLM-03b). */
export async function historyOf(db: Queryable, codes: ClaimCodes): Promise<ClaimEntry[]> {
  const rows = await db.query<Omit<ClaimEntry, 'fcSeguimiento'> & { fcSeguimiento: Date }>(
    sql`SELECT h."fcSeguimiento", s."dscEstado", h.observacion, h.carta FROM insurer_claim_history h
      JOIN claim_state s ON s."cdEstSiniestro" = h."cdEstSiniestro"
      WHERE h."cdReclamo" = ${numberOf(codes)} ORDER BY h."fcSeguimiento" DESC, h.orden DESC`,
  )
  return rows.map((row) => ({ ...row, fcSeguimiento: row.fcSeguimiento.toISOString() }))
}

/** The benefits of each coverage; valCubierto is never below zero (CLM-08a, D44). */
export const benefitsOf = (db: Queryable, codes: ClaimCodes): Promise<ClaimBenefit[]> =>
  db.query(sql`SELECT "cdCobDedSiniestro", "nmCobertura", "valSiniestro", "valExceso", "valNoelegible", "valDeducible",
      "valMinimo", "valFijo", "valMontoCoa", "pctVAseg", "valLimite", "pctReclamo", "flgDed", "valTotal", "flgCoa",
      "numLiquidacion", observaciones, greatest("valSiniestro" - "valMinimo", 0)::bigint AS "valCubierto" FROM claim_benefit
    WHERE "cdReclamo" = ${numberOf(codes)} ORDER BY "cdCobDedSiniestro"`)

/** The documents that were submitted (CLM-08b). */
export const papersOf = (db: Queryable, codes: ClaimCodes): Promise<ClaimPaper[]> =>
  db.query(sql`SELECT "cdGastosVam", "nmDocumento", "fcReciboBrk", "fcEnvioAseg", "obsDocSiniestro", "fcRecuerdaCli",
      impreso, "fcGasto", detalle, "obsGastoVam", adicional, "docAdic", seleccion, envio, "numRecibo", "preDefinido"
    FROM claim_paper WHERE "cdReclamo" = ${numberOf(codes)} ORDER BY "cdGastosVam"`)

/** The invoices that were submitted (CLM-08c). */
export const invoicesOf = (db: Queryable, codes: ClaimCodes): Promise<ClaimInvoice[]> =>
  db.query(sql`SELECT "cdGastosVam", "numRecibo", "fcGasto", detalle, valor, "valNoCubierto", "valorAPagar", "valorPagado",
      aprobado, "nmCobertura" FROM claim_invoice WHERE "cdReclamo" = ${numberOf(codes)} ORDER BY "fcGasto", "cdGastosVam"`)

/** The payments, pending ones last; `finiquito` is true while the release is not signed (CLM-09a, D43). */
export const paymentsOf = (db: Queryable, codes: ClaimCodes): Promise<ClaimPayment[]> =>
  db.query(sql`SELECT "cdPago", "formaPago", "fcPago", "valPago", "fcDocPago", banco, cheque, "ctaCte", "dscRubro",
      "obsPago", finiquito_pendiente = 1 AS finiquito, "fcPagoSol", "valorSol" FROM claim_payment
    WHERE "cdReclamo" = ${numberOf(codes)} ORDER BY "fcPago" NULLS LAST, "cdPago"`)

/** The expense summary; null while the claim is not settled (CLM-09b). */
export async function expensesOf(db: Queryable, codes: ClaimCodes): Promise<ClaimExpenses | null> {
  const [row] = await db.query<ClaimExpenses>(
    sql`SELECT "valPerdida", "valDepreciacion", "valDeducible", indemnizacion, "valRasa", "valIndemnizacion",
      "valPagoParcial", "valPagoProvOtros", "valRecibir" FROM claim_liquidation WHERE "cdReclamo" = ${numberOf(codes)}`,
  )
  return row ?? null
}

/** The inspections in their order (CLM-03d). */
export const inspectionsOf = (db: Queryable, codes: ClaimCodes): Promise<ClaimInspection[]> =>
  db.query(sql`SELECT "fcInspeccion", observaciones, estado FROM claim_inspection
    WHERE "cdReclamo" = ${numberOf(codes)} ORDER BY "fcInspeccion", "cdInspeccion"`)

/** The hospital credits with their collection notes (CLM-09c). */
export const creditsOf = (db: Queryable, codes: ClaimCodes): Promise<HospitalCredit[]> =>
  db.query(sql`SELECT "cdCredHospital", "valIncurrido", "valNoCubierto", "valDeducible", "valCoaseguro", "valNotaCob",
      "notaCobranza", "fcVence", "chequeA", "formaPago", banco, "ctaCte", cheque, "valPago", "fcPago", "valSaldo", liquida
    FROM hospital_credit WHERE "cdReclamo" = ${numberOf(codes)} ORDER BY "cdCredHospital"`)
