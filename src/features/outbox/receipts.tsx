// The receipts of claims, also of lost claims, which can be shown offline: a card, and a dialog with the whole receipt.
import { CheckCircleIcon, ExclamationTriangleIcon as WarningIcon } from '@heroicons/react/20/solid'
import { CheckIcon, ExclamationTriangleIcon } from '@heroicons/react/24/solid'
import { formatDay } from '../../domain/calendar-date.ts'
import { sizeText } from '../../domain/document/size-text.ts'
import { momentText } from '../../domain/moment-text.ts'
import { whenText } from '../../domain/when-text.ts'
import { StoredThumbnail } from '../../entities/document/stored-thumbnail.tsx'
import { filesText, kindOf, patientOf, receivedAt } from '../../entities/draft/draft-words.ts'
import { beforeText, lostText, nextOfLost } from '../../entities/draft/lost-words.ts'
import { CompletedInvoices } from '../../entities/voucher/completed-invoices.tsx'
import type { JournalRow } from '../../offline/database/outbox-types.ts'
import { readDraft } from '../../offline/drafts/drafts.ts'
import { useLive, useStore } from '../../toolkit/person/store.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Address } from '../../ui/address.ts'
import { classNames } from '../../ui/class-names.ts'
import { DefinitionList } from '../../ui/data/definition-list.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

const SHOWN = 4

type CardProps = { row: JournalRow; now: number; onOpen: () => void }

export function ReceiptCard({ row, now, onOpen }: CardProps) {
  const { db } = useStore()
  const { clockOffset } = useSession()
  const rest = row.documents.length - SHOWN
  return (
    <article className="relative rounded-lg bg-surface p-4 shadow-soft transition-colors hover:bg-tint">
      <div className="flex items-start gap-3">
        {row.lostAt === undefined ? (
          <CheckCircleIcon className="mt-0.5 size-6 shrink-0 text-success" aria-hidden />
        ) : (
          <WarningIcon className="mt-0.5 size-6 shrink-0 text-warning" aria-hidden />
        )}
        <div className="min-w-0 grow">
          <h3 className="font-bold text-lg tabular-nums">
            {/* A press anywhere on the card opens the receipt; the button is named by the receipt's number. */}
            <button type="button" onClick={onOpen} className="text-left after:absolute after:inset-0 after:rounded-lg">
              {row.sentence}
            </button>
          </h3>
          {row.parameters && (
            <>
              <p className="font-medium">{patientOf(row.parameters)}</p>
              <p className="text-ink-2 text-sm">{kindOf(row.parameters)}</p>
            </>
          )}
          {row.lostAt === undefined ? (
            <p className="text-muted text-sm tabular-nums">
              Recibido {whenText(receivedAt(row, clockOffset), now + clockOffset)} · {filesText(row.count)}
            </p>
          ) : (
            <Lost row={row} />
          )}
          {row.before && <p className="text-muted text-sm tabular-nums">{beforeText(row.before)}</p>}
        </div>
      </div>
      {row.documents.length > 0 && (
        <div className="mt-3 flex items-center gap-2 overflow-hidden">
          {row.documents.slice(0, SHOWN).map((each) => (
            <StoredThumbnail key={each.uuid} db={db} uuid={each.uuid} nombre={each.nombre} />
          ))}
          {rest > 0 && <span className="pl-1 text-muted text-sm">+{rest}</span>}
        </div>
      )}
    </article>
  )
}

/** Says that the portal has lost the claim, and what happens to it. */
function Lost({ row }: { row: JournalRow }) {
  const { clockOffset } = useSession()
  const draft = useLive(({ db }) => readDraft(db, row.claimUuid), [row.claimUuid])
  return (
    <div className="tabular-nums">
      <p className="font-semibold text-warning">{lostText(row, clockOffset)}</p>
      {draft !== undefined && <p className="text-ink-2 text-sm">{nextOfLost(draft, row.lostAt)}</p>}
    </div>
  )
}

type DialogProps = { row: JournalRow | null; onClose: () => void; onGo: (to: Address) => void }

/** The receipt of one claim: its number, time, patient and files. */
export function ReceiptDialog({ row, onClose, onGo }: DialogProps) {
  return (
    <Dialog open={row !== null} onClose={onClose} title="Comprobante de recepción">
      {row && <Receipt row={row} onGo={onGo} />}
    </Dialog>
  )
}

function Receipt({ row, onGo }: { row: JournalRow; onGo: (to: Address) => void }) {
  const { db } = useStore()
  const { parameters } = row
  const day = parameters?.fcAlcance ?? parameters?.fcProcedimiento
  return (
    <div className="flex flex-col gap-5">
      <Head row={row} />
      {parameters && (
        <DefinitionList
          items={[
            { term: 'Paciente', value: patientOf(parameters) },
            { term: 'Tipo y aseguradora', value: kindOf(parameters) },
            { term: 'Póliza', value: parameters.poliza || '—' },
            { term: 'Fecha', value: day ? formatDay(day) : '—' },
          ]}
        />
      )}
      <section>
        <h3 className="font-semibold">
          {row.lostAt === undefined ? 'Archivos recibidos' : 'Lo que llevaba'}: {row.count}
        </h3>
        <ul className="mt-1">
          {row.documents.map((each) => (
            <li key={each.uuid} className="flex items-center gap-3 py-2">
              <StoredThumbnail db={db} uuid={each.uuid} nombre={each.nombre} />
              <span className="min-w-0 grow break-words">{each.nombre}</span>
              <span className="shrink-0 text-muted text-sm tabular-nums">{sizeText(each.size)}</span>
            </li>
          ))}
        </ul>
      </section>
      <Open row={row} onGo={onGo} />
      <p className="text-muted text-sm">
        Este comprobante se guarda 30 días en este dispositivo y se ve también sin conexión.
      </p>
    </div>
  )
}

function Head({ row }: { row: JournalRow }) {
  const { clockOffset } = useSession()
  const isLost = row.lostAt !== undefined
  const HeadIcon = isLost ? ExclamationTriangleIcon : CheckIcon
  return (
    <div
      className={classNames(
        'flex flex-col items-center rounded-lg px-4 py-6 text-center',
        isLost ? 'bg-warning-bg' : 'bg-success-bg',
      )}
    >
      <span
        className={classNames(
          'flex size-14 items-center justify-center rounded-full bg-surface',
          isLost ? 'text-warning' : 'text-success',
        )}
      >
        <HeadIcon className="size-8" aria-hidden />
      </span>
      <p className="mt-3 font-bold text-2xl text-ink tabular-nums">{row.sentence}</p>
      {isLost ? (
        <Lost row={row} />
      ) : (
        <p className="mt-1 font-medium text-success tabular-nums">
          Recibido por el portal el {momentText(new Date(receivedAt(row, clockOffset)).toISOString())}
        </p>
      )}
      {row.before && <p className="mt-1 text-ink-2 text-sm tabular-nums">{beforeText(row.before)}</p>}
    </div>
  )
}

function Open({ row, onGo }: { row: JournalRow; onGo: (to: Address) => void }) {
  const online = useOnline()
  const draft = useLive(({ db }) => readDraft(db, row.claimUuid), [row.claimUuid])
  if (!draft?.receipt) return null
  const { area, receipt } = draft
  return (
    <>
      {receipt.completed && <CompletedInvoices invoices={receipt.completed} />}
      <Button
        tone="secondary"
        wide
        disabled={!online}
        reason={online ? undefined : 'Para abrirlo en el portal hace falta conexión'}
        onClick={() => onGo(pathTo.claim(area, receipt))}
      >
        Abrir en el portal
      </Button>
    </>
  )
}
