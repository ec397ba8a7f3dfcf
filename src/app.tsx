// Starts the app: prepares its services, renders the router into the page, and lets the browser draw in between.
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { markStart } from './api/start-marks.ts'
import { yieldToMain } from './api/yield-to-main.ts'
import { createAppRouter, preloadInside } from './router.tsx'
import { interruptions } from './toolkit/person/interruptions.ts'
import { watchArrivals } from './toolkit/screens/focus-on-navigation.ts'
import type { Device } from './toolkit/session/device.ts'
import type { LoginLink } from './toolkit/session/login-link.ts'
import { createSessionServices, SessionServicesContext } from './toolkit/session/services.ts'
import { BusyContext } from './ui/busy.ts'
import type { OverlayHistory } from './ui/history/overlay-history.ts'
import { OverlayHistoryContext } from './ui/history/overlay-history-context.ts'
import './ui/theme.css'

/** The page's initial state; `link` is the login link from the page's address, if it has one. */
type Page = {
  link: LoginLink | null
  overlayHistory: OverlayHistory
  device: Device
  /** Whether a person used this device last; their screen is then loaded before their session is known. */
  isPersonHere: Promise<boolean>
}

export async function startApp(place: HTMLElement, page: Page): Promise<void> {
  const { link, overlayHistory, device, isPersonHere } = page
  markStart('app')
  const services = createSessionServices(link, device)
  await yieldToMain()
  const root = createRoot(place)
  const router = createAppRouter(createBrowserHistory({ window: overlayHistory.pages }))
  void isPersonHere.then((isHere) => (isHere ? preloadInside(router) : undefined))
  watchArrivals({ router, hasClosed: overlayHistory.hasClosed })
  // A transition: React renders in slices, so that the startup does not block input.
  startTransition(() =>
    root.render(
      <StrictMode>
        <OverlayHistoryContext value={overlayHistory}>
          <BusyContext value={interruptions.hold}>
            <SessionServicesContext value={services}>
              <RouterProvider router={router} />
            </SessionServicesContext>
          </BusyContext>
        </OverlayHistoryContext>
      </StrictMode>,
    ),
  )
}
