// Passes on the bytes of a file while hashing them, and breaks off before the last ones when the hash differs.
import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'

/** Says that the bytes of a file are not those that were stored. */
export class DamagedFileError extends Error {}

/** Passes on `bytes`, the last piece only after the hash is known, so that nobody receives a damaged file whole. */
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
