// Gives the receipts of a claim its present number on the portal (D149).
import type { PersonalDatabase } from '../database/databases.ts'
import type { JournalRow } from '../database/outbox-types.ts'

/** The claim as the portal has it. */
export type Numbered = { cdCompania: number; cdReclamo: number; cdIncSiniestro: number }

/** Whether a receipt names another number than the portal: another device has sent the lost claim again since. */
export const isRenumbered = (receipts: readonly JournalRow[], { cdReclamo }: Numbered): boolean =>
  receipts.some((row) => row.cdReclamo !== null && row.cdReclamo !== cdReclamo)

/** Writes both numbers into the receipts, as for a claim that this device has sent again itself. */
export function renumber(
  db: PersonalDatabase,
  { uuid, receipts, claim }: { uuid: string; receipts: readonly JournalRow[]; claim: Numbered },
): Promise<void> {
  const { cdCompania, cdReclamo, cdIncSiniestro } = claim
  const codes = { cdCompania, cdReclamo, cdIncSiniestro }
  return db.transaction('rw', [db.journal, db.drafts, db.sent], async () => {
    for (const { id, at } of receipts) {
      const row = await db.journal.get(id)
      if (row?.at !== at || row.lostAt !== undefined || !isRenumbered([row], claim)) continue
      const before = { cdReclamo: row.cdReclamo, receivedAt: row.receivedAt ?? row.at }
      const sentence = row.sentence.replace(`N.º ${row.cdReclamo}`, `N.º ${cdReclamo}`)
      await db.journal.put({ ...row, cdReclamo, sentence, before })
    }
    const draft = await db.drafts.get(uuid)
    if (draft?.receipt) {
      const receipt = { ...draft.receipt, ...codes }
      await db.drafts.update(uuid, { receipt, cdReclamo, cdIncSiniestro })
    }
    await db.sent
      .where('claimUuid')
      .equals(uuid)
      .modify((row) => {
        row.receipt = { ...row.receipt, ...codes }
      })
  })
}
