// Says a sentence to screen readers, politely, wherever the live region stands.

type Listener = (sentence: string) => void

const listeners = new Set<Listener>()

export function announce(sentence: string): void {
  for (const listen of listeners) listen(sentence)
}

/** Only for the live region. Returns how to stop listening. */
export function onAnnouncement(listen: Listener): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
