// Counts the files in «Sin clasificar»; a separate file, because the frame of every screen counts them.
import type { PersonalDatabase } from '../database/databases.ts'
import { INBOX } from '../database/document-types.ts'

/** The number of files that belong to no claim yet (D63). */
export const countInbox = (db: PersonalDatabase): Promise<number> =>
  db.documents.where('draftUuid').equals(INBOX).count()
