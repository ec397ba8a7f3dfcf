// Hook: the viewer's state for a document (page, scale, rotation, whether it could be read), and the keys that change it.
import { useEffect, useState } from 'react'
import type { PdfPage } from './open-pdf.ts'
import { type LoadFile, useOpened, usePdfPage, type ViewerDocument } from './opened-document.ts'
import { FITTED, stepScale, turn, type View } from './view-state.ts'

export type ViewerInput = {
  documents: readonly ViewerDocument[]
  /** The cdArchivo of the displayed document. */
  current: string
  onCurrent: (cdArchivo: string) => void
  load: LoadFile
}

type Reading = { of: string; number: number; view: View; broken: boolean }

// A newly opened document starts upright on its first page, fitted to the space.
const firstReading = (cdArchivo: string): Reading => ({ of: cdArchivo, number: 1, view: FITTED, broken: false })

export type Viewer = ReturnType<typeof useViewer>

export function useViewer({ documents, current, onCurrent, load }: ViewerInput) {
  const place = documents.findIndex((each) => each.cdArchivo === current)
  const shown = documents[place]
  const [attempt, setAttempt] = useState(0)
  const opened = useOpened(shown, load, attempt)
  const [lastReading, setReading] = useState<Reading>(() => firstReading(current))
  const [scale, setScale] = useState(1)
  const [partial, setPartial] = useState<PdfPage | null>(null)
  const { number, view, broken } = lastReading.of === current ? lastReading : firstReading(current)
  const change = (part: Partial<Reading>) => setReading({ of: current, number, view, broken, ...part })
  const pdf = opened.is === 'pdf' ? opened.pdf : null
  const pdfPage = usePdfPage(pdf, number)
  const page = opened.is === 'picture' ? opened.picture : pdfPage
  useRetryOnline(opened.is === 'failed' && opened.isUnreachable === true, () => setAttempt((last) => last + 1))

  return {
    /** The document that is shown; undefined if `current` is not among the documents. */
    shown,
    place,
    opened,
    /** The page that is shown; undefined while it is loading, null when it cannot be read. */
    page,
    pdfPage,
    file: 'file' in opened ? opened.file : null,
    number,
    pages: pdf?.pages ?? 1,
    isPartial: Boolean(page) && partial === page,
    hasFailed: opened.is === 'failed' || broken || page === null || !shown,
    view,
    /** The scale at which the page is drawn, even if `view.scale` is null. */
    scale,
    onDrawn: setScale,
    onPartial: () => setPartial(pdfPage ?? null),
    onBroken: () => change({ broken: true }),
    setPage: (next: number) => change({ number: next }),
    setView: (part: Partial<View>) => change({ view: { ...view, ...part } }),
    /** Returns the handler that opens the next or previous document; null where there is none. */
    neighbour: (step: 1 | -1) => {
      const other = documents[place + step]
      return other ? () => onCurrent(other.cdArchivo) : null
    },
    retry: () => {
      change({ broken: false })
      setAttempt(attempt + 1)
    },
  }
}

/** + − zoom, 0 fit, r turn, ← → page and then document; returns whether the key was one of these. */
export function handleViewerKey(viewer: Viewer, key: string): boolean {
  const { number, pages, scale, view, setPage, setView, neighbour } = viewer
  const actions: Record<string, () => void> = {
    '+': () => setView({ scale: stepScale(scale, 1) }),
    '=': () => setView({ scale: stepScale(scale, 1) }),
    '-': () => setView({ scale: stepScale(scale, -1) }),
    '0': () => setView({ scale: null }),
    r: () => setView({ turns: turn(view.turns) }),
    ArrowLeft: () => (number > 1 ? setPage(number - 1) : neighbour(-1)?.()),
    ArrowRight: () => (number < pages ? setPage(number + 1) : neighbour(1)?.()),
  }
  const action = actions[key === 'R' ? 'r' : key]
  action?.()
  return action !== undefined
}

function useRetryOnline(isAwaitingNetwork: boolean, retry: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is another function at each render and does the same
  useEffect(() => {
    if (!isAwaitingNetwork) return
    window.addEventListener('online', retry, { once: true })
    return () => window.removeEventListener('online', retry)
  }, [isAwaitingNetwork])
}
