// The claims that wait to be received, one card each: its patient, its files, and what it needs.
import {
  ArrowPathIcon,
  ArrowUpCircleIcon,
  ArrowUpIcon,
  CheckCircleIcon,
  ClockIcon,
  ExclamationTriangleIcon,
  PauseIcon,
  PencilSquareIcon,
} from '@heroicons/react/20/solid'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../../api/client.ts'
import type { ClaimReport } from '../../contract/claim-report.ts'
import { budgetText, sizeText } from '../../domain/document/size-text.ts'
import { whenText } from '../../domain/when-text.ts'
import { StoredThumbnail } from '../../entities/document/stored-thumbnail.tsx'
import { Comparison } from '../../entities/draft/comparison.tsx'
import { filesText, kindOf, patientOf } from '../../entities/draft/draft-words.ts'
import { nextOfLost } from '../../entities/draft/lost-words.ts'
import { fileShare, sendingShare } from '../../entities/draft/sending-share.ts'
import { attentionOf, attentionText, entryWord, type RunStatus } from '../../entities/draft/sending-status.ts'
import { SaveCopyButton } from '../../entities/transfer/save-copy-button.tsx'
import type { OutboxEntry, OutboxFile, OutboxState, Queue } from '../../offline/database/outbox-types.ts'
import { readDraft } from '../../offline/drafts/drafts.ts'
import { listDocuments } from '../../offline/drafts/read-documents.ts'
import { reopenDraft } from '../../offline/outbox/reopen-draft.ts'
import { webLock } from '../../offline/outbox/runner/web-lock.ts'
import { useLive, useStore } from '../../toolkit/person/store.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { LostNote } from '../../toolkit/sending/lost-note.tsx'
import { retryWhileBusy } from '../../toolkit/sending/retry-while-busy.ts'
import { useSending } from '../../toolkit/sending/use-sending.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Address } from '../../ui/address.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Icon } from '../../ui/icon.ts'
import { ArrivedActions } from './arrived-actions.tsx'

type ListProps = Omit<Props, 'entry' | 'hasFiles'> & Queue & { onAll: () => void }

/** How many cards are drawn whole at once: more than fit on a screen. The files of the others are drawn after them. */
const WHOLE = 6

/** The claims that were read of a queue, and the button for the others. */
export function WaitingList({ count, entries, onAll, ...card }: ListProps) {
  const others = count - entries.length
  const withFiles = useDeferredValue(entries.length, WHOLE)
  return (
    <>
      {entries.map((entry, index) => (
        <WaitingCard key={entry.uuid} entry={entry} hasFiles={index < withFiles} {...card} />
      ))}
      {others > 0 && (
        <Button tone="secondary" wide onClick={onAll}>
          {others === 1 ? 'Ver el otro siniestro' : `Ver los otros ${others} siniestros`}
        </Button>
      )}
    </>
  )
}

type Props = { entry: OutboxEntry; hasFiles: boolean; run: RunStatus; now: number; onGo: (to: Address) => void }

function WaitingCard({ entry, hasFiles, run, now, onGo }: Props) {
  const { progress, retry } = useSending()
  const { busy, refusal, setRefusal, correct } = useCorrection(entry, onGo)
  const { db } = useStore()
  const { localKey } = useSession().person
  const patient = patientOf(entry.parameters)
  const share = sendingShare(entry, progress)
  const attention = entry.state === 'attention' ? attentionOf(entry) : null
  const isSending = entry.state === 'sending' && run.kind !== 'paused'

  const correction = (
    <Button
      tone={attention && attention.action !== 'retry' ? 'plain' : 'quiet'}
      icon={PencilSquareIcon}
      loading={busy}
      onClick={correct}
    >
      {attention?.action === 'compare' ? 'Seguir con mis cambios' : 'Corregir'}
    </Button>
  )
  return (
    <article aria-label={`Siniestro de ${patient}`} className="rounded-lg bg-surface p-4 shadow-soft sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-bold text-lg">{patient}</h3>
          <p className="text-ink-2 text-sm">
            {entry.stored && `Corrección de N.º ${entry.stored.cdReclamo} · `}
            {kindOf(entry.parameters)}
          </p>
        </div>
        <EntryBadge entry={entry} run={run} word={isSending ? 'Enviando' : entryWord(entry, run, share)} />
      </header>
      <p className="mt-1 text-muted text-sm tabular-nums">
        En cola desde {whenText(entry.queuedAt, now)} · {filesText(entry.files.length)}
      </p>

      <div className="mt-4 empty:hidden">
        <LostNote uuid={entry.uuid}>{nextOfLost({ state: entry.state, receipt: entry.receipt })}</LostNote>
      </div>
      {isSending && (
        <div className="mt-4">
          <ProgressBar
            label={entryWord(entry, run, share)}
            value={share.percent}
            text={budgetText(share.sentBytes, share.totalBytes)}
          />
        </div>
      )}
      {attention && (
        <div className="mt-4">
          <Notice
            tone="warning"
            announced="none"
            title={attention.sentence}
            action={
              attention.action === 'retry' ? (
                <div className="flex flex-wrap gap-2">
                  <Button tone="plain" icon={ArrowPathIcon} onClick={() => retry(entry.uuid)}>
                    Reintentar ahora
                  </Button>
                  {correction}
                </div>
              ) : (
                correction
              )
            }
          >
            {attentionText(entry.files)}
            {entry.present && <BothSides entry={entry} present={entry.present} />}
          </Notice>
          {entry.stored && <ArrivedActions entry={entry} stored={entry.stored} onRefused={setRefusal} />}
        </div>
      )}
      {!attention && entry.sentence && <p className="mt-3 text-ink-2 text-sm">{entry.sentence}</p>}

      {hasFiles && entry.files.length > 0 && (
        <Files entry={entry} isPaused={run.kind === 'paused'} shownAbove={attention?.sentence ?? null} />
      )}
      {refusal && (
        <div className="mt-3">
          <Notice tone="danger" title={refusal} />
        </div>
      )}
      <div className="mt-1 -mb-1 -ml-3 flex flex-wrap">
        {entry.state === 'queued' && correction}
        <SaveCopyButton db={db} localKey={localKey} uuids={[entry.uuid]} of={patient} />
      </div>
    </article>
  )
}

