// Offers a new version: it never reloads over work by itself.
import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { updateApp } from './update-app.ts'

/** The browser itself looks only when a page is loaded; an app may stay open for days. */
const LOOK_AGAIN_MS = 60 * 60 * 1000

// The news may come before the first screen is drawn, so it is kept here.
let isWaiting = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isWatching = false

/** Looks for newer versions from now on; they are offered where `UpdatePrompt` stands. */
export async function watchForUpdates(): Promise<void> {
  if (isWatching || !('serviceWorker' in navigator) || !import.meta.env.PROD) return
  isWatching = true
  const workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    isWaiting = true
    for (const listener of listeners) listener()
  })
  await workbox.register()
  // Without a network there is nothing newer to fetch.
  setInterval(() => workbox.update().catch(() => undefined), LOOK_AGAIN_MS)
}

export function UpdatePrompt() {
  const waiting = useSyncExternalStore(subscribe, () => isWaiting)
  if (!waiting) return null
  return (
    <div className="px-4 pt-4 sm:px-6">
      <Notice
        tone="info"
        title="Hay una versión nueva del portal"
        action={
          <Button tone="secondary" onClick={updateApp}>
            Actualizar ahora
          </Button>
        }
      >
        Tus borradores quedan guardados.
      </Notice>
    </div>
  )
}
