// Words a deadline as a sentence: the days that are left, or that it is over.
import { formatDay } from '../../domain/calendar-date.ts'
import type { Deadline } from '../../domain/claim-report/deadline.ts'

/** «Te quedan 12 días, hasta el 03/12/2026»; `over` explains the consequence of a passed deadline. */
export function deadlineText({ until, left, is }: Deadline, over: string): string {
  if (is === 'over') return `El plazo venció el ${formatDay(until)}. ${over}`
  if (left === 0) return 'Hoy es el último día'
  return `${left === 1 ? 'Te queda 1 día' : `Te quedan ${left} días`}, hasta el ${formatDay(until)}`
}
