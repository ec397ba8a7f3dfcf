// The app: every address and its screen, in a page that is ready for it.
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './router.tsx'
import './ui/theme.css'

export function startApp(place: HTMLElement): void {
  const root = createRoot(place)
  const router = createAppRouter()
  // In slices, as everything that is drawn at a start.
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}
