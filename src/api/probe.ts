// The probe: checks whether the portal really responds; only its own JSON counts.
import type { CallApi } from '../contract/call.ts'
import { salud } from '../contract/system.ts'

const PROBE_MS = 10_000

/** Makes a probe: GET /salud within 10 s. Unlike navigator.onLine, it is not fooled by a captive portal's 200. */
export function createProbe(callApi: CallApi): () => Promise<boolean> {
  return async () => (await callApi(salud, {}, { signal: AbortSignal.timeout(PROBE_MS) })).ok
}
