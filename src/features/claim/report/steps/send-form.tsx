// REP-14, PWA-09, step 5 «Revisar y enviar»: all answers and files, what is missing, total size and value, «Enviar».
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { WORDS } from '../../../../contract/words.ts'
import { isSurgery } from '../../../../domain/claim-report/claim-type.ts'
import { editRefusal } from '../../../../domain/claim-report/correction.ts'
import { isBeyondIncurrence } from '../../../../domain/claim-report/deadline.ts'
import { sumOfInvoices } from '../../../../domain/claim-report/document-places.ts'
import { statesToChoose } from '../../../../domain/claim-report/portal-state.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { StateSelector } from '../../../../entities/claim-report/state-selector.tsx'
import { ChangeList } from '../../../../entities/draft/change-list.tsx'
import { ownChanges } from '../../../../entities/draft/correction-changes.ts'
import { standingDocuments } from '../../../../offline/database/document-types.ts'
import { queueDraft } from '../../../../offline/drafts/queue-draft.ts'
import { filesFor } from '../../../../offline/inbox/inbox.ts'
import { useLive, useStore } from '../../../../toolkit/person/store.ts'
import { useOnline } from '../../../../toolkit/person/use-online.ts'
import { useSending } from '../../../../toolkit/sending/use-sending.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { DefinitionList } from '../../../../ui/data/definition-list.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { scrollToElement } from '../../../../ui/scroll-to.ts'
import { BudgetGauge } from '../documents/budget-gauge.tsx'
import { useTask } from '../draft/use-task.ts'
import { IncurrenceNotice, StoringRefusal } from '../frame/notices.tsx'
import { ReportFrame, StepActions } from '../frame/report-frame.tsx'
import { dataStepWords } from '../frame/step-words.ts'
import { parameterItems } from '../frame/summary.tsx'
import { ReviewDocuments, ReviewInvoices, ReviewPart, ReviewProblems } from '../review/review-parts.tsx'
import { problemsOf } from '../review/review-problems.ts'
import { useReport } from './use-open-report.tsx'

const OF_PATIENT = new Set(['Paciente', 'Aseguradora y ramo', 'Póliza'])

export function SendForm() {
  const { kit, draft, parameters, numGrupos, requirements, documents, groups, titleOf, today, ...report } = useReport()
  const { frame, moves, preview } = report
  const { uuid, base } = draft
  const { db } = useStore()
  const { wake } = useSending()
  const online = useOnline()
  const { run, busy, refusal } = useTask()
  /** How often «Enviar» was pressed although something is missing. */
  const [attempt, setAttempt] = useState(0)
  const problems = problemsOf(requirements, numGrupos, documents, today, base)
  const items = parameterItems(parameters)
  const sentDocuments = standingDocuments(documents)
  const days = kit.dias
  // A claim that was first sent in time is not late when it is corrected later.
  const late =
    !isSurgery(parameters.tpSiniestro) &&
    isBeyondIncurrence(parameters.fcAlcance, base?.firstSent ?? today, days.incurrencia)

  /** Seals the report into the outbox and wakes the runner, which sends it at once when online. */
  function send() {
    if (problems.length > 0) return setAttempt(attempt + 1)
    run(async () => {
      const queued = await queueDraft({ db, uuid, now: Date.now() })
      if (queued.ok) void wake()
      // While a file is still being stored, the message only asks the user to wait.
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
      <UnsortedNotice draftUuid={uuid} onSort={() => moves.goTo('documentos')} />
      {refusal && <Refused draftUuid={uuid} sentence={refusal} isBusy={busy} />}
      <ReviewProblems problems={problems} attempt={attempt} onStep={moves.goTo} />
      {base && (
        <Card title="Lo que cambiaste">
          <ChangeList db={db} changes={ownChanges({ base, parameters, rows: documents })} />
        </Card>
      )}
      {late && <IncurrenceNotice dias={days.incurrencia} />}
      <ReviewPart
        title="Paciente"
        onChange={base && !base.fields?.includes('cdAsegurado') ? undefined : () => moves.goTo('paciente')}
      >
        <DefinitionList items={items.filter(({ term }) => OF_PATIENT.has(term))} />
      </ReviewPart>
      <ReviewPart title="Siniestro" onChange={() => moves.goTo('siniestro')}>
        <DefinitionList items={items.filter(({ term }) => !OF_PATIENT.has(term))} />
      </ReviewPart>
      <ReviewPart title="Documentos" onChange={() => moves.goTo('documentos')}>
        <ReviewDocuments documents={sentDocuments} titleOf={titleOf} onOpen={preview.open} />
      </ReviewPart>
      {groups.length > 0 && (
        <ReviewPart title={dataStepWords(requirements).title} onChange={() => moves.goTo('facturas')}>
          <ReviewInvoices groups={groups} today={today} dias={days.documento} />
        </ReviewPart>
      )}
      <Card>
        <div className="flex flex-col gap-5">
          <DefinitionList
            columns={1}
            items={[{ term: 'Valor del reclamo', value: formatMoney(sumOfInvoices(sentDocuments)), large: true }]}
          />
          <StateSelector
            label="Entra en estado"
            choices={base && editRefusal(base) ? [] : statesToChoose('user', base?.estadoPortal ?? null)}
          />
          <BudgetGauge documents={sentDocuments} />
        </div>
      </Card>
    </ReportFrame>
  )
}

/** Scrolls the refusal into view at every press: «Enviar» is at the foot of a long page. */
function Refused({ isBusy, ...refusal }: ComponentProps<typeof StoringRefusal> & { isBusy: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isBusy) scrollToElement(box.current, 'nearest')
  }, [isBusy])
  return (
    <div ref={box} className="scroll-my-28">
      <StoringRefusal {...refusal} />
    </div>
  )
}

/** Warns that files meant for this claim, but not sorted into it yet, are not sent with it. */
function UnsortedNotice({ draftUuid, onSort }: { draftUuid: string; onSort: () => void }) {
  const count = useLive(async ({ db }) => (await filesFor(db, draftUuid)).own.length, [draftUuid])
  if (!count) return null
  return (
    <Notice
      tone="warning"
      announced="none"
      title={count === 1 ? 'Un archivo espera su lugar' : `${count} archivos esperan su lugar`}
      action={
        <Button tone="plain" onClick={onSort}>
          {count === 1 ? 'Ponerlo en su lugar' : 'Ponerlos en su lugar'}
        </Button>
      }
    >
      {count === 1
        ? 'Lo guardaste para este siniestro y sigue en «Sin clasificar»: así no se envía.'
        : 'Los guardaste para este siniestro y siguen en «Sin clasificar»: así no se envían.'}
    </Notice>
  )
}
