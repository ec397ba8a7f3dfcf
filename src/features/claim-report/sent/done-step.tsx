// Step 6 «Listo»: the report is being sent, each file shown; or was received with its number, or waits for a network.
import { CheckIcon, ClockIcon, ExclamationTriangleIcon, PaperAirplaneIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef } from 'react'
import { WORDS } from '../../../contract/words.ts'
import { mayBeFirst } from '../../../domain/insurer-claim/first-reimbursement.ts'
import { filesText } from '../../../entities/draft/draft-words.ts'
import { sendingShare } from '../../../entities/draft/sending-share.ts'
import { attentionOf, runStatus } from '../../../entities/draft/sending-status.ts'
import type { Draft, Receipt } from '../../../offline/database/draft-types.ts'
import type { OutboxEntry, Run } from '../../../offline/database/outbox-types.ts'
import { listJournal, listOutbox } from '../../../offline/outbox/outbox.ts'
import { renderLink } from '../../../shell/screens/app-link.tsx'
import { pathTo } from '../../../shell/screens/path-to.ts'
import { useRun } from '../../../shell/sending/use-run.ts'
import { useSending } from '../../../shell/sending/use-sending.ts'
import { SEEN_MOVING_MS, useLive } from '../../../shell/storage/store.ts'
import { useNow } from '../../../shell/use-now.ts'
import { useOnline } from '../../../shell/use-online.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { buttonLook } from '../../../ui/actions/button-look.ts'
import type { Address } from '../../../ui/address.ts'
import { announce } from '../../../ui/feedback/announce.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { DoneHero } from './done-hero.tsx'
import { LazySentNotice } from './lazy-sent-notice.tsx'
import { NextSteps } from './next-steps.tsx'
import { SendingFiles, type SentFile } from './sending-files.tsx'

type Props = {
  draft: Draft
  listPath: Address
  /** The page of the claim that this corrects; null for a new claim. */
  correctedPath: Address | null
  onNew: () => void
}

export function DoneStep({ draft, listPath, correctedPath, onNew }: Props) {
  const { uuid, receipt, parameters } = draft
  const isCorrection = correctedPath !== null
  const sent = useSent(uuid)
  const run = useRun()
  const { progress } = useSending()
  const title = receipt ? 'Listo' : 'Por enviar'
  // The rest of the page waits for data that is read in a moment, so that nothing moves.
  if (!sent || !run)
    return (
      <Page title={title} width="narrow">
        <Card>{receipt ? <Received receipt={receipt} arrived={isCorrection ? '' : held(receipt)} /> : <Queued />}</Card>
      </Page>
    )
  const { entry, received } = sent
  const files = receipt ? allReceived(received ?? entry?.files ?? []) : (entry?.files ?? [])
  return (
    <Page title={title} width="narrow">
      <Card>
        {receipt ? (
          <Received receipt={receipt} arrived={isCorrection ? corrected(files.length) : held(receipt)} />
        ) : entry ? (
          <OnItsWay entry={entry} run={run} />
        ) : (
          <Queued />
        )}
        <SendingFiles uuid={uuid} files={files} progress={progress} />
      </Card>
      {receipt && !isCorrection && owesNotice(parameters) && (
        <LazySentNotice parameters={parameters} receipt={receipt} />
      )}
      <Card title="Qué sigue">
        <NextSteps received={receipt !== null} isCorrection={isCorrection} />
      </Card>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        {correctedPath &&
          renderLink({ to: correctedPath, className: buttonLook('primary'), children: 'Ver la solicitud' })}
        {renderLink({
          to: listPath,
          className: buttonLook(correctedPath ? 'secondary' : 'primary'),
          children: 'Ver mis siniestros',
        })}
        {!correctedPath && (
          <Button tone="secondary" onClick={onNew}>
            Reportar otro siniestro
          </Button>
        )}
      </div>
    </Page>
  )
}

/** Whether it was not known how many claims there were while the report was composed (REP-11). */
const owesNotice = ({ tpSiniestro, total }: Draft['parameters']): boolean =>
  mayBeFirst(tpSiniestro) && typeof total !== 'number'

const held = ({ count }: Receipt): string => (count === 0 ? '' : `${filesText(count)} en el portal.`)

const corrected = (count: number): string =>
  `Tu corrección llegó${count === 0 ? '' : ` con ${count === 1 ? '1 archivo nuevo' : `${count} archivos nuevos`}`}.`

function Received({ receipt, arrived }: { receipt: Receipt; arrived: string }) {
  const number = `Solicitud N.º ${receipt.cdReclamo}`
  useEffect(() => announce(`${WORDS.saved}. ${number}.`), [number])
  return (
    <DoneHero tone="success" icon={CheckIcon} title="Recibido" figure={number}>
      {WORDS.saved}. {arrived}
    </DoneHero>
  )
}

const Queued = () => <DoneHero tone="info" icon={ClockIcon} title="En cola" />

/** The claim's outbox entry, and the files of its receipt: the list shows the entry's files, then the receipt's. */
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
  // The claim's own reason first: the queue may go on while this claim waits for its next attempt.
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
      {online ? `${reason ?? status.title}. ` : ''}Se enviará cuando abras la app con conexión.
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
