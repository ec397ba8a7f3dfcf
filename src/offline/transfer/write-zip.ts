// Makes a zip as a Blob, one file at a time: finished parts are handed to the browser, which may keep them on disk.
import { Zip, ZipDeflate } from 'fflate'

export type ZipFile = {
  /** The file's path in the zip, with folders separated by «/». */
  name: string
  bytes: Uint8Array
}

/**
 * Writes a zip without compression, since photos and PDFs are compressed already; as deflate level 0, so that programs
 * that only read forward also find the end of each file.
 */
export async function writeZip(files: AsyncIterable<ZipFile>, now: Date): Promise<Blob> {
  const parts: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  const handOver = () => {
    if (chunks.length > 0) parts.push(new Blob(chunks))
    chunks = []
  }
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    // Copies the chunk, because the library reuses its buffer.
    if (bytes.length > 0) chunks.push(bytes.slice())
  })
  for await (const { name, bytes } of files) {
    const file = new ZipDeflate(name, { level: 0 })
    file.mtime = now
    zip.add(file)
    for (let at = 0; at < bytes.length; at += PIECE) file.push(bytes.subarray(at, at + PIECE))
    file.push(new Uint8Array(0), true)
    handOver()
  }
  zip.end()
  handOver()
  return new Blob(parts, { type: 'application/zip' })
}

const PIECE = 1024 * 1024
