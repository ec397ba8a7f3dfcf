// Finds a policyholder or an insured person of the portfolio while it is typed (REP-02c, REP-08).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { insuredQuery, policyholdersQuery } from '../../entities/claim-report/queries.ts'
import { ask } from '../../shell/ask.ts'
import { searchState, useRestedText } from '../../ui/forms/rested-text.ts'
import { SearchField, type SearchResult } from '../../ui/forms/search-field.tsx'

type Found = { data: SearchResult[] | undefined; isError: boolean }

type Props = {
  label: string
  selected: SearchResult | null
  onSelect: (result: SearchResult | null) => void
  /** The hook that asks for a text; too short ones ask nothing. */
  useFound: (typed: string) => Found
}

export const usePolicyholders = (typed: string): Found =>
  useQuery({
    ...policyholdersQuery(ask, typed),
    select: (found) => found.map((each) => ({ id: String(each.cdCliente), title: each.nmCliente, text: each.rucCed })),
  })

export const useInsured = (typed: string): Found =>
  useQuery({
    ...insuredQuery(ask, typed),
    select: (found) => found.map((each) => ({ id: each.cedula, title: each.nmAsegurado, text: each.cedula })),
  })

export function PersonSearchField({ label, selected, onSelect, useFound }: Props) {
  const [typed, setTyped] = useState('')
  const rested = useRestedText(typed.trim())
  const found = useFound(rested.text)
  const state = searchState(rested, found)
  return (
    <SearchField
      label={label}
      selected={selected}
      onSelect={(result) => {
        setTyped('')
        onSelect(result)
      }}
      onQuery={setTyped}
      results={state === 'idle' ? [] : (found.data ?? [])}
      state={state}
      placeholder="Buscar"
      failedText="No se pudo buscar. Intente de nuevo."
    />
  )
}
