// Starts the app.
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from './router.tsx'
import { registerServiceWorker } from './shell/frame/update-prompt.tsx'
import { watchInstallOffer } from './shell/install/install-offer.ts'
import { takeLoginLink } from './shell/session/login-link.ts'
import { watchBack } from './ui/overlays/back-step.ts'
import { restoreTheme } from './ui/theme.ts'
import './ui/theme.css'

watchInstallOffer()
watchBack()
takeLoginLink()
const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
restoreTheme()
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createAppRouter()} />
  </StrictMode>,
)
void registerServiceWorker()
