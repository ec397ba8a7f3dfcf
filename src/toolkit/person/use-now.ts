// Hook: the time, updated regularly, for texts such as «hace 5 min».
import { useEffect, useState } from 'react'

/** Milliseconds now; rendered again every `everyMs`. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
