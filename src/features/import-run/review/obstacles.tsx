// What stands against applying a run: what an administrator may accept as checkboxes, the rest with what to do.
import type { ImportResult } from '../../../contract/import-run.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'

type Obstacle = ImportResult['obstaculos'][number]
export type Acceptance = Exclude<Obstacle['acepta'], ''>

/** What is accepted, in plain words. */
const WORDS: Readonly<Record<Acceptance, { label: string; hint: string }>> = {
  rechazos: {
    label: 'Aplicar sin esas filas',
    hint: 'Las demás se cargan; esas quedan fuera hasta que las corrija y las suba en otra carga.',
  },
  bajas: {
    label: 'Sí, esas filas terminan',
    hint: 'Dejan de mostrarse, y quien dependía de ellas ya no las ve en el portal.',
  },
  otrasPersonas: {
    label: 'Sí, son otras personas',
    hint: 'Cada una entra como nueva con esa clave, y lo de la persona anterior termina.',
  },
}

/** What must be accepted before the run can be applied, each once. */
export const neededAcceptances = (obstacles: readonly Obstacle[]): Acceptance[] => [
  ...new Set(obstacles.flatMap(({ acepta }) => (acepta === '' ? [] : [acepta]))),
]

/** Whether something stands against applying that only other files help. */
export const isBlocked = (obstacles: readonly Obstacle[]): boolean => obstacles.some(({ acepta }) => acepta === '')

type Props = {
  obstacles: readonly Obstacle[]
  accepted: readonly Acceptance[]
  onAccept: (accepted: Acceptance[]) => void
}

export function Obstacles({ obstacles, accepted, onAccept }: Props) {
  if (obstacles.length === 0) return null
  const blocking = obstacles.filter(({ acepta }) => acepta === '')
  return (
    <Card title="Antes de aplicar">
      <div className="flex flex-col gap-5">
        {blocking.length > 0 && (
          <Notice tone="danger" title="Así no se puede aplicar" announced="none">
            <ul className="flex flex-col gap-1">
              {blocking.map(({ texto }) => (
                <li key={texto} className="wrap-anywhere">
                  {texto}
                </li>
              ))}
            </ul>
            <p className="mt-2">Vuelva a «Archivos» u «Hojas», cámbielo y revise otra vez.</p>
          </Notice>
        )}
        {neededAcceptances(obstacles).map((acceptance) => (
          <div key={acceptance} className="flex flex-col gap-1 rounded-md bg-warning-bg px-4 pt-3 pb-4">
            {obstacles
              .filter(({ acepta }) => acepta === acceptance)
              .map(({ texto }) => (
                <p key={texto} className="wrap-anywhere font-medium text-warning">
                  {texto}
                </p>
              ))}
            <CheckboxField
              {...WORDS[acceptance]}
              value={accepted.includes(acceptance)}
              onChange={(isAccepted) =>
                onAccept([...accepted.filter((each) => each !== acceptance), ...(isAccepted ? [acceptance] : [])])
              }
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
