// The screen «Pendientes de enviar»: the outbox, the drafts, and the receipts on this device (PWA-14).

import { CheckBadgeIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { filesText, patientOf } from '../../entities/draft/draft-words.ts'
import { sendingShare } from '../../entities/draft/sending-share.ts'
import { queueStatus } from '../../entities/draft/sending-status.ts'
import { OpenCopyButton } from '../../entities/transfer/open-copy-button.tsx'
import { SaveCopyButton } from '../../entities/transfer/save-copy-button.tsx'
import { type JournalRow, RECEIPT_RETENTION_MS } from '../../offline/database/outbox-types.ts'
import { listOpenDrafts } from '../../offline/drafts/list-drafts.ts'
import { countInbox } from '../../offline/inbox/count-inbox.ts'
import { listJournal, readQueue } from '../../offline/outbox/outbox.ts'
import { EvictionNotice } from '../../toolkit/notifications/eviction-notice.tsx'
import { SEEN_MOVING_MS, useLive, useStore } from '../../toolkit/person/store.ts'
import { useNow } from '../../toolkit/person/use-now.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useCanReport } from '../../toolkit/query/kit.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { useOwnArea } from '../../toolkit/screens/use-last-area.ts'
import { useRun, useSending } from '../../toolkit/sending/use-sending.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type ButtonTone, buttonLook } from '../../ui/actions/button-look.ts'
import type { Address } from '../../ui/address.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DraftCard } from './draft-card.tsx'
import { ReceiptCard, ReceiptDialog } from './receipts.tsx'
import { RunBanner } from './run-banner.tsx'
import { useSendingNews } from './sending-news.ts'
import { WaitingList } from './waiting-list.tsx'

/** How many claims of a long queue are shown, besides those being sent or needing the user. */
const SHOWN = 20

export function PendingScreen({ onGo }: { onGo: (to: Address) => void }) {
  const now = useNow()
  const online = useOnline()
  const { progress, wake } = useSending()
  const { db } = useStore()
  const { localKey } = useSession().person
  const run = useRun()
  const [most, setMost] = useState(SHOWN)
  const queue = useLive(({ db }) => readQueue(db, most), [most], SEEN_MOVING_MS)
  const open = useLive(({ db }) => listOpenDrafts(db))
  const journal = useLive(({ db }) => listJournal(db))
  const unsorted = useLive(({ db }) => countInbox(db)) ?? 0
  const [openReceipt, setOpenReceipt] = useState<JournalRow | null>(null)

  const isRead = queue && open && journal && run
  const recent = (journal ?? []).filter((each) => now - each.at < RECEIPT_RETENTION_MS)
  const receipts = recent.filter((each) => each.kind === 'received')
  const lost = recent.filter((each) => each.kind === 'lost')
  useSendingNews(
    isRead && {
      claims: queue.entries.map((entry) => ({
        uuid: entry.uuid,
        patient: patientOf(entry.parameters),
        state: entry.state,
        percent: sendingShare(entry, progress).percent,
      })),
      // The id contains the time, so that a lost receipt that arrives again is announced again.
      receipts: receipts.map(({ id, at, sentence }) => ({ id: `${id} ${at}`, sentence })),
      pause: run.run === 'paused' ? run.why : null,
    },
  )

  if (!isRead)
    return (
      <Page title="Pendientes de enviar">
        <Skeleton shape="cards" />
      </Page>
    )
  const { count } = queue
  const status = queueStatus(queue, run, online)
  const openCopy = (tone: ButtonTone) => (
    <OpenCopyButton db={db} localKey={localKey} callApi={callApi} tone={tone} onAdded={() => void wake()} />
  )
  return (
    <Page title="Pendientes de enviar">
      <EvictionNotice openCopy={openCopy('plain')} />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {count > 0 && (
            <Group title="Por enviar" quiet>
              <RunBanner
                run={status}
                waiting={count}
                lastSuccess={receipts.find((each) => each.lostAt === undefined)?.at ?? null}
                now={now}
              />
              <WaitingList
                {...queue}
                onAll={() => setMost(Number.POSITIVE_INFINITY)}
                run={status}
                now={now}
                onGo={onGo}
              />
            </Group>
          )}
          {count === 0 && <NothingWaiting offersReport={open.length === 0} onGo={onGo} />}
          {lost.map((row) => (
            <Notice key={row.id} tone="warning" announced="none" title={row.sentence} />
          ))}
          {open.length > 0 && (
            <Group title="Borradores">
              {open.map((draft) => (
                <DraftCard key={draft.uuid} draft={draft} now={now} onGo={onGo} />
              ))}
            </Group>
          )}
          {unsorted > 0 && (
            <Notice
              tone="info"
              announced="none"
              title={`${filesText(unsorted)} en «Sin clasificar»`}
              action={renderLink({
                to: pathTo.inbox(),
                className: buttonLook('secondary'),
                children: 'Ver Sin clasificar',
              })}
            >
              Sin un lugar en un siniestro no se envía nada de ahí.
            </Notice>
          )}
          <Copies openCopy={openCopy('secondary')} savesAll={count + open.length > 1} />
        </div>
        <Receipts rows={receipts} now={now} onOpen={setOpenReceipt} />
      </div>
      <ReceiptDialog row={openReceipt} onClose={() => setOpenReceipt(null)} onGo={onGo} />
    </Page>
  )
}

function NothingWaiting({ offersReport, onGo }: { offersReport: boolean; onGo: (to: Address) => void }) {
  const area = useOwnArea()
  const canReport = useCanReport()
  return (
    <Group title="Por enviar" quiet>
      <Card flush>
        <EmptyState
          icon={CheckBadgeIcon}
          title="No hay nada pendiente de enviar"
          text="Lo que envíes sin conexión espera aquí y sale cuando abras la app con conexión."
          action={
            canReport && offersReport && <Button onClick={() => onGo(pathTo.report(area))}>Reportar Siniestro</Button>
          }
        />
      </Card>
    </Group>
  )
}

type ReceiptsProps = { rows: readonly JournalRow[]; now: number; onOpen: (row: JournalRow) => void }

function Receipts({ rows, now, onOpen }: ReceiptsProps) {
  return (
    <Group title="Recibidos en los últimos 30 días">
      {rows.length === 0 && (
        <p className="rounded-lg border border-input-line border-dashed p-5 text-center text-muted">
          Aquí quedan los comprobantes de lo que el portal reciba desde este dispositivo.
        </p>
      )}
      {rows.map((row) => (
        <ReceiptCard key={row.id} row={row} now={now} onOpen={() => onOpen(row)} />
      ))}
    </Group>
  )
}

/** On phones the title of a `quiet` group is for screen readers only: no other group is shown beside it there. */
function Group({ title, quiet, children }: { title: string; quiet?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2 className={classNames('font-bold text-lg', quiet && 'max-md:sr-only')}>{title}</h2>
      {children}
    </section>
  )
}

type CopiesProps = { openCopy: ReactNode; savesAll: boolean }

/** Saves a copy of all claims that are only on this device, or opens a copy. */
function Copies({ openCopy, savesAll }: CopiesProps) {
  const { db } = useStore()
  const { localKey } = useSession().person
  return (
    <section aria-label="Copias" className="flex flex-col gap-3 rounded-lg border border-line p-4 sm:p-5">
      <div>
        <h2 className="font-bold text-lg">Copias</h2>
        <p className="text-ink-2 text-sm">
          Si el dispositivo falla o se llena, un archivo con tus datos y fotos te deja seguir en otro.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {openCopy}
        {savesAll && <SaveCopyButton db={db} localKey={localKey} uuids="all" label="Guardar copia de todo" />}
      </div>
    </section>
  )
}
