// Recognises errors of a full disk: nothing was stored, and the same request succeeds once there is room.
import { sqlState } from '../database/sql-state.ts'

/** Node's errors of a full disk and of a used-up quota. */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
/** PostgreSQL's error for the disk of the database. */
const DISK_FULL = '53100'

export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  return ('code' in error && CODES.has(error.code)) || sqlState(error) === DISK_FULL
}
