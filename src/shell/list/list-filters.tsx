// The filters of a list drawn from their declaration: fields, chips, order; «Buscar» applies them, «Nueva Consulta» starts again.
import type { ReactNode } from 'react'
import { FilterBar } from '../../ui/data/filter-bar.tsx'
import { FilterForm, type FilterPlace } from '../../ui/data/filter-form.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { useFilterFields } from '../../ui/forms/filter-fields.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { RequestTrigger } from '../query/paging.ts'
import { type ListSearch, RESET_PAGE_SIZE } from '../screens/search/list-search.ts'
import {
  chipsOf,
  type Errors,
  errorsIn,
  type Filter,
  type FilterSet,
  searchOf,
  type Typed,
  textKey,
  turned,
  typedIn,
  withoutChip,
} from './filters.ts'
import { SearchFilterField } from './search-filter-field.tsx'

type Props<Search extends ListSearch> = {
  set: FilterSet<Search>
  search: Search
  /** Where no table head can be pressed; `standard` holds while the address names none. */
  order: { standard: string; options: readonly { value: string; label: string }[] }
  goTo: (next: Search, by: RequestTrigger) => void
  /** Stands beside «Filtros» on phones. */
  action?: ReactNode
}

export function ListFilters<Search extends ListSearch>({ set, search, order, goTo, action }: Props<Search>) {
  return (
    <FilterBar
      action={action}
      chips={chipsOf(set, search).map((chip) => ({
        label: chip.label,
        onRemove: () => goTo(withoutChip(set, search, chip), 'search'),
      }))}
      order={{
        value: search.orden ?? order.standard,
        options: order.options,
        onChange: (orden) => goTo(turned(set, search, { orden, page: 0 }), 'pager'),
      }}
      resetLabel="Nueva Consulta"
      onReset={() => goTo(emptySearch(set), 'search')}
    >
      {(place) => <Fields set={set} search={search} place={place} onApply={(next) => goTo(next, 'search')} />}
    </FilterBar>
  )
}

/** The address without its filters, page and order, as «Nueva Consulta» leaves it (D12). */
export const emptySearch = <Search extends ListSearch>({ parse }: FilterSet<Search>): Search =>
  parse({ pageSize: RESET_PAGE_SIZE })

type FieldsProps<Search extends ListSearch> = {
  set: FilterSet<Search>
  search: Search
  place: FilterPlace
  onApply: (next: Search) => void
}

/** Nothing is found wrong before «Buscar» is pressed (NAV-09). */
function Fields<Search extends ListSearch>({ set, search, place, onApply }: FieldsProps<Search>) {
  const held = typedIn(set, search)
  const { typed, setTyped, errors, setErrors } = useFilterFields<Typed, Errors>(
    held,
    `${place.round} ${JSON.stringify(searchOf(set, held, {}))}`,
  )
  const change = (key: string) => (value: string, text?: string) => {
    setTyped((last) => ({ ...last, [key]: value, ...(text !== undefined && { [textKey(key)]: text }) }))
    setErrors((last) => ({ ...last, [key]: undefined }))
  }
  function apply(): boolean {
    const found = errorsIn(set, typed)
    setErrors(found)
    const holds = Object.keys(found).length === 0
    if (holds) onApply(searchOf(set, typed, search))
    return holds
  }
  return (
    <FilterForm place={place} onApply={apply}>
      {set.filters.map((filter) => (
        <Field
          key={filter.key}
          filter={filter}
          typed={typed}
          error={errors[filter.key]}
          onChange={change(filter.key)}
        />
      ))}
    </FilterForm>
  )
}

type FieldProps = {
  filter: Filter
  typed: Typed
  error: string | undefined
  onChange: (value: string, text?: string) => void
}

function Field({ filter, typed, error, onChange }: FieldProps) {
  const { key, label } = filter
  const value = typed[key] ?? ''
  switch (filter.field) {
    case 'text':
      return (
        <TextField
          label={label}
          value={value}
          onChange={(text) => onChange(text)}
          error={error}
          maxLength={filter.maxLength}
          autoComplete="off"
          {...(filter.isDigits && { inputMode: 'numeric' as const })}
        />
      )
    case 'date':
      return (
        <DateField label={label} value={value} typed={typed[textKey(key)] ?? ''} onChange={onChange} error={error} />
      )
    case 'select':
      return (
        <SelectField
          label={label}
          value={value}
          onChange={(chosen) => onChange(chosen)}
          placeholder={filter.any}
          options={[...filter.options]}
        />
      )
    case 'search':
      return (
        <SearchFilterField
          label={label}
          value={value}
          name={filter.name}
          onChange={(id) => onChange(id)}
          useFound={filter.useFound}
        />
      )
  }
}
