// Debounced search text, from two letters on.

import { useEffect, useState } from 'react'

const LEAST_LETTERS = 2
const REST_MS = 250

/** `text` is what may be searched for; `isShort` and `isResting` say why what is typed now is not it yet. */
export function useRestedText(typed: string, restMs = REST_MS) {
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

/** What the search field says meanwhile. */
export function searchState({ isShort, isResting }: { isShort: boolean; isResting: boolean }, found: Found) {
  if (isShort) return 'idle'
  if (isResting) return 'loading'
  if (found.isError) return 'failed'
  return found.data ? 'ready' : 'loading'
}

type Found = { data: unknown; isError: boolean }
