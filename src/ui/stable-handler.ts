// Hook that returns one function for all renders, which always calls the latest handler; for memoised components.
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
