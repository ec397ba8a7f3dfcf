// Waiting for the portal: nothing for a second, then the layout in grey, after ten seconds a word (interface.md «Waiting»).
import { type ReactNode, useEffect, useState } from 'react'

const NOTHING_MS = 1000
const LONG_MS = 10_000

export function Waiting({ children }: { children: ReactNode }) {
  const [since, setSince] = useState<'nothing' | 'short' | 'long'>('nothing')
  useEffect(() => {
    const short = setTimeout(() => setSince('short'), NOTHING_MS)
    const long = setTimeout(() => setSince('long'), LONG_MS)
    return () => {
      clearTimeout(short)
      clearTimeout(long)
    }
  }, [])
  if (since === 'nothing') return null
  return (
    <>
      {since === 'long' && (
        <p role="status" className="text-ink-2">
          El portal tarda más de lo normal. Se puede salir de esta pantalla y volver después.
        </p>
      )}
      {children}
    </>
  )
}
