// The step «Archivos»: what has arrived, what is on its way with its progress, what failed, and more files.
import { ArrowRightIcon, DocumentTextIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, callApi } from '../../../api/client.ts'
import { type ImportRun, removeImportFile } from '../../../contract/import-run.ts'
import { sizeText } from '../../../domain/document/size-text.ts'
import { useOnline } from '../../../toolkit/person/use-online.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx'
import { useShowRun } from '../run-queries.ts'
import { checkFiles } from './check-files.ts'
import { DropZone } from './drop-zone.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { addFiles, dismissRefused, forgetUpload, type RunUploads, retryUploads, type Upload } from './uploads.ts'

type Props = { run: Pick<ImportRun, 'id' | 'archivos'>; uploads: RunUploads; onNext: () => void }

export function FilesStep({ run, uploads, onNext }: Props) {
  const { id, archivos } = run
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useRetryWhenOnline(id)
  useAnnouncedArrival(uploads)
  const { list, refused } = uploads
  const arrived = archivos.filter(({ nombre }) => !list.some(({ file }) => file.name === nombre))
  const names = [...arrived.map(({ nombre }) => nombre), ...list.map(({ file }) => file.name)]
  const reason =
    archivos.length === 0
      ? 'Todavía no ha llegado ningún archivo'
      : list.some(({ state }) => state !== 'failed')
        ? 'Los archivos están subiendo'
        : list.length > 0
          ? 'Hay archivos que no llegaron: súbalos otra vez o quítelos'
          : null
  return (
    <>
      <RefusedFiles reasons={refused} onDismiss={() => dismissRefused(id)} />
      <Card>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {names.length === 0
            ? 'Todavía no hay archivos'
            : names.length === 1
              ? '1 archivo'
              : `${names.length} archivos`}
        </h3>
        {names.length > 0 && (
          <ul className="mt-1 -mb-3 divide-y divide-line">
            {arrived.map((file) => (
              <Arrived key={file.nombre} id={id} file={file} onGone={() => heading.current?.focus()} />
            ))}
            {list.map((upload) => (
              <OnItsWay
                key={upload.file.name}
                upload={upload}
                onRetry={() => retryUploads(client, id, upload.file)}
                onForget={() => {
                  forgetUpload(id, upload.file)
                  heading.current?.focus()
                }}
              />
            ))}
          </ul>
        )}
      </Card>
      <DropZone small={names.length > 0} onFiles={(files) => addFiles(client, id, checkFiles(files, names))} />
      <StickyBar>
        <Button
          disabled={reason !== null}
          reason={reason ?? ''}
          reasonPlace="over"
          icon={ArrowRightIcon}
          onClick={onNext}
        >
          Continuar a las hojas
        </Button>
      </StickyBar>
    </>
  )
}

const LINE = 'flex items-center gap-x-3 py-2'

type ArrivedProps = { id: string; file: ImportRun['archivos'][number]; onGone: () => void }

function Arrived({ id, file: { nombre, tamanio }, onGone }: ArrivedProps) {
  const showRun = useShowRun()
  const [isGone, setGone] = useState(false)
  const command = useCommand(
    () => callApi(removeImportFile, { params: { id }, body: { nombre } }),
    (run) => {
      setGone(true)
      onGone()
      showRun(run)
    },
  )
  if (isGone) return null
  return (
    <li className={LINE}>
      <DocumentTextIcon className="size-6 shrink-0 text-primary" aria-hidden />
      <span className="min-w-0 grow">
        <span className="wrap-anywhere block font-medium">{nombre}</span>
        {command.failure ? (
          <span role="alert" className="block text-danger text-sm">
            {failureSentence(new CallError(command.failure))}
          </span>
        ) : (
          <span className="block text-muted text-sm tabular-nums">{sizeText(tamanio)}</span>
        )}
      </span>
      <IconButton
        label={`Quitar ${nombre}`}
        icon={TrashIcon}
        disabled={command.isSending}
        onClick={() => void command.send(undefined)}
      />
    </li>
  )
}

type OnItsWayProps = { upload: Upload; onRetry: () => void; onForget: () => void }

function OnItsWay({ upload: { file, state, part, failure }, onRetry, onForget }: OnItsWayProps) {
  if (state === 'failed')
    return (
      <li className="py-3">
        <Notice
          tone="danger"
          title={`«${file.name}» no llegó`}
          action={
            <span className="flex flex-wrap gap-2">
              <Button tone="plain" onClick={onRetry}>
                Subir otra vez
              </Button>
              <Button tone="quiet" onClick={onForget}>
                Quitar
              </Button>
            </span>
          }
        >
          {failure}
        </Notice>
      </li>
    )
  const percent = Math.round(part * 100)
  return (
    <li className={LINE}>
      <div className="min-w-0 grow">
        <ProgressBar
          label={file.name}
          value={percent}
          text={
            state === 'waiting'
              ? `${sizeText(file.size)} · espera`
              : percent === 100
                ? 'El portal lo está leyendo…'
                : `${percent} % de ${sizeText(file.size)}`
          }
          stacked
        />
      </div>
      <IconButton label={`No subir ${file.name}`} icon={TrashIcon} onClick={onForget} />
    </li>
  )
}

/** What failed for want of a connection goes again when there is one. */
function useRetryWhenOnline(id: string): void {
  const client = useQueryClient()
  const online = useOnline()
  useEffect(() => {
    if (online) retryUploads(client, id, 'cut')
  }, [client, id, online])
}

function useAnnouncedArrival({ list }: RunUploads): void {
  const count = list.filter(({ state }) => state !== 'failed').length
  const before = useRef(0)
  useEffect(() => {
    if (before.current > 0 && count === 0 && list.length === 0) announce('Los archivos han llegado')
    before.current = count
  }, [count, list.length])
}
