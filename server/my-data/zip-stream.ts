// Makes a zip of any size as a stream: one piece of one file is in memory at a time, and none is read before it is wanted.
import { Zip, ZipDeflate } from 'fflate'

export type ZipEntry = {
  /** With its folders, separated by «/». */
  name: string
  /** Text is compressed; pictures and PDFs are so already. */
  kind: 'text' | 'file'
  bytes: AsyncIterable<Uint8Array>
}

/** Level 0 stores the bytes as they are, but so that readers that only go forward find the end of the file too. */
const LEVELS = { text: 6, file: 0 } as const
const END = new Uint8Array(0)

/**
 * The bytes of the zip, made as fast as they are taken. Whoever stops taking ends the reading of the file that is open.
 * Not for more than 4 GB or 65 535 files.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length > 0) made.push(bytes)
  })
  for await (const { name, kind, bytes } of entries) {
    const file = new ZipDeflate(name, { level: LEVELS[kind] })
    file.mtime = now
    zip.add(file)
    for await (const piece of bytes) {
      file.push(piece)
      yield* made.splice(0)
    }
    file.push(END, true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
