// Tells the other tabs of this device that somebody came in or went out: one device, one session.

// One for the whole page: what a channel posts reaches every other channel, those of its own page too.
const channel = new BroadcastChannel('portal-session')

/** To be called once the device knows it. */
export function tellOtherTabs(): void {
  channel.postMessage('changed')
}

/** Calls when another tab tells; returns how to stop. */
export function onOtherTab(listener: () => void): () => void {
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}
