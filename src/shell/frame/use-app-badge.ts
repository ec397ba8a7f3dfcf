// Hook: shows a number on the app's icon while the user is signed in, and removes it at sign-out.
import { useEffect } from 'react'
import { showOnIcon } from '../../offline/device/app-badge.ts'

/** `waiting` is undefined while it is not known yet: the icon keeps its number. */
export function useAppBadge(waiting: number | undefined): void {
  useEffect(() => {
    if (waiting !== undefined) void showOnIcon(waiting, navigator)
  }, [waiting])
  useEffect(() => () => void showOnIcon(0, navigator), [])
}
