// Where the claims of a copy are read from: the person's open database, or what can still be read of a broken one.
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, INBOX } from '../database/document-types.ts'
import type { Draft, DraftState } from '../database/draft-types.ts'
import type { OutboxRow } from '../database/outbox-types.ts'
import { readWholeBytes } from '../drafts/read-documents.ts'

/** A claim with its rows, and those of «Sin clasificar» that are meant for it; the bytes are read one file at a time. */
export type ClaimRows = { draft: Draft; outbox: OutboxRow | null; documents: DocumentRow[] }

export type ClaimSource = {
  bytes: (uuid: string) => Promise<ArrayBuffer | null>
  thumb: (uuid: string) => Promise<ArrayBuffer | null>
}

/** The states in which a claim is only on this device, or not all of it is on the portal. */
const COPIED: readonly DraftState[] = ['open', 'queued', 'sending', 'attention']

/** Whether there is anything of a claim to copy: what the portal has received is there. */
export const isToCopy = ({ state }: Pick<Draft, 'state'>): boolean => COPIED.includes(state)

/** The claims with these uuids, or all, that are to be copied, oldest first; read in one transaction. */
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
