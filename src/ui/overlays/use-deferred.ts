// A part that is fetched when it is first wanted: a start does not wait for what few ever open.

import { useEffect, useState } from 'react'

/** The part once it is there, `missing` when it could not be fetched; it is fetched again the next time it is wanted. */
export function useDeferred<Part extends object>(
  isWanted: boolean,
  load: () => Promise<Part>,
): Part | 'missing' | null {
  const [part, setPart] = useState<Part | 'missing' | null>(null)
  const isThere = part !== null && part !== 'missing'
  useEffect(() => {
    if (!isWanted || isThere) return
    let isOver = false
    const settle = (found: Part | 'missing') => {
      if (!isOver) setPart(found)
    }
    load().then(settle, () => settle('missing'))
    return () => {
      isOver = true
      setPart((last) => (last === 'missing' ? null : last))
    }
  }, [isWanted, isThere, load])
  return part
}
