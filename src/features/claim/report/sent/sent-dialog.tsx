// The dialog over the list after «Enviar»: the claim is being sent, waits, needs attention, or was received (D117).
import { CheckIcon, ClockIcon, ExclamationTriangleIcon, PaperAirplaneIcon } from '@heroicons/react/24/outline'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { WORDS } from '../../../../contract/words.ts'
import type { ShownBrand } from '../../../../domain/brand/shown-brand.ts'
import { mayBeFirst } from '../../../../domain/insurer-claim/first-reimbursement.ts'
import { filesText } from '../../../../entities/draft/draft-words.ts'
import { sendingShare } from '../../../../entities/draft/sending-share.ts'
import { attentionOf, runStatus } from '../../../../entities/draft/sending-status.ts'
import { CompletedInvoices } from '../../../../entities/voucher/completed-invoices.tsx'
import type { Draft, Receipt } from '../../../../offline/database/draft-types.ts'
import type { OutboxEntry, Run } from '../../../../offline/database/outbox-types.ts'
import { readDraft } from '../../../../offline/drafts/drafts.ts'
import { listOutbox } from '../../../../offline/outbox/list-outbox.ts'
import { listJournal } from '../../../../offline/outbox/outbox.ts'
import { pageBrand } from '../../../../toolkit/brand/page-brand.ts'
import { SEEN_MOVING_MS, useLive } from '../../../../toolkit/person/store.ts'
import { useNow } from '../../../../toolkit/person/use-now.ts'
import { useOnline } from '../../../../toolkit/person/use-online.ts'
import { renderLink } from '../../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../../toolkit/screens/path-to.ts'
import { useRun, useSending } from '../../../../toolkit/sending/use-sending.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { buttonLook } from '../../../../ui/actions/button-look.ts'
import type { Address } from '../../../../ui/address.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { LiveRegion } from '../../../../ui/feedback/live-region.tsx'
import type { Icon } from '../../../../ui/icon.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { type Tone, toneLook } from '../../../../ui/tone.ts'
import { claimPathOf } from './claim-path.ts'
import { SendingFiles, type SentFile } from './sending-files.tsx'

// Loaded only for the few reports in which this notice was not shown before sending (REP-11).
const SentNotice = lazyPart(() => import('../alcance/sent-notice.tsx'), 'SentNotice')

type Props = {
  /** The uuid of the claim that was sent; undefined once the dialog is closed and still fading out. */
  uuid: string | undefined
  open: boolean
  onClose: () => void
  onGo: (to: Address) => void
}

export function SentDialog({ uuid, open, onClose, onGo }: Props) {
  const last = useRef(uuid)
  last.current = uuid ?? last.current
  const shownUuid = last.current ?? ''
  const draft = useLive(({ db }) => readDraft(db, shownUuid), [shownUuid])
  // The draft was discarded, reopened by «Corregir», or is unknown on this device: there is nothing to show.
  const isGone = draft !== undefined && (draft === null || draft.state === 'open')
  useEffect(() => {
    if (open && isGone) onClose()
  }, [open, isGone, onClose])
  if (!draft || isGone) return null
  const claimPath = draft.base ? claimPathOf(draft.area, draft) : null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={draft.receipt ? WORDS.saved : 'Por enviar'}
      actions={
        <>
          {claimPath ? (
            <Button tone="secondary" onClick={() => onGo(claimPath)}>
              Ver la solicitud
            </Button>
          ) : (
            <Button tone="secondary" onClick={() => onGo(pathTo.report(draft.area, { paso: 'paciente' }))}>
              Reportar otro siniestro
            </Button>
          )}
          <Button onClick={onClose}>Ver mis siniestros</Button>
        </>
      }
    >
      {/* The page's live region is silent behind a modal. This region is mounted first, to read all announcements. */}
      <LiveRegion />
      <Sent draft={draft} isCorrection={claimPath !== null} />
    </Dialog>
  )
}

