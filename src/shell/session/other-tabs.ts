// Tells the other tabs of this device that somebody came in or went out: one device, one session.
import { forget, recall, remember } from '../short-memory.ts'

// One for the whole page: what a channel posts reaches every other channel, those of its own page too.
const channel = new BroadcastChannel('portal-session')

const WHY = 'portal-session-ended'

/** To be called once the device knows it; `why` is the sentence of a session that ended by itself. */
export function tellOtherTabs(why: string | null = null): void {
  channel.postMessage(why)
}

/** Calls when another tab tells; returns how to stop. */
export function onOtherTab(listener: (why: string | null) => void): () => void {
  const hear = ({ data }: MessageEvent<string | null>) => listener(data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}

/** A page that begins anew because of it says so at the login. */
export const keepWhy = (why: string): void => remember('sessionStorage', WHY, why)

/** What the page before kept, once. */
export function takeWhy(): string | null {
  const why = recall('sessionStorage', WHY)
  forget('sessionStorage', WHY)
  return why
}
