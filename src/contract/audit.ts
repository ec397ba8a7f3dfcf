// The audit on the wire: administrators search who did what, for whom and from where, and export it as a file.
import * as z from 'zod/mini'
import type { CalendarDate } from '../domain/calendar-date.ts'
import { addDays, addMonths } from '../domain/date-arithmetic.ts'
import { readByPost } from './endpoint.ts'
import { exportBody } from './export-body.ts'
import { anyCode, choiceFilter, dayFilter, numberFilter, shapeOf, textFilter } from './list/filter.ts'
import { IN_ORDER, isInOrder } from './policy.ts'
import { code, moment, orNull, pageOf, paging, sortedBy, text } from './wire-types.ts'

/** The audited actions, each an API call or another act, with their labels. */
export const AUDITED_ACTIONS = {
  call: 'Consulta o cambio',
  login: 'Ingreso',
  logout: 'Salida',
  'password-change': 'Cambio de contraseña',
  'password-request': 'Pedido de contraseña',
  consent: 'Permiso de datos',
  act: 'Empezó a actuar',
  'act-end': 'Dejó de actuar',
  'data-download': 'Descarga de sus datos',
  'access-on': 'Dio acceso web',
  'access-off': 'Quitó el acceso web',
  'associate-on': 'Ganó un acceso',
  'associate-off': 'Perdió un acceso',
  invitation: 'Enlace de invitación',
  'invitation-use': 'Invitación aceptada',
  import: 'Importación de datos',
  export: 'Exportación de datos',
  block: 'Bloqueo de una persona',
  unblock: 'Fin de un bloqueo',
  restore: 'Restauración',
} as const
export type AuditedAction = keyof typeof AUDITED_ACTIONS
export const AUDITED_ACTION_NAMES = Object.keys(AUDITED_ACTIONS) as [AuditedAction, ...AuditedAction[]]

export const AUDIT_OUTCOMES = { done: 'Hecho', refused: 'Rechazado' } as const
export type AuditOutcome = keyof typeof AUDIT_OUTCOMES
export const AUDIT_OUTCOME_NAMES = Object.keys(AUDIT_OUTCOMES) as [AuditOutcome, ...AuditOutcome[]]

/** The columns by which the audit can be sorted. */
export const AUDIT_COLUMNS = ['at'] as const

/** One row of the audit. */
export const auditRow = z.object({
  id: z.int().check(z.minimum(1)),
  at: moment,
  /** The user who did it; null for a user who was not signed in. */
  usuario: orNull(z.object({ id: code, username: text(80), nombre: text(480), cargo: text(40) })),
  /** The person for whom staff acted; `nombre` is empty if the portal does not know it. */
  actuando: orNull(z.object({ cedula: text(20), nombre: text(480) })),
  accion: z.enum(AUDITED_ACTION_NAMES),
  /** The action in Spanish, as administrators read it. */
  que: text(400),
  resultado: z.enum(AUDIT_OUTCOME_NAMES),
  /** The claim concerned, and its number at the insurer, if it has one. */
  cdReclamo: orNull(code),
  numSiniestro: orNull(code),
  /** The call with the codes that it named; never a text that a user typed. */
  objeto: text(2000),
  direccion: text(200),
  peticion: text(80),
})
export type AuditRow = z.infer<typeof auditRow>

/** The default days of the audit: the last seven, including today. */
export const usualAuditDays = (today: CalendarDate) => ({ desde: addDays(today, -6), hasta: today })

export const AUDIT_FILTERS = {
  /**
   * The user who acted: a part of the name, the user name or the id number. The request calls this filter `persona`.
   */
  quien: textFilter(120, { label: 'Quién (nombre o cédula)', chip: 'Quién:', isMain: true, isPerson: true }),
  /** The person concerned: for whom staff acted, whose claim it was, whose access changed; a name or an id number. */
  sobre: textFilter(120, { label: 'Sobre la persona (nombre o cédula)', chip: 'Sobre:', isMain: true, isPerson: true }),
  cdReclamo: numberFilter(anyCode, { label: 'Solicitud N.º', chip: 'Solicitud', isMain: true }),
  /** The claim's number at the insurer; matches the claim and all its alcances. */
  numSiniestro: numberFilter(anyCode, { label: 'Siniestro N.º', chip: 'Siniestro', isMain: true }),
  resultado: choiceFilter(
    orNull(z.union([z.enum(AUDIT_OUTCOME_NAMES), z.literal('')])),
    AUDIT_OUTCOME_NAMES.map((value) => ({ value, label: AUDIT_OUTCOMES[value] })),
    { label: 'Resultado', chip: '', any: 'Todos' },
  ),
  accion: choiceFilter(
    orNull(z.union([z.enum(AUDITED_ACTION_NAMES), z.literal('')])),
    AUDITED_ACTION_NAMES.map((value) => ({ value, label: AUDITED_ACTIONS[value] })),
    { label: 'Acción', chip: '', any: 'Todas' },
  ),
  /** The user who acted, by account number, which a URL may contain. */
  usuario: numberFilter(anyCode, { label: 'Cuenta N.º', chip: 'Cuenta N.º' }),
  // The days come last, because the form shows them on a line of their own.
  desde: dayFilter({
    label: 'Desde',
    chip: 'Fecha:',
    endKey: 'hasta',
    presets: (today) => [
      { label: 'Hoy', from: today, to: today },
      { label: 'Últimos 7 días', from: usualAuditDays(today).desde, to: today },
      { label: 'Últimos 30 días', from: addDays(today, -29), to: today },
      { label: 'Último año', from: addMonths(today, -12), to: today },
    ],
  }),
  hasta: dayFilter({ label: 'Hasta' }),
} as const

const { quien: persona, ...named } = AUDIT_FILTERS
/**
 * The same filters under the request's keys. A URL holds only a random key for `persona`; the browser tab stores which
 * person the key stands for.
 */
export const AUDIT_REQUEST_FILTERS = { persona, ...named } as const

/** The filters of the audit; 0 and an empty text filter nothing. */
export const auditSearch = z
  .object({ ...paging, sorted: sortedBy(AUDIT_COLUMNS), ...shapeOf(AUDIT_REQUEST_FILTERS) })
  .check(z.refine(isInOrder, IN_ORDER))
export type AuditSearch = z.infer<typeof auditSearch>

export const searchAudit = readByPost('/auditoria', {
  summary: 'Quién hizo qué, cuándo, por quién y desde dónde; lo último primero',
  access: 'admin',
  subject: null,
  body: auditSearch,
  answer: pageOf(auditRow),
  extension: true,
})

export const exportAudit = readByPost('/auditoria/exportar', {
  summary: 'La auditoría como archivo',
  access: 'admin',
  subject: null,
  body: exportBody(auditSearch),
  answer: 'binary',
  extension: true,
})
