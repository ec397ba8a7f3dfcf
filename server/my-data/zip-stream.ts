// Makes a zip as a stream: only one piece of one file is in memory at a time, and it is read only when needed.
import { Zip, ZipDeflate } from 'fflate'

export type ZipEntry = {
  /** The path with its folders, separated by «/». */
  name: string
  /** Text is compressed; pictures and PDFs already are. */
  kind: 'text' | 'file'
  bytes: AsyncIterable<Uint8Array>
}

/** Level 0 does not compress, but writes a deflate stream, whose end forward-only readers can find. */
const LEVELS = { text: 6, file: 0 } as const
const END = new Uint8Array(0)

/**
 * The bytes of the zip, produced only as fast as they are read. If the reader stops, the open file is closed too. The
 * limit is 4 GB and 65 535 files.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length > 0) chunks.push(bytes)
  })
  for await (const { name, kind, bytes } of entries) {
    const file = new ZipDeflate(name, { level: LEVELS[kind] })
    file.mtime = now
    zip.add(file)
    for await (const piece of bytes) {
      file.push(piece)
      yield* chunks.splice(0)
    }
    file.push(END, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
