// How the app can be put among the apps of this device, if it can.
import { useSyncExternalStore } from 'react'
import { installOffer, onInstallOffer } from './install-offer.ts'

/** By the browser's own question, or by hand as Apple's or Firefox's menus have it. */
export type InstallWay = 'offer' | 'apple' | 'firefox'

type Browser = { userAgent: string; touchPoints: number; isInstalled: boolean; hasOffer: boolean }

/** Null where the app is installed, and where nothing can be done: windows of other apps, browsers without a menu for it. */
export function installWayOf({ userAgent, touchPoints, isInstalled, hasOffer }: Browser): InstallWay | null {
  if (isInstalled) return null
  if (hasOffer) return 'offer'
  // An iPad says that it is a Mac, which nobody touches; what other apps show inside themselves names no Safari.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (isApple) return /Safari\//.test(userAgent) ? 'apple' : null
  return /Android.+Firefox\//.test(userAgent) ? 'firefox' : null
}

type AppleNavigator = Navigator & { standalone?: boolean }

const present = (): InstallWay | null =>
  installWayOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches || (navigator as AppleNavigator).standalone === true,
    hasOffer: installOffer() !== null,
  })

export const useInstallWay = (): InstallWay | null => useSyncExternalStore(onInstallOffer, present)
