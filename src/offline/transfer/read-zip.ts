// Reads an untrusted zip: its list first, then one entry at a time, with limits on all declared sizes.
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'

/**
 * Why a zip cannot be read. `damaged`: it is no zip, or is cut off or altered; `too-many`: it is too big to be one of
 * ours; `encrypted`: it has a password.
 */
export type ZipFault = 'damaged' | 'too-many' | 'encrypted'

/** The maximum number of entries, more than any phone's claims need: 60 files for each claim, each with a thumbnail. */
export const MAX_ENTRIES = 20_000
const MAX_LIST_BYTES = 8 * 1024 * 1024
/** Stored and deflated: the methods that every program writes and every browser reads by itself. */
const METHODS = [0, 8]

/** Without workers, which the content security policy and an offline start would have to support. */
const CHECKS = {
  useWebWorkers: false,
  filenameValidation: 'strict',
  checkSignature: true,
  checkOverlappingEntry: true,
} as const

/** Limits the zip's list, whatever size it declares: it is the only part that is read in one piece. */
class LimitedReader extends BlobReader {
  override async readUint8Array(from: number, length: number): Promise<Uint8Array> {
    if (length > MAX_LIST_BYTES) throw new RangeError('a list that is too long')
    return super.readUint8Array(from, length)
  }
}

/** The list of a zip's files, without folders. No file content is read. */
export async function listZip(zip: Blob): Promise<{ ok: true; entries: FileEntry[] } | { ok: false; why: ZipFault }> {
  const entries: FileEntry[] = []
  try {
    for await (const entry of new ZipReader(new LimitedReader(zip), CHECKS).getEntriesGenerator()) {
      if (entries.length === MAX_ENTRIES) return { ok: false, why: 'too-many' }
      if (entry.encrypted) return { ok: false, why: 'encrypted' }
      if (!METHODS.includes(entry.compressionMethod)) return { ok: false, why: 'damaged' }
      if (!entry.directory) entries.push(entry)
    }
  } catch (error) {
    orUnreadable(error)
    return { ok: false, why: 'damaged' }
  }
  return { ok: true, entries }
}

/** The bytes of an entry; null when its checksum differs, or it is larger than `most` or than the list says. */
export async function readEntry(entry: FileEntry, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (entry.uncompressedSize > most) return null
  const bytes = new Uint8Array(entry.uncompressedSize)
  let filled = 0
  // A zip bomb fails here at the first piece beyond the declared size, since the buffer has no room for it.
  const write = (piece: Uint8Array) => {
    bytes.set(piece, filled)
    filled += piece.length
  }
  try {
    await entry.getData({ writable: new WritableStream({ write }) })
  } catch (error) {
    orUnreadable(error)
    return null
  }
  return filled === bytes.length ? bytes : null
}

/** Throws a read error of the device again, so that the file is not reported as damaged. */
function orUnreadable(error: unknown): void {
  if (error instanceof DOMException) throw error
}
