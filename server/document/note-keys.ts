// Reads the access keys of a document's file, and stores them with the document.
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import type { DocumentRow } from './queries.ts'
import { type FileToRead, readKeys } from './read-keys.ts'
import { usableKey } from './voucher-of-document.ts'

type UnreadDocument = FileToRead & Pick<DocumentRow, 'uuid'>

/** Stores the keys. Returns the one that may fill the invoice, or null; `busy` when the file cannot be read now. */
export async function noteKeys(services: Services, row: UnreadDocument, now: Date): Promise<string | null | 'busy'> {
  const keys = await readKeys(services, row)
  if (keys === 'busy') return 'busy'
  const claveLeida = usable(keys, dayInEcuador(now))
  await services.db.query(sql`UPDATE document SET "clavesLeidas" = ${keys}::text[], "claveLeida" = ${claveLeida}
    WHERE uuid = ${row.uuid}`)
  return claveLeida
}

const usable = (keys: readonly string[], today: CalendarDate) => usableKey(keys, 'picture', today)?.claveAcceso ?? null
