// Stores the browser's `beforeinstallprompt` event until the user wants to install: it may come before any rendering.

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

/** Shows the browser's install prompt; each offer can be used only once. */
export async function takeInstallOffer(): Promise<void> {
  const taken = offer
  await taken?.prompt()
  await taken?.userChoice
  keep(null)
}
