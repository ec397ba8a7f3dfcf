// The report modal (POL-20): shows a PDF, which can be opened in its own window, saved or shared; saves a spreadsheet.
import { CheckCircleIcon } from '@heroicons/react/20/solid'
import { ArrowDownTrayIcon, ArrowTopRightOnSquareIcon, ShareIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { canShareFile, saveFile, shareFile } from '../../entities/document/share-file.ts'
import { EmbeddedViewer } from '../../entities/document/viewer/embedded-viewer.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { focusWhereLost } from '../../ui/focus-where-lost.ts'
import { Detail } from '../../ui/overlays/detail.tsx'
import { useOnline } from '../person/use-online.ts'
import { Making, type PrintoutFormat, useClosing, usePrintout } from './printout.tsx'
import { EXPORTED, OFFLINE } from './printout-words.ts'

export type Report = {
  title: string
  /** The subject of the report, under the title. */
  subject: string
  /** The file's name, without extension. */
  name: string
  load: (format: PrintoutFormat, signal: AbortSignal) => Promise<ArrayBuffer>
  /** The specified sentences; `made` where the sentence for a success is a different one. */
  words: { made?: string; failed: string }
}

export type ReportDialogProps = { open: boolean; onClose: () => void; report: Report; format: PrintoutFormat }

/** How long the modal stays after the report was opened in its own window or saved (D77). */
const CLOSES_AFTER_MS = 2_000

export function ReportDialog({ open, onClose, report, format }: ReportDialogProps) {
  const { title, subject, words } = report
  const { state, make } = usePrintout(open)
  const online = useOnline()
  const [isLeaving, setLeaving] = useState(false)
  const [isSaved, setSaved] = useState(false)
  useClosing(isLeaving ? CLOSES_AFTER_MS : null, onClose)

  async function begin() {
    const file = await make({ format, name: report.name, load: (signal) => report.load(format, signal) })
    if (!file || format === 'pdf') return
    save(file)
  }
  const start = useRef(begin)
  useEffect(() => {
    if (open) void start.current()
  }, [open])

  function save(file: File) {
    saveFile(file)
    setSaved(true)
    setLeaving(true)
  }
  const file = state.is === 'made' ? state.file : null
  return (
    <Detail
      open={open}
      onClose={onClose}
      placement="middle"
      title={title}
      subtitle={subject}
      actions={
        file &&
        format === 'pdf' && (
          <>
            <Button
              tone="secondary"
              icon={ArrowTopRightOnSquareIcon}
              onClick={() => {
                openInWindow(file)
                setLeaving(true)
              }}
            >
              Abrir en otra ventana
            </Button>
            {canShareFile(file) && (
              <Button tone="secondary" icon={ShareIcon} onClick={() => void shareFile(file)}>
                Compartir
              </Button>
            )}
            <Button ref={focusWhereLost} icon={ArrowDownTrayIcon} onClick={() => save(file)}>
              Guardar
            </Button>
          </>
        )
      }
    >
      <div className="flex h-full min-h-96 min-w-0 flex-col gap-4">
        {(state.is === 'none' || state.is === 'making') && <Making />}
        {state.is === 'failed' && (
          <ErrorState
            title={online ? words.failed : OFFLINE}
            advice={online ? state.why : undefined}
            action={<RetryButton onRetry={begin} />}
          />
        )}
        {file && isSaved ? (
          <Notice tone="success" title={words.made ?? EXPORTED}>
            {file.name}
          </Notice>
        ) : (
          file && words.made && <StatusLine>{words.made}</StatusLine>
        )}
        {file && format === 'pdf' && <EmbeddedViewer file={file} name={title} />}
      </div>
    </Detail>
  )
}

/** Takes only one line, so that the rest of the room is left to the report. */
const StatusLine = ({ children }: { children: string }) => (
  <p role="status" className="-mb-2 flex items-center gap-2 font-medium text-success">
    <CheckCircleIcon className="size-5 shrink-0" aria-hidden />
    {children}
  </p>
)

function openInWindow(file: File): void {
  const url = URL.createObjectURL(file)
  // Where windows are blocked, the file is saved instead.
  if (!window.open(url, '_blank')) saveFile(file)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
