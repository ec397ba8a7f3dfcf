// Detects how the app can be installed on this device, if at all.
import { useSyncExternalStore } from 'react'
import { installOffer, onInstallOffer } from './install-offer.ts'

/** With the browser's own prompt, or by hand in Apple's or Firefox's menu. */
export type InstallWay = 'offer' | 'apple' | 'firefox'

type Browser = { userAgent: string; touchPoints: number; isInstalled: boolean; hasOffer: boolean }

/** Null if the app is already installed, or cannot be: inside other apps, and in browsers without such a menu entry. */
export function installWayOf({ userAgent, touchPoints, isInstalled, hasOffer }: Browser): InstallWay | null {
  if (isInstalled) return null
  if (hasOffer) return 'offer'
  // An iPad claims to be a Mac, but Macs have no touch points; browsers inside other apps do not name Safari.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (isApple) return /Safari\//.test(userAgent) ? 'apple' : null
  return /Android.+Firefox\//.test(userAgent) ? 'firefox' : null
}

type AppleNavigator = Navigator & { standalone?: boolean }

/** How this browser can install the app now. */
export const installWayHere = (): InstallWay | null =>
  installWayOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches || (navigator as AppleNavigator).standalone === true,
    hasOffer: installOffer() !== null,
  })

export const useInstallWay = (): InstallWay | null => useSyncExternalStore(onInstallOffer, installWayHere)
