// Collects the rows that the portal writes from one file of a flat sheet, by kind, each with the line from which it comes.
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SourceValue } from '../value/reading.ts'

/** Fields with values as the file has them, or as an import reads them in any file: days in ISO, amounts as numbers. */
export type FlatValues = Readonly<Record<string, SourceValue>>

type Row = { values: Record<string, SourceValue>; line: number }

export class TranslatedRows {
  readonly #kinds = new Map<string, Row[]>()
  readonly #shared = new Map<string, Map<string, Row>>()

  /** Adds a row; two with one key are refused by the import, with both lines. */
  add(kind: string, line: number, values: FlatValues): void {
    this.#rowsOf(kind).push({ line, values: { ...values } })
  }

  /**
   * Adds a row that several lines of the sheet may say: an insurer stands in the row of each of its products. Empty fields
   * take what another line says. Returns the field and the line that say something else, or null.
   */
  share(kind: string, key: string, line: number, values: FlatValues): { field: string; line: number } | null {
    const shared = this.#shared.get(kind) ?? new Map<string, Row>()
    this.#shared.set(kind, shared)
    const row = shared.get(key)
    if (!row) {
      const added = { line, values: { ...values } }
      shared.set(key, added)
      this.#rowsOf(kind).push(added)
      return null
    }
    for (const [field, value] of Object.entries(values)) {
      const before = row.values[field] ?? null
      if (before === null) row.values[field] = value
      else if (value !== null && String(before).trim() !== String(value).trim()) return { field, line: row.line }
    }
    return null
  }

  has(kind: string, key: string): boolean {
    return this.#shared.get(kind)?.has(key) === true
  }

  /** Writes the rows of each kind as NDJSON; resolves to the paths, with the line of the sheet for each line. */
  async write(folder: string, prefix: string): Promise<{ kind: string; path: string; lines: readonly number[] }[]> {
    const written = []
    for (const [kind, rows] of this.#kinds) {
      const place = path.join(folder, `${prefix}-${kind}.ndjson`)
      await pipeline(
        rows.map(({ values }) => `${JSON.stringify(values)}\n`),
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
