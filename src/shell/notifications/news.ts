// What of the portal's answer is news on this device: unread, and not told yet in any of its tabs.
import type { PortalNotification } from '../../contract/notification.ts'
import { recall, remember } from '../../toolkit/person/safe-storage.ts'

type Asked = {
  avisos: readonly PortalNotification[]
  /** The moment of the last one that was told here; null on a device that told none yet. */
  toldUntil: string | null
}

/** Oldest first. On a new device nothing is news: the bell's number says how many are unread. */
export const newsOf = ({ avisos, toldUntil }: Asked): PortalNotification[] =>
  toldUntil === null ? [] : avisos.filter(({ leido, fecha }) => !leido && fecha > toldUntil).toReversed()

/** The moment up to which all is told once an answer was told; the portal's clock counts, never the device's. */
export const toldAfter = ({ avisos, toldUntil }: Asked): string =>
  [toldUntil ?? '', ...avisos.map(({ fecha }) => fecha)].reduce((last, each) => (each > last ? each : last))

type Locks = Pick<LockManager, 'request'> | undefined

const keyOf = (localKey: string) => `portal-told ${localKey}`

/** Takes the news of an answer: what one tab takes, no other tab takes again. */
export async function takeNews(
  avisos: readonly PortalNotification[],
  { localKey, locks }: { localKey: string; locks: Locks },
): Promise<PortalNotification[]> {
  const take = () => {
    const asked = { avisos, toldUntil: recall('localStorage', keyOf(localKey)) }
    const news = newsOf(asked)
    const told = toldAfter(asked)
    if (told !== asked.toldUntil) remember('localStorage', keyOf(localKey), told)
    return news
  }
  return locks ? locks.request('portal-told', take) : take()
}
