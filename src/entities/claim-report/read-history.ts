// Reads the history that a claim carries as one text.
import type { HistoryEntry } from '../../domain/claim-report/history.ts'
import { PORTAL_STATES } from '../../domain/claim-report/portal-state.ts'

/** The entries of `observacionesEstados`, newest first; what is no entry is left out (DOC-21). */
export function readHistory(observacionesEstados: string): HistoryEntry[] {
  const entries = parsed(observacionesEstados)
  return Array.isArray(entries) ? entries.filter(isEntry).toReversed() : []
}

/** The label of a state of the history; a state that is no longer known stays as it was written. */
export const stateLabel = (estado: string): string =>
  Object.entries(PORTAL_STATES).find(([name]) => name === estado)?.[1].label ?? estado

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Written by other systems too: an unreadable history is an empty one, the claim is still shown.
    return []
  }
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false
  const { fecha, estado, comentario } = value as Partial<Record<keyof HistoryEntry, unknown>>
  return typeof fecha === 'string' && typeof estado === 'string' && typeof comentario === 'string'
}
