// The history of a reported claim as a timeline, with the newest entry highlighted at the top.

import type { HistoryEntry } from '../../domain/claim-report/history.ts'
import { momentText } from '../../domain/moment-text.ts'
import { Timeline } from '../summary/timeline.tsx'
import { stateLabel } from './state-meaning.ts'

/** `entries` has the newest entry first, as `readHistory` returns them. */
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
