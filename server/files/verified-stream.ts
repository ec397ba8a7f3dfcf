// Passes on the bytes of a file while hashing them, and stops before the last bytes when the hash differs.
import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'

/** Thrown when the bytes of a file differ from the bytes that were stored. */
export class DamagedFileError extends Error {}

/** Passes on `bytes`. The last piece waits until the hash is known, so that nobody receives a damaged file whole. */
export function verified(bytes: Readable, sha256: string): Readable {
  const hash = createHash('sha256')
  let last: Buffer | null = null
  const through = new Transform({
    transform(piece: Buffer, _encoding, next) {
      hash.update(piece)
      const before = last
      last = piece
      next(null, before ?? undefined)
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, last ?? undefined)
      else done(new DamagedFileError(`El archivo ${sha256} está dañado`))
    },
  })
  bytes.once('error', (error) => through.destroy(error))
  through.once('close', () => bytes.destroy())
  return bytes.pipe(through)
}
