// Movements (endorsements) of policies on the wire: a row and the search.
import * as z from 'zod/mini'
import { readByPost } from './endpoint.ts'
import { anyCode, dayFilter, lookupFilter, policyholderFilter, shapeOf, textFilter } from './list/filter.ts'
import { BRANCHES, INSURERS } from './list/lookups.ts'
import { IN_ORDER, isInOrder } from './policy.ts'
import { code, codeOrAll, day, integer, moneySum, orNull, pageOf, paging, sortedBy, text } from './wire-types.ts'

/** A movement (endorsement) of a policy (POL-07a), with the codes by which its details are requested. */
export const movement = z.object({
  poliza: text(60),
  cdRamo: code,
  nmRamo: text(120),
  fcDesde: day,
  fcHasta: orNull(day),
  tipo: text(60),
  factAseg: text(60),
  anexo: integer,
  numAplica: integer,
  totAsegurado: moneySum,
  totPrima: moneySum,
  cdCompania: code,
  cdCotizacion: code,
  cdRamoCotizacion: code,
  cdUbicacion: orNull(code),
  cdCliente: code,
  nmCliente: text(240),
  apCliente: text(240),
  nmAlias: text(60),
})
export type Movement = z.infer<typeof movement>

export const MOVEMENT_COLUMNS = [
  'nmRamo',
  'fcDesde',
  'fcHasta',
  'poliza',
  'tipo',
  'factAseg',
  'anexo',
  'numAplica',
  'totAsegurado',
  'totPrima',
] as const

/** The filters of a list of movements; the policy's screen shows no fields for them. */
export const MOVEMENT_FILTERS = {
  /** Null means all policyholders whom a customer may consult; for staff it means the portfolio. */
  cdCliente: policyholderFilter(orNull(codeOrAll), {}),
  poliza: textFilter(60, { label: 'Póliza' }),
  cdRamo: lookupFilter(anyCode, BRANCHES, { label: 'Ramo', any: '--TODOS--' }),
  cdAseguradora: lookupFilter(anyCode, INSURERS, { label: 'Aseguradora', any: '--TODOS--' }),
  placa: textFilter(20, { label: 'Placa' }),
  fcDesde: dayFilter({ label: 'Desde' }),
  fcHasta: dayFilter({ label: 'Hasta' }),
} as const

/**
 * Filters movements by number, insurer and ramo of their policy; `placa` keeps only movements that included the
 * vehicle.
 */
export const movementSearch = z
  .object({
    ...paging,
    sorted: sortedBy(MOVEMENT_COLUMNS),
    ...shapeOf(MOVEMENT_FILTERS),
    cdCompania: anyCode,
    /**
     * The policy's own code; an addition to the specification, since a renewal may have the number of the policy before
     * it (D33).
     */
    cdCotizacion: anyCode,
  })
  .check(
    z.refine(({ fcDesde, fcHasta }) => isInOrder({ desde: fcDesde, hasta: fcHasta }), {
      ...IN_ORDER,
      path: ['fcHasta'],
    }),
  )
export type MovementSearch = z.infer<typeof movementSearch>

export const searchMovements = readByPost('/gen/v-polizas', {
  summary: 'Movimientos de una póliza del contratante, del último al primero',
  access: 'session',
  subject: { of: 'person-filter', by: ['cdCliente'] },
  body: movementSearch,
  answer: pageOf(movement),
})
