// Drains the outbox in the service worker, when the browser wakes it because there is a network again (PWA-11e).

import { BUILD } from '../src/api/build.ts'
import { createCallApi, createProbe } from '../src/api/call-api.ts'
import { openPersonalDatabase } from '../src/offline/database/databases.ts'
import { makeRoomOfSent } from '../src/offline/database/sent-room.ts'
import { showOnIcon } from '../src/offline/device/app-badge.ts'
import { countWaiting } from '../src/offline/outbox/outbox.ts'
import { drain } from '../src/offline/outbox/runner/drain.ts'
import { webLock } from '../src/offline/outbox/runner/web-lock.ts'
import { markDueNow } from '../src/offline/outbox/try-again.ts'
import { lastHere } from './last-here.ts'

/** Drains the outbox of the last person here. Rejects if items still wait, so that the browser tries again. */
export async function sendWaiting(locks: LockManager): Promise<void> {
  const localKey = await lastHere()
  if (localKey === null) return
  const callApi = createCallApi({ base: '/api', build: BUILD, person: () => localKey })
  const probe = createProbe(callApi)
  const db = await openPersonalDatabase(localKey, makeRoomOfSent)
  try {
    // Items that waited for a retry are due now, since there is a network again.
    const now = () => Date.now()
    await markDueNow({ db, now: now() })
    const report = await drain({ db, callApi, probe, lock: webLock(locks), now, random: Math.random })
    await showOnIcon(await countWaiting(db), navigator)
    if (report.nextAt !== null) throw new Error('something still waits')
  } finally {
    db.close()
  }
}
