// Requests a list as a file from the portal; loaded together with the dialog for exports.
import { request } from '../api/client.ts'
import { exportAudit } from '../contract/audit.ts'
import * as exports from '../contract/list-export.ts'

const ENDPOINTS = {
  policies: exports.exportPolicies,
  'insured-policies': exports.exportInsuredPolicies,
  movements: exports.exportMovements,
  'general-claims': exports.exportGeneralClaims,
  'contractor-claims': exports.exportContractorClaims,
  'insured-claims': exports.exportInsuredClaims,
  reported: exports.exportReported,
  audit: exportAudit,
} as const

/** The lists that can be exported. */
export type ExportedList = keyof typeof ENDPOINTS

type ExportBody = { busqueda: unknown; columnas: readonly string[]; pdf: 0 | 1 }

/** `body.busqueda` is the list's own search; the contract of the export validates it. */
export const exportList = (list: ExportedList, body: ExportBody, signal: AbortSignal) =>
  request(ENDPOINTS[list], { body } as never, { signal })
