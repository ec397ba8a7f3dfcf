// Computes the SHA-256 of a file.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** The hash in hex, lower case. Rejects when the file cannot be read. */
export async function hashOfFile(place: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(place)) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}
