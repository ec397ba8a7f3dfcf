// The claim's history as the portal's one field carries it.

export type HistoryEntry = { fecha: string; estado: string; comentario: string }

/** The field stays below so many characters (B§9). */
export const MAX_HISTORY = 3000

/** JSON of {fecha, estado, comentario}, oldest dropped to stay below 3000 characters, always valid JSON (DOC-21a, D46). */
export function observacionesEstados(entries: readonly HistoryEntry[]): string {
  let kept = entries.map(({ fecha, estado, comentario }) => ({ fecha, estado, comentario }))
  let text = JSON.stringify(kept)
  while (text.length >= MAX_HISTORY && kept.length > 0) {
    kept = kept.slice(1)
    text = JSON.stringify(kept)
  }
  return text
}
