// Shown while the portal works on a run: what it does at the moment, and that one may leave.
import { useEffect, useRef } from 'react'
import type { ImportRun } from '../../../contract/import-run.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** A screen reader is not told more often. */
const QUIET_MS = 10_000

export function Working({ run: { estado, paso } }: { run: Pick<ImportRun, 'estado' | 'paso'> }) {
  const isApplied = estado === 'APLICANDO'
  const title = isApplied ? 'Aplicando la carga' : 'Revisando los archivos'
  useAnnouncedStep(paso || title)
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 py-8 text-center text-primary" aria-busy>
        <Spinner large />
        <div className="min-w-0 text-ink">
          <p className="font-semibold text-lg">{title}</p>
          <p className="wrap-anywhere mt-1 min-h-6 text-ink-2 tabular-nums">{paso}</p>
        </div>
        <p className="max-w-100 text-balance text-muted text-sm">
          Puede salir de esta página: el portal sigue, y en «Cargas» se ve cómo va.
        </p>
      </div>
    </Card>
  )
}

function useAnnouncedStep(text: string): void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (performance.now() - last.current < QUIET_MS) return
    last.current = performance.now()
    announce(text)
  }, [text])
}
