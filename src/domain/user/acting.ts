// Decides for whom staff may act: only for an insured person, for half an hour (ADM-03, D121).
import { isEntity } from './consent.ts'

/** Milliseconds after which acting ends by itself. */
export const ACTING_MS = 30 * 60_000

/** The known data of the chosen person; `exclusion` is 0 while the person is insured (A§4). */
export type ActingTarget = { cedula: string; exclusion?: number }

/**
 * Whether a text identifies one person; a filler for a missing id number, such as «S/N» or 9999999999, does not. Less
 * strict than `personNumber`: acting uses only the rights of staff, and gives no customer access to anything.
 */
const isIdNumber = (cedula: string): boolean =>
  cedula.length > 2 && /^[0-9A-Za-z-]*[0-9][0-9A-Za-z-]*$/.test(cedula) && !/^([0-9])\1*$/.test(cedula)

/** Why staff cannot act for this person, as a sentence; null when they can (A§5 «No tiene cédula»). */
export function actingRefusal({ cedula: typed, exclusion = 0 }: ActingTarget): string | null {
  const cedula = typed.trim()
  if (!isIdNumber(cedula)) return 'No tiene cédula'
  if (isEntity(cedula)) return 'Es una empresa: elija a una de las personas aseguradas'
  if (exclusion !== 0) return 'Esta persona ya no está asegurada en esta póliza'
  return null
}
