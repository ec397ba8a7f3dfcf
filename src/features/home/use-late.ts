// What is soon known is waited for without a sign; after a second the waiting is shown.
import { useEffect, useState } from 'react'

const SOON_MS = 1_000

/** True once the screen has stood for a second. */
export function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return late
}
