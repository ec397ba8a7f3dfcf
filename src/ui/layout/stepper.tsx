// The progress of a task with several steps: «Paso 2 de 5».

import { classNames } from '../class-names.ts'

export type StepperProps = {
  /** Counts from 1. */
  step: number
  total: number
  /** The subject of this step. */
  title: string
}

export function Stepper({ step, total, title }: StepperProps) {
  const places = Array.from({ length: total }, (_, place) => place + 1)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-1.5" aria-hidden>
        {places.map((place) => (
          <span
            key={place}
            className={classNames(
              'h-1.5 grow rounded-full transition-colors duration-slow',
              place <= step ? 'bg-primary' : 'bg-pressed',
            )}
          />
        ))}
      </div>
      <p className="text-muted text-sm">
        <span className="font-semibold text-ink tabular-nums">
          Paso {step} de {total}
        </span>{' '}
        · {title}
      </p>
    </div>
  )
}
