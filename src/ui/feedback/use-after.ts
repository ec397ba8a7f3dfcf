// Whether so many milliseconds have passed since what asks came to the screen.
import { useEffect, useState } from 'react'

export function useAfter(ms: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed
}
