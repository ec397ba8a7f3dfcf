// Reads the claims to copy from the person's open database, or from the readable part of a broken one.
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, INBOX } from '../database/document-types.ts'
import type { Draft, DraftState } from '../database/draft-types.ts'
import type { OutboxRow } from '../database/outbox-types.ts'
import { readWholeBytes } from '../drafts/read-documents.ts'

/** A claim with its rows, including files of «Sin clasificar» meant for it; bytes are read one file at a time. */
export type ClaimRows = { draft: Draft; outbox: OutboxRow | null; documents: DocumentRow[] }

export type ClaimSource = {
  bytes: (uuid: string) => Promise<ArrayBuffer | null>
  thumb: (uuid: string) => Promise<ArrayBuffer | null>
}

/** The states in which a claim is only on this device, or only partly on the portal. */
const COPIED_STATES: readonly DraftState[] = ['open', 'queued', 'sending', 'attention']

/** Whether a claim must be copied; a received claim is already on the portal. */
export const isToCopy = ({ state }: Pick<Draft, 'state'>): boolean => COPIED_STATES.includes(state)

/** The claims to copy, either with these uuids or all, oldest first; read in one transaction. */
export function readClaims(db: PersonalDatabase, uuids: readonly string[] | 'all'): Promise<ClaimRows[]> {
  return db.transaction('r', [db.drafts, db.documents, db.outbox], async () => {
    const drafts =
      uuids === 'all' ? await db.drafts.toArray() : (await db.drafts.bulkGet([...uuids])).flatMap((each) => each ?? [])
    const loose = await db.documents.where('draftUuid').equals(INBOX).sortBy('orden')
    const claims: ClaimRows[] = []
    for (const draft of drafts.filter(isToCopy).sort((a, b) => a.createdAt - b.createdAt)) {
      const documents = await db.documents.where('draftUuid').equals(draft.uuid).sortBy('orden')
      documents.push(...loose.filter(({ meantFor }) => meantFor === draft.uuid))
      claims.push({ draft, documents, outbox: (await db.outbox.get(draft.uuid)) ?? null })
    }
    return claims
  })
}

/** The files in a person's open database. */
export const sourceOf = (db: PersonalDatabase): ClaimSource => ({
  bytes: (uuid) => readWholeBytes(db, uuid),
  thumb: async (uuid) => (await db.thumbs.get(uuid))?.bytes ?? null,
})
