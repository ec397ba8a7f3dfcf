// The layout of every step of a report: progress, question, a summary beside them, and the actions at the foot.
import { ArrowLeftIcon, ListBulletIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ReportStep } from '../../../../domain/claim-report/report-step.ts'
import { renderLink } from '../../../../toolkit/screens/app-link.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import type { Address } from '../../../../ui/address.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { Stepper } from '../../../../ui/layout/stepper.tsx'
import { StickyBar } from '../../../../ui/layout/sticky-bar.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { STEP_WORDS, type StepWords } from './step-words.ts'

/** The props that are the same for the forms of all steps. */
export type FrameProps = {
  title: string
  listPath: Address
  steps: readonly ReportStep[]
  step: ReportStep
  /** The step's question and its short name, if they differ from the usual ones. */
  words?: StepWords
  summary?: ReactNode
  note?: ReactNode
}

type Props = FrameProps & {
  /** A line under the step's question. */
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function ReportFrame({ title, listPath, steps, step, words, lead, summary, note, actions, children }: Props) {
  const [summaryOpen, setSummaryOpen] = useState(false)
  const heading = useStepFocus(step)
  const { title: question, name } = words ?? STEP_WORDS[step]
  return (
    <Page
      title={title}
      back={{ to: listPath, label: 'Volver a mis siniestros' }}
      renderLink={renderLink}
      actions={
        summary && (
          <span className="-mr-2 md:hidden">
            <IconButton label="Resumen" icon={ListBulletIcon} onClick={() => setSummaryOpen(true)} />
          </span>
        )
      }
    >
      <div className="-mb-8 grid grow gap-6 md:grid-cols-[minmax(0,1fr)_17rem] md:items-start lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
        <div className="mx-auto flex min-h-[calc(100dvh-6.5rem-var(--bottom-bar-height))] w-full sm:min-h-[calc(100dvh-9.5rem)] min-w-0 max-w-200 flex-col gap-5">
          <Stepper step={steps.indexOf(step) + 1} total={steps.length} title={name} />
          <header>
            <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none sm:text-2xl">
              {question}
            </h2>
            {lead && <p className="mt-1 text-ink-2">{lead}</p>}
          </header>
          {children}
          {actions && <StickyBar note={note && <span className="text-xs">{note}</span>}>{actions}</StickyBar>}
        </div>
        {summary && (
          <aside aria-label="Resumen" className="sticky top-6 hidden md:block">
            <Card title="Resumen">{summary}</Card>
          </aside>
        )}
      </div>
      {summary && (
        <Sheet open={summaryOpen} onClose={() => setSummaryOpen(false)} title="Resumen">
          {summary}
        </Sheet>
      )}
    </Page>
  )
}

// Each step mounts a separate frame, so the previous step is remembered outside of the component.
let lastStep: ReportStep | null = null

/** When the step changes, scrolls to the top and focuses the step's question, so that screen readers read it. */
function useStepFocus(step: ReportStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect runs before the effects of the step, which may move the focus or open a dialog.
  useLayoutEffect(() => {
    const before = lastStep
    lastStep = step
    if (before === null || before === step) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

type StepActionsProps = {
  label?: string | undefined
  onBack?: () => void
  onGo: () => void
  /** Why the user cannot continue yet. */
  reason?: string
  /** Called when the disabled button is pressed: the fields then show their errors too. */
  onRefused?: () => void
  loading?: boolean
  /** A line above the button, instead of the reason. */
  over?: ReactNode
}

/** «Paso anterior» and «Continuar»; what is missing is shown above a disabled «Continuar». */
export function StepActions({ label = 'Continuar', onBack, onGo, reason, onRefused, loading, over }: StepActionsProps) {
  return (
    <div className="flex w-full items-end gap-2 sm:justify-end">
      {onBack && <IconButton label="Paso anterior" icon={ArrowLeftIcon} onClick={onBack} />}
      <div className="min-w-0 grow sm:max-w-80">
        {over}
        <Button
          wide
          disabled={reason !== undefined}
          reason={reason}
          reasonPlace="over"
          loading={loading}
          onClick={onGo}
          onClickCapture={reason === undefined ? undefined : onRefused}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
