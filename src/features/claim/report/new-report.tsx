// Step 1 before a draft exists: the first answer creates the draft and puts its uuid into the URL.

import type { Kit } from '../../../contract/catalogue.ts'
import { WORDS } from '../../../contract/words.ts'
import { REPORT_STEPS } from '../../../domain/claim-report/report-step.ts'
import type { Area } from '../../../domain/user/role.ts'
import type { DraftParameters } from '../../../offline/database/draft-types.ts'
import { orNoSpaceFailure } from '../../../offline/database/storage-error.ts'
import { createDraft } from '../../../offline/drafts/change-draft.ts'
import { useStore } from '../../../toolkit/person/store.ts'
import type { Address } from '../../../ui/address.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useTask } from './draft/use-task.ts'
import { ReportFrame, StepActions } from './frame/report-frame.tsx'
import type { OnSearch } from './frame/use-step.ts'
import { loadReport } from './lazy-report.tsx'
import { asChosen, PatientLead, PatientStep, patchOf, useProposedPatient } from './steps/patient-step.tsx'

type Props = { area: Area; kit: Kit; kitAge: string; listPath: Address; onSearch: OnSearch }

export function NewReport({ area, kit, kitAge, listPath, onSearch }: Props) {
  const { db } = useStore()
  const { run, busy, refusal } = useTask()
  const proposed = useProposedPatient(kit)
  if (proposed === undefined) return null
  const patch = proposed && patchOf(proposed.patient, proposed.policy)

  function begin(parameters: Partial<DraftParameters>, complete: boolean) {
    if (busy) return
    void loadReport()
    const paso = complete ? 'siniestro' : 'paciente'
    run(async () => {
      const draft = await orNoSpaceFailure(() => createDraft({ db, area, now: Date.now(), parameters, paso }))
      if ('ok' in draft) return draft
      // Going back must lead to this step of this draft, not to another new draft.
      onSearch({ borrador: draft.uuid, paso: 'paciente' }, { replace: true })
      // The router merges two navigations of one event-loop turn into one; going back would then skip this step.
      await new Promise((resolve) => setTimeout(resolve))
      if (complete) onSearch({ borrador: draft.uuid, paso })
      return { ok: true }
    })
  }

  return (
    <ReportFrame
      title="Nuevo siniestro"
      listPath={listPath}
      steps={REPORT_STEPS}
      step="paciente"
      lead={<PatientLead proposed={proposed} kitAge={kitAge} />}
      actions={
        <StepActions
          loading={busy}
          onGo={() => patch && begin(patch, true)}
          reason={patch ? undefined : 'Falta: paciente'}
        />
      }
    >
      {refusal && <Notice tone="danger" title={`${WORDS.saveFailed} ${refusal}`} />}
      <PatientStep kit={kit} parameters={proposed && asChosen(proposed)} onChoose={begin} />
    </ReportFrame>
  )
}
