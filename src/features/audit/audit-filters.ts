// The filters of the audit, its usual days and its request; whose acts are looked for stays out of the address.

import {
  AUDIT_COLUMNS,
  AUDIT_OUTCOME_NAMES,
  AUDIT_OUTCOMES,
  AUDITED_ACTION_NAMES,
  AUDITED_ACTIONS,
  type AuditSearch,
} from '../../contract/audit.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { addDays, monthsBefore } from '../../domain/date-arithmetic.ts'
import type { FilterSet } from '../../shell/list/filters/filters.ts'
import { requiredRange } from '../../shell/list/filters/required-range.ts'
import { searchedPerson } from '../../shell/list/person/searched-person.ts'
import { type AuditParams, type AuditPerson, parseAuditFields } from '../../shell/screens/search/audit-params.ts'
import { RESET_PAGE_SIZE, sortedBy } from '../../shell/screens/search/list-search.ts'

export type AuditFields = AuditParams & AuditPerson

export const { withPerson, addressOf } = searchedPerson<AuditParams, AuditPerson>(['quien', 'sobre'])

const USUAL_DAYS = 7

/** The last seven days, today among them. */
export const defaultDays = (today: CalendarDate): { desde: CalendarDate; hasta: CalendarDate } => ({
  desde: addDays(today, 1 - USUAL_DAYS),
  hasta: today,
})

export const auditFilters = (today: CalendarDate): FilterSet<AuditFields> => ({
  parse: parseAuditFields,
  inAddress: addressOf,
  defaults: defaultDays(today),
  problems: requiredRange('desde', 'hasta'),
  filters: [
    {
      key: 'quien',
      label: 'Quién (nombre o cédula)',
      isMain: true,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Quién: ${shown}`,
    },
    {
      key: 'sobre',
      label: 'Sobre la persona (nombre o cédula)',
      isMain: true,
      field: 'text',
      maxLength: 120,
      chip: (shown) => `Sobre: ${shown}`,
    },
    {
      key: 'cdReclamo',
      label: 'Solicitud N.º',
      isMain: true,
      field: 'text',
      maxLength: 10,
      isDigits: true,
      chip: (shown) => `Solicitud ${shown}`,
    },
    {
      key: 'numSiniestro',
      label: 'Siniestro N.º',
      isMain: true,
      field: 'text',
      maxLength: 10,
      isDigits: true,
      chip: (shown) => `Siniestro ${shown}`,
    },
    {
      key: 'resultado',
      label: 'Resultado',
      field: 'select',
      any: 'Todos',
      options: AUDIT_OUTCOME_NAMES.map((value) => ({ value, label: AUDIT_OUTCOMES[value] })),
      chip: (shown) => shown,
    },
    {
      key: 'accion',
      label: 'Acción',
      field: 'select',
      any: 'Todas',
      options: AUDITED_ACTION_NAMES.map((value) => ({ value, label: AUDITED_ACTIONS[value] })),
      chip: (shown) => shown,
    },
    {
      key: 'usuario',
      label: 'Cuenta N.º',
      field: 'text',
      maxLength: 10,
      isDigits: true,
      chip: (shown) => `Cuenta N.º ${shown}`,
    },
    // Last, because the days have a line of their own.
    {
      key: 'desde',
      label: 'Desde',
      field: 'date',
      endKey: 'hasta',
      presets: presetsOn(today),
      chip: (shown) => `Fecha: ${shown}`,
    },
    { key: 'hasta', label: 'Hasta', field: 'date' },
  ],
})

const presetsOn = (today: CalendarDate) => {
  const usual = defaultDays(today)
  return [
    { label: 'Hoy', from: today, to: today },
    { label: 'Últimos 7 días', from: usual.desde, to: today },
    { label: 'Últimos 30 días', from: addDays(today, -29), to: today },
    { label: 'Último año', from: monthsBefore(today, 12), to: today },
  ]
}

export function auditRequest(search: AuditFields, today: CalendarDate): AuditSearch {
  const usual = defaultDays(today)
  const desde = search.desde ?? usual.desde
  const hasta = search.hasta ?? usual.hasta
  return {
    page: search.page ?? 0,
    pageSize: search.pageSize ?? RESET_PAGE_SIZE,
    sorted: sortedBy(AUDIT_COLUMNS, search.orden),
    persona: search.quien ?? '',
    sobre: search.sobre ?? '',
    usuario: search.usuario ?? 0,
    accion: search.accion ?? null,
    resultado: search.resultado ?? null,
    cdReclamo: search.cdReclamo ?? 0,
    numSiniestro: search.numSiniestro ?? 0,
    desde,
    // One day of an address may lie beyond the other one's default.
    hasta: desde > hasta ? desde : hasta,
  }
}
