// The tabs of an insurer's claim, from history to credits and inspections; its deductible; the days since it happened
// (B§3, B§7).
import * as z from 'zod/mini'
import { deductiblePolicy, deductibleSummary } from './deductible.ts'
import { readByCodes } from './detail-endpoint.ts'
import { read, readByPost } from './endpoint.ts'
import {
  code,
  codeInQuery,
  codeOrNoneInQuery,
  day,
  flag,
  flagInQuery,
  integer,
  moment,
  moneyOrNull,
  moneySum,
  orNull,
  rateOrNull,
  text,
} from './wire-types.ts'

/** An entry of the history, newest first. */
export const claimEntry = z.object({
  fcSeguimiento: moment,
  dscEstado: text(120),
  observacion: text(1000),
  /** 1: a letter of credit was sent with this entry (D128). */
  carta: flag,
})
export type ClaimEntry = z.infer<typeof claimEntry>

/** The amounts that a coverage deducted and paid (CLM-08a). */
export const claimBenefit = z.object({
  cdCobDedSiniestro: code,
  nmCobertura: text(240),
  valSiniestro: moneySum,
  valExceso: moneySum,
  valNoelegible: moneySum,
  valDeducible: moneySum,
  valMinimo: moneySum,
  valFijo: moneySum,
  valMontoCoa: moneySum,
  pctVAseg: rateOrNull,
  valLimite: moneyOrNull,
  pctReclamo: rateOrNull,
  flgDed: flag,
  valTotal: moneySum,
  flgCoa: flag,
  numLiquidacion: integer,
  observaciones: text(1000),
  /** valSiniestro − valMinimo, never below zero (D44). */
  valCubierto: moneySum,
})
export type ClaimBenefit = z.infer<typeof claimBenefit>

/** A document that was presented (CLM-08b). */
export const claimPaper = z.object({
  cdGastosVam: code,
  nmDocumento: text(240),
  fcReciboBrk: orNull(day),
  fcEnvioAseg: orNull(day),
  obsDocSiniestro: text(1000),
  fcRecuerdaCli: orNull(day),
  impreso: flag,
  fcGasto: orNull(day),
  detalle: text(400),
  obsGastoVam: text(1000),
  adicional: flag,
  docAdic: flag,
  seleccion: flag,
  envio: flag,
  numRecibo: text(60),
  preDefinido: flag,
})
export type ClaimPaper = z.infer<typeof claimPaper>

/** An invoice that was presented (CLM-08c). */
export const claimInvoice = z.object({
  cdGastosVam: code,
  numRecibo: text(60),
  fcGasto: day,
  detalle: text(400),
  valor: moneySum,
  valNoCubierto: moneySum,
  valorAPagar: moneySum,
  valorPagado: moneySum,
  aprobado: flag,
  nmCobertura: text(240),
})
export type ClaimInvoice = z.infer<typeof claimInvoice>

/** A payment (CLM-09a); a payment without fcPago is still to come. */
export const claimPayment = z.object({
  cdPago: code,
  formaPago: text(120),
  fcPago: orNull(day),
  valPago: moneySum,
  fcDocPago: orNull(day),
  banco: text(120),
  cheque: text(60),
  ctaCte: text(60),
  dscRubro: text(120),
  obsPago: text(1000),
  /** True while the release is still to be signed; shown inverted: false is «SI» (D43). */
  finiquito: z.boolean(),
  fcPagoSol: orNull(day),
  valorSol: moneyOrNull,
})
export type ClaimPayment = z.infer<typeof claimPayment>

/** The expense summary, from the loss to the amount still to be received (CLM-09b). */
export const claimExpenses = z.object({
  valPerdida: moneySum,
  valDepreciacion: moneySum,
  valDeducible: moneySum,
  indemnizacion: moneySum,
  valRasa: moneySum,
  valIndemnizacion: moneySum,
  valPagoParcial: moneySum,
  valPagoProvOtros: moneySum,
  valRecibir: moneySum,
})
export type ClaimExpenses = z.infer<typeof claimExpenses>

/** A hospital credit with its collection note (CLM-09c). */
export const hospitalCredit = z.object({
  cdCredHospital: code,
  valIncurrido: moneySum,
  valNoCubierto: moneySum,
  valDeducible: moneySum,
  valCoaseguro: moneySum,
  valNotaCob: moneySum,
  notaCobranza: text(60),
  fcVence: orNull(day),
  chequeA: text(240),
  formaPago: text(120),
  banco: text(120),
  ctaCte: text(60),
  cheque: text(60),
  valPago: moneySum,
  fcPago: orNull(day),
  valSaldo: moneySum,
  liquida: flag,
})
export type HospitalCredit = z.infer<typeof hospitalCredit>

export const claimInspection = z.object({
  fcInspeccion: day,
  observaciones: text(1000),
  estado: text(120),
})
export type ClaimInspection = z.infer<typeof claimInspection>

