// Shown while the portal works on a run: what it does at the moment, and that one may leave.
import { useEffect, useRef } from 'react'
import type { ImportRun } from '../../../contract/import-run.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { workText } from '../run-words.ts'

/** A screen reader is not told more often. */
const QUIET_MS = 10_000

export function Working({ run }: { run: Pick<ImportRun, 'estado' | 'paso'> }) {
  const { paso } = run
  useAnnouncedStep(paso || workText(run))
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 py-8 text-center text-primary" aria-busy>
        <Spinner large />
        <p className="wrap-anywhere min-h-6 min-w-0 font-semibold text-ink tabular-nums">{paso}</p>
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
