// Claims as the insurer stores them: the searches of general and of health and life claims, and the calls for a single
// claim (B§2, B§3, B§7).
import * as z from 'zod/mini'
import { type CalendarDate, calendarDate, isCalendarDate } from '../domain/calendar-date.ts'
import { addMonths } from '../domain/date-arithmetic.ts'
import { endpoint, read, readByPost } from './endpoint.ts'
import {
  anyCode,
  insuredFilter,
  lookupFilter,
  numberFilter,
  policyholderFilter,
  requiredDayFilter,
  shapeOf,
  textFilter,
} from './list/filter.ts'
import { HEALTH_BRANCHES, INSURERS, OTHER_BRANCHES } from './list/lookups.ts'
import {
  claimCodes,
  code,
  codeInQuery,
  codeOrAll,
  day,
  flag,
  integer,
  moment,
  moneySum,
  orNull,
  pageOf,
  paging,
  sortedBy,
  text,
} from './wire-types.ts'

/** The error of a search whose last day is before its first (CLM-15). */
export const REVERSED_DAYS = 'Fecha inválida - Debe ser mayor o igual a Fc.Siniestro Desde'

/** Whether the first day is not after the last; an invalid day has its own error. */
const isInOrder = ({ fcDesde, fcHasta }: { fcDesde: string; fcHasta: string }) =>
  !isCalendarDate(fcDesde) || !isCalendarDate(fcHasta) || fcDesde <= fcHasta

/** The default days of a search: from the first day of the month six months ago until today (B§9). */
export const usualClaimDays = (today: CalendarDate) => ({
  fcDesde: calendarDate(`${addMonths(today, -6).slice(0, 8)}01`),
  fcHasta: today,
})

const ANY = 'Todos'
const RAMO = { label: 'Ramo', chip: 'Ramo:', isMain: 'customer', any: ANY } as const

const COMMON_FILTERS = {
  poliza: textFilter(60, { label: 'Póliza', chip: 'Póliza', isMain: true }),
  cdAseguradora: lookupFilter(anyCode, INSURERS, {
    label: 'Aseguradora',
    chip: 'Aseguradora:',
    isMain: 'customer',
    any: ANY,
  }),
  numSiniestro: numberFilter(anyCode, { label: 'No. Siniestro', chip: 'No. Siniestro', isMain: 'staff' }),
  anio: numberFilter(anyCode, { label: 'Año Siniestro', chip: 'Año', maxLength: 4 }),
} as const

/** The filters of the days, both required. They come last, because the form shows them on a line of their own. */
const DAYS = {
  fcDesde: requiredDayFilter({
    label: 'Fc.Siniestro Desde',
    chip: 'Siniestro:',
    endKey: 'fcHasta',
    presets: (today) => [
      { label: 'Últimos 6 meses', from: usualClaimDays(today).fcDesde, to: today },
      { label: 'Último año', from: addMonths(today, -12), to: today },
      { label: 'Últimos 5 años', from: addMonths(today, -60), to: today },
    ],
  }),
  fcHasta: requiredDayFilter({ label: 'Fc.Siniestro Hasta' }),
} as const

/** Null means all policyholders whom a customer may consult; for staff it means the portfolio. */
const cdCliente = orNull(codeOrAll)
/** The insured person's code, instead of the cédula, which a URL must not contain; an addition to the specification. */
const cdAsegurado = orNull(codeOrAll)

const { poliza, cdAseguradora, numSiniestro, anio } = COMMON_FILTERS

/** The filters of general claims, those of every ramo but health and life (CLM-01). */
export const GENERAL_CLAIM_FILTERS = {
  poliza,
  cdAseguradora,
  cdRamo: lookupFilter(anyCode, OTHER_BRANCHES, RAMO),
  numSiniestro,
  anio,
  cdCliente: policyholderFilter(cdCliente, { isMain: true }),
  ...DAYS,
} as const

/** The filters of claims of health and life (CLM-05). */
export const HEALTH_CLAIM_FILTERS = {
  poliza,
  cdAseguradora,
  cdRamo: lookupFilter(anyCode, HEALTH_BRANCHES, RAMO),
  numSiniestro,
  anio,
  cdCliente: policyholderFilter(cdCliente, {}),
  cdAsegurado: insuredFilter(cdAsegurado, { isMain: true }),
  ...DAYS,
} as const

/** The thirteen keys of a search of claims (CLM-02); both days are required, 0 and an empty text filter nothing (CLM-15). */
const searchOf = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z
    .object({
      ...paging,
      sorted: sortedBy(columns),
      ...shapeOf(HEALTH_CLAIM_FILTERS),
      cdCompania: anyCode,
      /** The cédula of an insured person; empty means everybody whom the session may see. */
      ci: z._default(text(20), ''),
    })
    .check(z.refine(isInOrder, { path: ['fcHasta'], message: REVERSED_DAYS }))

const SECOND_NAMES = {
  ramo: 'cdRamo',
  aseg: 'cdAseguradora',
  comp: 'cdCompania',
  desde: 'fcDesde',
  hasta: 'fcHasta',
} as const

