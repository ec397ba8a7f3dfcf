// The card of a receipt, also of a lost one; it can be shown offline.
import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid'
import { whenText } from '../../domain/when-text.ts'
import { StoredThumbnail } from '../../entities/document/stored-thumbnail.tsx'
import { filesText, kindOf, patientOf, receivedAt } from '../../entities/draft/draft-words.ts'
import { beforeText, lostText, nextOfLost } from '../../entities/draft/lost-words.ts'
import type { JournalRow } from '../../offline/database/outbox-types.ts'
import { readDraft } from '../../offline/drafts/drafts.ts'
import { useLive, useStore } from '../../toolkit/person/store.ts'
import { useSession } from '../../toolkit/person/use-session.ts'

const SHOWN = 4

type Props = { row: JournalRow; now: number; onOpen: () => void }

export function ReceiptCard({ row, now, onOpen }: Props) {
  const { db } = useStore()
  const { clockOffset } = useSession()
  const rest = row.documents.length - SHOWN
  return (
    <article className="relative rounded-lg bg-surface p-4 shadow-soft transition-colors hover:bg-tint">
      <div className="flex items-start gap-3">
        {row.lostAt === undefined ? (
          <CheckCircleIcon className="mt-0.5 size-6 shrink-0 text-success" aria-hidden />
        ) : (
          <ExclamationTriangleIcon className="mt-0.5 size-6 shrink-0 text-warning" aria-hidden />
        )}
        <div className="min-w-0 grow">
          <h3 className="font-bold text-lg tabular-nums">
            {/* The whole card opens the receipt; its name is the number. */}
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
export function Lost({ row }: { row: JournalRow }) {
  const { clockOffset } = useSession()
  const draft = useLive(({ db }) => readDraft(db, row.claimUuid), [row.claimUuid])
  return (
    <div className="tabular-nums">
      <p className="font-semibold text-warning">{lostText(row, clockOffset)}</p>
      {draft !== undefined && <p className="text-ink-2 text-sm">{nextOfLost(draft, row.lostAt)}</p>}
    </div>
  )
}
