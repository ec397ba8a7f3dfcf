// Hook that loads code when it is first needed, so that startup does not wait for rarely used code.

import { useEffect, useState } from 'react'

/** The module once it is loaded; `missing` if loading failed. The next time `isWanted` is set, it is loaded again. */
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
