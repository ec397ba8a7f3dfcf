// Every call of the portal, by name: the server answers each, the tests walk them, the OpenAPI document prints them.
import * as account from './account.ts'
import * as catalogue from './catalogue.ts'
import * as claimReport from './claim-report.ts'
import * as consent from './consent.ts'
import * as document from './document.ts'
import type { Endpoint } from './endpoint.ts'
import * as homeConfig from './home-config.ts'
import * as password from './password.ts'
import * as session from './session.ts'
import * as system from './system.ts'

export const ENDPOINTS = {
  salud: system.salud,
  enki: session.enki,
  asociados: session.asociados,
  asociadosVam: session.asociadosVam,
  keepAlive: session.keepAlive,
  logout: session.logout,
  changePassword: password.changePassword,
  resetPassword: password.resetPassword,
  lastConsent: consent.lastConsent,
  createConsent: consent.createConsent,
  createLogin: consent.createLogin,
  publicAddress: consent.publicAddress,
  readAvatar: account.readAvatar,
  brokerLink: account.brokerLink,
  readHomeConfig: homeConfig.readHomeConfig,
  readKit: catalogue.readKit,
  listInsurers: catalogue.listInsurers,
  listTitulares: catalogue.listTitulares,
  listInsured: catalogue.listInsured,
  readClaimData: catalogue.readClaimData,
  searchDiagnoses: catalogue.searchDiagnoses,
  readDiagnosis: catalogue.readDiagnosis,
  documentosSiniestros: document.documentosSiniestros,
  uploadDocument: document.uploadDocument,
  uploadGroup: document.uploadGroup,
  readFile: document.readFile,
  saveClaimReport: claimReport.saveClaimReport,
  openClaimReport: claimReport.openClaimReport,
  receivedOf: claimReport.receivedOf,
  searchReported: claimReport.searchReported,
  searchPolicyholders: claimReport.searchPolicyholders,
  searchInsured: claimReport.searchInsured,
  listExecutives: claimReport.listExecutives,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
