// LIV-12: one import at one of its steps: its files, its sheets, what it would change, and what it changed.
import { type ReactNode, useEffect, useRef } from 'react'
import type { ImportRun } from '../../../contract/import-run.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { withOptions } from '../../../entities/ask.ts'
import { AgeNote } from '../../../toolkit/query/age-note.tsx'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { renderBack } from '../../../toolkit/screens/back-link.tsx'
import type { ChosenRunStep } from '../../../toolkit/screens/import-run-params.ts'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FilesStep } from '../files/files-step.tsx'
import { useUploads } from '../files/uploads.ts'
import { NeedsConnection } from '../needs-connection.tsx'
import { DoneStep } from '../review/done-step.tsx'
import { ReviewStep } from '../review/review-step.tsx'
import { runQuery } from '../run-queries.ts'
import { isOver, isWorking, newRun, starterText, stateBadge, workText } from '../run-words.ts'
import { SheetsStep } from '../sheets/sheets-step.tsx'
import { DiscardButton } from './discard-button.tsx'
import { canGoTo, type RunStep, shownStep } from './run-step.ts'
import { RunSteps } from './run-steps.tsx'
import { Working } from './working.tsx'

type Props = {
  id: string
  /** The step that the address names. */
  chosen: ChosenRunStep | undefined
  onStep: (step: ChosenRunStep | undefined, how?: { replace?: boolean }) => void
}

export function ImportRunScreen({ id, chosen, onStep }: Props) {
  const uploads = useUploads(id)
  const query = useCachedQuery(withOptions(runQuery(id), { enabled: !uploads.isNew }))
  const run = query.data
  const shown = run ?? (uploads.isNew ? newRun(id) : undefined)
  return (
    <Page
      title="Carga"
      beside={run && <StatusBadge {...stateBadge(run)} />}
      subtitle={run && `${starterText(run)} · ${momentText(run.fcCreacion)}`}
      back={{ to: pathTo.imports(), label: 'Volver a Cargas' }}
      renderLink={renderBack}
      actions={run && !isOver(run) && !isWorking(run) && <DiscardButton id={id} />}
    >
      <NeedsConnection />
      {shown ? (
        <>
          {query.error && <AgeNote query={query} />}
          <KnownRun run={shown} chosen={chosen} onStep={onStep} />
        </>
      ) : (
        <QueryView what="la carga" query={query} pending={<Skeleton shape="cards" count={3} />} noteElsewhere>
          {() => null}
        </QueryView>
      )}
    </Page>
  )
}

const TITLES: Readonly<Record<RunStep, string>> = {
  archivos: 'Archivos',
  hojas: 'Qué es cada hoja',
  revision: 'Qué cambiaría',
  listo: 'Listo',
}

type KnownProps = Omit<Props, 'id'> & { run: ImportRun }

function KnownRun({ run, chosen, onStep }: KnownProps) {
  const uploads = useUploads(run.id)
  const step = shownStep(chosen, run)
  useAnnouncedEnd(run)
  if (run.estado === 'DESCARTADA')
    return (
      <EmptyState
        title="Esta carga se descartó"
        text="Sus archivos ya no están en el portal, y no cambió ningún dato."
      />
    )
  const go = (to: RunStep) => {
    if (to !== 'listo') onStep(to)
  }
  const working = isWorking(run)
  return (
    <>
      <RunSteps shown={step} canGo={(to) => canGoTo(to, run)} onStep={go} />
      <StepSection step={step} title={working ? workText(run) : step === 'revision' ? reviewTitle(run) : TITLES[step]}>
        {working ? (
          <Working run={run} />
        ) : step === 'archivos' ? (
          <FilesStep run={run} uploads={uploads} onNext={() => onStep('hojas')} />
        ) : step === 'hojas' ? (
          <SheetsStep run={run} onStarted={() => onStep(undefined, { replace: true })} />
        ) : step === 'revision' ? (
          <ReviewStep run={run} />
        ) : (
          <DoneStep run={run} />
        )}
      </StepSection>
    </>
  )
}

const reviewTitle = ({ resultado }: ImportRun): string => (resultado ? TITLES.revision : 'Sin revisar')

/** The focus goes to the heading of a step that replaces another one, as what was pressed is gone. */
function StepSection({ step, title, children }: { step: RunStep; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(`${step} ${title}`)
  useEffect(() => {
    if (shown.current === `${step} ${title}`) return
    shown.current = `${step} ${title}`
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step, title])
  return (
    <section aria-label={title} className="flex min-w-0 max-w-256 flex-col gap-(--page-gap)">
      <h2 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

const ENDINGS: Partial<Record<ImportRun['estado'], string>> = {
  REVISADA: 'La revisión está lista',
  APLICADA: 'La carga se aplicó',
  FALLIDA: 'La carga falló',
  INTERRUMPIDA: 'La carga se interrumpió',
}

/** Tells a screen reader how the work on a run ended. */
function useAnnouncedEnd({ estado }: ImportRun): void {
  const before = useRef(estado)
  useEffect(() => {
    const wasWorking = isWorking({ estado: before.current })
    before.current = estado
    const ending = ENDINGS[estado]
    if (wasWorking && ending) announce(ending)
  }, [estado])
}
