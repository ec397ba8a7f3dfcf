// Opens a screen of the app at its address, with its real route, for somebody who is signed in: no portal, no frame.
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openCacheDatabase, openPersonalDatabase } from '../../../src/offline/database/databases.ts'
import { createAppRouter } from '../../../src/router.tsx'
import { door } from '../../../src/routes/screen-routes.ts'
import { ActiveAssociates } from '../../../src/shell/associates/active-associates.tsx'
import { Alerts, Banners } from '../../../src/shell/notifications/banners.tsx'
import { createNotifications, NotificationsContext } from '../../../src/shell/notifications/notifications.ts'
import { enterPersonMemory } from '../../../src/shell/person-memory.ts'
import { createQueryClient } from '../../../src/shell/query/query-client.ts'
import type { Sending } from '../../../src/shell/sending/sending.ts'
import { SendingContext } from '../../../src/shell/sending/use-sending.ts'
import { StoreContext } from '../../../src/shell/storage/store.ts'
import { SessionContext, type SessionPerson } from '../../../src/shell/use-session.ts'
import { createOverlayHistory } from '../../../src/ui/history/overlay-history.ts'
import { OverlayHistoryContext } from '../../../src/ui/history/overlay-history-context.ts'
import { type Answers, answerFrom } from './portal-answers.ts'

/** Nothing waits to be sent. */
const IDLE: Sending = {
  ...{ wake: () => undefined, stop: () => undefined, subscribe: () => () => undefined },
  ...{ progress: () => null, report: () => null },
} as unknown as Sending

export const PHONE = [360, 800] as const
export const DESK = [1280, 900] as const

type Given = { as: SessionPerson; answers: Answers; on?: readonly [width: number, height: number] }

export async function openScreen(at: string, { as: person, answers, on = PHONE }: Given) {
  await page.viewport(...on)
  const portal = answerFrom(answers)
  enterPersonMemory(person.localKey)
  const [db, cache] = await Promise.all([openPersonalDatabase(person.localKey), openCacheDatabase(person.localKey)])
  const notifications = createNotifications(Date.now)
  const client = createQueryClient({ onSessionLost: () => undefined, alert: notifications.alert })
  const session = {
    ...({ person, status: 'confirmed', clockOffset: 0 } as const),
    ...{ signOut: () => undefined, recheck: () => undefined },
  }
  // Instead of the session gate, which would ask for a login.
  door.update({
    component: () => (
      <SessionContext value={session}>
        <StoreContext value={{ db, cache }}>
          <SendingContext value={IDLE}>
            <NotificationsContext value={notifications}>
              <QueryClientProvider client={client}>
                <ActiveAssociates>
                  <Banners />
                  <Suspense>
                    <Outlet />
                  </Suspense>
                  <Alerts />
                </ActiveAssociates>
              </QueryClientProvider>
            </NotificationsContext>
          </SendingContext>
        </StoreContext>
      </SessionContext>
    ),
  })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [at] }))
  const screen = await render(
    <OverlayHistoryContext value={createOverlayHistory(window)}>
      <RouterProvider router={router} />
    </OverlayHistoryContext>,
  )
  onTestFinished(() => {
    screen.unmount()
    client.clear()
    db.close()
    cache.close()
    vi.unstubAllGlobals()
  })
  /** Where the app is: path and search. */
  const place = () => router.state.location.href
  return { ...portal, db, place, go: (href: string) => router.navigate({ href }) }
}
