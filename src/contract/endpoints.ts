// All endpoints of the portal by name: the server implements each, tests check them, the OpenAPI document lists them.
import * as account from './account.ts'
import * as catalogue from './catalogue.ts'
import * as claimReport from './claim-report.ts'
import * as claimSearch from './claim-search.ts'
import * as consent from './consent.ts'
import * as document from './document.ts'
import type { Endpoint } from './endpoint.ts'
import * as executive from './executive.ts'
import * as homeConfig from './home-config.ts'
import * as insuredObject from './insured-object.ts'
import * as lookup from './lookup.ts'
import * as password from './password.ts'
import * as payment from './payment.ts'
import * as policy from './policy.ts'
import * as policyDetail from './policy-detail.ts'
import * as session from './session.ts'
import * as system from './system.ts'
import * as upcoming from './upcoming.ts'

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
  deleteFile: document.deleteFile,
  deleteFiles: document.deleteFiles,
  saveClaimReport: claimReport.saveClaimReport,
  openClaimReport: claimReport.openClaimReport,
  receivedOf: claimReport.receivedOf,
  searchReported: claimSearch.searchReported,
  recentReports: claimSearch.recentReports,
  searchPolicyholders: claimSearch.searchPolicyholders,
  searchInsured: claimSearch.searchInsured,
  readInsuredName: claimSearch.readInsuredName,
  listExecutives: claimSearch.listExecutives,
  listBranches: lookup.listBranches,
  listBranchGroups: lookup.listBranchGroups,
  listBranchesWithGroup: lookup.listBranchesWithGroup,
  listCompanies: lookup.listCompanies,
  listAllInsurers: lookup.listAllInsurers,
  readInsurer: lookup.readInsurer,
  listOffices: lookup.listOffices,
  readPlan: lookup.readPlan,
  readClient: lookup.readClient,
  readPolicyholderName: lookup.readPolicyholderName,
  readInsuredUser: lookup.readInsuredUser,
  searchPolicies: policy.searchPolicies,
  searchMovements: policy.searchMovements,
  searchInsuredPolicies: policy.searchInsuredPolicies,
  readExecutive: executive.readExecutive,
  readInsuredExecutive: executive.readInsuredExecutive,
  listLocations: policy.listLocations,
  listInsuredLocation: policy.listInsuredLocation,
  listPolicyDocuments: policy.listPolicyDocuments,
  readPolicyDocument: policy.readPolicyDocument,
  readContentType: policyDetail.readContentType,
  countDetail: policyDetail.countDetail,
  listCoverages: policyDetail.listCoverages,
  listPlanCoverages: policyDetail.listPlanCoverages,
  listVamCoverages: policyDetail.listVamCoverages,
  listClauses: policyDetail.listClauses,
  listVamClauses: policyDetail.listVamClauses,
  listDeductibles: policyDetail.listDeductibles,
  listVamDeductibles: policyDetail.listVamDeductibles,
  listOtherDeductibles: policyDetail.listOtherDeductibles,
  listGuarantees: policyDetail.listGuarantees,
  listBeneficiaries: policyDetail.listBeneficiaries,
  listBranchExclusions: policyDetail.listBranchExclusions,
  listCoverageExclusions: policyDetail.listCoverageExclusions,
  listVamExclusions: policyDetail.listVamExclusions,
  listPremiumForms: policyDetail.listPremiumForms,
  listVamPremiumForms: policyDetail.listVamPremiumForms,
  listNotes: policyDetail.listNotes,
  searchObjects: insuredObject.searchObjects,
  listSubObjects: insuredObject.listSubObjects,
  listVamSubObjects: insuredObject.listVamSubObjects,
  readPayments: payment.readPayments,
  readVamPayments: payment.readVamPayments,
  readUpcoming: upcoming.readUpcoming,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
