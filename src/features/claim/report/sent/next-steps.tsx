// What happens after «Enviar», in three lines.
import { classNames } from '../../../../ui/class-names.ts'

const FOLLOW = { title: 'Sigue su estado', text: 'En Siniestros ves cada cambio y si falta algo.' }
const STEPS = [
  { title: 'Llega al portal', text: 'Con cada foto completa y tu número de solicitud.' },
  { title: 'Tu ejecutivo lo revisa', text: 'Mira los documentos y los pasa a la aseguradora.' },
  FOLLOW,
]
const CORRECTION_STEPS = [
  { title: 'Llega al portal', text: 'Con cada foto completa, en la misma solicitud.' },
  { title: 'Tu ejecutivo la revisa', text: 'Mira lo que cambiaste y la pasa a la aseguradora.' },
  FOLLOW,
]

export function NextSteps({ received, isCorrection }: { received: boolean; isCorrection: boolean }) {
  return (
    <ol className="flex flex-col gap-4">
      {(isCorrection ? CORRECTION_STEPS : STEPS).map(({ title, text }, at) => {
        const done = received && at === 0
        return (
          <li key={title} className="flex gap-3.5">
            <span
              aria-hidden
              className={classNames(
                'flex size-8 shrink-0 items-center justify-center rounded-full font-bold text-sm',
                done ? 'bg-success-bg text-success' : 'bg-soft text-soft-ink',
              )}
            >
              {done ? '✓' : at + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">
                {title}
                {done && <span className="sr-only"> (hecho)</span>}
              </span>
              <span className="block text-ink-2 text-sm">{text}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
