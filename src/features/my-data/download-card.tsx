// The card «Descargar mis datos»: downloads all of the user's data in one file, and shows the progress.
import { ArrowDownTrayIcon, FolderArrowDownIcon, ShareIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { CallError, portal } from '../../api/client.ts'
import { createReceiveFile } from '../../api/receive-file.ts'
import { downloadMyData } from '../../contract/my-data.ts'
import { sizeText } from '../../domain/document/size-text.ts'
import { canShareFile, saveFile, shareFile } from '../../entities/document/share-file.ts'
import { interruptions } from '../../toolkit/person/interruptions.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { useToday } from '../../toolkit/person/use-today.ts'
import { failureSentence } from '../../toolkit/query/call-failure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Card } from '../../ui/layout/card.tsx'

const PARTS = [
  'Tu cuenta, tus permisos y tus ingresos al portal',
  'Tus pólizas con sus documentos',
  'Tus siniestros con su historial, sus facturas y tus archivos',
  'Los avisos que te enviamos y quién del personal vio tus siniestros',
] as const

const NEEDS_NETWORK = 'Necesitas conexión para descargar tus datos.'

export function DownloadCard() {
  const online = useOnline()
  const { state, start, stop } = useDownload(`Mis datos ${useToday()}`)
  return (
    <Card title="Llévate tus datos">
      <div className="flex flex-col gap-4">
        <div className="flex gap-4">
          <span className="hidden size-12 shrink-0 items-center justify-center rounded-full bg-soft text-soft-ink sm:flex">
            <FolderArrowDownIcon className="size-6" aria-hidden />
          </span>
          <div className="min-w-0">
            <p className="text-ink-2">Un archivo comprimido con todo lo que guardamos de ti:</p>
            <ul className="mt-2 list-disc pl-5 text-ink-2 text-sm marker:text-muted">
              {PARTS.map((part) => (
                <li key={part} className="py-0.5">
                  {part}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <Outcome state={state} />
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {state.is === 'coming' ? (
            <Button tone="secondary" onClick={stop}>
              Cancelar descarga
            </Button>
          ) : state.is === 'done' ? (
            <>
              {canShareFile(state.file) && (
                <Button icon={ShareIcon} onClick={() => void shareFile(state.file)}>
                  Guardar o compartir
                </Button>
              )}
              <Button tone="secondary" icon={ArrowDownTrayIcon} onClick={() => saveFile(state.file)}>
                Guardar otra vez
              </Button>
            </>
          ) : (
            <Button
              icon={ArrowDownTrayIcon}
              disabled={!online}
              reason={online ? undefined : NEEDS_NETWORK}
              onClick={() => void start()}
            >
              {state.is === 'failed' ? 'Reintentar' : 'Descargar mis datos'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Outcome({ state }: { state: DownloadState }) {
  switch (state.is) {
    case 'none':
      return null
    case 'coming':
      return <Coming {...state} />
    case 'failed':
      return (
        <Notice tone="danger" title="No se pudo descargar">
          {state.why} No se guardó nada a medias.
        </Notice>
      )
    case 'done':
      return (
        <Notice tone="success" title="Tus datos están en este dispositivo">
          {state.file.name} · {sizeText(state.file.size)}. Guárdalo en un lugar seguro: habla de tu salud y de tus
          bienes.
        </Notice>
      )
  }
}

function Coming({ bytes, about }: { bytes: number; about: number | null }) {
  const advice = 'No cierres esta pantalla hasta que termine.'
  if (bytes === 0 || about === null)
    return (
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner />
        <span>
          {bytes === 0 ? 'Preparando tus datos…' : `Descargando: ${sizeText(bytes)}.`} {advice}
        </span>
      </p>
    )
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label="Descargando tus datos"
        value={bytes}
        // The download can be larger than announced: the announced size includes only the files, not the text.
        total={Math.max(about, bytes)}
        text={bytes < about ? `${sizeText(bytes)} de unos ${sizeText(about)}` : sizeText(bytes)}
        stacked
      />
      <p className="text-muted text-sm">{advice}</p>
    </div>
  )
}

const receiveFile = portal.through(createReceiveFile)

type DownloadState =
  | { is: 'none' }
  /** `about`: the approximate total in bytes, once the portal has sent it. */
  | { is: 'coming'; bytes: number; about: number | null }
  | { is: 'done'; file: File }
  | { is: 'failed'; why: string }

/** Counts the received bytes; leaving the screen aborts the download. `name`: the file name without extension. */
function useDownload(name: string) {
  const [state, setState] = useState<DownloadState>({ is: 'none' })
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function start(): Promise<void> {
    current.current?.abort()
    const own = new AbortController()
    current.current = own
    setState({ is: 'coming', bytes: 0, about: null })
    const onReceived = (bytes: number, about: number | null) => {
      if (!own.signal.aborted) setState({ is: 'coming', bytes, about })
    }
    const result = await interruptions.during(
      'sending',
      receiveFile(downloadMyData, {}, { signal: own.signal, onReceived }),
    )
    if (own.signal.aborted) return
    if (!result.ok) return setState({ is: 'failed', why: failureSentence(new CallError(result)) })
    const file = new File([result.answer], `${name}.zip`, { type: 'application/zip' })
    setState({ is: 'done', file })
    saveFile(file)
  }
  return {
    state,
    start,
    stop: () => {
      current.current?.abort()
      setState({ is: 'none' })
    },
  }
}
