// Hook that debounces search text (at least two letters), and the state that the search field shows.

import { useEffect, useState } from 'react'

const LEAST_LETTERS = 2
const REST_MS = 250

/** `text` is what to search for; `isShort` and `isResting`: why the typed text is not searched for yet. */
export function useDebouncedText(typed: string, restMs = REST_MS) {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed, restMs])
  return {
    text: rested.length < LEAST_LETTERS ? '' : rested,
    isShort: typed.length < LEAST_LETTERS,
    isResting: rested !== typed,
  }
}

/** The state that a search field shows for its text and its query. */
export function searchState({ isShort, isResting }: { isShort: boolean; isResting: boolean }, found: QueryState) {
  if (isShort) return 'idle'
  if (isResting) return 'loading'
  if (found.isError) return 'failed'
  return found.data ? 'ready' : 'loading'
}

type QueryState = { data: unknown; isError: boolean }
