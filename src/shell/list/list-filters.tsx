// Renders the filters of a list from their declaration: choices apply at once, typed text on Enter or «Buscar».
import { type ReactNode, useState } from 'react'
import { FilterBar } from '../../ui/data/filter-bar.tsx'
import { FilterForm, type FilterPlace } from '../../ui/data/filter-form.tsx'
import type { RequestTrigger } from '../query/paging.ts'
import type { ListSearch } from '../screens/search/list-search.ts'
import { FilterField } from './filter-field.tsx'
import {
  chipsOf,
  type Errors,
  errorsIn,
  type Filter,
  type FilterSet,
  searchOf,
  type Typed,
  turned,
  typedIn,
  withoutChip,
} from './filters.ts'
import type { List } from './use-list.ts'

type Props<Search extends ListSearch> = {
  list: Pick<List<Search, unknown>, 'set' | 'search' | 'goTo' | 'reset'>
  /** The choice of order where there are no table heads; `standard` applies while the address names none. */
  order: { standard: string; options: readonly { value: string; label: string }[] }
  /** The rows below are a table, whose heads sort them. */
  hasHeads: boolean
  /** Stands beside «Filtros» on phones. */
  action?: ReactNode
}

/** Clears every filter; the one name for it, as specified. */
export const RESET_LABEL = 'Nueva Consulta'

export function ListFilters<Search extends ListSearch>({ list, order, hasHeads, action }: Props<Search>) {
  const { set, search, goTo, reset } = list
  return (
    <FilterBar
      action={action}
      chips={chipsOf(set, search).map((chip) => ({
        label: chip.label,
        onRemove: chip.isDefault ? undefined : () => goTo(withoutChip(set, search, chip), 'search'),
      }))}
      order={{
        value: search.orden ?? order.standard,
        options: order.options,
        onChange: (orden) => goTo(turned(set, search, { orden, page: 0 }), 'pager'),
      }}
      hasHeads={hasHeads}
      resetLabel={RESET_LABEL}
      onReset={reset}
    >
      {(place) => <Fields set={set} search={search} place={place} goTo={goTo} />}
    </FilterBar>
  )
}

type FieldsProps<Search extends ListSearch> = {
  set: FilterSet<Search>
  search: Search
  place: FilterPlace
  goTo: (next: Search, by: RequestTrigger) => void
}

/** Typed text is validated only when «Buscar» is pressed (NAV-09). */
function Fields<Search extends ListSearch>({ set, search, place, goTo }: FieldsProps<Search>) {
  const held = typedIn(set, search)
  const { typed, edit, errors, setErrors } = useEdits(held, place.round)
  function apply(): boolean {
    const found = errorsIn(set, typed)
    setErrors(found)
    const holds = Object.keys(found).length === 0
    if (holds) goTo(searchOf(set, typed, search), 'search')
    return holds
  }
  const change = (values: Typed, how: 'typed' | 'chosen') => {
    edit(values)
    // In a sheet all filters apply on «Buscar»: on a bad connection one request is better than four.
    if (how === 'chosen' && place.layout === 'panel') goTo(searchOf(set, { ...held, ...values }, search), 'search')
  }
  const field = (filter: Filter) => (
    <FilterField key={filter.key} filter={filter} set={set} typed={typed} errors={errors} onChange={change} />
  )
  // The end of a range stands in the field of its beginning.
  const ends = set.filters.flatMap((filter) => (filter.field === 'date' && filter.endKey ? [filter.endKey] : []))
  const shown = set.filters.filter(({ key }) => !ends.includes(key))
  const more = shown.filter(({ isMain }) => !isMain)
  return (
    <FilterForm
      place={place}
      onApply={apply}
      main={shown.filter(({ isMain }) => isMain).map(field)}
      more={more.map(field)}
      moreHeld={chipsOf(set, search).filter((chip) => !chip.isDefault && isOfOne(more, chip.keys)).length}
      moreInvalid={set.filters.some(({ key, isMain }) => errors[key] !== undefined && !isMain)}
    />
  )
}

const isOfOne = (filters: readonly Filter[], keys: readonly string[]): boolean =>
  filters.some(({ key }) => keys.includes(key))

/**
 * The edits that are not applied yet; they stay while another filter changes. A field whose own filter changes, from
 * wherever, shows the new value; another `round` drops all edits.
 */
function useEdits(held: Typed, round: number) {
  const [state, setState] = useState<{ held: Typed; round: number; edits: Typed; errors: Errors }>({
    held,
    round,
    edits: {},
    errors: {},
  })
  if (state.round !== round || JSON.stringify(state.held) !== JSON.stringify(held)) {
    const edits = state.round === round ? stillTyped(state.edits, state.held, held) : {}
    setState({ held, round, edits, errors: {} })
  }
  return {
    typed: { ...held, ...state.edits },
    edit: (values: Typed) =>
      setState((last) => ({
        ...last,
        edits: { ...last.edits, ...values },
        errors: { ...last.errors, ...Object.fromEntries(Object.keys(values).map((key) => [key, undefined])) },
      })),
    errors: state.errors,
    setErrors: (errors: Errors) => setState((last) => ({ ...last, errors })),
  }
}

const stillTyped = (edits: Typed, before: Typed, held: Typed): Typed =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => before[key] === held[key]))
