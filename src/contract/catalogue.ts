// The catalogues for drafting a report (insurers, insured persons, diagnoses, requirements), and the kit with all of
// them.
import * as z from 'zod/mini'
import { CLAIM_TYPES } from '../domain/claim-report/claim-type.ts'
import { claimReport } from './claim-report.ts'
import { deductiblePolicy } from './deductible.ts'
import { expense, requirement } from './document.ts'
import { read } from './endpoint.ts'
import { owedPayment } from './owed-payment.ts'
import { accessKey, code, day, integer, moment, moneySum, orNull, text } from './wire-types.ts'

export const aseguradora = z.object({ cdAseguradora: code, nmAseguradora: text(120), nmAlias: text(60) })
export const ramo = z.object({ cdRamo: code, nmRamo: text(120), cdRamGrupo: code, nmRamGrupo: text(120) })
export const plan = z.object({ cdPlan: code, dscPlan: text(120) })

/** A titular of a live health or life policy, with the policy's codes. */
export const titular = z.object({
  cdTitular: code,
  cedula: text(20),
  dscObjeto: text(240),
  cdCompania: code,
  cdCotizacion: code,
  cdRamoCotizacion: code,
  cdUbicacion: code,
  cdPlan: orNull(code),
  cdAseguradora: code,
  cdRamo: code,
  poliza: text(60),
  cdCliente: code,
  nmContratante: text(240),
  fcDesde: day,
  fcHasta: day,
})
export type Titular = z.infer<typeof titular>

/** A person who can be the patient: the titular or a dependent. */
export const asegurado = z.object({
  cdAsegurado: code,
  cdTitular: code,
  cdCotizacion: code,
  cedula: text(20),
  dscObjeto: text(240),
  clAsegurado: z.enum(['TITULAR', 'DEPENDIENTE']),
  parentesco: text(60),
  fcNacimiento: orNull(day),
})
export type Asegurado = z.infer<typeof asegurado>

export const incapacidad = z.object({ cdIncapacidad: code, nmIncapacidad: text(200) })
export type Incapacidad = z.infer<typeof incapacidad>

/** The required documents of a claim of one insurer, ramo and type. */
export const requisito = z.object({
  cdAseguradora: code,
  cdRamo: code,
  tpSiniestro: z.enum(CLAIM_TYPES),
  documentos: z.array(requirement),
  gastos: z.array(expense),
  otrosDocumentos: z.array(z.never()),
})
export type Requisito = z.infer<typeof requisito>

/** A settled claim of a patient under a live policy, to which further invoices can be added (REP-09, D128). */
export const settledClaim = z.object({
  cdCompania: code,
  cdReclamo: code,
  numSiniestro: code,
  /** The year of the number; an addition to the specification, null from a portal of an earlier release. */
  anoSiniestro: orNull(integer),
  item: integer,
  fcSiniestro: day,
  poliza: text(60),
  cdRamoCotizacion: code,
  /** The patient's current code in the policy. */
  cdAsegurado: code,
  dscObjeto: text(240),
  cdIncapacidad: code,
  nmIncapacidad: text(200),
  tpSiniestro: text(60),
  aliasEstado: text(60),
  valIncurrido: moneySum,
  /** The sum that the insurer paid to the person or to a hospital. */
  valPagado: moneySum,
})
export type SettledClaim = z.infer<typeof settledClaim>

/** How many claims a person has under a policy (REP-11). */
const claimTotal = z.object({ poliza: text(60), dscObjeto: text(240), cdAsegurado: code, total: integer })

/** The draft kit: all data that drafting a claim offline needs (D60). */
export const kit = z.object({
  made: moment,
  aseguradoras: z.array(aseguradora),
  ramos: z.array(ramo),
  planes: z.array(plan),
  titulares: z.array(titular),
  asegurados: z.array(asegurado),
  requisitos: z.array(requisito),
  incapacidades: z.array(incapacidad),
  /** The diagnoses of the account's last reports, each with the cédulas of its patients. */
  recientes: z.array(z.extend(incapacidad, { cedulas: z._default(z.array(text(20)), []) })),
  /** The patient of the account's last report, by their code in its policy; an addition to the specification. */
  ultimoPaciente: z._default(orNull(z.object({ cdAsegurado: code, dscObjeto: text(240) })), null),
  /**
   * The claims that wait for a correction by their person; with the kit they can be corrected offline. An addition to
   * the specification.
   */
  correcciones: z._default(z.array(claimReport), []),
  /** The settled claims, totals and deductibles of the account's own family (REP-09, REP-11). */
  alcances: z._default(z.array(settledClaim), []),
  totales: z._default(z.array(claimTotal), []),
  deducibles: z._default(z.array(deductiblePolicy), []),
  /**
   * The access keys of the person's own claims; and the issuers of their invoices, each with the expense of its last
   * invoice.
   */
  comprobantes: z._default(z.array(z.object({ claveAcceso: accessKey, cdReclamo: code })), []),
  emisores: z._default(z.array(z.object({ ruc: text(13), razonSocial: text(300), cdDocSiniestro: orNull(code) })), []),
  /** What the person owes as policyholder and as insured person; at hand at any age (NAV-17, D169). */
  porPagar: z._default(z.array(owedPayment), []),
  dias: z.object({ incurrencia: integer, documento: integer, caducidad: integer }),
})
export type Kit = z.infer<typeof kit>

export const readKit = read('/siniestros-portal/kit', {
  summary: 'El kit de borradores de la sesión, con ETag',
  access: 'user',
  subject: null,
  answer: kit,
  extension: true,
})
