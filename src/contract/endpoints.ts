// All endpoints of the portal by name: the server implements each, tests check them, the OpenAPI document lists them.
import * as account from './account.ts'
import * as accountAssociate from './account-associate.ts'
import * as acting from './acting.ts'
import * as alcance from './alcance.ts'
import * as audit from './audit.ts'
import * as brand from './brand.ts'
import * as catalogue from './catalogue.ts'
import * as catalogueCalls from './catalogue-calls.ts'
import * as claimReport from './claim-report.ts'
import * as claimSave from './claim-save.ts'
import * as claimSearch from './claim-search.ts'
import * as consent from './consent.ts'
import * as consentText from './consent-text.ts'
import * as customerContact from './customer-contact.ts'
import * as document from './document.ts'
import * as documentCalls from './document-calls.ts'
import * as documentFile from './document-file.ts'
import type { Endpoint } from './endpoint.ts'
import * as executive from './executive.ts'
import * as executiveAccess from './executive-access.ts'
import * as generalUser from './general-user.ts'
import * as goingLive from './going-live.ts'
import * as homeSettings from './home-settings.ts'
import * as importRun from './import-run.ts'
import * as insuredObject from './insured-object.ts'
import * as insuredUser from './insured-user.ts'
import * as insurerClaim from './insurer-claim.ts'
import * as insurerClaimDetail from './insurer-claim-detail.ts'
import * as invitation from './invitation.ts'
import * as invitationWave from './invitation-wave.ts'
import * as invoice from './invoice.ts'
import * as jump from './jump.ts'
import * as listExport from './list-export.ts'
import * as lookup from './lookup.ts'
import * as movement from './movement.ts'
import * as myData from './my-data.ts'
import * as notification from './notification.ts'
import * as password from './password.ts'
import * as payment from './payment.ts'
import * as peopleSearch from './people-search.ts'
import * as personalRecord from './personal-record.ts'
import * as policy from './policy.ts'
import * as policyDetail from './policy-detail.ts'
import * as policyPart from './policy-part.ts'
import * as portalUser from './portal-user.ts'
import * as printout from './printout.ts'
import * as reportedSearch from './reported-search.ts'
import * as review from './review.ts'
import * as selection from './selection.ts'
import * as session from './session.ts'
import * as system from './system.ts'
import * as upcoming from './upcoming.ts'
import * as userPicture from './user-picture.ts'
import * as voucher from './voucher.ts'

