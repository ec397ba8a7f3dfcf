// Opens a screen of the app at its address, by its real route, for a signed-in person; without portal and frame.
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createAppRouter } from '../../../src/router.tsx'
import { door } from '../../../src/routes/screen-routes.ts'
import { ActiveAssociates } from '../../../src/shell/navigation/active-associates.tsx'
import { Alerts, Banners } from '../../../src/shell/notifications/banners.tsx'
import type { Session, SessionPerson } from '../../../src/toolkit/person/use-session.ts'
import { openInside } from './inside.tsx'
import { type Answers, answerFrom } from './portal-answers.ts'

export const PHONE = [360, 800] as const
export const DESK = [1280, 900] as const

type Options = {
  as: SessionPerson
  answers: Answers
  on?: readonly [width: number, height: number]
  session?: Partial<Session>
  /** A component that wraps every screen. */
  gate?: (screen: ReactNode) => ReactNode
}

export async function openScreen(
  at: string,
  { as: person, answers, on = PHONE, session, gate = (screen) => screen }: Options,
) {
  await page.viewport(...on)
  const portal = answerFrom(answers)
  const { store, queries, Inside } = await openInside(person, session)
  // Replaces the session gate, which would show the login.
  door.update({
    component: () => (
      <ActiveAssociates>
        <Banners />
        {gate(
          <Suspense>
            <Outlet />
          </Suspense>,
        )}
        <Alerts />
      </ActiveAssociates>
    ),
  })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [at] }))
  const screen = await render(
    <Inside>
      <RouterProvider router={router} />
    </Inside>,
  )
  onTestFinished(() => {
    screen.unmount()
    queries.clear()
    vi.unstubAllGlobals()
  })
  /** The app's address: path and search. */
  const place = () => router.state.location.href
  return { ...portal, ...store, place, go: (href: string) => router.navigate({ href }) }
}
