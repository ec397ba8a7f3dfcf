// The search parameters of /compartir: what became of a share that brought nothing, or too much.
import { SHARE_FAILURES, type ShareOutcome } from '../../contract/share-target.ts'
import { codeIn, withoutGaps } from './address-values.ts'

/** Reads an address; what is not understood is left out. */
export const parseShareOutcome = (raw: Record<string, unknown>): ShareOutcome =>
  withoutGaps({
    fallo: SHARE_FAILURES.find((each) => each === raw['fallo']),
    sobran: codeIn(raw['sobran'], 1, 9999),
  })
