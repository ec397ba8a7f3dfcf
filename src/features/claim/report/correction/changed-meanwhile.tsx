// PWA-19: a claim that changed on the portal during its correction: shows both versions and offers to keep the changes.
import { useState } from 'react'
import type { ClaimReport } from '../../../../contract/claim-report.ts'
import { Comparison } from '../../../../entities/draft/comparison.tsx'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import type { Draft } from '../../../../offline/database/draft-types.ts'
import { discardDraft } from '../../../../offline/drafts/change-draft.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { AlertDialog } from '../../../../ui/overlays/alert-dialog.tsx'
import { useTask } from '../draft/use-task.ts'

type Props = {
  draft: Draft
  rows: readonly DocumentRow[]
  present: ClaimReport
  busy: boolean
  onContinue: () => void
}

export function ChangedMeanwhile({ draft, rows, present, busy, onContinue }: Props) {
  const { db } = useStore()
  const { run, refusal } = useTask()
  const [isAsking, setIsAsking] = useState(false)
  const discard = () => {
    setIsAsking(false)
    run(() => discardDraft({ db, uuid: draft.uuid }))
  }
  return (
    <Notice
      tone="warning"
      title="El siniestro cambió mientras lo corregías"
      announced="none"
      action={
        <div className="flex flex-wrap gap-2">
          <Button tone="plain" loading={busy} onClick={onContinue}>
            Seguir con mis cambios
          </Button>
          <Button tone="quiet" onClick={() => setIsAsking(true)}>
            Descartar mis cambios
          </Button>
        </div>
      }
    >
      <Comparison db={db} present={present} parameters={draft.parameters} base={draft.base} rows={rows} />
      {refusal && <p className="mt-2 font-semibold">{refusal}</p>}
      <AlertDialog
        open={isAsking}
        title="¿Descartar tus cambios?"
        confirmLabel="Descartar"
        onCancel={() => setIsAsking(false)}
        onConfirm={discard}
      >
        Se borran de este dispositivo con sus fotos. La solicitud queda como está en el portal.
      </AlertDialog>
    </Notice>
  )
}
