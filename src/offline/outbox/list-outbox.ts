// Reads the whole outbox, for screens that need every claim with its files.
import type { PersonalDatabase } from '../database/databases.ts'
import type { OutboxEntry } from '../database/outbox-types.ts'
import { readEntries } from './outbox.ts'

/** Each claim with each file, oldest first (PWA-14); also received ones, until their files are removed from the outbox. */
export const listOutbox = (db: PersonalDatabase): Promise<OutboxEntry[]> =>
  db.transaction('r', [db.outbox, db.drafts, db.documents], () =>
    db.outbox.toArray().then((rows) =>
      readEntries(
        db,
        rows.sort((a, b) => a.queuedAt - b.queuedAt),
      ),
    ),
  )
