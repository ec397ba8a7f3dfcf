// The endpoint for what a person owes and for policies that end soon.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { owedPayment } from './owed-payment.ts'
import { day, ownerInQuery, text } from './wire-types.ts'

/** A policy is listed from 30 days before its end. */
export const EXPIRY_NOTICE_DAYS = 30
/** The most policies that are listed as ending. */
export const MOST_UPCOMING = 50

export const endingPolicy = z.object({ poliza: text(60), nmAlias: text(60), nmRamo: text(120), fcHasta: day })
export type EndingPolicy = z.infer<typeof endingPolicy>

export const readUpcoming = read('/polizas/por-vencer', {
  summary: 'Lo que debe un contratante o un asegurado, y sus pólizas que terminan pronto',
  access: 'session',
  subject: { of: 'person-filter', by: ['cdCliente', 'cedula'] },
  query: ownerInQuery(),
  /**
   * Both lists are sorted by date, so that what is overdue comes first. Payments that fall due within ten days are
   * followed by the next one of each policy.
   */
  answer: z.object({ porPagar: z.array(owedPayment), vigencias: z.array(endingPolicy) }),
  extension: true,
})
