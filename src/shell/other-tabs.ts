// Tells the other tabs of this device that somebody came in or went out: one device, one session.
const NAME = 'portal-session'

/** To be called once the device knows it. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('changed')
  channel.close()
}

/** Calls when another tab tells; returns how to stop. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = listener
  return () => channel.close()
}
