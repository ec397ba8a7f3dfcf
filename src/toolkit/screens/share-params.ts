// The search parameters of /compartir: the outcome of a share with no file, or with too many.
import { SHARE_FAILURES, type ShareOutcome } from '../../contract/share-target.ts'
import { codeIn, withoutGaps } from './address-values.ts'

/** Reads an address; unknown values are left out. */
export const parseShareOutcome = (raw: Record<string, unknown>): ShareOutcome =>
  withoutGaps({
    fallo: SHARE_FAILURES.find((each) => each === raw['fallo']),
    sobran: codeIn(raw['sobran'], 1, 9999),
  })
