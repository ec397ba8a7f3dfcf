// Renders the filters of a list from their declaration: choices apply at once, typed text on Enter or «Buscar».
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { FilterBar } from '../../ui/data/filter-bar.tsx'
import { FilterForm, FilterGroup, type FilterPlace } from '../../ui/data/filter-form.tsx'
import type { ListSearch } from '../screens/list-search.ts'
import { FilterField } from './filter-field.tsx'
import {
  besides,
  chipsOf,
  type Errors,
  errorsIn,
  type Filter,
  searchOf,
  stillTyped,
  type TypedValues,
  turned,
  typedIn,
  withEdits,
  withoutChip,
} from './filters.ts'
import type { List } from './use-list.ts'

type Props<Search extends ListSearch> = {
  list: Pick<List<Search, unknown>, 'set' | 'search' | 'goTo' | 'apply' | 'typing' | 'reset'>
  /** The sort options, for a list without table heads; `standard` applies while the address has none. */
  order?: { standard: string; options: readonly { value: string; label: string }[] }
  /** Whether the rows below are a table, whose heads sort them. */
  hasHeads: boolean
  /** Shown beside «Filtros» on phones. */
  action?: ReactNode
  /** The views of the list, such as one for each state. */
  views?: ReactNode
}

/** The specified label of the button that clears every filter; no other label is used for it. */
export const RESET_LABEL = 'Nueva Consulta'

export function ListFilters<Search extends ListSearch>({ list, order, hasHeads, action, views }: Props<Search>) {
  const { set, search, goTo, reset } = list
  return (
    <FilterBar
      action={action}
      views={views}
      chips={chipsOf(set, search).map((chip) => ({
        label: chip.label,
        onRemove: chip.isDefault ? undefined : () => goTo(withoutChip(set, search, chip), 'search'),
      }))}
      order={
        order && {
          value: search.orden ?? order.standard,
          options: order.options,
          onChange: (orden) => goTo(turned(set, search, { orden, page: 0 }), 'pager'),
        }
      }
      hasHeads={hasHeads}
      resetLabel={RESET_LABEL}
      onReset={reset}
    >
      {(place) => <Fields list={list} place={place} />}
    </FilterBar>
  )
}

type FieldsProps<Search extends ListSearch> = { list: Props<Search>['list']; place: FilterPlace }

/** Typed text is validated only when «Buscar» is pressed (NAV-09). */
function Fields<Search extends ListSearch>({ list: { set, search, apply, typing }, place }: FieldsProps<Search>) {
  const held = typedIn(set, search)
  const { typed, edits, edit, errors, setErrors, left, setLeft } = useEdits(held, place.round)
  const isPanel = place.layout === 'panel'
  function submit(): boolean {
    const found = errorsIn(set, typed)
    setErrors(found)
    const holds = Object.keys(found).length === 0
    if (holds) apply(searchOf(set, typed, search))
    return holds
  }
  /** Adds valid typed text to `next`; wrong text stays in its field, marked as not applied. */
  const together = (next: Search, chosen: TypedValues = {}): Search => {
    const found = withEdits(set, search, next, besides(edits, chosen))
    setLeft(found.left)
    return found.search
  }
  useLayoutEffect(() => {
    // In a sheet, typed text is applied only by «Buscar»: on a slow network one request is better than several.
    typing.current = isPanel ? together : null
    return () => {
      typing.current = null
    }
  })
  const change = (values: TypedValues, how: 'typed' | 'chosen') => {
    edit(values)
    if (how === 'chosen' && isPanel) apply(together(searchOf(set, { ...held, ...values }, search), values))
  }
  const field = (filter: Filter) => (
    <FilterField
      key={filter.key}
      filter={filter}
      set={set}
      typed={typed}
      errors={errors}
      left={left}
      onChange={change}
    />
  )
  // The field of a range holds both of its days.
  const ends = set.filters.flatMap((filter) => (filter.field === 'date' && filter.endKey ? [filter.endKey] : []))
  const shown = set.filters.filter(({ key }) => !ends.includes(key))
  const more = shown.filter(({ isMain }) => !isMain)
  // In a sheet all fields of a group are shown together.
  const grouped = (filters: readonly Filter[]): ReactNode[] =>
    [...new Set(filters.map(({ group }) => group))].flatMap((title) => {
      const fields = filters.filter(({ group }) => group === title).map(field)
      return title === undefined
        ? fields
        : [
            <FilterGroup key={title} title={title}>
              {fields}
            </FilterGroup>,
          ]
    })
  return (
    <FilterForm
      place={place}
      onApply={submit}
      main={isPanel ? shown.filter(({ isMain }) => isMain).map(field) : grouped(shown)}
      more={isPanel ? grouped(more) : []}
      moreHeld={chipsOf(set, search).filter((chip) => !chip.isDefault && isOfOne(more, chip.keys)).length}
      moreInvalid={set.filters.some(({ key, isMain }) => errors[key] !== undefined && !isMain)}
    />
  )
}

const isOfOne = (filters: readonly Filter[], keys: readonly string[]): boolean =>
  filters.some(({ key }) => keys.includes(key))

type Edits = {
  held: TypedValues
  round: number
  edits: TypedValues
  errors: Errors
  /** The filters whose text was wrong when another filter was applied. */
  left: readonly string[]
}

/**
 * Text that was typed and is not applied yet. If a field's filter changes for any reason, the field shows the new
 * value; another `round` empties all fields.
 */
function useEdits(held: TypedValues, round: number) {
  const [state, setState] = useState<Edits>({ held, round, edits: {}, errors: {}, left: [] })
  if (state.round !== round || JSON.stringify(state.held) !== JSON.stringify(held)) {
    const isOfRound = state.round === round
    const edits = isOfRound ? stillTyped(state.edits, state.held, held) : {}
    setState({ held, round, edits, errors: {}, left: isOfRound ? state.left : [] })
  }
  return {
    ...state,
    typed: { ...held, ...state.edits },
    edit: (values: TypedValues) =>
      setState((last) => ({
        ...last,
        edits: { ...last.edits, ...values },
        errors: { ...last.errors, ...Object.fromEntries(Object.keys(values).map((key) => [key, undefined])) },
        left: last.left.filter((key) => values[key] === undefined),
      })),
    setErrors: (errors: Errors) => setState((last) => ({ ...last, errors })),
    setLeft: (left: readonly string[]) => setState((last) => ({ ...last, left })),
  }
}
