// How many files wait in «Sin clasificar»: a file of its own, as the frame of every screen counts them.
import type { PersonalDatabase } from '../database/databases.ts'
import { INBOX } from '../database/document-types.ts'

/** The files that belong to no claim yet (D63). */
export const countInbox = (db: PersonalDatabase): Promise<number> =>
  db.documents.where('draftUuid').equals(INBOX).count()
