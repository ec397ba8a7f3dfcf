// The line under «¿Para quién?»: why a patient is preselected, and how old the list of policies is.
import type { ProposedPatient } from '../../../../domain/claim-report/patient.ts'

type Props = { proposed: ProposedPatient | null; kitAge: string }

export function PatientLead({ proposed, kitAge }: Props) {
  if (proposed?.because !== 'last') return kitAge
  return (
    <>
      <span className="block font-medium text-ink">Como en tu último siniestro. Si es otra persona, tócala.</span>
      {kitAge}
    </>
  )
}

/** The parameters with which step 1 shows the proposed patient and policy as chosen. */
export const asChosen = ({ patient, policy }: ProposedPatient) => ({
  cdAsegurado: policy.cdAsegurado,
  dscObjeto: patient.dscObjeto,
})
