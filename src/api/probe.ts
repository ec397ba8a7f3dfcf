// Is the portal really there? Only its own JSON counts.
import type { CallApi } from '../contract/call.ts'
import { salud } from '../contract/system.ts'

const PROBE_MS = 10_000

/** A question that only the portal can answer: GET /salud within 10 s. Not navigator.onLine, not a captive portal's 200. */
export function createProbe(callApi: CallApi): () => Promise<boolean> {
  return async () => (await callApi(salud, {}, { signal: AbortSignal.timeout(PROBE_MS) })).ok
}
