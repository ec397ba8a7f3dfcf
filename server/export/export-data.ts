// Writes a broker's data as the files that the import reads.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Kind } from '../../src/contract/import/kind.ts'
import { ALL_KINDS } from '../../src/contract/import/kinds.ts'
import type { Database } from '../database/sql.ts'
import { DECLARATION_NAME, type Declaration } from '../import/file/load-declaration.ts'
import { PRIVATE, type RowForm, writeRows } from '../import/file/write-rows.ts'
import { oneAtATime, WAITS } from '../import/one-at-a-time.ts'
import type { SourceValue } from '../import/value/reading.ts'
import type { OpenFiles } from '../portal/on-database.ts'
import { headsOf, rowsOfKind } from './rows-of-kind.ts'
import { type WrittenDocuments, writeDocuments } from './write-documents.ts'

/** The form of the files, and how carga.json says it. */
const FORM: RowForm = {
  csv: { encoding: 'utf-8', separator: ';', quotes: true },
  values: { decimals: '.', thousands: '', days: 'yyyy-MM-dd' },
}
const DECLARED: Declaration = {
  moneda: 'USD',
  csv: { codificacion: 'utf-8', separador: ';', decimales: '.', miles: '', fechas: 'yyyy-MM-dd' },
}

type Place = {
  folder: string
  openFiles: OpenFiles
  /** Called with what is done next, for the person who waits. */
  onStep?: (text: string) => void
}

/**
 * Writes a file for each kind that has rows, the files of documents, and carga.json, into an empty folder, which is made.
 * `source`: the broker's system whose keys are written. An import waits meanwhile. Rejects with a Spanish sentence when the
 * folder has files; resolves to what came of the files of documents.
 */
export async function exportData(
  db: Database,
  source: string,
  { folder, openFiles, onStep = () => undefined }: Place,
): Promise<WrittenDocuments> {
  await mkdir(folder, { recursive: true, mode: PRIVATE.folder })
  if ((await readdir(folder)).length > 0) throw new Error(`La carpeta ${folder} no está vacía`)
  return oneAtATime(
    db,
    async () => {
      for (const kind of ALL_KINDS) {
        const rows = await writeKind(db, source, { kind, folder })
        if (rows > 0) onStep(`${kind.name}: ${rows}`)
      }
      const documents = await writeDocuments(db, source, { folder, openFiles })
      await writeFile(
        path.join(folder, DECLARATION_NAME),
        `${JSON.stringify({ origen: source, ...DECLARED }, null, 2)}\n`,
      )
      return documents
    },
    () => onStep(WAITS),
  )
}

async function writeKind(
  db: Database,
  source: string,
  { kind, folder }: { kind: Kind; folder: string },
): Promise<number> {
  let count = 0
  const rows = rowsOfKind(db, source, kind)
  const first = await rows.next()
  if (first.done) return 0
  async function* lines(begin: SourceValue[]): AsyncGenerator<SourceValue[]> {
    yield headsOf(kind)
    yield begin
    count += 1
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  const place = path.join(folder, `${kind.name}.csv`)
  await pipeline(writeRows('csv', FORM, lines(first.value)), createWriteStream(place, { mode: PRIVATE.file }))
  return count
}
