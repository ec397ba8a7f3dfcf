// The steps of a run as visible progress; those to which one can go back are buttons.
import { CheckIcon } from '@heroicons/react/20/solid'
import { classNames } from '../../../ui/class-names.ts'
import { RUN_STEPS, type RunStep } from './run-step.ts'

type Props = { shown: RunStep; canGo: (step: RunStep) => boolean; onStep: (step: RunStep) => void }

export function RunSteps({ shown, canGo, onStep }: Props) {
  const place = RUN_STEPS.findIndex(({ step }) => step === shown)
  return (
    <nav aria-label="Pasos de la carga" className="max-w-256">
      <ol className="flex">
        {RUN_STEPS.map(({ step, title }, at) => {
          const isDone = at < place || shown === 'listo'
          const isHere = at === place
          const look = (
            <>
              <span
                className={classNames(
                  'z-1 flex size-8 items-center justify-center rounded-full font-bold text-sm',
                  isHere || isDone ? 'bg-primary text-primary-ink' : 'bg-pressed text-ink-2',
                  isHere && 'ring-4 ring-soft',
                )}
              >
                {isDone ? <CheckIcon className="size-5" aria-hidden /> : at + 1}
              </span>
              <span className={classNames('wrap-anywhere max-w-full text-sm', isHere ? 'font-bold' : 'text-ink-2')}>
                {title}
              </span>
              {isDone && <span className="sr-only">, hecho</span>}
            </>
          )
          return (
            <li key={step} className="relative flex min-w-0 flex-1 justify-center">
              {at > 0 && (
                <span
                  aria-hidden
                  className={classNames(
                    'absolute top-5 right-1/2 h-0.5 w-full -translate-y-1/2',
                    at <= place ? 'bg-primary' : 'bg-pressed',
                  )}
                />
              )}
              {!isHere && canGo(step) ? (
                <button
                  type="button"
                  onClick={() => onStep(step)}
                  className="target z-1 flex max-w-full flex-col items-center gap-1 rounded-md px-1 pt-1 hover:text-primary [&>span:nth-child(2)]:underline [&>span:nth-child(2)]:underline-offset-4"
                >
                  {look}
                </button>
              ) : (
                <span
                  aria-current={isHere ? 'step' : undefined}
                  className="flex max-w-full flex-col items-center gap-1 px-1 pt-1"
                >
                  {look}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
