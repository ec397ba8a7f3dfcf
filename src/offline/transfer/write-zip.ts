// Makes a zip in memory as a Blob, one file at a time: what is finished is handed to the browser, which may keep it on disk.
import { Zip, ZipDeflate } from 'fflate'

export type ZipFile = {
  /** With its folders, separated by «/». */
  name: string
  bytes: Uint8Array
}

/**
 * Stored without compression, since photos and PDFs are compressed already; as deflate level 0, so that readers that
 * only go forward find the end of each file too.
 */
export async function writeZip(files: AsyncIterable<ZipFile>, now: Date): Promise<Blob> {
  const parts: Blob[] = []
  let made: Uint8Array<ArrayBuffer>[] = []
  const handOver = () => {
    if (made.length > 0) parts.push(new Blob(made))
    made = []
  }
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    // A copy: the library goes on using its buffer.
    if (bytes.length > 0) made.push(bytes.slice())
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
