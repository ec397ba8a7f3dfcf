// Turns this device's data of a claim that the portal lost as a whole into a claim that the portal has never seen.
import type { PersonalDatabase } from '../database/databases.ts'
import { type DocumentRow, isOnDevice, standingDocuments } from '../database/document-types.ts'
import type { Draft } from '../database/draft-types.ts'
import { lost, NEW_HISTORY } from '../database/item-history.ts'

/** Turns a draft into a new claim, unknown to the portal; `intents` are those under which the claim was sent before. */
export function newDraft(draft: Draft, intents: readonly string[]): Draft {
  const { base: _base, stored: _stored, ...own } = draft
  const before = [...new Set([...(draft.intents ?? []), ...intents])]
  return { ...own, version: null, cdReclamo: null, cdIncSiniestro: null, receipt: null, intents: before }
}

/**
 * The standing documents of the claim, as files that this device sends: `rows` are the newest rows of the claim,
 * `earlier` the rows with which it was sent before, the oldest first. For use inside a transaction over bytes.
 */
export function newDocuments(
  db: PersonalDatabase,
  rows: readonly DocumentRow[],
  earlier: readonly DocumentRow[],
): Promise<DocumentRow[]> {
  const sent = new Map(earlier.filter(isOnDevice).map((row) => [row.uuid, row]))
  const own = standingDocuments(rows).map(({ remote: _, reemplaza: __, ...row }) => {
    const { slot, orden, detalleDocumento } = row
    // The row of a file photographed on this device has more data than the row made from the portal's document.
    const before = sent.get(row.uuid)
    return before ? withoutPortal({ ...before, slot, orden, detalleDocumento }) : row
  })
  return toSend(db, own)
}

const withoutPortal = ({ remote: _, reemplaza: __, ...row }: DocumentRow): DocumentRow => row

/** Prepares the rows for sending; a file whose bytes are gone needs its person. For a transaction over bytes. */
export async function toSend(db: PersonalDatabase, rows: readonly DocumentRow[]): Promise<DocumentRow[]> {
  const uuids = rows.map(({ uuid }) => uuid)
  const here = new Set(await db.bytes.where('uuid').anyOf(uuids).primaryKeys())
  return rows.map((row) => {
    if (row.state === 'stored') return row
    const fresh = { ...row, history: NEW_HISTORY, attention: null }
    return here.has(row.uuid)
      ? { ...fresh, state: 'queued' as const }
      : { ...fresh, state: 'attention' as const, attention: lost(row) }
  })
}
