// The rules for every file store, whatever stores its bytes; each test gets an empty store.
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReceivedFile, RefusedFile } from '../../../server/files/store.ts'
import { problem } from '../../../src/contract/problem.ts'
import { MAX_UPLOAD_READ_BYTES } from '../../../src/domain/document/limits.ts'
import type { TestFiles } from './test-files.ts'

const LIMIT = 1_000
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const nothing = async () => undefined

export function whole(file: ReceivedFile | RefusedFile): ReceivedFile {
  if (file.tooLarge) throw new Error('refused')
  return file
}

export function describeFileStore(what: string, open: () => Promise<TestFiles>): void {
  let store: TestFiles
  /** Random for each test, because files of other tests remain in a bucket. */
  let photo: Buffer
  beforeEach(async () => {
    store = await open()
    photo = randomBytes(200)
  })
  const receive = async (bytes: Buffer, limit = LIMIT) => whole(await store.receive(Readable.from([bytes]), { limit }))
  const read = async (sha256: string) => {
    const file = await store.open(sha256)
    return file && { tamanio: file.tamanio, bytes: await buffer(file.stream) }
  }

  describe(`file store in ${what}`, () => {
    it('D92 computes size and hash of a stream, for chunks of any size', async () => {
      const pieces = [photo.subarray(0, 3), photo.subarray(3, 3), photo.subarray(3)]
      const received = whole(await store.receive(Readable.from(pieces), { limit: photo.length }))
      expect(received).toMatchObject({ tooLarge: false, tamanio: photo.length, sha256: hashOf(photo) })
      expect(await store.bytes(received)).toEqual(photo)
      expect(await store.has(received.sha256)).toBe(false)
      expect(await store.open(received.sha256)).toBeNull()
      await store.discard(received)
    })

    it('D92 stores a file of one byte, of no bytes or of twenty megabytes under its hash, and opens it again', async () => {
      for (const bytes of [photo, randomBytes(1), Buffer.alloc(0), randomBytes(20 * 1024 ** 2)]) {
        const received = await receive(bytes, bytes.length)
        expect(await store.keep(received, async () => 'written')).toBe('written')
        await store.discard(received)
        const file = await read(received.sha256)
        expect(file?.tamanio).toBe(bytes.length)
        expect(file?.bytes.equals(bytes)).toBe(true)
        expect(await store.has(received.sha256)).toBe(true)
      }
    })

    it('D92 stores equal bytes only once, even when twelve uploads of them arrive at once', async () => {
      const all = await Promise.all(Array.from({ length: 12 }, () => receive(photo)))
      await Promise.all(all.map((received) => store.keep(received, nothing)))
      expect(await store.objectsOf(hashOf(photo))).toHaveLength(1)
      expect((await read(hashOf(photo)))?.bytes).toEqual(photo)
    })

    it('D92 storing the same bytes again repairs a file whose bytes were lost', async () => {
      await store.store(photo)
      await store.lose(hashOf(photo))
      expect([await store.has(hashOf(photo)), await store.open(hashOf(photo))]).toEqual([false, null])
      await store.store(photo)
      expect((await read(hashOf(photo)))?.bytes).toEqual(photo)
    })

    it('D92 a refused row leaves no file, and does not damage an earlier file of the same bytes', async () => {
      const refuse = async () => problem('forbidden')
      expect(await store.keep(await receive(photo), refuse)).toEqual(problem('forbidden'))
      expect(await store.objectsOf(hashOf(photo))).toEqual([])
      await store.store(photo)
      await store.keep(await receive(photo), refuse)
      expect((await read(hashOf(photo)))?.bytes).toEqual(photo)
    })

    it('D92 reads a file over the limit to its end and stores nothing of it, but stops reading after 25 MB', async () => {
      const stream = Readable.from([Buffer.alloc(LIMIT), Buffer.alloc(1), Buffer.alloc(5_000)])
      expect(await store.receive(stream, { limit: LIMIT })).toEqual({ tooLarge: true, tamanio: 6_001, readToEnd: true })
      expect(stream.readableEnded).toBe(true)
      const megabyte = Buffer.alloc(1024 ** 2)
      const long = Readable.from(Array.from({ length: 40 }, () => megabyte))
      const refused = await store.receive(long, { limit: LIMIT })
      expect(refused).toEqual({ tooLarge: true, tamanio: MAX_UPLOAD_READ_BYTES + megabyte.length, readToEnd: false })
      expect(long.destroyed).toBe(true)
    })

    it('D92 removes a file that no row refers to', async () => {
      const sha256 = await store.store(photo)
      expect(await store.removeUnreferenced(sha256)).toBe(true)
      expect([await store.has(sha256), await store.objectsOf(sha256)]).toEqual([false, []])
      expect(await store.removeUnreferenced(sha256)).toBe(false)
    })

    it('D92 a damaged file is never returned as complete', async () => {
      const [sha256, other] = [await store.store(photo), hashOf(Buffer.from('x'))]
      const [name = ''] = await store.objectsOf(sha256)
      const received = await receive(Buffer.concat([photo.subarray(1), Buffer.from('x')]))
      await store.objects.remove(name)
      await store.objects.put(name, { path: received.temporary, tamanio: photo.length })
      await expect(read(sha256)).rejects.toThrow('dañado')
      await expect(store.open(other.toUpperCase())).rejects.toThrow(RangeError)
      await expect(store.has('../../etc/passwd')).rejects.toThrow(RangeError)
    })
  })
}
