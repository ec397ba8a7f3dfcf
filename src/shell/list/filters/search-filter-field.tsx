// A filter field with search as you type: the address holds the code of the result, the field shows its name.
import { useState } from 'react'
import { searchState, useDebouncedText } from '../../../ui/forms/debounced-text.ts'
import { SearchField, type SearchResult } from '../../../ui/forms/search-field.tsx'
import type { UseSearchResults } from './filters.ts'

type Props = {
  label: string
  /** The code, '' for none. */
  value: string
  /** The name behind the code, if known. */
  name: string | undefined
  onChange: (value: string) => void
  useSearchResults: UseSearchResults
}

export function SearchFilterField({ label, value, name, onChange, useSearchResults }: Props) {
  const [typed, setTyped] = useState('')
  // A result chosen here has its name at once; a code from the address has one once `name` is known.
  const [chosen, setChosen] = useState<SearchResult | null>(null)
  const rested = useDebouncedText(typed.trim())
  const found = useSearchResults(rested.text)
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
