// The app: every address and its screen, in a page that is ready for it.
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './router.tsx'
import { interruptions } from './shell/interruptions.ts'
import { BusyContext } from './ui/busy.ts'
import type { OverlayHistory } from './ui/history/overlay-history.ts'
import { OverlayHistoryContext } from './ui/history/overlay-history-context.ts'
import './ui/theme.css'

export function startApp(place: HTMLElement, overlayHistory: OverlayHistory): void {
  const root = createRoot(place)
  const router = createAppRouter(createBrowserHistory({ window: overlayHistory.pages }))
  // In slices, as everything that is drawn at a start.
  startTransition(() =>
    root.render(
      <StrictMode>
        <OverlayHistoryContext value={overlayHistory}>
          <BusyContext value={interruptions.hold}>
            <RouterProvider router={router} />
          </BusyContext>
        </OverlayHistoryContext>
      </StrictMode>,
    ),
  )
}
