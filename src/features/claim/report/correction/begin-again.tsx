// D141: a lapsed claim cannot be changed any more; the customer reports it again with its data and files.
import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { callApi } from '../../../../api/client.ts'
import { prepareFile } from '../../../../capture/prepare-file.ts'
import type { ClaimReport } from '../../../../contract/claim-report.ts'
import { readFile } from '../../../../contract/document-file.ts'
import type { Area } from '../../../../domain/user/role.ts'
import type { DocumentRow, StorableFile } from '../../../../offline/database/document-types.ts'
import { beginAgain, filesToTake, replacementDraft } from '../../../../offline/receipts/begin-again.ts'
import { useLive, useStore } from '../../../../toolkit/person/store.ts'
import { useOnline } from '../../../../toolkit/person/use-online.ts'
import { renderLink } from '../../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../../toolkit/screens/path-to.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { buttonLook } from '../../../../ui/actions/button-look.ts'
import type { Address } from '../../../../ui/address.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { useTask } from '../draft/use-task.ts'

type Props = { claim: ClaimReport; area: Area; onGo: (to: Address) => void }

export function BeginAgain({ claim, area, onGo }: Props) {
  const replacement = useLive(({ db }) => replacementDraft(db, claim.cdReclamo), [claim.cdReclamo])
  const [isBeginning, setIsBeginning] = useState(false)
  if (replacement === undefined) return null
  // The draft exists before its files are stored, so this card shows the progress until the user leaves the claim.
  if (isBeginning || !(replacement || claim.continuacion))
    return <Beginning claim={claim} area={area} onGo={onGo} onBegin={() => setIsBeginning(true)} />
  const newClaim = claim.continuacion ?? replacement?.receipt
  const draft = !newClaim && replacement?.state === 'open' ? replacement : null
  const { label, to } = newClaim
    ? { label: `Ver la solicitud N.º ${newClaim.cdReclamo}`, to: pathTo.claim(area, newClaim) }
    : draft
      ? { label: 'Continuar el borrador', to: draftAddress(area, draft.uuid) }
      : { label: 'Ver Pendientes de enviar', to: pathTo.pending() }
  // Shown instead of the offer if the claim was already reported again, so that no further report is begun.
  return (
    <Notice
      tone="info"
      title={draft ? 'Ya empezaste a reportarlo de nuevo' : 'Ya lo reportaste de nuevo'}
      announced="none"
      action={renderLink({ to, className: buttonLook('secondary'), children: label })}
    />
  )
}

const draftAddress = (area: Area, uuid: string) => pathTo.report(area, { borrador: uuid, paso: 'documentos' })

function Beginning({ claim, area, onGo, onBegin }: Props & { onBegin: () => void }) {
  const { db } = useStore()
  const online = useOnline()
  const { run, busy, refusal } = useTask()
  const [progress, setProgress] = useState<string | null>(null)
  const [incomplete, setIncomplete] = useState<{ uuid: string; missing: string[] } | null>(null)
  const files = filesToTake(claim).length
  const open = (uuid: string) => onGo(draftAddress(area, uuid))
  const begin = () =>
    run(async () => {
      onBegin()
      const onProgress = (count: number, all: number) => setProgress(`Trayendo tus archivos: ${count + 1} de ${all}…`)
      const { draft, missing } = await beginAgain({ db, claim, area, now: Date.now(), fileOf, onProgress })
      setProgress(null)
      if (missing.length === 0) open(draft.uuid)
      else setIncomplete({ uuid: draft.uuid, missing })
      return { ok: true }
    })
  if (incomplete)
    return (
      <Notice
        tone="warning"
        title={`No pudimos traer: ${incomplete.missing.join(', ')}`}
        action={<Button onClick={() => open(incomplete.uuid)}>Seguir con los demás</Button>}
      >
        Agrégalos otra vez en el nuevo siniestro.
      </Notice>
    )
  return (
    <Card title="¿Todavía lo necesitas?">
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-2">
          {files === 0
            ? 'Puedes reportarlo de nuevo: los datos ya estarán llenos.'
            : `Puedes reportarlo de nuevo: los datos y ${files === 1 ? 'tu archivo' : `tus ${files} archivos`} ya estarán ahí. Revísalos antes de enviarlo.`}
        </p>
        {refusal && <Notice tone="danger" title={refusal} />}
        <Button icon={ArrowPathIcon} loading={busy} disabled={!online} onClick={begin}>
          Reportarlo de nuevo
        </Button>
        <p role="status" className="text-ink-2 text-sm">
          {progress ?? (online ? '' : 'Para traer tus archivos hace falta conexión.')}
        </p>
      </div>
    </Card>
  )
}

/** Fetches a file as it was sent, and prepares it like a picked file: with a thumbnail, and within the limits. */
async function fileOf({ nombre, contentType, remote }: DocumentRow): Promise<StorableFile | null> {
  const answer =
    remote && (await callApi(readFile, { params: { cdArchivo: remote.cdArchivo }, query: { original: 1 } }))
  if (!answer?.ok) return null
  const prepared = await prepareFile(new File([answer.answer], nombre, { type: contentType }))
  return prepared.ok ? prepared : null
}
