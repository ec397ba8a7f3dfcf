// Writes a claim's history into its single wire field, observacionesEstados, and parses that field.

export type HistoryEntry = { fecha: string; estado: string; comentario: string }

/** The field must have fewer characters than this (B§9). */
export const MAX_HISTORY = 3000

/**
 * The history as a JSON array of {fecha, estado, comentario}. The oldest entries are dropped until it is shorter than
 * 3000 characters, so it is always valid JSON (DOC-21a, D46).
 */
export function observacionesEstados(entries: readonly HistoryEntry[]): string {
  let latest = entries.map(({ fecha, estado, comentario }) => ({ fecha, estado, comentario }))
  let text = JSON.stringify(latest)
  while (text.length >= MAX_HISTORY && latest.length > 0) {
    latest = latest.slice(1)
    text = JSON.stringify(latest)
  }
  return text
}

/** The entries of `observacionesEstados`, newest first; invalid entries are left out (DOC-21). */
export function readHistory(observacionesEstados: string): HistoryEntry[] {
  const entries = parsed(observacionesEstados)
  return Array.isArray(entries) ? entries.filter(isEntry).toReversed() : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Other systems write this field too: an unreadable history counts as empty, so that the claim is still shown.
    return []
  }
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false
  const { fecha, estado, comentario } = value as Partial<Record<keyof HistoryEntry, unknown>>
  return typeof fecha === 'string' && typeof estado === 'string' && typeof comentario === 'string'
}
