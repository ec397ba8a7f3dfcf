// Stores the browser's `beforeinstallprompt` event until the user wants to install; it may precede any rendering.
import { createStore } from '../../ui/store.ts'

export type InstallOffer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<unknown> }

const offer = createStore<InstallOffer | null>(null)

export const { get: installOffer, subscribe: onInstallOffer } = offer

/** Call it once, at the very start. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The app itself decides when and in which words it offers the installation, not the browser.
    event.preventDefault()
    offer.set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => offer.set(null))
}

/** Shows the browser's install prompt; each offer can be used only once. */
export async function takeInstallOffer(): Promise<void> {
  const event = offer.get()
  await event?.prompt()
  await event?.userChoice
  offer.set(null)
}
