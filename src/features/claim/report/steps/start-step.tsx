// Step 0: continue an open draft, or begin a new report.
import { PencilSquareIcon, PlusIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { agoText } from '../../../../domain/moment-text.ts'
import { StoredThumbnail } from '../../../../entities/document/stored-thumbnail.tsx'
import { fileCountText, kindOf, patientOf } from '../../../../entities/draft/draft-words.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import type { Draft } from '../../../../offline/database/draft-types.ts'
import { discardDraft } from '../../../../offline/drafts/change-draft.ts'
import { useNotify } from '../../../../toolkit/notifications/notifications.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { renderLink } from '../../../../toolkit/screens/app-link.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import type { Address } from '../../../../ui/address.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { DeleteDialog } from '../draft/delete-dialog.tsx'
import { useTask } from '../draft/use-task.ts'

export type OpenDraft = { draft: Draft; documents: DocumentRow[] }

type Props = {
  drafts: readonly OpenDraft[]
  listPath: Address
  onContinue: (draft: Draft) => void
  onNew: () => void
}

export function StartStep({ drafts, listPath, onContinue, onNew }: Props) {
  return (
    <Page
      title="Reportar siniestro"
      subtitle={drafts.length === 1 ? 'Tienes un borrador sin enviar' : `Tienes ${drafts.length} borradores sin enviar`}
      back={{ to: listPath, label: 'Volver a mis siniestros' }}
      renderLink={renderLink}
      width="narrow"
    >
      <ul aria-label="Borradores" className="flex flex-col gap-4">
        {drafts.map(({ draft, documents }) => (
          <DraftCard key={draft.uuid} draft={draft} documents={documents} onContinue={() => onContinue(draft)} />
        ))}
      </ul>
      <Button icon={PlusIcon} wide onClick={onNew}>
        Nuevo siniestro
      </Button>
    </Page>
  )
}

type DraftCardProps = { draft: Draft; documents: readonly DocumentRow[]; onContinue: () => void }

const PICTURES = 4

/** «Continuar borrador · hace 5 min · 2 fotos», with a button that deletes the draft. */
export function DraftCard({ draft, documents, onContinue }: DraftCardProps) {
  const { db } = useStore()
  const notify = useNotify()
  const { run, refusal } = useTask()
  const [asking, setAsking] = useState(false)
  const patient = patientOf(draft.parameters)
  const kind = kindOf(draft.parameters)

  const discard = () => {
    setAsking(false)
    run(async () => {
      const result = await discardDraft({ db, uuid: draft.uuid })
      if (result.ok) notify({ tone: 'success', text: `Borrador de ${patient} eliminado` })
      return result
    })
  }
  return (
    <li className="relative rounded-lg bg-surface shadow-soft">
      <button
        type="button"
        onClick={onContinue}
        className="flex w-full gap-4 rounded-lg p-4 pr-14 text-left transition-colors hover:bg-tint active:bg-subtle"
      >
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-soft text-soft-ink">
          <PencilSquareIcon className="size-6" aria-hidden />
        </span>
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">
            Continuar borrador
            <span className="font-normal text-muted">
              {' '}
              · {agoText(draft.changedAt, Date.now())} · {fileCountText(documents)}
            </span>
          </span>
          <span className="mt-0.5">{patient}</span>
          {kind && <span className="text-muted text-sm">{kind}</span>}
          {documents.length > 0 && (
            <span className="mt-3 flex gap-2" aria-hidden>
              {documents.slice(0, PICTURES).map((each) => (
                <StoredThumbnail key={each.uuid} db={db} uuid={each.uuid} nombre={each.nombre} />
              ))}
            </span>
          )}
        </span>
      </button>
      <span className="absolute top-2 right-2">
        <IconButton label={`Eliminar borrador de ${patient}`} icon={TrashIcon} onClick={() => setAsking(true)} />
      </span>
      {refusal && <Notice tone="danger" title={refusal} />}
      <DeleteDialog
        open={asking}
        what={`borrador de ${patient}`}
        onCancel={() => setAsking(false)}
        onConfirm={discard}
      />
    </li>
  )
}
