// The form of step 1 of an open report; choosing a patient with only one policy goes on to the next step at once.
import type { DraftParameters } from '../../../../offline/database/draft-types.ts'
import { ReportFrame, StepActions } from '../frame/report-frame.tsx'
import { asChosen, PatientLead, PatientStep, patchOf, useProposedPatient } from './patient-step.tsx'
import { useReport } from './use-open-report.tsx'

/** Makes the report a new claim; clears the diagnosis of the settled claim, if the diagnosis can be chosen. */
const withoutEarlier = ({ alcance }: DraftParameters, choosesDiagnosis: boolean): Partial<DraftParameters> => ({
  alcance: 'N',
  numSiniestro: null,
  anoSiniestro: null,
  total: null,
  ...(alcance === 'S' && choosesDiagnosis && { cdIncapacidad: null, nmIncapacidad: '' }),
})

export function PatientForm() {
  const { kit, kitAge, draft, parameters, inHand, frame, dataMoves: moves, above } = useReport()
  const { change } = inHand
  const choosesDiagnosis = !draft.base || (draft.base.fields ?? []).includes('cdIncapacidad')
  const proposal = useProposedPatient(kit)
  const isEmpty = !parameters.cdAsegurado && !parameters.dscObjeto
  if (isEmpty && proposal === undefined) return null
  // A patient is proposed only for an empty draft: one begun with files of the inbox, or left before the first answer.
  const proposed = (isEmpty && proposal) || null
  const selection = proposed ? asChosen(proposed) : parameters
  const reason = selection.cdAsegurado ? undefined : selection.dscObjeto ? 'Falta: póliza' : 'Falta: paciente'
  const goOn = () => {
    if (proposed) change(patchOf(proposed.patient, proposed.policy))
    moves.onGo()
  }
  return (
    <ReportFrame
      {...frame}
      lead={<PatientLead proposed={proposed} kitAge={kitAge} />}
      actions={<StepActions label={moves.label} onGo={goOn} reason={reason} />}
    >
      {above}
      <PatientStep
        kit={kit}
        parameters={selection}
        onChoose={(patch, complete) => {
          // Another patient or policy: the choices about earlier claims no longer apply.
          change(
            patch.cdAsegurado === parameters.cdAsegurado
              ? patch
              : { ...patch, ...withoutEarlier(parameters, choosesDiagnosis) },
          )
          // A correction stays on this step: its next screen depends on the choice, which is not stored yet.
          if (complete && !draft.base) moves.onGo()
        }}
      />
    </ReportFrame>
  )
}
