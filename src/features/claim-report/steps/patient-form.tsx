// Step 1 of an open report: choosing a patient with one policy continues at once.
import type { ReactNode } from 'react'
import type { Kit } from '../../../contract/catalogue.ts'
import type { DraftParameters } from '../../../offline/database/draft-types.ts'
import type { DraftInHand } from '../draft/use-draft.ts'
import { type FrameProps, ReportFrame } from '../frame/report-frame.tsx'
import { StepActions } from '../frame/step-actions.tsx'
import { PatientStep } from './patient-step.tsx'

/** A new report; the diagnosis of a settled claim leaves with it. */
const withoutEarlier = ({ alcance }: DraftParameters): Partial<DraftParameters> => ({
  ...{ alcance: 'N', numSiniestro: null, total: null },
  ...(alcance === 'S' && { cdIncapacidad: null, nmIncapacidad: '' }),
})

type Props = {
  kit: Kit
  kitAge: string
  inHand: DraftInHand
  frame: FrameProps
  trouble: ReactNode
  onGo: () => void
}

export function PatientForm({ kit, kitAge, inHand, frame, trouble, onGo }: Props) {
  const { parameters, change } = inHand
  const reason = parameters.cdAsegurado ? undefined : parameters.dscObjeto ? 'Falta: póliza' : 'Falta: paciente'
  return (
    <ReportFrame {...frame} lead={kitAge} actions={<StepActions onGo={onGo} reason={reason} />}>
      {trouble}
      <PatientStep
        kit={kit}
        parameters={parameters}
        onChoose={(patch, complete) => {
          // What was chosen of earlier claims is that of the patient and policy before.
          change(patch.cdAsegurado === parameters.cdAsegurado ? patch : { ...patch, ...withoutEarlier(parameters) })
          if (complete) onGo()
        }}
      />
    </ReportFrame>
  )
}
