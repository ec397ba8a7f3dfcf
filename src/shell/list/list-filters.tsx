// The filters of a list drawn from their declaration: what is chosen applies at once, what is typed by Enter or «Buscar».
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
  /** Where no table head can be pressed; `standard` holds while the address names none. */
  order: { standard: string; options: readonly { value: string; label: string }[] }
  /** The rows below are a table, whose heads put them in order. */
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

/** Nothing that is typed is found wrong before «Buscar» is pressed (NAV-09). */
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
    // In a sheet «Buscar» is one press away, and on a bad line one request is better than four.
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
 * What is typed and not applied yet: it stays while another filter changes. A field whose filter changes, from wherever,
 * shows that again; another `round` empties them all.
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
