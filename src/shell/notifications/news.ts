// Finds the news in the portal's answer: notifications that are unread and not shown yet in any tab of this device.
import type { PortalNotification } from '../../contract/notification.ts'
import { recall, remember } from '../../toolkit/person/safe-storage.ts'

type NewsState = {
  avisos: readonly PortalNotification[]
  /** The time of the last notification shown here; null on a device that has shown none yet. */
  toldUntil: string | null
}

/** The news, oldest first. On a new device nothing is news: the bell shows how many notifications are unread. */
export const newsOf = ({ avisos, toldUntil }: NewsState): PortalNotification[] =>
  toldUntil === null ? [] : avisos.filter(({ leido, fecha }) => !leido && fecha > toldUntil).toReversed()

/** The time up to which all notifications count as shown, once this answer was shown; by the portal's clock. */
export const toldAfter = ({ avisos, toldUntil }: NewsState): string =>
  [toldUntil ?? '', ...avisos.map(({ fecha }) => fecha)].reduce((last, each) => (each > last ? each : last))

type Locks = Pick<LockManager, 'request'> | undefined

const keyOf = (localKey: string) => `portal-told ${localKey}`

/** Takes the news of an answer: no two tabs take the same news. */
export async function takeNews(
  avisos: readonly PortalNotification[],
  { localKey, locks }: { localKey: string; locks: Locks },
): Promise<PortalNotification[]> {
  const take = () => {
    const state = { avisos, toldUntil: recall('localStorage', keyOf(localKey)) }
    const news = newsOf(state)
    const until = toldAfter(state)
    if (until !== state.toldUntil) remember('localStorage', keyOf(localKey), until)
    return news
  }
  return locks ? locks.request('portal-told', take) : take()
}
