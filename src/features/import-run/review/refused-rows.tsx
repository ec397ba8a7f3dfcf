// The rows that a run refuses: why, where the first of each reason stands, and the files in which they are mended.
import type { ImportResult, ImportRun } from '../../../contract/import-run.ts'
import { REFUSED_DAYS } from '../../../contract/import-run.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { RefusedFileButton } from '../download.tsx'
import { isOver, rowsText } from '../run-words.ts'

type Props = { run: ImportRun; result: ImportResult }

export function RefusedRows({ run, result: { rechazadas, esperan, motivos } }: Props) {
  if (rechazadas === 0 && run.rechazados.length === 0) return null
  return (
    <Card
      title={
        isOver(run)
          ? rechazadas === 1
            ? 'Una fila no se cargó'
            : `${rowsText(rechazadas)} no se cargaron`
          : rechazadas === 1
            ? 'Una fila no se puede cargar'
            : `${rowsText(rechazadas)} no se pueden cargar`
      }
    >
      {esperan > 0 && (
        <p className="mb-3 text-ink-2">
          {esperan === 1 ? 'Una de ellas está bien y espera' : `${rowsText(esperan)} están bien y esperan`} a otra que
          se corrija.
        </p>
      )}
      {motivos.length > 0 && (
        <ul className="divide-y divide-line">
          {motivos.map(({ lugar, motivo, filas }) => (
            <li key={`${lugar} ${motivo}`} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
              <div className="min-w-0 grow basis-60">
                <p className="wrap-anywhere font-medium first-letter:uppercase">{motivo}</p>
                <p className="wrap-anywhere text-muted text-sm">{filas === 1 ? lugar : `La primera: ${lugar}`}</p>
              </div>
              <span className="text-sm tabular-nums">{rowsText(filas)}</span>
            </li>
          ))}
        </ul>
      )}
      {run.rechazados.length > 0 && (
        <div className="mt-4 flex flex-col gap-3 rounded-md bg-subtle p-4">
          <p className="text-ink-2 text-sm">
            Descárguelas con su motivo, corríjalas en Excel y súbalas en otra carga: el archivo se lee como está. Se
            guardan {REFUSED_DAYS} días.
          </p>
          <div className="flex flex-wrap gap-3">
            {run.rechazados.map((nombre) => (
              <RefusedFileButton key={nombre} id={run.id} nombre={nombre} />
            ))}
          </div>
        </div>
      )}
    </Card>
  )
}
