// Policies on the wire: the searches of both lines.
import * as z from 'zod/mini'
import type { CalendarDate } from '../domain/calendar-date.ts'
import { POLICY_STATE_NAMES, POLICY_STATES } from '../domain/policy/policy-state.ts'
import { readByPost } from './endpoint.ts'
import {
  anyCode,
  choiceFilter,
  dayFilter,
  insuredFilter,
  lookupFilter,
  policyholderFilter,
  shapeOf,
  textFilter,
} from './list/filter.ts'
import { BRANCHES, HEALTH_BRANCHES, INSURERS } from './list/lookups.ts'
import {
  code,
  codeOrAll,
  codeOrAllInQuery,
  codeOrNoneInQuery,
  day,
  flag,
  integer,
  moneySum,
  orNull,
  pageOf,
  paging,
  pagingInQuery,
  sortedBy,
  sortedInQuery,
  text,
} from './wire-types.ts'

/** A row of both policy lists (POL-23). */
export const policyRow = z.object({
  poliza: text(60),
  cdCompania: code,
  cdCotizacion: code,
  cdRamo: code,
  cdRamoCotizacion: code,
  cdCliente: code,
  fcDesde: day,
  fcHasta: orNull(day),
  fcVenceMst: orNull(day),
  /** The first day without cover of a cancelled policy; an addition to the specification (D157). */
  fcCancelacion: orNull(day),
  factAseg: text(60),
  tipoPol: z.enum(['N', 'R']),
  valAsegurado: moneySum,
  valPrima: moneySum,
  placa: orNull(text(20)),
  cdEjecutivo: code,
  nmCliente: text(240),
  apCliente: text(240),
  numCotizacion: integer,
  totAsegurado: moneySum,
  cotizacion: z.object({
    cdCotizacion: code,
    aseguradora: z.object({ cdAseguradora: code, nmAlias: text(60) }),
  }),
  ramo: z.object({ nmRamo: text(120) }),
  /** The movement that issued the policy; its `cdUbicacion` and `cdObjCotizacion` equal the fields below (POL-28). */
  item: z.object({
    totPrima: moneySum,
    tipo: text(60),
    anexo: integer,
    cdUbicacion: orNull(code),
    cdObjCotizacion: orNull(code),
  }),
  /** The location and the insured object of the searched insured person; null in a policyholder's list. */
  cdUbicacion: orNull(code),
  cdObjCotizacion: orNull(code),
  /**
   * Additions for the staff's list of insured persons, which has one row per location; null for customers and in the
   * policyholders' list.
   */
  dscUbicacion: orNull(text(240)),
  dscPlan: orNull(text(120)),
  /**
   * The titular of the insured person that was searched for; without such a search, the titular of a location with only
   * one.
   */
  titular: orNull(text(240)),
})
export type PolicyRow = z.infer<typeof policyRow>

/** Columns by which both lists can be sorted (POL-03). */
export const POLICY_COLUMNS = [
  'nmAlias',
  'nmRamo',
  'nmCliente',
  'fcDesde',
  'fcHasta',
  'poliza',
  'factAseg',
  'tipoPol',
] as const

/** The error of a search whose last day is before its first. */
export const IN_ORDER = { path: ['hasta'], message: 'Debe ser mayor o igual a Desde' }
export const isInOrder = ({ desde, hasta }: { desde: CalendarDate | null; hasta: CalendarDate | null }) =>
  desde === null || hasta === null || desde <= hasta

const ANY = '--TODOS--'
const RAMO = { label: 'Ramo', chip: 'Ramo:', isMain: 'customer', any: ANY } as const
const INSURER = { label: 'Aseguradora', chip: 'Aseguradora:', isMain: 'customer', any: ANY } as const

const COMMON_FILTERS = {
  poliza: textFilter(60, { label: 'Póliza', chip: 'Póliza', isMain: true }),
  desde: dayFilter({ label: 'Desde', chip: 'Desde' }),
  hasta: dayFilter({ label: 'Hasta', chip: 'Hasta' }),
  /**
   * The state shown in the badge; an addition to the specification, because staff look for policies that are about to
   * end.
   */
  estado: choiceFilter(
    z._default(z.union([z.enum(POLICY_STATE_NAMES), z.literal('')]), ''),
    POLICY_STATE_NAMES.map((state) => ({ value: state, label: POLICY_STATES[state].label })),
    { label: 'Estado', chip: 'Estado:', isMain: 'staff', any: 'Todos' },
  ),
} as const

/** The filters of the policyholder's list (POL-01). */
export const POLICY_FILTERS = {
  poliza: COMMON_FILTERS.poliza,
  /** Null means all policyholders whom a customer may consult; for staff it means the portfolio. */
  cdCliente: policyholderFilter(orNull(codeOrAll), { isMain: true }),
  ramo: lookupFilter(anyCode, BRANCHES, RAMO),
  desde: COMMON_FILTERS.desde,
  hasta: COMMON_FILTERS.hasta,
  placa: textFilter(20, { label: 'Placa', chip: 'Placa' }),
  aseg: lookupFilter(anyCode, INSURERS, INSURER),
  estado: COMMON_FILTERS.estado,
} as const

/** The search of policyholders' policies (POL-02); without filters it returns everything that the session may see. */
export const policySearch = z
  .object({
    ...paging,
    sorted: sortedBy(POLICY_COLUMNS),
    ...shapeOf(POLICY_FILTERS),
    comp: z._default(codeOrAll, 0),
    inclEjecutivo: z._default(flag, 0),
    cdEjecutivoAdm: orNull(codeOrAll),
    cdEjecutivo: orNull(codeOrAll),
  })
  .check(z.refine(isInOrder, IN_ORDER))
export type PolicySearch = z.infer<typeof policySearch>

export const searchPolicies = readByPost('/gen/polizas', {
  summary: 'Pólizas del contratante; del personal, las de su cartera',
  access: 'session',
  subject: { of: 'person-filter', by: ['cdCliente'] },
  body: policySearch,
  answer: pageOf(policyRow),
})

const anyCodeInQuery = z._default(codeOrAllInQuery, 0)

/** The filters of the list of insured persons (POL-11), which contains only health and life policies. */
export const INSURED_POLICY_FILTERS = {
  poliza: COMMON_FILTERS.poliza,
  cdAsegurado: insuredFilter(codeOrNoneInQuery, { isMain: true }),
  ramo: lookupFilter(anyCodeInQuery, HEALTH_BRANCHES, RAMO),
  desde: COMMON_FILTERS.desde,
  hasta: COMMON_FILTERS.hasta,
  aseg: lookupFilter(anyCodeInQuery, INSURERS, INSURER),
  estado: COMMON_FILTERS.estado,
} as const

/** The search of insured persons' policies, in the query of a POST (POL-12). */
export const insuredPolicySearch = z
  .object({
    ...pagingInQuery,
    sorted: sortedInQuery(POLICY_COLUMNS),
    ...shapeOf(INSURED_POLICY_FILTERS),
    comp: anyCodeInQuery,
    /** Empty means all insured persons whom a customer may consult; for staff it means the portfolio. */
    ci: z._default(text(20), ''),
  })
  .check(z.refine(isInOrder, IN_ORDER))
export type InsuredPolicySearch = z.infer<typeof insuredPolicySearch>

export const searchInsuredPolicies = readByPost('/vam/polizas', {
  summary: 'Pólizas médicas y de vida de un asegurado',
  access: 'session',
  subject: { of: 'person-filter', by: ['ci', 'cdAsegurado'] },
  query: insuredPolicySearch,
  answer: pageOf(policyRow),
})
