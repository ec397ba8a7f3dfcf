// Computes the SHA-256 of a stream.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** The hash in hex, lower case, of all bytes of a stream. Rejects when it breaks off. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
