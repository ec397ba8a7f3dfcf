// The contexts around every screen of a signed-in person: session, databases, queries, notices; no request is sent.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { allowWrites } from '../../../src/offline/cache/put-in-session.ts'
import { openCacheDatabase, openPersonalDatabase } from '../../../src/offline/database/databases.ts'
import { createNotifications, NotificationsContext } from '../../../src/toolkit/notifications/notifications.ts'
import { enterPersonMemory } from '../../../src/toolkit/person/person-memory.ts'
import { type Store, StoreContext } from '../../../src/toolkit/person/store.ts'
import { type Session, SessionContext, type SessionPerson } from '../../../src/toolkit/person/use-session.ts'
import { createQueryClient } from '../../../src/toolkit/query/query-client.ts'
import type { Sending } from '../../../src/toolkit/sending/sending.ts'
import { SendingContext } from '../../../src/toolkit/sending/use-sending.ts'
import { createOverlayHistory } from '../../../src/ui/history/overlay-history.ts'
import { OverlayHistoryContext } from '../../../src/ui/history/overlay-history-context.ts'

/** The sender's state when no claim waits. */
const IDLE = {
  wake: () => undefined,
  stop: () => undefined,
  subscribe: () => () => undefined,
  progress: () => null,
  report: () => null,
  comeBack: async () => undefined,
} as unknown as Sending

export type Workspace = { store: Store; queries: QueryClient; Inside: (props: { children: ReactNode }) => ReactNode }

/** Opens the databases of a person; `session` overrides fields of a confirmed session. */
export async function openInside(person: SessionPerson, session: Partial<Session> = {}): Promise<Workspace> {
  enterPersonMemory(person.localKey)
  const { localKey } = person
  const [db, cache] = await Promise.all([openPersonalDatabase(localKey), openCacheDatabase(localKey)])
  allowWrites(cache, async () => true)
  const notifications = createNotifications(Date.now)
  const queries = createQueryClient({ onSessionLost: () => undefined, alert: notifications.alert })
  const calm: Session = {
    person,
    status: 'confirmed',
    clockOffset: 0,
    signOut: () => undefined,
    recheck: () => undefined,
    ...session,
  }
  const store = { db, cache }
  function Inside({ children }: { children: ReactNode }) {
    const [overlays] = useState(() => createOverlayHistory(window))
    return (
      <OverlayHistoryContext value={overlays}>
        <SessionContext value={calm}>
          <StoreContext value={store}>
            <SendingContext value={IDLE}>
              <NotificationsContext value={notifications}>
                <QueryClientProvider client={queries}>{children}</QueryClientProvider>
              </NotificationsContext>
            </SendingContext>
          </StoreContext>
        </SessionContext>
      </OverlayHistoryContext>
    )
  }
  return { store, queries, Inside }
}
