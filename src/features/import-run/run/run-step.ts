// Which step of a run is shown, and to which ones a person can go.
import type { ImportRun } from '../../../contract/import-run.ts'
import type { ChosenRunStep } from '../../../toolkit/screens/import-run-params.ts'
import { isOver, isWorking } from '../run-words.ts'

export type RunStep = ChosenRunStep | 'listo'

export const RUN_STEPS: readonly { step: RunStep; title: string }[] = [
  { step: 'archivos', title: 'Archivos' },
  { step: 'hojas', title: 'Hojas' },
  { step: 'revision', title: 'Revisión' },
  { step: 'listo', title: 'Listo' },
]

type Stated = Pick<ImportRun, 'estado' | 'hojas'>

/** The step at which a run is by its state. */
export function ownStep({ estado, hojas }: Stated): RunStep {
  if (estado === 'APLICADA') return 'listo'
  if (estado !== 'ABIERTA') return 'revision'
  return hojas.length > 0 ? 'hojas' : 'archivos'
}

/** Whether a person can go to a step: not while the run works, and not after its end. */
export function canGoTo(step: RunStep, run: Stated): boolean {
  if (step === ownStep(run)) return true
  if (isWorking(run) || isOver(run)) return false
  return step === 'archivos' || (step === 'hojas' && run.hojas.length > 0)
}

/** The chosen step if one can go there, else the run's own one. */
export const shownStep = (chosen: ChosenRunStep | undefined, run: Stated): RunStep =>
  chosen && canGoTo(chosen, run) ? chosen : ownStep(run)
