// Hook: who and which policy a new report most likely is for, by the last one from this device or account (REP-07a).
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

/** Undefined while it is read, null where nothing is proposed. */
export function useProposedPatient(kit: Kit): ProposedPatient | null | undefined {
  const reported = useLive(({ db }) => listReported(db))
  if (!reported) return undefined
  const patients = patientsOf(kit)
  // Whom a company reported for last says nothing of the next.
  if (patients.length >= SEARCH_FROM) return null
  const isNewer = ({ createdAt }: { createdAt: number }) => createdAt > Date.parse(kit.made)
  const here = reported.map(({ parameters: { cdAsegurado, dscObjeto }, createdAt }) => ({
    cdAsegurado,
    dscObjeto,
    createdAt,
  }))
  const ofAccount: EarlierReport[] = kit.ultimoPaciente ? [kit.ultimoPaciente] : []
  // The kit knows what was reported from other devices, until it was made.
  return proposedPatient(patients, [...here.filter(isNewer), ...ofAccount, ...here.filter((each) => !isNewer(each))])
}
