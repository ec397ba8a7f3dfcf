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
const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

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
          <SelectField
            label="Ramo"
            value={filters.ramo}
            onChange={set('ramo')}
            placeholder={ALL}
            options={optionsOf(BRANCHES)}
          />
          <SelectField
            label="Aseguradora"
            value={filters.aseguradora}
            onChange={set('aseguradora')}
            placeholder={ALL}
            options={optionsOf(INSURERS)}
          />
        </>
      }
      more={[
        <FilterGroup key="vigencia" title="Vigencia">
          <DateField
            label="Desde"
            value={filters.desde}
            onChange={setDate('desde')}
            typed={typed.desde}
            error={errors.desde}
          />
          <DateField
            label="Hasta"
            value={filters.hasta}
            onChange={setDate('hasta')}
            typed={typed.hasta}
            error={errors.hasta}
          />
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
