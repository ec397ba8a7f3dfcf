// Makes a file on the portal while a dialog waits: closing the dialog cancels the request.
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useStableHandler } from '../../ui/stable-handler.ts'
import { failureSentence } from '../query/call-failure.ts'

export type PrintoutFormat = 'pdf' | 'xlsx'

const FILE_TYPES: Record<PrintoutFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export type PrintoutRequest = {
  format: PrintoutFormat
  /** The file's name, without extension. */
  name: string
  load: (signal: AbortSignal) => Promise<ArrayBuffer>
}

type PrintoutState =
  | { is: 'none' }
  | { is: 'making' }
  | { is: 'made'; file: File }
  /** `why`: the portal's own sentence, or that there is no connection. */
  | { is: 'failed'; why: string }

export function usePrintout(isOpen: boolean): {
  state: PrintoutState
  /** Resolves to the file; null when it failed or the dialog was closed meanwhile. */
  make: (request: PrintoutRequest) => Promise<File | null>
} {
  const [state, setState] = useState<PrintoutState>({ is: 'none' })
  const current = useRef<AbortController>(null)
  useEffect(() => {
    if (!isOpen) current.current?.abort()
    return () => current.current?.abort()
  }, [isOpen])

  async function make({ format, name, load }: PrintoutRequest): Promise<File | null> {
    current.current?.abort()
    const own = new AbortController()
    current.current = own
    setState({ is: 'making' })
    try {
      const bytes = await load(own.signal)
      if (own.signal.aborted) return null
      const file = new File([bytes], `${name}.${format}`, { type: FILE_TYPES[format] })
      setState({ is: 'made', file })
      return file
    } catch (error) {
      if (!own.signal.aborted) setState({ is: 'failed', why: failureSentence(error) })
      return null
    }
  }
  return { state, make }
}

/** Closes the dialog `afterMs` milliseconds after this time is set; null closes nothing. */
export function useClosing(afterMs: number | null, onClose: () => void): void {
  const close = useStableHandler(onClose)
  useEffect(() => {
    if (afterMs === null) return
    const timer = setTimeout(close, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, close])
}

/** Shown while the portal makes a file (POL-20a). */
export const Making = () => (
  <div role="status" className="flex grow flex-col items-center justify-center gap-4 py-8 text-primary">
    <Spinner large />
    <p className="text-ink">Generando... Por favor espere...</p>
  </div>
)
