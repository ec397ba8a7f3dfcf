// The history of a claim: the newest entry stands out at the top, the oldest closes it.

import type { HistoryEntry } from '../../domain/claim-report/history.ts'
import { classNames } from '../../ui/class-names.ts'
import { momentText } from '../moment-text.ts'
import { stateLabel } from './read-history.ts'

/** `entries` newest first, as readHistory gives them. */
export function ClaimTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">Sin historial.</p>
  return (
    <ol className="flex flex-col">
      {entries.map((entry, place) => {
        const newest = place === 0
        const oldest = place === entries.length - 1
        return (
          <li key={`${entry.fecha}-${entry.estado}-${entry.comentario}`} className="relative flex gap-4 pb-6 last:pb-0">
            {!oldest && <span className="absolute top-5 bottom-0 left-[0.6875rem] w-0.5 bg-line" aria-hidden />}
            <span className="flex size-6 shrink-0 items-center justify-center" aria-hidden>
              <span
                className={classNames(
                  'rounded-full',
                  newest && 'size-4 bg-primary ring-4 ring-soft',
                  !newest && 'size-3 bg-surface ring-2 ring-input-line',
                )}
              />
            </span>
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className={classNames(newest ? 'font-bold' : 'font-medium')}>{stateLabel(entry.estado)}</span>
                {(newest || oldest) && (
                  <span className="text-muted text-sm">{newest ? 'Lo más reciente' : 'Lo primero'}</span>
                )}
              </p>
              <p className="break-words text-ink-2">{entry.comentario}</p>
              <time dateTime={entry.fecha} className="text-muted text-sm">
                {momentText(entry.fecha)}
              </time>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
