// ACC-12: the consent, which must be read to its end and accepted; ACC-20: the dialog when the service gave no answer.
import { useQuery } from '@tanstack/react-query'
import { type Ref, useCallback, useRef, useState } from 'react'
import { downloadMyData } from '../../contract/my-data.ts'
import { CONSENT_TITLE, type ConsentText, consentLines } from '../../domain/user/consent-text.ts'
import type { DeviceDatabase } from '../../offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { rememberConsent } from '../../offline/device/device.ts'
import { nameOf, useSession } from '../../toolkit/person/use-session.ts'
import { useCommand } from '../../toolkit/query/use-command.ts'
import { ConsentSummary, consentTextQuery, recordConsent, WholeConsent } from '../../toolkit/session/consent-layers.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FullScreenSpinner } from '../../ui/feedback/full-screen-spinner.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { BlockingDialog } from '../../ui/overlays/blocking-dialog.tsx'
import { LeaveSheet, useLeaving } from './leave-choices.tsx'

const FAILED = 'Error al obtener IP o al enviar el consentimiento'

/** The text comes from the portal: without it nobody can decide. */
export function ConsentDialog({ device }: { device: DeviceDatabase }) {
  const { data: text, isError, refetch } = useQuery(consentTextQuery())
  if (!text) return isError ? <NoAnswerDialog onRetry={refetch} /> : <FullScreenSpinner text="Cargando..." />
  // A text that has changed is read from its beginning.
  return <Decision key={consentLines(text).join('\n')} device={device} text={text} onChanged={refetch} />
}

type DecisionProps = { device: DeviceDatabase; text: ConsentText; onChanged: () => void }

function Decision({ device, text, onChanged }: DecisionProps) {
  const { person } = useSession()
  const leaving = useLeaving()
  const [id] = useState(() => crypto.randomUUID())
  const [end, isRead] = useReached()
  const acceptance = useCommand(() => recordConsent({ person, estado: 'aceptado', text, id }))
  const [refusing, setRefusing] = useState(false)
  const region = useRef<HTMLElement>(null)

  const { failure } = acceptance
  /** The portal's sentence when the text has changed while it was read. */
  const changed = failure?.failure === 'problem' && failure.envelope.code === 'rule' ? failure.envelope.message : null
  function understood() {
    acceptance.dismiss()
    if (changed) onChanged()
  }

  async function accept() {
    const result = await acceptance.send(undefined)
    if (!result?.ok) return
    await orUndefinedOnStorageError(rememberConsent(device, person.localKey))
    window.location.reload()
  }

  return (
    <BlockingDialog
      title={CONSENT_TITLE}
      actions={
        <>
          <Button tone="quiet" onClick={() => setRefusing(true)}>
            No acepto
          </Button>
          <Button
            disabled={!isRead}
            reason="Baja hasta el final para aceptar"
            loading={acceptance.isSending || acceptance.answer !== null}
            onClick={accept}
            // Moves the focus back to the text, so that keys go on scrolling it.
            onClickCapture={() => !isRead && region.current?.focus()}
          >
            Aceptar
          </Button>
        </>
      }
    >
      <WholeText ref={region} end={end} name={nameOf(person)} text={text} />
      <AlertDialog
        open={acceptance.failure !== null}
        title={FAILED}
        confirmLabel="Entendido"
        cancelLabel={null}
        tone="primary"
        onConfirm={understood}
        onCancel={understood}
      >
        No se registró nada todavía. {changed ?? 'Revisa tu conexión y vuelve a presionar «Aceptar».'}
      </AlertDialog>
      <AlertDialog
        open={refusing && leaving.unsent === null}
        title="¿Salir sin aceptar?"
        confirmLabel="Salir"
        busy={leaving.leaving}
        onConfirm={leaving.leaveOrAsk}
        onCancel={() => setRefusing(false)}
      >
        Sin tu autorización no podemos mostrarte el portal. Tu seguro sigue igual y puedes aceptar otro día.
      </AlertDialog>
      <LeaveSheet
        leaving={leaving}
        onStay={() => {
          setRefusing(false)
          leaving.stay()
        }}
      />
    </BlockingDialog>
  )
}

type WholeTextProps = { ref: Ref<HTMLElement>; end: Ref<HTMLParagraphElement>; name: string; text: ConsentText }

/** The text of the consent, in a region that scrolls; `end` is its last line. */
function WholeText({ ref, end, name, text }: WholeTextProps) {
  return (
    <section
      ref={ref}
      aria-label="Texto de la autorización"
      data-autofocus
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
      tabIndex={0}
      className="min-h-0 grow px-5 pt-2 pb-5 -outline-offset-2! sm:px-8 tall:scroll-pane"
    >
      <p className="mb-5 text-ink-2">
        Hola, {name}. Antes de empezar, lee cómo cuidamos tus datos y decide si nos autorizas a usarlos.
      </p>
      <ConsentSummary text={text} />
      <div className="mt-5 border-line border-t pt-5">
        <WholeConsent text={text} />
      </div>
      {/* Not through `callApi`: this is a file of any size, which the browser saves by itself. */}
      <p className="mt-5 text-ink-2">
        Lo que el portal guarda de ti es tuyo, aceptes o no:{' '}
        <a
          href={`/api${downloadMyData.path}`}
          download
          className="target inline-flex items-center font-semibold text-primary underline underline-offset-4"
        >
          descargar mis datos
        </a>
      </p>
      <p ref={end} className="mt-5 text-muted text-sm">
        Fin del texto.
      </p>
    </section>
  )
}

/** ACC-20: neither the device nor the service says whether this person has accepted. */
export function NoAnswerDialog({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const leaving = useLeaving()
  const [asking, setAsking] = useState(false)
  async function retry() {
    setAsking(true)
    await onRetry()
    setAsking(false)
  }
  return (
    <BlockingDialog
      title={CONSENT_TITLE}
      actions={
        <>
          <Button tone="quiet" loading={leaving.leaving} onClick={leaving.leaveOrAsk}>
            Cerrar sesión
          </Button>
          <Button data-autofocus loading={asking} onClick={retry}>
            Intentar de nuevo
          </Button>
        </>
      }
    >
      <div className="px-5 pb-6 sm:px-8">
        <Notice tone="info" title="Se necesita conexión para continuar">
          No pudimos comprobar si ya autorizaste el tratamiento de tus datos. Lo guardado en este dispositivo sigue
          aquí.
        </Notice>
      </div>
      <LeaveSheet leaving={leaving} onStay={leaving.stay} />
    </BlockingDialog>
  )
}

/** Whether an element has come into view in any way: by finger, wheel, key or screen reader, or because it fits. */
function useReached(): [end: (element: Element | null) => (() => void) | undefined, reached: boolean] {
  const [reached, setReached] = useState(false)
  // A callback ref: observes the element as soon as the dialog renders it.
  const watch = useCallback((element: Element | null) => {
    if (!element) return
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some((each) => each.isIntersecting)) setReached(true)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [watch, reached]
}
