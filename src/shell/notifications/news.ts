// Finds the news in the portal's answer: notifications that are unread and not shown yet in any tab of this device.
import type { PortalNotification } from '../../contract/notification.ts'
import { recall, remember } from '../../toolkit/person/safe-storage.ts'

type NewsState = {
  avisos: readonly PortalNotification[]
  /** The time of the last notification shown here; null on a device that has shown none yet. */
  toldUntil: string | null
}

/** The news, oldest first. A device that has shown no notification yet has no news: its bell shows the unread count. */
export const newsOf = ({ avisos, toldUntil }: NewsState): PortalNotification[] =>
  toldUntil === null ? [] : avisos.filter(({ leido, fecha }) => !leido && fecha > toldUntil).toReversed()

/** The time of the newest notification shown, once this answer was shown; by the portal's clock. */
export const toldAfter = ({ avisos, toldUntil }: NewsState): string =>
  [toldUntil ?? '', ...avisos.map(({ fecha }) => fecha)].reduce((last, each) => (each > last ? each : last))

type Locks = Pick<LockManager, 'request'> | undefined

const keyOf = (localKey: string) => `portal-told ${localKey}`

/** Returns the news of an answer and marks them as shown, so that no two tabs show the same news. */
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
