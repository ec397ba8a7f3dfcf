// SEC-08: the shared files that wait for «Guardar», with names, pictures and sizes; each can be left out or discarded.
import { DocumentTextIcon, PhotoIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { onePicture } from '../../capture/one-picture.ts'
import { planPicture } from '../../domain/document/picture-plan.ts'
import { sizeText } from '../../domain/document/size-text.ts'
import { whenText } from '../../domain/when-text.ts'
import { useObjectUrl } from '../../entities/document/object-url.ts'
import { smallPicture } from '../../entities/document/small-picture.ts'
import { useSeen } from '../../entities/document/use-seen.ts'
import { filesText } from '../../entities/draft/draft-words.ts'
import { refusalText } from '../../entities/inbox/take-held.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { useNow } from '../../toolkit/person/use-now.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SelectionBar } from '../../ui/actions/selection-bar.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Thumbnail } from '../../ui/layout/thumbnail.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

type Props = {
  files: readonly HeldFile[]
  /** By file id, why the last «Guardar» did not keep a file that waits for another attempt. */
  reasons: ReadonlyMap<string, string>
  busy: boolean
  read: (file: HeldFile) => Promise<ArrayBuffer | null>
  /** Called with the refused files too: the user has seen why they were refused. */
  onKeep: (files: readonly HeldFile[]) => void
  onDiscard: (files: readonly HeldFile[]) => void
}

export function WaitingShares({ files, reasons, busy, read, onKeep, onDiscard }: Props) {
  const now = useNow()
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const refused = files.filter((each) => each.refused !== null)
  const waiting = files.filter((each) => each.refused === null)
  const chosenFiles = waiting.filter(({ id }) => !excluded.has(id))
  const tick = (id: string) => {
    const next = new Set(excluded)
    if (!next.delete(id)) next.add(id)
    setExcluded(next)
  }
  if (waiting.length === 0)
    return (
      <Card title={`No se recibió: ${filesText(refused.length)}`}>
        <Refused files={refused} />
        <Button wide onClick={busy ? undefined : () => onDiscard(refused)}>
          Entendido
        </Button>
      </Card>
    )
  const bytes = waiting.reduce((sum, { size }) => sum + size, 0)
  const clear = () => {
    // The button disappears with the bar, so the focus moves to the content.
    document.getElementById('contenido')?.focus({ preventScroll: true })
    setExcluded(new Set(waiting.map(({ id }) => id)))
  }
  return (
    <>
      <Card title={waiting.length === 1 ? 'Espera 1 archivo' : `Esperan ${waiting.length} archivos`}>
        <div className="flex flex-col gap-4">
          <p className="-mt-2 text-muted text-sm tabular-nums">
            {sizeText(bytes)} · aún no {waiting.length === 1 ? 'está' : 'están'} en «Sin clasificar»
          </p>
          <Notice tone="warning" title="Llegó de otra aplicación o de una página web" announced="none">
            Guárdalo solo si lo compartiste tú.
          </Notice>
          <Refused files={refused} />
          <ul aria-label="Lo que espera" className="-my-1 divide-y divide-line">
            {waiting.map((file) => (
              <li key={file.id}>
                <label className="flex min-w-0 cursor-pointer items-center gap-3 py-3">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-primary"
                    checked={!excluded.has(file.id)}
                    disabled={busy}
                    onChange={() => tick(file.id)}
                  />
                  <HeldThumbnail file={file} read={read} />
                  <span className="min-w-0">
                    <span className="wrap-anywhere block font-medium">{file.nombre}</span>
                    <span className="block text-ink-2 text-sm tabular-nums">
                      {sizeText(file.size)} · {whenText(file.at, now)}
                    </span>
                    {reasons.has(file.id) && <span className="block text-danger text-sm">{reasons.get(file.id)}</span>}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      {chosenFiles.length > 0 && (
        <SelectionBar
          count={chosenFiles.length === 1 ? '1 seleccionado' : `${chosenFiles.length} seleccionados`}
          more={
            chosenFiles.length < waiting.length
              ? { label: `Los ${waiting.length}`, onPress: () => setExcluded(new Set()) }
              : null
          }
          clearLabel="Quitar selección"
          onClear={clear}
        >
          <Button loading={busy} onClick={() => onKeep([...refused, ...chosenFiles])}>
            Guardar
          </Button>
          <Button tone="quiet" icon={TrashIcon} onClick={busy ? undefined : () => setAsking(true)}>
            Descartar
          </Button>
        </SelectionBar>
      )}
      <AlertDialog
        open={asking}
        title={`¿Descartar ${filesText(chosenFiles.length)}?`}
        confirmLabel="Descartar"
        onConfirm={() => {
          setAsking(false)
          onDiscard([...refused, ...chosenFiles])
        }}
        onCancel={() => setAsking(false)}
      >
        {chosenFiles.length === 1 ? 'Se borra' : 'Se borran'} de este dispositivo. Quien lo compartió puede volver a
        hacerlo.
      </AlertDialog>
    </>
  )
}

function Refused({ files }: { files: readonly HeldFile[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Lo que no se recibió" className="-my-1 divide-y divide-line">
      {files.map(({ id, nombre, refused }) => (
        <li key={id} className="py-3">
          <span className="wrap-anywhere block font-medium">{nombre}</span>
          <span className="block text-danger text-sm">No se recibió. {refused && refusalText(refused, nombre)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The picture of a file: made from its bytes once it is in view, one at a time; otherwise an icon. */
function HeldThumbnail({ file, read }: { file: HeldFile; read: Props['read'] }) {
  const place = useRef<HTMLSpanElement>(null)
  const isPicture = !/\.pdf$/i.test(file.nombre) && file.refused === null
  const isSeen = useSeen(place, isPicture)
  const [small, setSmall] = useState<ArrayBuffer>()
  useEffect(() => {
    if (!isSeen) return
    let isOver = false
    void onePicture('read', async () => {
      const bytes = isOver ? null : await orUndefinedOnStorageError(read(file))
      // Any web page may have sent the file: a picture whose header declares too large a size is not decoded.
      return bytes && planPicture(new Uint8Array(bytes)).ok ? smallPicture(bytes, '') : null
    }).then((made) => {
      if (!isOver && made) setSmall(made)
    })
    return () => {
      isOver = true
    }
  }, [isSeen, file, read])
  const src = useObjectUrl(small, 'image/jpeg')
  return (
    <span ref={place} className="flex shrink-0">
      {/* The file's name is shown beside the picture. */}
      <Thumbnail src={src} alt="" icon={isPicture ? PhotoIcon : DocumentTextIcon} />
    </span>
  )
}
