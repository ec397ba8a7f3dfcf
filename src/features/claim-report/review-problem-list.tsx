// What is missing for sending, each with the way to mend it; a vain «Enviar» brings the focus here.
import { ExclamationCircleIcon } from '@heroicons/react/24/solid'
import { useEffect, useRef } from 'react'
import type { ReportStep } from '../../domain/claim-report/report-step.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Problem } from './review-problems.ts'

type Props = { problems: readonly Problem[]; attempt: number; onStep: (step: ReportStep) => void }

const WAYS: Partial<Record<ReportStep, string>> = {
  documentos: 'Ir a Documentos',
  facturas: 'Ir a Facturas',
}

export function ReviewProblems({ problems, attempt, onStep }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  const tried = attempt > 0
  const steps = [...new Set(problems.map((each) => each.step))]
  return (
    <div
      ref={box}
      role={tried ? 'alert' : undefined}
      tabIndex={-1}
      className={`flex flex-col gap-3 rounded-lg p-4 ${tried ? 'bg-danger-bg text-danger' : 'bg-warning-bg text-warning'}`}
    >
      <p className="flex items-center gap-2 font-semibold">
        <ExclamationCircleIcon className="size-6 shrink-0" aria-hidden />
        Falta para enviar
      </p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink">
        {problems.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button key={step} tone="plain" onClick={() => onStep(step)}>
            {WAYS[step]}
          </Button>
        ))}
      </div>
    </div>
  )
}
