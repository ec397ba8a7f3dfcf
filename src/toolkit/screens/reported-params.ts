// The search parameters of the reported list: its filters, and the dialogs open over it (REP-21, D83).
import type { REPORTED_FILTERS } from '../../contract/reported-search.ts'
import { textIn, withoutGaps } from './address-values.ts'
import type { ListParams } from './list-search.ts'

/**
 * `historial`: the claim whose history is open; `comprobante`: the uuid of a claim just sent from this device, whose
 * receipt is open (D117).
 */
type ReportedState = { historial?: string; comprobante?: string }

/** A filter that the address does not set has its default value. */
export type ReportedSearchParams = ListParams<typeof REPORTED_FILTERS> & ReportedState

/** Reads the open dialogs; unknown values are left out, never an error. */
export function reportedStateIn(raw: Readonly<Record<string, unknown>>): ReportedState {
  const historial = textIn(raw['historial'], 40)
  return withoutGaps<ReportedState>({
    historial: historyId(historial) ? historial : undefined,
    comprobante: textIn(raw['comprobante'], 64),
  })
}

/** Parses `1-234-1`, the claim of an open history: company, claim and incidence. */
export function historyId(
  historial: string | undefined,
): { cdCompania: number; cdReclamo: number; cdIncSiniestro: number } | null {
  const parts = /^([1-9]\d{0,9})-([1-9]\d{0,9})-([1-9]\d{0,9})$/.exec(historial ?? '')
  if (!parts) return null
  return { cdCompania: Number(parts[1]), cdReclamo: Number(parts[2]), cdIncSiniestro: Number(parts[3]) }
}
