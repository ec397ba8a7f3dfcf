// Context provider: holds the active associate of each area, and changes it.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Area } from '../../domain/user/role.ts'
import { keepChosen, keepLastSearches, readChosen } from '../../toolkit/person/tab-memory.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useGo } from '../../toolkit/screens/go.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import {
  ActiveAssociatesContext,
  AREA_WORDS,
  type Associate,
  searchesOf,
} from '../../toolkit/session/active-associate.ts'
import { announce } from '../../ui/feedback/announce.ts'

export function ActiveAssociates({ children }: { children: ReactNode }) {
  const { localKey } = useSession().person
  const client = useQueryClient()
  const go = useGo()
  const [chosen, setChosen] = useState(() => readChosen(localKey))
  const [isChanging, setIsChanging] = useState(false)
  // Stored for a reload, and for the login after a session that ended by itself (ACC-22).
  useEffect(() => keepChosen(localKey, chosen), [localKey, chosen])

  const dropSearches = useCallback(
    (area: Area) => {
      void client.resetQueries({ queryKey: searchesOf(area) })
      keepLastSearches(localKey, area, {})
    },
    [client, localKey],
  )
  const choose = useCallback(
    async ({ area, key, name }: Associate) => {
      // Unmounts the screens first: they might request or store the old search for the new associate.
      setIsChanging(true)
      setChosen((present) => ({ ...present, [area]: key }))
      dropSearches(area)
      try {
        await go(pathTo.home(area))
      } finally {
        setIsChanging(false)
      }
      announce(`${AREA_WORDS[area].one}: ${name}`)
    },
    [dropSearches, go],
  )
  const follow = useCallback(
    ({ area, key, name }: Associate) => {
      setChosen((present) => ({ ...present, [area]: key }))
      dropSearches(area)
      announce(`${AREA_WORDS[area].one}: ${name}`)
    },
    [dropSearches],
  )
  const active = useMemo(() => ({ chosen, choose, follow, isChanging }), [chosen, choose, follow, isChanging])
  return <ActiveAssociatesContext value={active}>{children}</ActiveAssociatesContext>
}
