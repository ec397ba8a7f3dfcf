// Announces a sentence to screen readers, politely, through the live region.

type Listener = (sentence: string) => void

const listeners = new Set<Listener>()

export function announce(sentence: string): void {
  for (const listen of listeners) listen(sentence)
}

/** Only for the live region. Returns the function that unsubscribes. */
export function onAnnouncement(listen: Listener): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
