// The history of a reported claim: the newest entry stands out at the top, the oldest comes last.

import type { HistoryEntry } from '../../domain/claim-report/history.ts'
import { momentText } from '../../domain/moment-text.ts'
import { Timeline } from '../summary/timeline.tsx'
import { stateLabel } from './state-meaning.ts'

/** The newest of `entries` comes first, as `readHistory` gives them. */
export function ClaimTimeline({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">Sin historial.</p>
  return (
    <Timeline
      entries={entries.map(({ fecha, estado, comentario }) => ({
        key: `${fecha}-${estado}-${comentario}`,
        title: stateLabel(estado),
        text: comentario,
        moment: fecha,
        when: momentText(fecha),
      }))}
    />
  )
}
