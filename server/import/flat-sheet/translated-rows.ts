// Collects the rows that the portal writes from one file of a flat sheet, by kind, each with the line from which it comes.
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SourceValue } from '../value/reading.ts'

/** Fields with values as the file has them, or as an import reads them in any file: days in ISO, amounts as numbers. */
export type FlatValues = Readonly<Record<string, SourceValue>>

/** `otherwise`: what stands in the row where no line says it. */
type Row = { values: Record<string, SourceValue>; line: number; otherwise?: FlatValues }

export class TranslatedRows {
  readonly #kinds = new Map<string, Row[]>()
  readonly #shared = new Map<string, Map<string, Row>>()

  /** Adds a row; two with one key are refused by the import, with both lines. */
  add(kind: string, line: number, values: FlatValues): void {
    this.#rowsOf(kind).push({ line, values: { ...values } })
  }

  /**
   * Adds a row that several lines of the sheet may say: an insurer stands in the row of each of its products. Empty fields
   * take what another line says, and at last `otherwise`. Returns the field and the line that say something else, or null.
   */
  share(
    kind: string,
    key: string,
    line: number,
    values: FlatValues,
    otherwise: FlatValues = {},
  ): { field: string; line: number } | null {
    const shared = this.#shared.get(kind) ?? new Map<string, Row>()
    this.#shared.set(kind, shared)
    const row = shared.get(key)
    if (!row) {
      const added = { line, values: { ...values }, otherwise }
      shared.set(key, added)
      this.#rowsOf(kind).push(added)
      return null
    }
    row.otherwise = { ...otherwise, ...row.otherwise }
    for (const [field, value] of Object.entries(values)) {
      const before = row.values[field] ?? null
      if (before === null) row.values[field] = value
      else if (value !== null && String(before).trim() !== String(value).trim()) return { field, line: row.line }
    }
    return null
  }

  /** Whether a line has said a field of a shared row. */
  says(kind: string, key: string, field: string): boolean {
    return (this.#shared.get(kind)?.get(key)?.values[field] ?? null) !== null
  }

  /** Writes the rows of each kind as NDJSON; resolves to the paths, with the line of the sheet for each line. */
  async write(folder: string, prefix: string): Promise<{ kind: string; path: string; lines: readonly number[] }[]> {
    const written = []
    for (const [kind, rows] of this.#kinds) {
      const place = path.join(folder, `${prefix}-${kind}.ndjson`)
      await pipeline(
        rows.map((row) => `${JSON.stringify(filled(row))}\n`),
        createWriteStream(place, { mode: 0o600 }),
      )
      written.push({ kind, path: place, lines: rows.map(({ line }) => line) })
    }
    return written
  }

  #rowsOf(kind: string): Row[] {
    const rows = this.#kinds.get(kind) ?? []
    this.#kinds.set(kind, rows)
    return rows
  }
}

function filled({ values, otherwise = {} }: Row): FlatValues {
  const missing = Object.entries(otherwise).filter(([field]) => (values[field] ?? null) === null)
  return { ...values, ...Object.fromEntries(missing) }
}
