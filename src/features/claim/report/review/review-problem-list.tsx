// The list of what is missing before sending, with buttons to fix it; a blocked «Enviar» moves the focus here.
import { ExclamationCircleIcon } from '@heroicons/react/24/solid'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import type { OnStep } from '../frame/address.ts'
import type { Problem } from './review-problems.ts'

type Props = { problems: readonly Problem[]; attempt: number; onStep: OnStep }

export function ReviewProblems({ problems, attempt, onStep }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (problems.length === 0) return null
  const tried = attempt > 0
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
      <ul className="flex flex-col gap-4 text-ink">
        {problems.map(({ text, ways }) => (
          <li key={text} className="flex flex-col gap-2">
            {text}
            <span className="flex flex-wrap gap-2">
              {ways.map(({ label, step, place }) => (
                <Button key={label} tone="plain" onClick={() => onStep(step, place)}>
                  {label}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
