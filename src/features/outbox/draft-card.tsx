// The card of a draft on this device: continue it, or delete it.
import { PencilIcon } from '@heroicons/react/20/solid'
import { TrashIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { agoText } from '../../domain/moment-text.ts'
import { StoredThumbnail } from '../../entities/document/stored-thumbnail.tsx'
import { fileCountText, filesText, kindOf, patientOf } from '../../entities/draft/draft-words.ts'
import { SaveCopyButton } from '../../entities/transfer/save-copy-button.tsx'
import { isOnDevice } from '../../offline/database/document-types.ts'
import type { Draft } from '../../offline/database/draft-types.ts'
import { discardDraft } from '../../offline/drafts/change-draft.ts'
import { listDocuments } from '../../offline/drafts/read-documents.ts'
import { useNotify } from '../../toolkit/notifications/notifications.ts'
import { useLive, useStore } from '../../toolkit/person/store.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { LostNote } from '../../toolkit/sending/lost-note.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import type { Address } from '../../ui/address.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

const SHOWN = 4

type Props = { draft: Draft; now: number; onGo: (to: Address) => void }

export function DraftCard({ draft, now, onGo }: Props) {
  const { db } = useStore()
  const { localKey } = useSession().person
  const notify = useNotify()
  const stored = useLive(({ db }) => listDocuments(db, draft.uuid), [draft.uuid]) ?? []
  const files = stored.filter(isOnDevice)
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const patient = patientOf(draft.parameters)

  async function discard() {
    const result = await discardDraft({ db, uuid: draft.uuid })
    setAsking(false)
    if (result.ok) notify({ tone: 'success', text: `Borrador de ${patient} eliminado` })
    else setRefusal(result.message)
  }

  return (
    <article aria-label={`Borrador de ${patient}`} className="rounded-lg bg-surface p-4 shadow-soft sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold text-lg">{patient}</h3>
          <p className="text-ink-2 text-sm">{kindOf(draft.parameters) || 'Recién empezado'}</p>
        </div>
        <StatusBadge
          tone="neutral"
          icon={PencilIcon}
          label={draft.cdReclamo === null ? 'Borrador' : `Corrección de N.º ${draft.cdReclamo}`}
        />
      </div>
      <p className="mt-1 text-muted text-sm tabular-nums">
        Guardado {agoText(draft.changedAt, now)} · {fileCountText(files)}
      </p>
      <div className="mt-3 empty:hidden">
        <LostNote uuid={draft.uuid}>
          Lo que hay de él en este dispositivo está aquí. Complétalo y envíalo otra vez.
        </LostNote>
      </div>
      {files.length > 0 && (
        <div className="mt-3 flex items-center gap-2">
          {files.slice(0, SHOWN).map((file) => (
            <StoredThumbnail key={file.uuid} db={db} uuid={file.uuid} nombre={file.nombre} />
          ))}
          {files.length > SHOWN && <span className="pl-1 text-muted text-sm">+{files.length - SHOWN}</span>}
        </div>
      )}
      {refusal && (
        <div className="mt-3">
          <Notice tone="danger" title={refusal} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-2">
        <Button tone="secondary" onClick={() => onGo(pathTo.report(draft.area, { borrador: draft.uuid }))}>
          Continuar
        </Button>
        <span className="grow" />
        <SaveCopyButton db={db} localKey={localKey} uuids={[draft.uuid]} of={patient} />
        <IconButton label={`Eliminar borrador de ${patient}`} icon={TrashIcon} onClick={() => setAsking(true)} />
      </div>
      <AlertDialog
        open={asking}
        title={`¿Eliminar el borrador de ${patient}?`}
        confirmLabel="Eliminar"
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        {draft.cdReclamo === null
          ? `Se borran de este dispositivo sus datos${files.length > 0 ? ` y ${filesText(files.length)}` : ''}. El portal no tiene este siniestro. No se puede deshacer.`
          : `Se borran de este dispositivo tus cambios. La Solicitud N.º ${draft.cdReclamo} queda en el portal como está.`}
      </AlertDialog>
    </article>
  )
}
