// Finds a policyholder or an insured person of the portfolio while it is typed (REP-02c, REP-08).
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { insuredQuery, MIN_LETTERS, policyholdersQuery } from '../../entities/claim-report/queries.ts'
import { ask } from '../../shell/ask.ts'
import { SearchField, type SearchResult } from '../../ui/forms/search-field.tsx'

const REST_MS = 600

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
  const rested = useRested(typed.trim())
  const found = useFound(rested)
  const isShort = typed.trim().length < MIN_LETTERS
  const state = isShort
    ? 'idle'
    : found.isError
      ? 'failed'
      : found.data && rested === typed.trim()
        ? 'ready'
        : 'loading'
  return (
    <SearchField
      label={label}
      selected={selected}
      onSelect={(result) => {
        setTyped('')
        onSelect(result)
      }}
      onQuery={setTyped}
      results={isShort ? [] : (found.data ?? [])}
      state={state}
      placeholder="Buscar"
      failedText="No se pudo buscar. Intente de nuevo."
    />
  )
}

/** The text once it has not changed for 600 ms. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
