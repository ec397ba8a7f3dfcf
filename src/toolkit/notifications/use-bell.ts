// Reads a person's notifications (from memory or the device at first), marks them as read, tells where each one leads.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi } from '../../api/client.ts'
import { listNotifications, markNotificationsRead, type PortalNotification } from '../../contract/notification.ts'
import { areasOf, hasPrivileges } from '../../domain/user/role.ts'
import { ask } from '../../entities/ask.ts'
import type { Bell } from '../../entities/notification/queries.ts'
import type { Address } from '../../ui/address.ts'
import { type SessionPerson, useSession } from '../person/use-session.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'
import { pathTo } from '../screens/path-to.ts'

const QUERY = ask(listNotifications, {}, 'open')

type BellOptions = {
  /** How often the portal is asked again while the page is visible, in milliseconds. */
  everyMs?: number
}

export function useBell({ everyMs }: BellOptions = {}) {
  const { status } = useSession()
  return useCachedQuery({
    ...QUERY,
    enabled: status !== 'idle' && status !== 'expired',
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
}

/** Marks some notifications as read, or all up to the newest one shown; on the portal, so that other devices know. */
export function useMarkRead(): (which: { ids: string[] } | { hasta: string }) => Promise<void> {
  const client = useQueryClient()
  const { person } = useSession()
  const isActing = Boolean(person.actuando)
  return useCallback(
    async (which) => {
      // While staff act for an insured person nothing may change, and the portal would refuse it.
      if (isActing) return
      const answer = await callApi(markNotificationsRead, { body: which })
      // Without an answer the notifications stay unread here too, and are marked again when the portal next lists them.
      if (!answer.ok) return
      client.setQueryData<Bell>(QUERY.queryKey, (bell) => bell && marked(bell, which, answer.answer.sinLeer))
    },
    [client, isActing],
  )
}

const marked = (bell: Bell, which: { ids: string[] } | { hasta: string }, sinLeer: number): Bell => ({
  sinLeer,
  avisos: bell.avisos.map((each) =>
    ('ids' in which ? which.ids.includes(each.id) : each.fecha <= which.hasta) ? { ...each, leido: true } : each,
  ),
})

type OfClaim = Pick<PortalNotification, 'cdCompania' | 'cdReclamo' | 'cdIncSiniestro'>

/** Where a notification leads; null without a claim, and while staff act: its claim may not be that person's. */
export function claimAddressOf(of: OfClaim, person: SessionPerson): Address | null {
  const { cdCompania, cdReclamo, cdIncSiniestro } = of
  if (cdCompania === null || cdReclamo === null || person.actuando) return null
  const area = hasPrivileges(person) ? 'vam' : areasOf(person)[0]
  if (area === undefined) return null
  return pathTo.claim(area, { cdCompania, cdReclamo, ...(cdIncSiniestro !== null && { cdIncSiniestro }) })
}
