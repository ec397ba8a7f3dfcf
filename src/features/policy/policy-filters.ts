// The filters as they are typed, what is wrong with them, and the chips that tell which ones hold.
import { formatDay } from '../../domain/calendar-date.ts'
import { dateProblem } from '../../ui/forms/typed-date.ts'
import { FILTERS, listOnly, type PolicyParams, parsePolicyAddress } from './policy-address.ts'

type Key = (typeof FILTERS)[number]

/** What stands in the fields: texts, '' for nothing; of a date also what was typed. */
export type TypedFilters = Record<Key | 'desdeText' | 'hastaText', string>
export type FilterErrors = Partial<Record<'desde' | 'hasta', string | undefined>>

const dayText = (day: string | undefined): string => (day ? formatDay(day) : '')

/** The fields as the address fills them. */
export function typedFilters(params: PolicyParams): TypedFilters {
  const typed = Object.fromEntries(FILTERS.map((key) => [key, String(params[key] ?? '')])) as Record<Key, string>
  return { ...typed, desdeText: dayText(params.desde), hastaText: dayText(params.hasta) }
}

/** What is wrong with the dates, in the specified sentences (NAV-08). */
export function filterErrors({ desde, desdeText, hastaText }: TypedFilters): FilterErrors {
  const from = dateProblem(desdeText)
  return { desde: from, hasta: dateProblem(hastaText, !from && desde ? { min: desde } : {}) }
}

/** The address of the fields: first page, nothing chosen, order and page size as they were. */
export const appliedFilters = (typed: TypedFilters, last: PolicyParams): PolicyParams =>
  parsePolicyAddress({ ...typed, pageSize: last.pageSize, orden: last.orden })

export type FilterNames = { ramo?: string | undefined; aseg?: string | undefined }

/** One chip for each filter that holds; `names` are those of the codes, as far as they are known. */
export function filterChips(params: PolicyParams, names: FilterNames): { key: Key; label: string }[] {
  const texts: Record<Key, string> = {
    poliza: `Póliza ${params.poliza}`,
    placa: `Placa ${params.placa}`,
    ramo: `Ramo: ${names.ramo ?? params.ramo}`,
    aseg: `Aseguradora: ${names.aseg ?? params.aseg}`,
    desde: `Desde ${dayText(params.desde)}`,
    hasta: `Hasta ${dayText(params.hasta)}`,
  }
  return FILTERS.filter((key) => params[key] !== undefined).map((key) => ({ key, label: texts[key] }))
}

export function withoutChip(params: PolicyParams, key: Key): PolicyParams {
  const { [key]: _gone, ...rest } = listOnly(params)
  return rest
}
