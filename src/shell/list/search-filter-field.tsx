// A filter field with search as you type: the address holds the code of the result, the field shows its name.
import { useState } from 'react'
import { searchState, useRestedText } from '../../ui/forms/rested-text.ts'
import { SearchField, type SearchResult } from '../../ui/forms/search-field.tsx'
import type { UseFound } from './filters.ts'

type Props = {
  label: string
  /** The code, '' for none. */
  value: string
  /** The name behind the code, if known. */
  name: string | undefined
  onChange: (value: string) => void
  useFound: UseFound
}

export function SearchFilterField({ label, value, name, onChange, useFound }: Props) {
  const [typed, setTyped] = useState('')
  // A result chosen here has its name at once; a code from the address has one once `name` is known.
  const [chosen, setChosen] = useState<SearchResult | null>(null)
  const rested = useRestedText(typed.trim())
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