function Sent({ draft, isCorrection }: { draft: Draft; isCorrection: boolean }) {
  const { uuid, receipt, parameters } = draft
  const sent = useSent(uuid)
  const run = useRun()
  const { progress } = useSending()
  // Shows the draft's state until the outbox entry is read, so that the layout does not shift.
  if (!sent || !run)
    return receipt ? <Received receipt={receipt} arrived={isCorrection ? '' : heldText(receipt)} /> : <Queued />
  const { entry, received } = sent
  const files = receipt ? allReceived(received ?? entry?.files ?? []) : (entry?.files ?? [])
  return (
    <div className="flex flex-col gap-5">
      <div>
        {receipt ? (
          <Received receipt={receipt} arrived={isCorrection ? correctedText(files.length) : heldText(receipt)} />
        ) : entry ? (
          <OnItsWay entry={entry} run={run} />
        ) : (
          <Queued />
        )}
        {receipt?.completed && (
          <div className="mt-2 mb-6">
            <CompletedInvoices invoices={receipt.completed} />
          </div>
        )}
        <SendingFiles uuid={uuid} files={files} progress={progress} />
      </div>
      {receipt && !isCorrection && owesNotice(parameters) && (
        <Suspense>
          <SentNotice parameters={parameters} receipt={receipt} />
        </Suspense>
      )}
      <section className="border-line border-t pt-5">
        <h3 className="mb-4 font-semibold">Qué sigue</h3>
        <NextSteps received={receipt !== null} isCorrection={isCorrection} />
      </section>
    </div>
  )
}

/** Whether the number of earlier claims was unknown while the report was written (REP-11). */
const owesNotice = ({ tpSiniestro, total }: Draft['parameters']): boolean =>
  mayBeFirst(tpSiniestro) && typeof total !== 'number'

const heldText = ({ count }: Receipt): string => (count === 0 ? '' : `${filesText(count)} en el portal.`)

const correctedText = (count: number): string =>
  `Tu corrección llegó${count === 0 ? '' : ` con ${count === 1 ? '1 archivo nuevo' : `${count} archivos nuevos`}`}.`

function Received({ receipt, arrived }: { receipt: Receipt; arrived: string }) {
  const number = `Solicitud N.º ${receipt.cdReclamo}`
  useEffect(() => announce(`${WORDS.saved}. ${number}.`), [number])
  return (
    <DoneHero tone="success" icon={CheckIcon} title="Recibido" figure={number}>
      {arrived}
    </DoneHero>
  )
}

const Queued = () => <DoneHero tone="info" icon={ClockIcon} title="En cola" />

/** The claim's outbox entry and, once there is a receipt, the receipt's files, which the list then shows instead. */
const useSent = (uuid: string) =>
  useLive(
    async ({ db }) => {
      const receipt = (await listJournal(db)).find(({ kind, claimUuid }) => kind === 'received' && claimUuid === uuid)
      return { entry: (await listOutbox(db)).find((each) => each.uuid === uuid), received: receipt?.documents }
    },
    [uuid],
    SEEN_MOVING_MS,
  )

const allReceived = (files: readonly Pick<SentFile, 'uuid' | 'nombre'>[]): SentFile[] =>
  files.map(({ uuid, nombre }) => ({ uuid, nombre, state: 'received', sentence: null }))

function OnItsWay({ entry, run }: { entry: OutboxEntry; run: Run }) {
  const { progress } = useSending()
  const online = useOnline()
  const now = useNow(1_000)
  const share = sendingShare(entry, progress)
  useQuarters(share.percent)

  const attention = attentionOf(entry)
  if (entry.state === 'attention' && attention)
    return (
      <DoneHero tone="warning" icon={ExclamationTriangleIcon} title="Necesita tu atención">
        {attention.sentence.replace(/\.?$/, '.')} Todo sigue guardado en este dispositivo.
        <ToPending />
      </DoneHero>
    )
  const status = runStatus(run, online)
  // The claim's own error message has priority: other claims may be sent while this one waits for its next attempt.
  const reason = entry.sentence ?? entry.files.find((each) => each.sentence)?.sentence ?? null
  const isDue = [entry, ...entry.files].every(({ nextAt }) => nextAt === null || nextAt <= now)
  const isMoving = status.kind === 'sending' || (status.kind === 'waiting' && reason === null && isDue)
  if (isMoving)
    return (
      <DoneHero tone="info" icon={PaperAirplaneIcon} title="Enviando" figure={share.text}>
        Puedes seguir usando la app mientras tanto.
      </DoneHero>
    )
  return (
    <DoneHero tone="neutral" icon={ClockIcon} title="Guardado en este dispositivo">
      {online
        ? `${reason ?? status.title}. Sale solo mientras la app esté abierta.`
        : 'Se enviará cuando abras la app con conexión.'}
      <ToPending />
    </DoneHero>
  )
}

