// Hook that returns the same function at all renders, which calls the latest handler; for memoised components.
import { useCallback, useLayoutEffect, useRef } from 'react'

export function useStableHandler<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args) => latest.current(...args), [])
}
