// Reads what a file of the import holds into a list, from its bytes in pieces of any length.
import type { FileFormat, SourceFile, SourceItem } from '../../../server/import/file/source.ts'
import { FileError } from '../../../server/import/file/source.ts'

export const testFile = (name: string, format: FileFormat = 'csv', sheet: string | null = null): SourceFile => ({
  path: `/nowhere/${name}`,
  name,
  sheet,
  format,
})

/** The bytes in pieces of `length`. */
export async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** What a file holds, in short: heads, rows as objects, faults and warnings as sentences; at last the error that ended it. */
export async function shortItems(items: AsyncIterable<SourceItem>): Promise<unknown[]> {
  const short: unknown[] = []
  try {
    for await (const item of items)
      if (item.is === 'heads') short.push(item.heads)
      else if (item.is === 'row') short.push([item.line, Object.fromEntries(item.values)])
      else short.push(`${item.is} ${item.line ?? ''} ${item.column ?? ''}: ${item.reason}`)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    short.push(error.message)
  }
  return short
}
