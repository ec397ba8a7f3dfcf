// A filter field that searches for persons as the user types; the address holds the code of the chosen person.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchedKind } from '../../contract/list/filter.ts'
import { searchInsured, searchPolicyholders } from '../../contract/people-search.ts'
import { ask, withOptions } from '../../entities/ask.ts'
import { searchState, useDebouncedText } from '../../ui/forms/debounced-text.ts'
import { SearchField, type SearchResult } from '../../ui/forms/search-field.tsx'

type Props = {
  label: string
  /** The code, '' for none. */
  value: string
  /** The name behind the code, if known. */
  name: string | undefined
  onChange: (value: string) => void
  by: SearchedKind
}

export function SearchFilterField({ label, value, name, onChange, by }: Props) {
  const [typed, setTyped] = useState('')
  // A result chosen here has its name at once; a code from the address has a name only once `name` is known.
  const [chosenResult, setChosenResult] = useState<SearchResult | null>(null)
  const rested = useDebouncedText(typed.trim())
  const useFound = PERSON_SEARCH[by]
  const answer = useFound(rested.text)
  const state = searchState(rested, answer)
  const selected = chosenResult?.id === value ? chosenResult : { id: value, title: name ?? value }
  return (
    <SearchField
      label={label}
      selected={value === '' ? null : selected}
      onSelect={(result) => {
        setTyped('')
        setChosenResult(result)
        onChange(result?.id ?? '')
      }}
      onQuery={setTyped}
      results={state === 'idle' ? [] : (answer.data ?? [])}
      state={state}
      placeholder="Buscar"
      failedText="No se pudo buscar. Intente de nuevo."
    />
  )
}

/** A hook that searches for the typed text. */
type UseSearchResults = (typed: string) => { data: SearchResult[] | undefined; isError: boolean }

const usePolicyholders: UseSearchResults = (typed) =>
  useQuery({
    ...policyholdersQuery(typed),
    select: (found) => found.map((each) => ({ id: String(each.cdCliente), title: each.nmCliente, text: each.rucCed })),
  })

const useInsured: UseSearchResults = (typed) =>
  useQuery({
    ...insuredQuery(typed),
    select: (found) =>
      found.map((each) => ({ id: String(each.cdAsegurado), title: each.nmAsegurado, text: each.cedula })),
  })

export const PERSON_SEARCH = { policyholder: usePolicyholders, insured: useInsured } as const

/** The minimum number of letters for a search (REP-08). */
const MIN_LETTERS = 2

/** Policyholders of the portfolio whose name contains the typed text; staff only (REP-02c). */
export const policyholdersQuery = (typed: string) =>
  withOptions(ask(searchPolicyholders, { body: { cliente: typed } }), { enabled: typed.length >= MIN_LETTERS })

/** Insured persons of the portfolio by name or cédula; staff only (REP-02c). */
export const insuredQuery = (typed: string) =>
  withOptions(ask(searchInsured, { body: { cedula: typed } }), { enabled: typed.length >= MIN_LETTERS })
