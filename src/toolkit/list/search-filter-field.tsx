// A filter field with search as you type: the address holds the code of the result, the field shows its name.
import { useState } from 'react'
import type { SearchedKind } from '../../contract/list/filter.ts'
import { searchState, useDebouncedText } from '../../ui/forms/debounced-text.ts'
import { SearchField, type SearchResult } from '../../ui/forms/search-field.tsx'
import { PERSON_SEARCH } from './person-search.ts'

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
  // A result chosen here has its name at once; a code from the address has one once `name` is known.
  const [chosen, setChosen] = useState<SearchResult | null>(null)
  const rested = useDebouncedText(typed.trim())
  const useFound = PERSON_SEARCH[by]
  const found = useFound(rested.text)
  const state = searchState(rested, found)
  const selected = chosen?.id === value ? chosen : { id: value, title: name ?? value }
  return (
    <SearchField
      label={label}
      selected={value === '' ? null : selected}
      onSelect={(result) => {
        setTyped('')
        setChosen(result)
        onChange(result?.id ?? '')
      }}
      onQuery={setTyped}
      results={state === 'idle' ? [] : (found.data ?? [])}
      state={state}
      placeholder="Buscar"
      failedText="No se pudo buscar. Intente de nuevo."
    />
  )
}
