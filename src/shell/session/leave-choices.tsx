// PWA-16: the choices for unsent work, before its person logs out (D62).
import { ArchiveBoxIcon, PaperAirplaneIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { claimsText, filesText } from '../../entities/draft/draft-words.ts'
import type { Unsent } from '../../offline/device/unsent.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useUnsentActions } from './use-unsent-actions.ts'

type Props = {
  unsent: Unsent
  /** Whether the portal would accept the work now: not before consent. */
  canSend?: boolean
  leaving: boolean
  onLeave: () => void
  onStay: () => void
}

export function LeaveChoices({ unsent, canSend = true, leaving, onLeave, onStay }: Props) {
  const online = useOnline()
  const { running, refusal, sendNow, discardAll } = useUnsentActions(onLeave)
  const [confirming, setConfirming] = useState(false)
  const first = useRef<HTMLButtonElement>(null)

  // The button that opened this is gone, and the focus with it.
  useEffect(() => first.current?.focus(), [])

  const busy = running !== null || leaving
  const count = unsentText(unsent)
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="warning" title={`Tienes ${count} sin enviar en este dispositivo`}>
        {detailOf(unsent)}Nadie más los ve.
      </Notice>
      {refusal && <Notice tone="danger" title={refusal} />}
      <Button
        wide
        icon={ArchiveBoxIcon}
        loading={leaving}
        ref={first}
        onClick={running === 'discarding' ? undefined : onLeave}
      >
        Conservarlos para mi próximo ingreso
      </Button>
      {canSend && online && unsent.claims > 0 && (
        <Button
          tone="secondary"
          wide
          icon={PaperAirplaneIcon}
          loading={running === 'sending'}
          onClick={busy ? undefined : sendNow}
        >
          Enviar ahora
        </Button>
      )}
      <Button
        tone="quiet"
        wide
        icon={TrashIcon}
        loading={running === 'discarding'}
        onClick={busy ? undefined : () => setConfirming(true)}
      >
        Descartarlos
      </Button>
      <Button tone="quiet" wide onClick={onStay}>
        Seguir aquí
      </Button>
      <AlertDialog
        open={confirming}
        title={`¿Descartar ${count} sin enviar?`}
        confirmLabel="Descartar"
        onConfirm={() => {
          setConfirming(false)
          void discardAll()
        }}
        onCancel={() => setConfirming(false)}
      >
        Sus datos y fotos se borran de este dispositivo y el portal no los recibirá. No se puede deshacer.
      </AlertDialog>
    </div>
  )
}

/** «2 siniestros, 3 archivos de «Sin clasificar» y 1 archivo compartido». */
function unsentText({ claims, drafts, unsorted, shared }: Unsent): string {
  const parts = [
    ...(claims + drafts > 0 ? [claimsText(claims + drafts)] : []),
    ...(unsorted > 0 ? [`${filesText(unsorted)} de «Sin clasificar»`] : []),
    ...(shared > 0 ? [shared === 1 ? '1 archivo compartido' : `${shared} archivos compartidos`] : []),
  ]
  return parts.join(', ').replace(/, (?=[^,]*$)/, ' y ')
}

function detailOf({ claims, drafts, files }: Unsent): string {
  const parts = [
    claims > 0 ? `${claims} por enviar` : '',
    drafts > 0 ? `${drafts} en borrador` : '',
    files > 0 ? `con ${filesText(files)}` : '',
  ]
  const texts = parts.filter(Boolean)
  return texts.length > 0 ? `${texts.join(', ')}. ` : ''
}
