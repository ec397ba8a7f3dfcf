// The search of reported claims, with its filters (D83) and its counts.
import * as z from 'zod/mini'
import type { CalendarDate } from '../domain/calendar-date.ts'
import { PORTAL_STATE_NAMES, PORTAL_STATES } from '../domain/claim-report/portal-state.ts'
import { MAX_SEARCH_DAYS } from '../domain/claim-report/search-dates.ts'
import { addDays, addMonths } from '../domain/date-arithmetic.ts'
import { portalState } from './claim-report.ts'
import { REPORTED_COLUMNS, reportedRow } from './claim-search.ts'
import { readByPost } from './endpoint.ts'
import {
  choiceFilter,
  dayFilter,
  insuredFilter,
  lookupFilter,
  numberFilter,
  policyholderFilter,
  type RangePreset,
  shapeOf,
  textFilter,
} from './list/filter.ts'
import { lookup } from './list/lookups.ts'
import { listExecutives } from './lookup.ts'
import { code, codeOrAll, integer, orNull, paging, sortedBy, text } from './wire-types.ts'

/** Filters for claims that wait for their person: CERCA, few days are left; VENCIDO, none are left (D80). */
export const DEADLINE_FILTERS = ['CERCA', 'VENCIDO'] as const
export type DeadlineFilter = (typeof DEADLINE_FILTERS)[number]
const DEADLINES: Record<DeadlineFilter, string> = { CERCA: 'Vencen pronto', VENCIDO: 'Caducados' }

/** Common date ranges; a search reaches back at most one year (REP-03). */
const presets = (today: CalendarDate): RangePreset[] => [
  { label: 'Últimos 30 días', from: addDays(today, -30), to: today },
  { label: 'Últimos 6 meses', from: addMonths(today, -6), to: today },
  { label: 'Último año', from: addDays(today, -MAX_SEARCH_DAYS), to: today },
]

const EXECUTIVES = lookup(listExecutives, (executives) =>
  executives.map(({ cdEjecutivo, nmEjecutivo }) => ({ value: String(cdEjecutivo), label: nmEjecutivo })),
)

/** The filters of the list (D83), with four more for staff (REP-02c). */
export const REPORTED_FILTERS = {
  estadoPortal: choiceFilter(
    orNull(z.union([portalState, z.literal('')])),
    PORTAL_STATE_NAMES.map((state) => ({ value: state, label: PORTAL_STATES[state].label })),
    { label: 'Estado', chip: 'Estado:', isMain: true, any: 'Todos' },
  ),
  numSiniestro: numberFilter(orNull(codeOrAll), { label: 'N.º', chip: 'N.º', isMain: true }),
  poliza: textFilter(60, { label: 'Póliza', chip: 'Póliza', isMain: true }),
  fcCreacionDesde: dayFilter({ label: 'Fc.Creación Desde', chip: 'Creación', endKey: 'fcCreacionHasta', presets }),
  fcCreacionHasta: dayFilter({ label: 'Fc.Creación Hasta' }),
  fcIncurrenciaDesde: dayFilter({
    label: 'Incurrencia Desde',
    chip: 'Incurrencia',
    endKey: 'fcIncurrenciaHasta',
    presets,
  }),
  fcIncurrenciaHasta: dayFilter({ label: 'Incurrencia Hasta' }),
  /** An addition to the filters of D83. */
  plazo: choiceFilter(
    orNull(z.union([z.enum(DEADLINE_FILTERS), z.literal('')])),
    DEADLINE_FILTERS.map((plazo) => ({ value: plazo, label: DEADLINES[plazo] })),
    { label: 'Plazo del cliente', chip: '', any: 'Todos', only: 'staff' },
  ),
  cdCliente: policyholderFilter(orNull(codeOrAll), {}),
  /**
   * The insured person's code, instead of the cédula, which a URL must not contain; an addition to the specification.
   */
  cdAsegurado: insuredFilter(orNull(codeOrAll), {}),
  cdEjecutivo: lookupFilter(orNull(codeOrAll), EXECUTIVES, {
    label: 'Ejecutivo',
    chip: 'Ejecutivo:',
    any: 'Todos',
    only: 'staff',
  }),
} as const

/** The search; without filters it returns everything that the session may see. */
export const reportedSearch = z.object({
  ...paging,
  sorted: sortedBy(REPORTED_COLUMNS),
  ...shapeOf(REPORTED_FILTERS),
  /**
   * Whether the dates are only defaults. Default dates apply only to claims that do not wait, and are ignored when the
   * search names a number or a person (D138). An addition to the specification; when false, the dates apply to all
   * claims.
   */
  esperan: z._default(z.boolean(), false),
  cedula: z._default(text(20), ''),
})
export type ReportedSearch = z.infer<typeof reportedSearch>

export const searchReported = readByPost('/siniestros-portal/search', {
  summary: 'Siniestros reportados: los propios, o los de la cartera del personal',
  access: 'session',
  subject: { of: 'person-filter', by: ['cdCliente', 'cedula', 'cdAsegurado'] },
  body: reportedSearch,
  answer: z.object({
    content: z.array(reportedRow),
    totalPages: integer,
    size: integer,
    sort: z.array(z.object({ id: z.string(), desc: z.boolean() })),
    number: integer,
    total: integer,
  }),
})

export const countReported = readByPost('/siniestros-portal/conteos', {
  summary: 'Cuántos siniestros de una búsqueda hay en cada estado; su estado, plazo, página y orden no cuentan',
  access: 'staff',
  subject: { of: 'person-filter', by: ['cdCliente', 'cedula', 'cdAsegurado'] },
  body: reportedSearch,
  answer: z.object({
    /** Claims by state, without those that staff closed (D141). */
    estados: z.record(portalState, integer),
    /** Claims that staff closed; an addition to the specification. */
    cerrados: z._default(integer, 0),
    /**
     * `porVencer`: claims that wait for their person and lapse soon (D80); `vencidos`, an addition to the
     * specification: lapsed claims.
     */
    porVencer: integer,
    vencidos: z._default(integer, 0),
    /** Claims that wait for a review, by executive, ignoring the search's filter by executive. */
    ejecutivos: z.array(z.object({ cdEjecutivo: code, porRevisar: integer })),
  }),
  extension: true,
})
