// The preview of the document that the URL names, and the viewer that enlarges it.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { type Requirements, requirementAt } from '../../../../domain/claim-report/document-places.ts'
import { DocumentViewer } from '../../../../entities/document/viewer/document-viewer.tsx'
import type { LoadFile } from '../../../../entities/document/viewer/opened-document.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { removeDocument } from '../../../../offline/drafts/documents.ts'
import { readWholeBytes } from '../../../../offline/drafts/read-documents.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { fetchFile } from '../../../../toolkit/query/fetch-file.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { useBackCloses } from '../../../../ui/overlays/use-back-closes.ts'
import { useStableHandler } from '../../../../ui/stable-handler.ts'
import { OTHER_SLOT } from '../documents/slots.ts'
import type { Capture } from '../documents/use-capture.ts'
import { useTask } from '../draft/use-task.ts'
import { PreviewDialog } from './preview-dialog.tsx'

type Props = {
  /** The uuid of the document that the URL names. */
  uuid: string
  documents: readonly DocumentRow[]
  requirements: Requirements | null
  capture: Capture
  onClose: () => void
}

export function DocumentPreview({ uuid, documents, requirements, capture, onClose }: Props) {
  const { db } = useStore()
  const { run } = useTask()
  // Rotating a picture stores a new document; the URL keeps the uuid that was opened.
  const [present, setPresent] = useState(uuid)
  const [enlarged, setEnlarged] = useState(false)
  const [cropFirst] = useState(() => capture.opensWithCrop(uuid))
  const isOpened = useStableHandler(() => capture.cropFirst(null))
  useEffect(isOpened, [isOpened])
  useBackCloses(enlarged, () => setEnlarged(false))
  const document = documents.find((each) => each.uuid === present)
  const client = useQueryClient()
  const cdArchivo = document?.remote?.cdArchivo
  const load = useCallback<LoadFile>(
    async (of) => {
      if (cdArchivo) return fetchFile(client, cdArchivo)
      const bytes = await readWholeBytes(db, of)
      return bytes
        ? { ok: true, bytes }
        : { ok: false, message: 'Este archivo ya no se puede leer en este dispositivo. Cámbialo por otro.' }
    },
    [db, client, cdArchivo],
  )
  if (!document) return null

  const { slot } = document
  const requirement = requirements && requirementAt(requirements, slot)
  const title = requirement?.nmDocumento ?? document.nombre
  const remove = () =>
    run(async () => {
      const result = await removeDocument({ db, uuid: present, now: Date.now() })
      if (result.ok) announce(document.remote ? `${title}: se eliminará al enviar` : `${title}: archivo eliminado`)
      onClose()
      return result
    })
  const replaceBy = (file: File) => {
    onClose()
    void capture.takeAgain(document, title, file)
  }

  if (enlarged)
    return (
      <DocumentViewer
        documents={[{ cdArchivo: present, nombre: document.nombre, contentType: document.contentType }]}
        current={present}
        onCurrent={() => undefined}
        onClose={() => setEnlarged(false)}
        load={load}
      />
    )
  return (
    <PreviewDialog
      document={document}
      title={title}
      cropFirst={cropFirst}
      onClose={onClose}
      onEnlarge={() => setEnlarged(true)}
      onReplaced={setPresent}
      onFile={replaceBy}
      picking={capture.picking(slot ?? OTHER_SLOT)}
      onRemove={remove}
    />
  )
}