const ToPending = () => (
  <span className="mt-4 block">
    {renderLink({ to: pathTo.pending(), className: buttonLook('secondary'), children: 'Pendientes de enviar' })}
  </span>
)

/** Announces the progress to screen readers at 25 % steps. */
function useQuarters(percent: number): void {
  const announced = useRef(0)
  const quarter = Math.floor(percent / 25) * 25
  useEffect(() => {
    if (quarter <= announced.current) return
    announced.current = quarter
    announce(`Enviado ${quarter} %`)
  }, [quarter])
}

type DoneHeroProps = {
  tone: Tone
  icon: Icon
  title: string
  /** A number or a percentage, in large figures. */
  figure?: string
  children?: ReactNode
}

const DoneHero = ({ tone, icon: HeroIcon, title, figure, children }: DoneHeroProps) => (
  <div className="flex flex-col items-center px-2 pt-1 pb-4 text-center">
    <span className={classNames('flex size-16 items-center justify-center rounded-full sm:size-20', toneLook[tone])}>
      <HeroIcon className="size-8 sm:size-10" aria-hidden />
    </span>
    <h3 className="mt-4 font-bold text-2xl">{title}</h3>
    {figure && <p className="mt-1 font-semibold text-lg text-primary tabular-nums">{figure}</p>}
    {/* Reserves two lines on a phone, so that the files below do not move when the text changes. */}
    {children && <div className="mt-2 min-h-12 max-w-96 text-balance text-ink-2 sm:min-h-6">{children}</div>}
  </div>
)

const FOLLOW = { title: 'Sigue su estado', text: 'En Siniestros ves cada cambio y si falta algo.' }
const STEPS = [
  { title: 'Llega al portal', text: 'Con cada foto completa y tu número de solicitud.' },
  { title: 'Tu ejecutivo lo revisa', text: 'Mira los documentos y los pasa a la aseguradora.' },
  FOLLOW,
]
const CORRECTION_STEPS = [
  { title: 'Llega al portal', text: 'Con cada foto completa, en la misma solicitud.' },
  { title: 'Tu ejecutivo la revisa', text: 'Mira lo que cambiaste y la pasa a la aseguradora.' },
  FOLLOW,
]

/** The broker's promise of a first answer, if there is one. */
const promiseText = ({ diasRespuesta: days }: ShownBrand): string =>
  days === null ? '' : ` Te responde en ${days === 1 ? 'un día hábil' : `${days} días hábiles`} o antes.`

/** What happens after «Enviar». */
function NextSteps({ received, isCorrection }: { received: boolean; isCorrection: boolean }) {
  return (
    <ol className="flex flex-col gap-4">
      {(isCorrection ? CORRECTION_STEPS : STEPS).map(({ title, text }, at) => {
        const isDone = received && at === 0
        const promise = at === 1 ? promiseText(pageBrand()) : ''
        return (
          <li key={title} className="flex gap-3.5">
            <span
              aria-hidden
              className={classNames(
                'flex size-8 shrink-0 items-center justify-center rounded-full font-bold text-sm',
                isDone ? 'bg-success-bg text-success' : 'bg-soft text-soft-ink',
              )}
            >
              {isDone ? '✓' : at + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">
                {title}
                {isDone && <span className="sr-only"> (hecho)</span>}
              </span>
              <span className="block text-ink-2 text-sm">
                {text}
                {promise}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
