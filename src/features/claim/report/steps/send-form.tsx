// Step 5 with «Enviar»: seals the report into the outbox and wakes the runner, which sends it at once when online.
import { useState } from 'react'
import { WORDS } from '../../../../contract/words.ts'
import { standingDocuments } from '../../../../offline/database/document-types.ts'
import { queueDraft } from '../../../../offline/drafts/queue-draft.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { useOnline } from '../../../../toolkit/person/use-online.ts'
import { useSending } from '../../../../toolkit/sending/use-sending.ts'
import { useTask } from '../draft/use-task.ts'
import { ReportFrame } from '../frame/report-frame.tsx'
import { StepActions } from '../frame/step-actions.tsx'
import { problemsOf } from '../review/review-problems.ts'
import { ReviewStep } from '../review/review-step.tsx'
import { UnsortedNotice } from '../sorting/unsorted-notice.tsx'
import { useReport } from './report-context.ts'

export function SendForm() {
  const report = useReport()
  const { draft, numGrupos, requirements, documents, today, frame, moves, preview } = report
  const { db } = useStore()
  const { wake } = useSending()
  const online = useOnline()
  const { run, busy, refusal } = useTask()
  const [attempt, setAttempt] = useState(0)
  const problems = problemsOf(requirements, numGrupos, documents, today, draft.base)

  function send() {
    if (problems.length > 0) return setAttempt(attempt + 1)
    run(async () => {
      const queued = await queueDraft({ db, uuid: draft.uuid, now: Date.now() })
      if (queued.ok) void wake()
      // While a file is still being stored, the message only asks to wait.
      if (queued.ok || queued.why === 'unverified') return queued
      return { ...queued, message: `${WORDS.saveFailed} ${queued.message}` }
    })
  }

  return (
    <ReportFrame
      {...frame}
      lead="Mira que todo esté bien."
      actions={
        <StepActions
          label="Enviar"
          onBack={moves.onBack}
          onGo={send}
          loading={busy}
          over={
            !online && (
              <p className="mb-1.5 text-balance text-center font-medium text-ink-2 text-sm">
                Sin conexión: queda guardado aquí y se envía cuando abras la app con conexión
              </p>
            )
          }
        />
      }
    >
      <UnsortedNotice draftUuid={draft.uuid} onSort={() => moves.goTo('documentos')} />
      <ReviewStep
        requirements={requirements}
        documents={standingDocuments(documents)}
        allDocuments={documents}
        base={draft.base}
        problems={problems}
        attempt={attempt}
        refusal={refusal}
        isBusy={busy}
        draftUuid={draft.uuid}
        today={today}
        kit={report.kit}
        parameters={report.parameters}
        groups={report.groups}
        titleOf={report.titleOf}
        onStep={moves.goTo}
        onOpen={preview.open}
      />
    </ReportFrame>
  )
}
