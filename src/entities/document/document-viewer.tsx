// The in-app viewer for pictures and PDF, so that nobody has to leave the app to read a paper.
import { ArrowUpOnSquareIcon, ChevronLeftIcon, ChevronRightIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { PdfPage } from './open-pdf.ts'
import { type LoadFile, useOpened, usePdfPage, type ViewerDocument } from './opened-document.ts'
import { PdfSheet } from './pdf-sheet.tsx'
import { shareFile } from './share-file.ts'
import { FITTED, stepScale, turn, type View } from './view-state.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { ViewerFrame } from './viewer-frame.tsx'
import { ViewerStage } from './viewer-stage.tsx'

export type DocumentViewerProps = {
  documents: readonly ViewerDocument[]
  /** The cdArchivo that is shown. */
  current: string
  onCurrent: (cdArchivo: string) => void
  onClose: () => void
  /** Must stay the same function while the viewer is open. */
  load: LoadFile
  placement?: 'over' | 'beside'
  /** Said of a document that is not among them. */
  missing?: string
}

type Reading = { of: string; number: number; view: View; broken: boolean }

// Another document begins anew: fitted, upright, on its first page.
const begun = (cdArchivo: string): Reading => ({ of: cdArchivo, number: 1, view: FITTED, broken: false })

/** Keys when focused: + − zoom, 0 fit, r turn, ← → page and then document, Esc close. */
export function DocumentViewer({
  documents,
  current,
  onCurrent,
  onClose,
  load,
  placement = 'over',
  missing = 'No está en este siniestro',
}: DocumentViewerProps) {
  const place = documents.findIndex((each) => each.cdArchivo === current)
  const shown = documents[place]
  const [attempt, setAttempt] = useState(0)
  const opened = useOpened(shown, load, attempt)
  const [kept, setKept] = useState<Reading>(() => begun(current))
  const [scale, setScale] = useState(1)
  const [partial, setPartial] = useState<PdfPage | null>(null)
  const { number, view, broken } = kept.of === current ? kept : begun(current)
  const change = (part: Partial<Reading>) => setKept({ of: current, number, view, broken, ...part })
  const look = (part: Partial<View>) => change({ view: { ...view, ...part } })
  const pdf = opened.is === 'pdf' ? opened.pdf : null
  const pdfPage = usePdfPage(pdf, number)

  const page = opened.is === 'picture' ? opened.picture : pdfPage
  const failed = opened.is === 'failed' || broken || page === null || !shown
  const pages = pdf?.pages ?? 1
  const file = 'file' in opened ? opened.file : null
  const beside = (step: 1 | -1) => documents[place + step]
  const go = (step: 1 | -1) => {
    const other = beside(step)
    if (other) onCurrent(other.cdArchivo)
  }
  const acts: Record<string, () => void> = {
    '+': () => look({ scale: stepScale(scale, 1) }),
    '-': () => look({ scale: stepScale(scale, -1) }),
    '0': () => look({ scale: null }),
    r: () => look({ turns: turn(view.turns) }),
    ArrowLeft: () => (number > 1 ? change({ number: number - 1 }) : go(-1)),
    ArrowRight: () => (number < pages ? change({ number: number + 1 }) : go(1)),
  }
  const onKey = (key: string) => {
    const act = acts[key === '=' ? '+' : key === 'R' ? 'r' : key]
    act?.()
    return act !== undefined
  }
  const retry = () => {
    change({ broken: false })
    setAttempt(attempt + 1)
  }
  const isAwaitingNetwork = opened.is === 'failed' && opened.isUnreachable === true
  useEffect(() => {
    if (!isAwaitingNetwork) return
    const again = () => setAttempt((last) => last + 1)
    window.addEventListener('online', again, { once: true })
    return () => window.removeEventListener('online', again)
  }, [isAwaitingNetwork])
  const name = shown?.nombre ?? 'Documento'

  return (
    <ViewerFrame placement={placement} label={`Documento ${name}`} onClose={onClose} onKey={onKey}>
      <header className="flex items-center gap-1 border-line border-b px-1 pt-safe">
        <IconButton label="Cerrar documento" icon={XMarkIcon} onClick={onClose} />
        <div className="min-w-0 grow py-1.5">
          <h2 className="truncate font-semibold">{name}</h2>
          <p role="status" className="text-muted text-sm tabular-nums">
            {shown ? `Documento ${place + 1} de ${documents.length}` : missing}
            {pages > 1 && ` · Página ${number} de ${pages}`}
          </p>
        </div>
        <IconButton
          label="Guardar o compartir"
          icon={ArrowUpOnSquareIcon}
          disabled={!file}
          onClick={() => file && void shareFile(file)}
        />
      </header>
      {failed && (
        <div className="flex min-h-0 grow items-center justify-center overflow-auto">
          <ErrorState
            title="No pudimos abrir el documento"
            advice={opened.is === 'failed' ? opened.message : 'El archivo está dañado o ya no está.'}
            action={<Button onClick={retry}>Reintentar</Button>}
          />
        </div>
      )}
      {!failed && !page && (
        <div
          role="status"
          className="flex min-h-0 grow flex-col items-center justify-center gap-4 bg-pressed text-primary"
        >
          <Spinner large />
          <p className="text-ink">Cargando documento…</p>
        </div>
      )}
      {!failed && page && partial === page && (
        <div className="border-line border-b p-2">
          <Notice tone="warning" title="Parte de esta página no se puede mostrar">
            Guarda el documento para verlo con otra aplicación.
          </Notice>
        </div>
      )}
      {!failed && page && (
        <ViewerStage
          label={`Página de ${name}`}
          page={page}
          view={view}
          onScale={(next) => look({ scale: next })}
          onDrawn={setScale}
        >
          {(drawn) =>
            opened.is === 'picture' ? (
              <img src={opened.picture.url} alt={name} draggable={false} className="size-full max-w-none" />
            ) : (
              pdfPage && (
                <PdfSheet
                  page={pdfPage}
                  scale={drawn}
                  label={`Página ${number} de ${name}`}
                  onPartial={() => setPartial(pdfPage)}
                  onFailed={() => change({ broken: true })}
                />
              )
            )
          }
        </ViewerStage>
      )}
      {pages > 1 && <PageWays number={number} pages={pages} onNumber={(next) => change({ number: next })} />}
      <ViewerBar
        scale={scale}
        fitted={view.scale === null}
        disabled={failed || !page}
        onStep={(direction) => look({ scale: stepScale(scale, direction) })}
        onWhole={() => look({ scale: 1 })}
        onFit={() => look({ scale: null })}
        onTurn={() => look({ turns: turn(view.turns) })}
        onPrevious={beside(-1) ? () => go(-1) : null}
        onNext={beside(1) ? () => go(1) : null}
      />
    </ViewerFrame>
  )
}

type PageWaysProps = { number: number; pages: number; onNumber: (number: number) => void }

function PageWays({ number, pages, onNumber }: PageWaysProps) {
  return (
    <div className="flex items-center justify-center gap-2 border-line border-t">
      <IconButton
        label="Página anterior"
        icon={ChevronLeftIcon}
        disabled={number <= 1}
        onClick={() => onNumber(number - 1)}
      />
      <span className="font-medium text-sm tabular-nums">
        Página {number} de {pages}
      </span>
      <IconButton
        label="Página siguiente"
        icon={ChevronRightIcon}
        disabled={number >= pages}
        onClick={() => onNumber(number + 1)}
      />
    </div>
  )
}
