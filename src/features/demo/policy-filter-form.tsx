// The filter form of the sample list; errors show only on «Buscar» (NAV-09).

import { useState } from 'react'
import { type CalendarDate, formatDay } from '../../domain/calendar-date.ts'
import { FilterForm, FilterGroup, type FilterPlace } from '../../ui/data/filter-form.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { dateProblem } from '../../ui/forms/typed-date.ts'
import { BRANCHES, INSURERS, type SampleSearch } from './sample-policies.ts'

type Filters = Pick<SampleSearch, 'poliza' | 'ramo' | 'aseguradora' | 'desde' | 'hasta'>
type Props = { place: FilterPlace; search: SampleSearch; onApply: (filters: Filters) => void }

const ALL = '--TODOS--'
const SELECTS = [
  { key: 'ramo', label: 'Ramo', names: BRANCHES },
  { key: 'aseguradora', label: 'Aseguradora', names: INSURERS },
] as const
const DATES = [
  { key: 'desde', label: 'Desde' },
  { key: 'hasta', label: 'Hasta' },
] as const

export function PolicyFilterForm({ place, search, onApply }: Props) {
  const { poliza, ramo, aseguradora, desde, hasta } = search
  const [filters, setFilters] = useState<Filters>({ poliza, ramo, aseguradora, desde, hasta })
  const [typed, setTyped] = useState({ desde: formatOf(desde), hasta: formatOf(hasta) })
  const [errors, setErrors] = useState<{ desde?: string; hasta?: string }>({})
  const set = (key: keyof Filters) => (value: string) => setFilters((last) => ({ ...last, [key]: value }))
  const setDate = (key: 'desde' | 'hasta') => (value: string, text: string) => {
    set(key)(value)
    setTyped((last) => ({ ...last, [key]: text }))
    setErrors((last) => ({ ...last, [key]: undefined }))
  }

  function apply(): boolean {
    const found = {
      desde: dateProblem(typed.desde),
      hasta: dateProblem(typed.hasta, filters.desde ? { min: filters.desde } : {}),
    }
    setErrors(found)
    const holds = !found.desde && !found.hasta
    if (holds) onApply(filters)
    return holds
  }

  return (
    <FilterForm
      place={place}
      onApply={apply}
      main={
        <>
          <TextField label="Póliza" value={filters.poliza} onChange={set('poliza')} autoComplete="off" />
          {SELECTS.map(({ key, label, names }) => (
            <SelectField
              key={key}
              label={label}
              value={filters[key]}
              onChange={set(key)}
              placeholder={ALL}
              options={names.map((name) => ({ value: name, label: name }))}
            />
          ))}
        </>
      }
      more={[
        <FilterGroup key="vigencia" title="Vigencia">
          {DATES.map(({ key, label }) => (
            <DateField
              key={key}
              label={label}
              value={filters[key]}
              onChange={setDate(key)}
              typed={typed[key]}
              error={errors[key]}
            />
          ))}
        </FilterGroup>,
      ]}
      moreInvalid={errors.desde !== undefined || errors.hasta !== undefined}
    />
  )
}

/** The active filters, each as a chip that removes it. */
export function sampleChips(search: SampleSearch, change: (patch: Partial<SampleSearch>) => void) {
  const texts: [keyof Filters, string][] = [
    ['poliza', `Póliza ${search.poliza}`],
    ['ramo', `Ramo: ${search.ramo}`],
    ['aseguradora', `Aseguradora: ${search.aseguradora}`],
    ['desde', `Desde ${formatOf(search.desde)}`],
    ['hasta', `Hasta ${formatOf(search.hasta)}`],
  ]
  return texts
    .filter(([key]) => search[key] !== '')
    .map(([key, label]) => ({ label, onRemove: () => change({ [key]: '' }) }))
}

const formatOf = (day: CalendarDate | ''): string => (day === '' ? '' : formatDay(day))
