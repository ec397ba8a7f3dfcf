// Reads the whole outbox, for screens that need every waiting claim with its files.
import type { PersonalDatabase } from '../database/databases.ts'
import type { OutboxEntry } from '../database/outbox-types.ts'
import { readQueue } from './outbox.ts'

/** Each waiting claim with each file, oldest first (PWA-14). */
export const listOutbox = async (db: PersonalDatabase): Promise<OutboxEntry[]> =>
  (await readQueue(db, Number.POSITIVE_INFINITY)).entries
