// Hook: updates the app to its newest version, at the user's request.
import { useCallback, useState } from 'react'
import { interruptions } from './interruptions.ts'
import { updateApp } from './update-app.ts'

/**
 * `update` starts the update; `isUpdating` is true from then on. The page is not reloaded while `mayReload` is false:
 * by default during anything that must not be interrupted.
 */
export function useUpdateApp(mayReload: () => boolean = isIdle): { update: () => void; isUpdating: boolean } {
  const [isUpdating, setUpdating] = useState(false)
  const update = useCallback(() => {
    setUpdating(true)
    void updateApp({
      serviceWorker: navigator.serviceWorker,
      mayReload,
      reload: () => window.location.reload(),
    })
  }, [mayReload])
  return { update, isUpdating }
}

const isIdle = () => interruptions.current().size === 0
