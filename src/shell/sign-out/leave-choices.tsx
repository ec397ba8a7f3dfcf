// PWA-16: what to do with work that was not sent, before its person logs out (D62).
import { ArchiveBoxIcon, PaperAirplaneIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { claimsText, filesText } from '../../entities/draft/draft-words.ts'
import { countUnsent, type Unsent } from '../../offline/device/unsent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { retryWhileBusy } from '../sending/retry-while-busy.ts'
import { useSending } from '../sending/use-sending.ts'
import { useStore } from '../storage/store.ts'
import { useOnline } from '../use-online.ts'

type Props = {
  unsent: Unsent
  /** Whether the portal would take it from them now. */
  canSend?: boolean
  leaving: boolean
  onLeave: () => void
  onStay: () => void
}

export function LeaveChoices({ unsent, canSend = true, leaving, onLeave, onStay }: Props) {
  const { db } = useStore()
  const { retry, discard } = useSending()
  const online = useOnline()
  const [sending, setSending] = useState(false)
  const [asking, setAsking] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const first = useRef<HTMLButtonElement>(null)

  // The button that led here is gone, and the focus with it.
  useEffect(() => first.current?.focus(), [])
  const isAsked = useRef(false)
  useEffect(() => {
    isAsked.current = true
    return () => {
      isAsked.current = false
    }
  }, [])
  /** Who chose to stay while something was still being done stays. */
  const leave = () => {
    if (isAsked.current) onLeave()
  }

  async function sendNow() {
    setRefusal(null)
    setSending(true)
    await retry()
    setSending(false)
    const { claims } = await countUnsent(db)
    if (claims === 0) return leave()
    setRefusal(`No se pudo enviar todo: ${claims === 1 ? 'queda' : 'quedan'} ${claimsText(claims)}.`)
  }

  async function discardAll() {
    setAsking(false)
    setRefusal(null)
    setDiscarding(true)
    // Who chose to stay may begin something new, which must not go with the rest.
    const discarded = await retryWhileBusy(discard, () => isAsked.current)
    setDiscarding(false)
    if (discarded.ok) leave()
    else setRefusal(discarded.message)
  }

  const busy = sending || discarding || leaving
  const count = claimsText(unsent.claims + unsent.drafts)
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="warning" title={`Tienes ${count} sin enviar en este dispositivo`}>
        {detailOf(unsent)} Nadie más los ve.
      </Notice>
      {refusal && <Notice tone="danger" title={refusal} />}
      <Button wide icon={ArchiveBoxIcon} loading={leaving} ref={first} onClick={discarding ? undefined : onLeave}>
        Conservarlos para mi próximo ingreso
      </Button>
      {canSend && online && unsent.claims > 0 && (
        <Button tone="secondary" wide icon={PaperAirplaneIcon} loading={sending} onClick={busy ? undefined : sendNow}>
          Enviar ahora
        </Button>
      )}
      <Button
        tone="quiet"
        wide
        icon={TrashIcon}
        loading={discarding}
        onClick={busy ? undefined : () => setAsking(true)}
      >
        Descartarlos
      </Button>
      <Button tone="quiet" wide onClick={onStay}>
        Seguir aquí
      </Button>
      <AlertDialog
        open={asking}
        title={`¿Descartar ${count} sin enviar?`}
        confirmLabel="Descartar"
        onConfirm={discardAll}
        onCancel={() => setAsking(false)}
      >
        Sus datos y fotos se borran de este dispositivo y el portal no los recibirá. No se puede deshacer.
      </AlertDialog>
    </div>
  )
}

function detailOf({ claims, drafts, files }: Unsent): string {
  const parts = [
    claims > 0 ? `${claims} por enviar` : '',
    drafts > 0 ? `${drafts} en borrador` : '',
    files > 0 ? `con ${filesText(files)}` : '',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
