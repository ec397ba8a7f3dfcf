// Tells the other tabs of this device about a sign-in or a sign-out: one device, one session.

/** `why` is the sentence of a session that ended by itself. */
type Listener = (why: string | null) => void

export type OtherTabs = {
  /** Call it after the device's database is updated: the other tabs read it. */
  post: (why?: string | null) => void
  /** Calls the listener at each message of another tab; returns a function that stops this. */
  subscribe: (listener: Listener) => () => void
}

/** Create one per page: a channel's messages reach every other channel, also those of the same page. */
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
