// The claims on this device: a link to those not sent yet; while the portal is unreachable, also drafts and receipts.
import { CheckCircleIcon, ClockIcon, PencilIcon } from '@heroicons/react/20/solid'
import { ArrowUpIcon } from '@heroicons/react/24/outline'
import { formatDay } from '../../../domain/calendar-date.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { receivedAt } from '../../../entities/draft/draft-words.ts'
import type { DraftParameters } from '../../../offline/database/draft-types.ts'
import { DRAFT_STATE_WORDS } from '../../../offline/database/draft-types.ts'
import { listOpenDrafts } from '../../../offline/drafts/list-drafts.ts'
import { listOutbox } from '../../../offline/outbox/list-outbox.ts'
import { listJournal } from '../../../offline/outbox/outbox.ts'
import { SEEN_MOVING_MS, useLive } from '../../../toolkit/person/store.ts'
import { useSession } from '../../../toolkit/person/use-session.ts'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { parseReportSearch } from '../../../toolkit/screens/report-params.ts'
import type { Address } from '../../../ui/address.ts'
import { type DataCard, DataList } from '../../../ui/data/data-list.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'

/** The link to «Pendientes de enviar», shown while claims wait; ignores the claim `shown`, whose receipt is open. */
export function WaitingCard({ shown }: { shown: string | undefined }) {
  const entries = useLive(({ db }) => listOutbox(db), [], SEEN_MOVING_MS) ?? []
  const waiting = entries.filter(({ uuid, state }) => state !== 'received' && uuid !== shown)
  if (waiting.length === 0) return null
  const stuck = waiting.filter((entry) => entry.state === 'attention').length
  return (
    <DataList
      label="En este dispositivo"
      renderLink={renderLink}
      cards={[
        {
          key: 'waiting',
          title: `Pendientes de enviar (${waiting.length})`,
          lead: <ArrowUpIcon className="size-7 shrink-0 self-center text-primary" aria-hidden />,
          details: [
            stuck > 0
              ? `${stuck} ${stuck === 1 ? 'necesita' : 'necesitan'} tu atención`
              : 'Se envían cuando abras la app con conexión',
          ],
          to: pathTo.pending(),
        },
      ]}
    />
  )
}

/** All claims on this device, shown while the portal cannot be reached. */
export function DeviceClaims({ onGo }: { onGo: (to: Address) => void }) {
  const { clockOffset } = useSession()
  const claims = useLive(async ({ db }) => ({
    drafts: await listOpenDrafts(db),
    outbox: (await listOutbox(db)).filter((entry) => entry.state !== 'received'),
    received: (await listJournal(db)).filter((row) => row.kind === 'received'),
  }))
  if (!claims) return null
  const { drafts, outbox, received } = claims
  const isEmpty = drafts.length + outbox.length + received.length === 0
  return (
    <section aria-labelledby="held" className="flex flex-col gap-3">
      <h2 id="held" className="font-bold text-lg">
        En este dispositivo
      </h2>
      {isEmpty && <p className="text-ink-2">No hay borradores ni envíos guardados aquí.</p>}
      {drafts.length > 0 && (
        <DataList
          label="Borradores"
          cards={drafts.map((draft) => ({
            ...cardOf(draft.uuid, draft.parameters),
            status: <StatusBadge tone="neutral" icon={PencilIcon} label={DRAFT_STATE_WORDS.open} />,
          }))}
          onSelect={(uuid) => {
            const draft = drafts.find((each) => each.uuid === uuid)
            if (draft) onGo(pathTo.report(draft.area, parseReportSearch({ borrador: draft.uuid, paso: draft.paso })))
          }}
        />
      )}
      {outbox.length > 0 && (
        <DataList
          label="Pendientes de enviar"
          renderLink={renderLink}
          cards={outbox.map((entry) => ({
            ...cardOf(entry.uuid, entry.parameters),
            status: (
              <StatusBadge
                tone={entry.state === 'attention' ? 'warning' : 'info'}
                icon={entry.state === 'attention' ? undefined : ClockIcon}
                label={DRAFT_STATE_WORDS[entry.state]}
              />
            ),
            to: pathTo.pending(),
          }))}
        />
      )}
      {received.length > 0 && (
        <DataList
          label="Recibidos desde aquí"
          cards={received.map((row) => ({
            ...cardOf(row.id, row.parameters),
            ...(row.cdReclamo === null ? {} : { title: `Solicitud N.º ${row.cdReclamo}` }),
            details: [row.parameters?.dscObjeto, momentText(new Date(receivedAt(row, clockOffset)).toISOString())],
            status:
              row.lostAt === undefined ? (
                <StatusBadge tone="success" icon={CheckCircleIcon} label={DRAFT_STATE_WORDS.received} />
              ) : (
                <StatusBadge tone="warning" label="El portal lo perdió" />
              ),
          }))}
        />
      )}
    </section>
  )
}

function cardOf(key: string, parameters: DraftParameters | null): DataCard {
  const day = parameters?.fcAlcance ?? parameters?.fcProcedimiento
  return {
    key,
    overline: parameters?.nmAlias,
    title: parameters?.dscObjeto || 'Siniestro sin paciente',
    details: [parameters?.nmRamo, day ? `Incurrencia ${formatDay(day)}` : null].filter(Boolean),
  }
}
