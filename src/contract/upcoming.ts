// The endpoint for instalments that fall due soon and policies that end soon.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { day, integer, moneySum, ownerInQuery, text } from './wire-types.ts'

/** An instalment is listed from 10 days before its due date, a policy from 30 days before its end. */
export const INSTALMENT_NOTICE_DAYS = 10
export const EXPIRY_NOTICE_DAYS = 30
/** The maximum number of rows in each list. */
export const MOST_UPCOMING = 50

const ofPolicy = { poliza: text(60), nmAlias: text(60), nmRamo: text(120) }

export const upcomingInstalment = z.object({ ...ofPolicy, ordinal: integer, fcVencimiento: day, saldoPago: moneySum })
export type UpcomingInstalment = z.infer<typeof upcomingInstalment>

export const endingPolicy = z.object({ ...ofPolicy, fcHasta: day })
export type EndingPolicy = z.infer<typeof endingPolicy>

export const readUpcoming = read('/polizas/por-vencer', {
  summary: 'Cuotas por pagar y pólizas que terminan pronto, de un contratante o de un asegurado',
  access: 'session',
  subject: { of: 'person-filter', by: ['cdCliente', 'cedula'] },
  query: ownerInQuery(),
  /** Both lists are sorted by date, so that overdue instalments come first. */
  answer: z.object({ cuotas: z.array(upcomingInstalment), vigencias: z.array(endingPolicy) }),
  extension: true,
})
