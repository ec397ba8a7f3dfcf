// PWA-16: the choices for unsent work, before the person logs out (D62).
import { ArchiveBoxIcon, PaperAirplaneIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { claimsText, filesText } from '../../entities/draft/draft-words.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { countUnsent, isAnyUnsent, type Unsent } from '../../offline/device/unsent.ts'
import { useStore } from '../../toolkit/person/store.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { retryWhileBusy } from '../../toolkit/sending/retry-while-busy.ts'
import { useSending } from '../../toolkit/sending/use-sending.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'

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

  // Moves the focus here, because the button that opened these choices, and had the focus, has disappeared.
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

type SheetProps = { leaving: ReturnType<typeof useLeaving>; onStay: () => void }

/** The question about unsent work before consent, where there is no account sheet yet and nothing can be sent. */
export function LeaveSheet({ leaving: { unsent, leaving, leave }, onStay }: SheetProps) {
  return (
    <Sheet open={unsent !== null} onClose={onStay} title="Cerrar sesión">
      {unsent && <LeaveChoices canSend={false} unsent={unsent} leaving={leaving} onLeave={leave} onStay={onStay} />}
    </Sheet>
  )
}

/** Sends or discards the unsent work; `onDone` is called when nothing is left, unless the person chose to stay. */
function useUnsentActions(onDone: () => void) {
  const { db } = useStore()
  const { retry, discard } = useSending()
  const [running, setRunning] = useState<'sending' | 'discarding' | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const finish = () => {
    if (isMounted.current) onDone()
  }

  async function sendNow() {
    setRefusal(null)
    setRunning('sending')
    await retry()
    setRunning(null)
    const { claims } = await countUnsent(db)
    if (claims === 0) return finish()
    setRefusal(`No se pudo enviar todo: ${claims === 1 ? 'queda' : 'quedan'} ${claimsText(claims)}.`)
  }

  async function discardAll() {
    setRefusal(null)
    setRunning('discarding')
    // A person who chose to stay may start new work, which must not be discarded too.
    const discarded = await retryWhileBusy(discard, () => isMounted.current)
    setRunning(null)
    if (discarded.ok) finish()
    else setRefusal(discarded.message)
  }

  return { running, refusal, sendNow, discardAll }
}

/** Signing out: a user with unsent work is first asked what to do with it. */
export function useLeaving() {
  const { signOut } = useSession()
  const { db } = useStore()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [leaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    signOut()
  }
  // Counts the unsent work only once, for the question: while a long queue is sent, the count changes with each file.
  async function leaveOrAsk() {
    // A store that fails does not stop the sign-out.
    const counted = await orUndefinedOnStorageError(countUnsent(db))
    if (counted && isAnyUnsent(counted)) setUnsent(counted)
    else leave()
  }
  /** `unsent`: the work that the question is about; null: there is no question. */
  return { unsent, leaving, leave, leaveOrAsk, stay: () => setUnsent(null) }
}