/** The fields that a claim has in the rows of all three lists. */
const rowFields = {
  ...claimCodes,
  cdCliente: code,
  numSiniestro: code,
  item: integer,
  anoSiniestro: integer,
  fcSiniestro: day,
  poliza: text(60),
  tpSiniestro: text(60),
  valIncurrido: moneySum,
  nmContratante: text(240),
  /** Whether its amounts do not add up in the broker's system; an addition to the specification (D155). */
  descuadre: z._default(z.boolean(), false),
}

/** Columns by which general claims can be sorted. */
export const GENERAL_COLUMNS = [
  'dscEstado',
  'numSiniestro',
  'anoSiniestro',
  'fcSiniestro',
  'poliza',
  'causa',
  'objeto',
  'aseguradora',
  'ramo',
  'fcDesde',
  'fcHasta',
  'valAsegurado',
] as const

/** A row of «Siniestros Generales» (CLM-02, CLM-18). */
export const generalClaim = z.object({
  ...rowFields,
  causa: text(240),
  numRepAseg: text(60),
  obsSiniestro: text(1000),
  /** The last entry of its history: the state as the insurer sent it (CLM-16). */
  estadoActivo: z.object({ fcSeguimiento: orNull(moment), estSiniestro: z.object({ dscEstado: text(120) }) }),
  ramo: text(120),
  aseguradora: text(60),
  objeto: text(400),
  /** The validity of the policy. */
  fcDesde: day,
  fcHasta: orNull(day),
  valAsegurado: moneySum,
  /** The number of the claim's documents, for the column of documents. */
  documentos: integer,
  /** The data of a vehicle; null for anything else. */
  caracteristicas: orNull(
    z.object({
      placa: orNull(text(20)),
      marca: orNull(text(60)),
      modelo: orNull(text(60)),
      anioDeFabricacion: orNull(integer),
      color: orNull(text(60)),
      noDeMotor: orNull(text(60)),
      noDeChasis: orNull(text(60)),
    }),
  ),
})
export type GeneralClaim = z.infer<typeof generalClaim>

export const generalClaimSearch = searchOf(GENERAL_COLUMNS)
export type GeneralClaimSearch = z.infer<typeof generalClaimSearch>

const byPerson = { of: 'person-filter', by: ['cdCliente', 'ci', 'cdAsegurado'] } as const

export const searchGeneralClaims = readByPost('/siniestros-gen/search', {
  summary: 'Siniestros generales del contratante; del personal, los de su cartera',
  access: 'session',
  subject: byPerson,
  body: generalClaimSearch,
  secondNames: SECOND_NAMES,
  answer: pageOf(generalClaim),
})

/** Columns by which health and life claims can be sorted: the thirteen of CLM-04a. */
export const HEALTH_COLUMNS = [
  'aliasEstado',
  'numSiniestro',
  'anoSiniestro',
  'fcSiniestro',
  'poliza',
  'item',
  'titular',
  'dscObjeto',
  'tpSiniestro',
  'nmIncapacidad',
  'nmAseg',
  'nmRamo',
  'valIncurrido',
] as const

/** A row of «Siniestros VAM» (B§3 «Health claim row»); `dscObjeto` is the patient. */
export const healthClaim = z.object({
  ...rowFields,
  cdAsegurado: code,
  titular: text(240),
  dscObjeto: text(240),
  /** TITULAR or DEPENDIENTE. */
  clAsegurado: text(20),
  nmIncapacidad: text(200),
  nmRamo: text(120),
  nmRamoAlias: text(120),
  /** The insurer's short name, and its full name. */
  nmAseg: text(60),
  nmAseguradora: text(240),
  fcUltimodoc: orNull(day),
  /** Days from the last document until today, or until the claim ended. Null without a document. */
  dias: orNull(integer),
  aliasEstado: text(60),
  /** 1: the claim was reported in the portal; an addition to the specification. */
  reportado: flag,
})
export type HealthClaim = z.infer<typeof healthClaim>

export const healthClaimSearch = searchOf(HEALTH_COLUMNS)
export type HealthClaimSearch = z.infer<typeof healthClaimSearch>

export const searchContractorClaims = readByPost('/siniestros-vam/search', {
  summary: 'Siniestros médicos y de vida de las pólizas de un contratante',
  access: 'session',
  subject: byPerson,
  body: healthClaimSearch,
  secondNames: SECOND_NAMES,
  answer: pageOf(healthClaim),
})

export const searchInsuredClaims = endpoint({
  ...searchContractorClaims,
  path: '/vam/siniestros/search',
  summary: 'Siniestros médicos y de vida de un asegurado y de su familia',
})

/** The calls for one claim by its codes, for a page that is opened by its URL; additions to the specification. */
export const readGeneralClaim = read('/siniestros-gen/siniestro', {
  summary: 'Un siniestro general por su código',
  access: 'session',
  subject: { of: 'insurer-claim', by: ['cdCompania', 'cdReclamo'] },
  query: z.object({ cdCompania: codeInQuery, cdReclamo: codeInQuery }),
  answer: generalClaim,
  extension: true,
})

export const readHealthClaim = endpoint({
  ...readGeneralClaim,
  path: '/siniestros-vam/siniestro',
  summary: 'Un siniestro médico o de vida por su código',
  answer: healthClaim,
})