/** The portal's present version of the claim beside the version that waits here (PWA-19). */
function BothSides({ entry, present }: { entry: OutboxEntry; present: ClaimReport }) {
  const { db } = useStore()
  const own = useLive(
    async (store) => ({
      draft: await readDraft(store.db, entry.uuid),
      rows: await listDocuments(store.db, entry.uuid),
    }),
    [entry.uuid],
  )
  if (!own) return null
  const { draft, rows } = own
  const { parameters } = entry
  return <Comparison db={db} present={present} parameters={parameters} base={draft?.base} rows={rows} />
}

/** «Corregir»: once the claim is not being sent, reopens it as a draft and goes to it; the card shows a refusal. */
function useCorrection(entry: OutboxEntry, onGo: Props['onGo']) {
  const { db } = useStore()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function correct() {
    setBusy(true)
    setRefusal(null)
    const result = await retryWhileBusy(() =>
      reopenDraft({ db, uuid: entry.uuid, callApi, lock: webLock(navigator.locks), now: () => Date.now() }),
    )
    setBusy(false)
    if (result.ok) onGo(pathTo.report(result.draft.area, { borrador: entry.uuid }))
    else setRefusal(result.message)
  }
  return { busy, refusal, setRefusal, correct }
}

function Files({ entry, isPaused, shownAbove }: { entry: OutboxEntry; isPaused: boolean; shownAbove: string | null }) {
  const { progress } = useSending()
  return (
    <ul
      aria-label="Archivos"
      className="mt-3 grid grid-cols-1 gap-x-6 border-line border-t pt-2 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2"
    >
      {entry.files.map((file) => (
        <FileRow
          key={file.uuid}
          // While the queue is paused, no file is sent; but a full disk may have left the state «sending» in the store.
          file={file.state === 'sending' && isPaused ? { ...file, state: 'queued' } : file}
          share={fileShare(entry.uuid, file, progress)}
          shownAbove={shownAbove}
        />
      ))}
    </ul>
  )
}

const LOOKS: Record<OutboxState, { icon: Icon; ink: string; word: string }> = {
  queued: { icon: ClockIcon, ink: 'text-muted', word: 'En cola' },
  sending: { icon: ArrowUpCircleIcon, ink: 'text-info', word: 'Enviando' },
  received: { icon: CheckCircleIcon, ink: 'text-success', word: 'Recibido' },
  attention: { icon: ExclamationTriangleIcon, ink: 'text-warning', word: 'Necesita tu atención' },
}

type FileProps = {
  file: OutboxFile
  /** Progress of the file being sent, from 0 to 1. */
  share: number
  /** The sentence that is already shown above the list. */
  shownAbove: string | null
}

/** One file: thumbnail, name, size and state. */
function FileRow({ file, share, shownAbove }: FileProps) {
  const { db } = useStore()
  const { icon: StateIcon, ink, word } = LOOKS[file.state]
  const sentence = file.state === 'received' || file.sentence === shownAbove ? null : file.sentence
  return (
    <li className="flex items-center gap-3 py-2">
      <StoredThumbnail db={db} uuid={file.uuid} nombre={file.nombre} />
      <div className="min-w-0 grow">
        <p className="truncate font-medium" title={file.nombre}>
          {file.nombre}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
          <span className={classNames('inline-flex min-w-0 items-center gap-1 font-medium', ink)}>
            <StateIcon className="size-4 shrink-0" aria-hidden />
            {file.state === 'sending' && share > 0 ? `${word} ${Math.floor(share * 100)} %` : word}
          </span>
          <span className="text-muted">{sizeText(file.size)}</span>
        </p>
        {sentence && <p className="text-ink-2 text-sm">{sentence}</p>}
      </div>
    </li>
  )
}

function EntryBadge({ entry, run, word }: { entry: OutboxEntry; run: RunStatus; word: string }) {
  if (entry.state === 'received') return <StatusBadge tone="success" label={word} />
  if (entry.state === 'attention') return <StatusBadge tone="warning" label={word} />
  if (run.kind === 'paused') return <StatusBadge tone="warning" icon={PauseIcon} label={word} />
  if (entry.state === 'sending') return <StatusBadge tone="info" icon={ArrowUpIcon} label={word} />
  return <StatusBadge tone="neutral" icon={ClockIcon} label={word} />
}
