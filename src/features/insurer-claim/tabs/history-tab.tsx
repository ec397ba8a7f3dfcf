// «Historial»: the history of a claim from its receipt to its payment, and its inspections, if any (CLM-03b).
import { ClockIcon, EnvelopeIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { ClaimEntry } from '../../../contract/insurer-claim-detail.ts'
import { dayInEcuador } from '../../../domain/calendar-date.ts'
import { daysBetween } from '../../../domain/date-arithmetic.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import { Timeline } from '../../../entities/summary/timeline.tsx'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { daysAfterText, wholeText } from './history-words.ts'

type Props = { query: CachedQuery<ClaimEntry[]>; below?: ReactNode }

export function HistoryTab({ query, below }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <QueryView
        what="el historial"
        query={query}
        pending={<Skeleton shape="lines" count={5} />}
        empty={
          <EmptyState
            icon={ClockIcon}
            title={EMPTY_WORDS.data}
            text="Se acaba de reportar: los pasos aparecen aquí cuando la aseguradora los informa."
          />
        }
      >
        {(entries) => <Entries entries={entries} />}
      </QueryView>
      {below}
    </div>
  )
}

const dayOf = ({ fcSeguimiento }: ClaimEntry) => dayInEcuador(new Date(fcSeguimiento))

/** `entries` newest first. */
function Entries({ entries }: { entries: readonly ClaimEntry[] }) {
  const [last] = entries
  const first = entries.at(-1)
  return (
    <>
      {last && first && last !== first && (
        <p className="text-ink-2 text-sm">{wholeText(daysBetween(dayOf(first), dayOf(last)))}</p>
      )}
      <Timeline
        entries={entries.map((entry, place) => {
          const before = entries[place + 1]
          const { fcSeguimiento, dscEstado, observacion, carta } = entry
          return {
            key: `${fcSeguimiento}-${dscEstado}-${observacion}`,
            title: dscEstado,
            text: (observacion || carta === 1) && (
              <>
                {observacion && <p className="max-w-prose whitespace-pre-line">{observacion}</p>}
                {carta === 1 && (
                  <p className="my-1">
                    <StatusBadge tone="info" icon={EnvelopeIcon} label="Carta de crédito emitida" />
                  </p>
                )}
              </>
            ),
            moment: fcSeguimiento,
            when: momentText(fcSeguimiento),
            after: before && daysAfterText(daysBetween(dayOf(before), dayOf(entry))),
          }
        })}
      />
    </>
  )
}
