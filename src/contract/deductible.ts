// Deductibles on the wire: of one person's policy year, and of a family in all its policies (CLM-12, CLM-13).
import * as z from 'zod/mini'
import { code, moneySum, text } from './wire-types.ts'

/** Negative totals say that the policy names no deductible, or several (CLM-13). */
export const deductibleSummary = z.object({
  total: moneySum,
  saldo: moneySum,
  desc: text(120),
  consumido: moneySum,
  /** Whether nobody can say how much is used, because claims of the year are not here; an addition (D167). */
  desconocido: z._default(z.boolean(), false),
})

/** An insured person of a policy, with the deductible of the policy year. */
const deductibleOf = z.object({
  NOMBRES: text(240),
  CEDULA: text(20),
  /** An addition to the specification: the person's code in the policy. */
  cdAsegurado: code,
  deducible: deductibleSummary,
})

/** A policy in the table of a family's deductibles (CLM-12); the keys are those of the specification. */
export const deductiblePolicy = z.object({
  NM_ASEGURADORA: text(240),
  POLIZA: text(60),
  CLIENTE: text(240),
  CD_COTIZACION: code,
  items: z.array(deductibleOf),
})
export type DeductiblePolicy = z.infer<typeof deductiblePolicy>
