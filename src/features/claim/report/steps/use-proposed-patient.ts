// Hook that proposes patient and policy for a new report, by the last report from this device or account (REP-07a).
import type { Kit } from '../../../../contract/catalogue.ts'
import {
  type EarlierReport,
  type ProposedPatient,
  patientsOf,
  proposedPatient,
} from '../../../../domain/claim-report/patient.ts'
import { listReported } from '../../../../offline/drafts/drafts.ts'
import { useLive } from '../../../../toolkit/person/store.ts'
import { SEARCH_FROM } from './patient-step.tsx'

/** Returns undefined while the reports are read, null if there is no proposal. */
export function useProposedPatient(kit: Kit): ProposedPatient | null | undefined {
  const reported = useLive(({ db }) => listReported(db))
  if (!reported) return undefined
  const patients = patientsOf(kit)
  // A company's last patient does not predict its next one.
  if (patients.length >= SEARCH_FROM) return null
  const isNewer = ({ createdAt }: { createdAt: number }) => createdAt > Date.parse(kit.made)
  const here = reported.map(({ parameters: { cdAsegurado, dscObjeto }, createdAt }) => ({
    cdAsegurado,
    dscObjeto,
    createdAt,
  }))
  const ofAccount: EarlierReport[] = kit.ultimoPaciente ? [kit.ultimoPaciente] : []
  // The kit also knows reports from other devices, up to the time it was made: newer ones from this device come first.
  return proposedPatient(patients, [...here.filter(isNewer), ...ofAccount, ...here.filter((each) => !isNewer(each))])
}
