// Judges the access key that a device sends for an invoice, and chooses the key in a file that may fill the invoice.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { type AccessKey, keyProblemText, readAccessKey } from '../../src/domain/voucher/access-key.ts'

/** Digits 11 to 23 of the key: the issuer's RUC (Ficha técnica of the SRI, Tabla 1). */
export const issuerOf = (claveAcceso: string): string => claveAcceso.slice(10, 23)

/**
 * The only valid key in a file, which may fill its invoice. Null when the file has several keys, because it is unclear
 * which one is meant, or when a key from a picture has the check digit 1, because it may be misread.
 */
export function usableKey(keys: readonly string[], from: 'text' | 'picture', today: CalendarDate): AccessKey | null {
  const whole = keys.flatMap((each) => {
    const read = readAccessKey(each, today)
    return read.ok ? [read] : []
  })
  const [only] = whole
  if (!only || whole.length > 1 || (from === 'picture' && only.isDoubtful)) return null
  return only.key
}

export type JudgedKey = { claveAcceso: string | null; sriError: string | null }

/**
 * The key that a device sends, if it is the key of an invoice. Any other key is not stored, and `sriError` says why.
 * Neither a file nor a claim is refused for a wrong key, because the person could not correct it any more.
 */
export function judgeKey(sent: string | null | undefined, today: CalendarDate): JudgedKey {
  if (!sent) return { claveAcceso: null, sriError: null }
  const read = readAccessKey(sent, today)
  return read.ok
    ? { claveAcceso: read.key.claveAcceso, sriError: null }
    : { claveAcceso: null, sriError: keyProblemText(read.why, read.key) }
}
