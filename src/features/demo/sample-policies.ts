// Forty invented policies, and a search over them like the portal's, with filters, order and pages.

import { type CalendarDate, calendarDate } from '../../domain/calendar-date.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import { type Cents, cents } from '../../domain/money.ts'
import { containsText } from '../../domain/search-text.ts'
import type { SortOrder } from '../../ui/data/sorted.ts'

export type SamplePolicy = {
  poliza: string
  aseguradora: string
  ramo: string
  titular: string
  nacimiento: CalendarDate
  desde: CalendarDate
  hasta: CalendarDate
  factura: string
  tipo: string
  prima: Cents
}

export type SampleSearch = {
  poliza: string
  ramo: string
  aseguradora: string
  desde: CalendarDate | ''
  hasta: CalendarDate | ''
  sorted: SortOrder
  page: number
  pageSize: number
}

export const INSURERS = ['Seguros Cotopaxi', 'Aseguradora del Pacífico', 'Andina de Seguros'] as const
export const BRANCHES = [
  'ASISTENCIA MÉDICA',
  'VIDA EN GRUPO',
  'VEHÍCULOS',
  'INCENDIO',
  'ACTIVIDADES DEPORTIVAS',
] as const
const HOLDERS = [
  'Ana Torres Vela',
  'Luis Torres Paz',
  'Carla Mena Ruiz',
  'Bruno Paz Lema',
  'Transportes Andes S. A.',
] as const
const COUNT = 40
const FIRST_DAY = calendarDate('2024-03-31')
const FIRST_BIRTH = calendarDate('1984-02-29')

export const SAMPLE_POLICIES: readonly SamplePolicy[] = Array.from({ length: COUNT }, (_, place) => {
  const from = addDays(FIRST_DAY, place * 23)
  return {
    poliza: `MED-${from.slice(0, 4)}-${String(1873 + place * 37).padStart(6, '0')}`,
    aseguradora: pick(INSURERS, place * 2),
    ramo: pick(BRANCHES, place),
    titular: pick(HOLDERS, place * 3),
    nacimiento: addDays(FIRST_BIRTH, place * 311),
    desde: from,
    hasta: addDays(from, 365),
    factura: `001-002-${String(12345 + place * 211).padStart(9, '0')}`,
    tipo: place % 3 === 0 ? 'POLIZA NUEVA' : 'RENOVACIÓN',
    prima: cents(4_560 + place * place * 731),
  }
})

export const EVERYTHING: SampleSearch = {
  poliza: '',
  ramo: '',
  aseguradora: '',
  desde: '',
  hasta: '',
  sorted: [{ id: 'desde', desc: true }],
  page: 0,
  pageSize: 5,
}

/** Returns one page of the matching policies, and the total. */
export function searchSamples(search: SampleSearch): { rows: SamplePolicy[]; total: number } {
  const matches = SAMPLE_POLICIES.filter(
    (each) =>
      containsText(each.poliza, search.poliza) &&
      (search.ramo === '' || each.ramo === search.ramo) &&
      (search.aseguradora === '' || each.aseguradora === search.aseguradora) &&
      (search.desde === '' || each.desde >= search.desde) &&
      (search.hasta === '' || each.hasta <= search.hasta),
  )
  const [order] = search.sorted
  const inOrder = order ? matches.toSorted((a, b) => compare(a, b, order.id) * (order.desc ? -1 : 1)) : matches
  const first = search.page * search.pageSize
  return { rows: inOrder.slice(first, first + search.pageSize), total: matches.length }
}

function compare(a: SamplePolicy, b: SamplePolicy, column: string): number {
  const [left, right] = [a, b].map((each) => each[column as keyof SamplePolicy])
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'es')
}

function pick<Value>(values: readonly [Value, ...Value[]], place: number): Value {
  return values[place % values.length] ?? values[0]
}
