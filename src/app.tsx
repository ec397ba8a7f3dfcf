// The app: every address and its screen, in a page that is ready for it.
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './router.tsx'
import './ui/theme.css'

export function startApp(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={createAppRouter()} />
    </StrictMode>,
  )
}
