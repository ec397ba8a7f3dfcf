// Tells the other tabs of this device about a sign-in or a sign-out: one device, one session.

/** `why` is the sentence of a session that ended by itself. */
type Listener = (why: string | null) => void

export type OtherTabs = {
  /** To be called after the device's database is updated: the other tabs read it. */
  post: (why?: string | null) => void
  /** Calls at each message of another tab; returns how to stop. */
  subscribe: (listener: Listener) => () => void
}

/** One for the whole page: what a channel posts reaches every other channel, those of its own page too. */
export function createOtherTabs(channel: BroadcastChannel): OtherTabs {
  return {
    post: (why = null) => channel.postMessage(why),
    subscribe(listener) {
      const hear = ({ data }: MessageEvent<string | null>) => listener(data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
