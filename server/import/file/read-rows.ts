// Reads the rows of any file that findFiles found, one after the other, by its format.
import { createReadStream } from 'node:fs'
import { readCsv } from './csv.ts'
import { workbookBytes } from './find-files.ts'
import type { FileForm } from './form-of-file.ts'
import { readNdjson } from './ndjson.ts'
import type { SourceFile, SourceItem } from './source.ts'
import { readSheet } from './workbook/read-sheet.ts'

/**
 * Yields what a file holds: its heads (CSV and sheets), then rows and faults in their order, then warnings about the whole.
 * Memory is bounded whatever the file holds. Throws a FileError, with a Spanish sentence, when it cannot be read on: it is
 * damaged, incomplete, over a limit, or not what `form` says.
 */
export async function* readRows(file: SourceFile, form: FileForm): AsyncGenerator<SourceItem> {
  const expected = form.renamed.keys()
  if (file.format === 'xlsx') yield* readSheet(file, await workbookBytes(file), expected)
  else {
    const bytes = createReadStream(file.path, { highWaterMark: 64 * 1024 })
    try {
      yield* file.format === 'csv' ? readCsv(file, bytes, form.csv, expected) : readNdjson(file, bytes)
    } finally {
      bytes.destroy()
    }
  }
}