export const ENDPOINTS = {
  salud: system.salud,
  enki: session.enki,
  asociados: session.asociados,
  asociadosVam: session.asociadosVam,
  keepAlive: session.keepAlive,
  logout: session.logout,
  act: acting.act,
  stopActing: acting.stopActing,
  changePassword: password.changePassword,
  resetPassword: password.resetPassword,
  lastConsent: consent.lastConsent,
  createConsent: consent.createConsent,
  readConsentText: consentText.readConsentText,
  listConsentTexts: consentText.listConsentTexts,
  publishConsentText: consentText.publishConsentText,
  createLogin: consent.createLogin,
  publicAddress: consent.publicAddress,
  readAvatar: account.readAvatar,
  savePhoto: userPicture.savePhoto,
  listAvatars: userPicture.listAvatars,
  readAvatarByName: userPicture.readAvatarByName,
  saveAvatar: userPicture.saveAvatar,
  brokerLink: account.brokerLink,
  readGoingLive: goingLive.readGoingLive,
  saveClaimsStart: goingLive.saveClaimsStart,
  listImportRuns: importRun.listImportRuns,
  readImportRun: importRun.readImportRun,
  uploadImportFile: importRun.uploadImportFile,
  removeImportFile: importRun.removeImportFile,
  saveImportSheets: importRun.saveImportSheets,
  startImportRun: importRun.startImportRun,
  discardImportRun: importRun.discardImportRun,
  downloadRefusedRows: importRun.downloadRefusedRows,
  downloadImportTemplate: importRun.downloadImportTemplate,
  listDataAges: importRun.listDataAges,
  saveDataAge: importRun.saveDataAge,
  listOddRows: importRun.listOddRows,
  readBrand: brand.readBrand,
  saveBrand: brand.saveBrand,
  readHomeConfig: homeSettings.readHomeSettings,
  saveHomeSettings: homeSettings.saveHomeSettings,
  readKit: catalogue.readKit,
  listInsurers: catalogueCalls.listInsurers,
  listTitulares: catalogueCalls.listTitulares,
  listInsured: catalogueCalls.listInsured,
  readClaimData: catalogueCalls.readClaimData,
  searchDiagnoses: catalogueCalls.searchDiagnoses,
  readDiagnosis: catalogueCalls.readDiagnosis,
  documentosSiniestros: documentCalls.documentosSiniestros,
  uploadDocument: document.uploadDocument,
  uploadGroup: documentCalls.uploadGroup,
  readFile: documentFile.readFile,
  completeVoucher: voucher.completeVoucher,
  deleteFile: documentCalls.deleteFile,
  deleteFiles: documentCalls.deleteFiles,
  saveClaimReport: claimSave.saveClaimReport,
  openClaimReport: claimReport.openClaimReport,
  receivedOf: claimReport.receivedOf,
  decideDocument: review.decideDocument,
  decideDocuments: review.decideDocuments,
  readInvoice: invoice.readInvoice,
  approveLines: invoice.approveLines,
  undoDecision: review.undoDecision,
  reopenClaim: review.reopenClaim,
  closeClaim: review.closeClaim,
  retryEmail: review.retryEmail,
  sendMessage: review.sendMessage,
  notePresence: review.notePresence,
  searchReported: reportedSearch.searchReported,
  recentReports: claimSearch.recentReports,
  countReported: reportedSearch.countReported,
  searchPolicyholders: peopleSearch.searchPolicyholders,
  searchInsured: peopleSearch.searchInsured,
  readInsuredName: lookup.readInsuredName,
  listExecutives: lookup.listExecutives,
  jump: jump.jump,
  readPolicyCustomer: customerContact.readPolicyCustomer,
  readReportCustomer: customerContact.readReportCustomer,
  readClaimCustomer: customerContact.readClaimCustomer,
  listBranches: lookup.listBranches,
  listBranchGroups: lookup.listBranchGroups,
  listBranchesWithGroup: lookup.listBranchesWithGroup,
  listCompanies: lookup.listCompanies,
  listAllInsurers: lookup.listAllInsurers,
  readInsurer: lookup.readInsurer,
  listOffices: selection.listOffices,
  readPlan: lookup.readPlan,
  readClient: personalRecord.readClient,
  readPolicyholderName: lookup.readPolicyholderName,
  readHolderName: lookup.readHolderName,
  readVamHolderName: lookup.readVamHolderName,
  readInsuredUser: personalRecord.readInsuredUser,
  searchPolicies: policy.searchPolicies,
  searchMovements: movement.searchMovements,
  searchInsuredPolicies: policy.searchInsuredPolicies,
  readExecutive: executive.readExecutive,
  readInsuredExecutive: executive.readInsuredExecutive,
  listLocations: policyPart.listLocations,
  listInsuredLocation: policyPart.listInsuredLocation,
  listPolicyDocuments: policyPart.listPolicyDocuments,
  readPolicyDocument: policyPart.readPolicyDocument,
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
  printPolicy: printout.printPolicy,
  printClaim: printout.printClaim,
  exportInsured: printout.exportInsured,
  exportPolicies: listExport.exportPolicies,
  exportInsuredPolicies: listExport.exportInsuredPolicies,
  exportMovements: listExport.exportMovements,
  exportGeneralClaims: listExport.exportGeneralClaims,
  exportContractorClaims: listExport.exportContractorClaims,
  exportInsuredClaims: listExport.exportInsuredClaims,
  exportReported: listExport.exportReported,
  searchObjects: insuredObject.searchObjects,
  listSubObjects: insuredObject.listSubObjects,
  listVamSubObjects: insuredObject.listVamSubObjects,
  readPayments: payment.readPayments,
  readVamPayments: payment.readVamPayments,
  searchSelection: selection.searchSelection,
  searchVamSelection: selection.searchVamSelection,
  listSelectable: selection.listSelectable,
  searchGeneralUsers: generalUser.searchGeneralUsers,
  activateGeneralUsers: generalUser.activateGeneralUsers,
  deactivateGeneralUsers: generalUser.deactivateGeneralUsers,
  searchInsuredUsers: insuredUser.searchInsuredUsers,
  listClientGroups: insuredUser.listClientGroups,
  activateInsuredUsers: insuredUser.activateInsuredUsers,
  deactivateInsuredUsers: insuredUser.deactivateInsuredUsers,
  searchExecutives: executiveAccess.searchExecutives,
  activateExecutives: executiveAccess.activateExecutives,
  deactivateExecutives: executiveAccess.deactivateExecutives,
  searchPortalUsers: portalUser.searchPortalUsers,
  readAccountAssociates: accountAssociate.readAccountAssociates,
  endAccountAssociate: accountAssociate.endAccountAssociate,
  giveBackAccountAssociate: accountAssociate.giveBackAccountAssociate,
  listUnexplainedAssociates: accountAssociate.listUnexplainedAssociates,
  settleUnexplainedAssociates: accountAssociate.settleUnexplainedAssociates,
  readInvitation: invitation.readInvitation,
  acceptInvitation: invitation.acceptInvitation,
  inviteAdministrator: invitation.inviteAdministrator,
  inviteAgain: invitation.inviteAgain,
  endAccountAccess: invitation.endAccountAccess,

  readInvitees: invitationWave.readInvitees,
  listWithoutMail: invitationWave.listWithoutMail,
  sendWave: invitationWave.sendWave,
  listWaves: invitationWave.listWaves,
  readWave: invitationWave.readWave,
  inviteWaveAgain: invitationWave.inviteWaveAgain,
  printPortalCard: invitationWave.printPortalCard,
  readUpcoming: upcoming.readUpcoming,
  searchGeneralClaims: insurerClaim.searchGeneralClaims,
  searchContractorClaims: insurerClaim.searchContractorClaims,
  searchInsuredClaims: insurerClaim.searchInsuredClaims,
  readGeneralClaim: insurerClaim.readGeneralClaim,
  readHealthClaim: insurerClaim.readHealthClaim,
  generalBenefits: insurerClaimDetail.generalBenefits,
  generalPapers: insurerClaimDetail.generalPapers,
  generalInvoices: insurerClaimDetail.generalInvoices,
  generalPayments: insurerClaimDetail.generalPayments,
  generalExpenses: insurerClaimDetail.generalExpenses,
  generalInspections: insurerClaimDetail.generalInspections,
  claimHistory: insurerClaimDetail.claimHistory,
  contractorBenefits: insurerClaimDetail.contractorBenefits,
  contractorPapers: insurerClaimDetail.contractorPapers,
  contractorInvoices: insurerClaimDetail.contractorInvoices,
  contractorPayments: insurerClaimDetail.contractorPayments,
  contractorCredits: insurerClaimDetail.contractorCredits,
  contractorDeductible: insurerClaimDetail.contractorDeductible,
  insuredHistory: insurerClaimDetail.insuredHistory,
  insuredBenefits: insurerClaimDetail.insuredBenefits,
  insuredInvoices: insurerClaimDetail.insuredInvoices,
  insuredPayments: insurerClaimDetail.insuredPayments,
  insuredCredits: insurerClaimDetail.insuredCredits,
  insuredInspections: insurerClaimDetail.insuredInspections,
  insuredDeductible: insurerClaimDetail.insuredDeductible,
  readDaysMessage: insurerClaimDetail.readDaysMessage,
  readDeductibleMatrix: insurerClaimDetail.readDeductibleMatrix,
  listSettledClaims: alcance.listSettledClaims,
  countPatientClaims: alcance.countPatientClaims,
  downloadMyData: myData.downloadMyData,
  listAccesses: myData.listAccesses,
  listNotifications: notification.listNotifications,
  markNotificationsRead: notification.markNotificationsRead,
  readPushKey: notification.readPushKey,
  savePushSubscription: notification.savePushSubscription,
  removePushSubscription: notification.removePushSubscription,
  searchAudit: audit.searchAudit,
  exportAudit: audit.exportAudit,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof ENDPOINTS
