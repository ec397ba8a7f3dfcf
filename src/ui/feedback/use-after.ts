// Hook: whether a number of milliseconds has passed since the component mounted.
import { useEffect, useState } from 'react'

export function useAfter(ms: number): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasPassed
}
