// A handler that stays the same function over all renders and does what the last one says, for parts that are memoised.
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
