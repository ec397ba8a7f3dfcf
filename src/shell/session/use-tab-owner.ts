// Opens the address of a tab to whose it is: anybody else who comes in begins where they land (ACC-22).
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { isTabOf, keepTab } from './tab-owner.ts'

/**
 * `isTheirs`: nothing may be drawn at the address before; `take` is for who comes in by the login, which stands meanwhile.
 * Null: nobody is in.
 */
export function useTabOwner(localKey: string | null): { isTheirs: boolean; take: (localKey: string) => Promise<void> } {
  const navigate = useNavigate()
  const [taken, setTaken] = useState<string | null>(null)
  const take = useCallback(
    async (next: string) => {
      if (!isTabOf(next)) await navigate({ to: '/', replace: true, ignoreBlocker: true })
      keepTab(next)
      setTaken(next)
    },
    [navigate],
  )
  useEffect(() => {
    if (localKey !== null) void take(localKey)
  }, [localKey, take])
  return { isTheirs: localKey === null || taken === localKey || isTabOf(localKey), take }
}
