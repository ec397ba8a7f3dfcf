// Keeps the browser's own offer to install the app until its person wants it: it may come before anything is drawn.

export type InstallOffer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<unknown> }

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

export const installOffer = (): InstallOffer | null => offer

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** To be called once, at the very start. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Asked when it helps, in our words, instead of whenever the browser likes.
    event.preventDefault()
    keep(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => keep(null))
}

/** Asks the browser's own question; an offer is good for one. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer
  await taken?.prompt()
  await taken?.userChoice
  keep(null)
}