export const readDeductibleMatrix = read('/vam/siniestro/deducible/matrix', {
  summary: 'Los deducibles de un asegurado y de su familia en todas sus pólizas médicas',
  access: 'session',
  subject: { of: 'family-filter', by: ['cedula', 'cdCliente', 'cdAsegurado'] },
  query: z.object({
    /** Empty means all insured persons whom a customer may consult; for staff it means no one. */
    cedula: z._default(text(20), ''),
    /** 1: also policies that have ended. */
    caducada: z._default(flagInQuery, 0),
    cdCliente: codeOrNoneInQuery,
    /** The insured person's code, instead of the cédula; an addition to the specification. */
    cdAsegurado: codeOrNoneInQuery,
  }),
  answer: z.array(deductiblePolicy),
})

const ofClaim = z.object({ cdCompania: codeInQuery, cdReclamo: codeInQuery })
const ofIncidence = z.object({ cdCompania: codeInQuery, cdIncSiniestro: codeInQuery })
const ofInsured = z.object({ cdCompania: codeInQuery, cdAsegurado: codeInQuery })

/**
 * Declares the endpoint of a tab; its query names the claim by cdReclamo (or, with `byIncidence`, by cdIncSiniestro).
 */
const byClaim = <const P extends string, Answer extends z.ZodMiniType>(path: P, summary: string, answer: Answer) =>
  readByCodes('insurer-claim', path, { summary, query: ofClaim, answer })
const byIncidence = <const P extends string, Answer extends z.ZodMiniType>(path: P, summary: string, answer: Answer) =>
  readByCodes('insurer-claim', path, { summary, query: ofIncidence, answer })

const DEDUCTIBLE = {
  summary: 'El deducible del año póliza de un asegurado',
  query: ofInsured,
  answer: deductibleSummary,
}
const HISTORY = 'Historial de un siniestro, el último primero'
const BENEFITS = 'Coberturas de un siniestro'
const PAPERS = 'Documentos presentados de un siniestro'
const INVOICES = 'Facturas presentadas de un siniestro'
const PAYMENTS = 'Pagos de un siniestro'

export const generalBenefits = byClaim('/siniestros-gen/cobertura', BENEFITS, z.array(claimBenefit))
export const generalPapers = byClaim('/siniestros-gen/documentos', PAPERS, z.array(claimPaper))
export const generalInvoices = byClaim('/siniestros-gen/cargarFactura', INVOICES, z.array(claimInvoice))
export const generalPayments = byClaim('/siniestros-gen/cargarLiquidacion', PAYMENTS, z.array(claimPayment))
export const generalExpenses = byClaim(
  '/siniestros-gen/cargarGastoLiquidacion',
  'Resumen de gastos de un siniestro; null mientras no se liquida',
  z.nullable(claimExpenses),
)
export const generalInspections = byClaim('/siniestros-gen/inspecion', 'Inspecciones', z.array(claimInspection))

/** The history of a claim, general or of health and life (D78). */
export const claimHistory = byClaim('/siniestros-vam/historial', HISTORY, z.array(claimEntry))
export const contractorBenefits = byIncidence('/siniestros-vam/cobertura', BENEFITS, z.array(claimBenefit))
export const contractorPapers = byIncidence('/siniestros-vam/cargarDocs', PAPERS, z.array(claimPaper))
export const contractorInvoices = byIncidence('/siniestros-vam/cargarFactura', INVOICES, z.array(claimInvoice))
export const contractorPayments = byIncidence('/siniestros-vam/cargarLiquidacion', PAYMENTS, z.array(claimPayment))
export const contractorCredits = byIncidence(
  '/siniestros-vam/credhosp',
  'Créditos hospitalarios',
  z.array(hospitalCredit),
)
export const contractorDeductible = readByCodes('insured-claims', '/siniestros-vam/deducible', DEDUCTIBLE)

export const insuredHistory = byClaim('/vam/siniestros-vam/historial', HISTORY, z.array(claimEntry))
export const insuredBenefits = byIncidence('/vam/siniestro/coberturas', BENEFITS, z.array(claimBenefit))
export const insuredInvoices = byIncidence('/vam/siniestro/facturas', INVOICES, z.array(claimInvoice))
export const insuredPayments = byIncidence('/vam/siniestro/liquidacion', PAYMENTS, z.array(claimPayment))
export const insuredCredits = byIncidence(
  '/vam/siniestro/nota-cobranza',
  'Notas de cobranza con su crédito hospitalario',
  z.array(hospitalCredit),
)
export const insuredInspections = byIncidence('/vam/siniestro/inspeccion', 'Inspecciones', z.array(claimInspection))
export const insuredDeductible = readByCodes('insured-claims', '/vam/siniestro/deducible', DEDUCTIBLE)

/** How many days ago the claim happened, compared with the reporting term (D20, D131). */
export const readDaysMessage = readByPost('/DiasMsg', {
  summary: 'Cuántos días han pasado desde el siniestro y qué significa',
  access: 'session',
  subject: { of: 'insurer-claim', by: ['cdCompania', 'cdIncSiniestro', 'numReclamo', 'anio'] },
  /** `numReclamo`: the claim's code, or its number within the year `anio`. */
  body: z.object({ cdCompania: code, cdIncSiniestro: code, numReclamo: code, anio: integer }),
  answer: z.object({
    dias: integer,
    limite: integer,
    mensaje: text(400),
    nivel: z.enum(['ok', 'aviso', 'vencido']),
    /** Whether the claim was reported within the term; an addition to the specification. */
    enPlazo: z.boolean(),
  }),
})
