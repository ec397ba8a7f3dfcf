// The words for receipts that the portal has lost (D149).
import { momentDay } from '../../domain/moment-text.ts'
import type { Draft } from '../../offline/database/draft-types.ts'
import type { JournalRow } from '../../offline/database/outbox-types.ts'
import { receivedAt } from './draft-words.ts'

const dayText = (at: number): string => momentDay(new Date(at).toISOString())

/** «El portal perdió este envío del 27/11/2026»; `clockOffset` has the same meaning as in `receivedAt`. */
export const lostText = (row: Pick<JournalRow, 'at' | 'receivedAt'>, clockOffset: number): string =>
  `El portal perdió este envío del ${dayText(receivedAt(row, clockOffset))}`

/** The text about the earlier receipt of an intent that the portal lost and then received once more. */
export const beforeText = ({ cdReclamo, receivedAt: at }: NonNullable<JournalRow['before']>): string =>
  `El portal había perdido el envío del ${dayText(at)}${cdReclamo === null ? '' : `, con el N.º ${cdReclamo}`}`

const GONE = 'Sus archivos ya no están aquí: míralo en el portal, y si falta, envíalo otra vez.'

/**
 * What happens next with the claim of a receipt that was lost at `lostAt`; `draft` is the claim's draft on this device,
 * or null.
 */
export function nextOfLost(draft: Pick<Draft, 'state' | 'receipt'> | null, lostAt = 0): string {
  switch (draft?.state) {
    case 'queued':
    case 'sending':
      return 'Se envía otra vez desde este dispositivo.'
    case 'attention':
      return 'Para enviarse otra vez necesita tu atención.'
    case 'received':
    case 'done':
      return draft.receipt && draft.receipt.at >= lostAt
        ? `Llegó otra vez: Solicitud N.º ${draft.receipt.cdReclamo}.`
        : GONE
    case 'open':
      return 'Lo que hay de él en este dispositivo está en tus borradores. Complétalo y envíalo otra vez.'
    default:
      return GONE
  }
}
