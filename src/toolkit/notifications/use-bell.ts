// Reads a person's notifications (at first from memory or the device), marks them as read, and finds their addresses.
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

/** Marks notifications as read, by id or up to a moment; on the portal, so that they are read on all devices. */
export function useMarkRead(): (which: { ids: string[] } | { hasta: string }) => Promise<void> {
  const client = useQueryClient()
  const { person } = useSession()
  const isActing = Boolean(person.actuando)
  return useCallback(
    async (which) => {
      // While staff act for an insured person they may change nothing, and the portal would refuse the call.
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

/** The address of a notification's claim; null without one, and while staff act: it may be somebody else's claim. */
export function claimAddressOf(of: OfClaim, person: SessionPerson): Address | null {
  const { cdCompania, cdReclamo, cdIncSiniestro } = of
  if (cdCompania === null || cdReclamo === null || person.actuando) return null
  const area = hasPrivileges(person) ? 'vam' : areasOf(person)[0]
  if (area === undefined) return null
  return pathTo.claim(area, { cdCompania, cdReclamo, ...(cdIncSiniestro !== null && { cdIncSiniestro }) })
}
