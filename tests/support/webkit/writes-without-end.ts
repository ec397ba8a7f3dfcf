// A script that endlessly writes into the tables that the app reads first; it is bundled, and runs in a page.
import { openDeviceDatabase } from '../../../src/offline/database/databases.ts'
import { watchLeaving } from '../../../src/shell/frame/leave-page.ts'

watchLeaving(window)
const db = await openDeviceDatabase()
void db.transaction('rw', [db.person, db.consent], async () => {
  for (;;) {
    await db.consent.put({ localKey: 'nobody' })
    Object.assign(window, { isWriting: true })
  }
})
