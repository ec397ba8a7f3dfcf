// The waiting state of a request: nothing for a moment, then the skeleton, and after ten seconds a sentence.
import { type ReactNode, useEffect, useState } from 'react'

/** Whether this time has passed since the component mounted, in milliseconds. */
export function useAfter(ms: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed
}

/** A wait shorter than this shows nothing. */
export const BLANK_MS = 300
const LONG_MS = 10_000

export function Waiting({ children }: { children: ReactNode }) {
  const isShown = useAfter(BLANK_MS)
  const isLong = useAfter(LONG_MS)
  if (!isShown) return null
  return (
    <>
      {isLong && (
        <p role="status" className="text-ink-2">
          El portal tarda más de lo normal. Se puede salir de esta pantalla y volver después.
        </p>
      )}
      {children}
    </>
  )
}
