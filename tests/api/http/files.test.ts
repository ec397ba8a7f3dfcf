// Tests of the file store: files are stored completely or not at all, once per content, and refused ones leave nothing.
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskStore } from '../../../server/files/disk-store.ts'
import type { FileStore, ReceivedFile, RefusedFile, StoredFile } from '../../../server/files/store.ts'
import { MAX_UPLOAD_READ_BYTES } from '../../../src/domain/document/limits.ts'

const LIMIT = 1_000
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const photo = Buffer.from('una factura fotografiada')

let folder: string
let store: FileStore

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-files-'))
  store = await openDiskStore(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const temporaryFiles = () => readdir(path.join(folder, 'temporary'))
const placeOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

function whole(file: ReceivedFile | RefusedFile): ReceivedFile {
  if (file.tooLarge) throw new Error('refused')
  return file
}

async function listed(): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of store.list()) files.push(file)
  return files
}

const receive = async (bytes: Buffer) => whole(await store.receive(Readable.from([bytes]), { limit: LIMIT }))

describe('disk store', () => {
  it('computes size and hash of a stream with chunks of any size', async () => {
    const pieces = [photo.subarray(0, 3), photo.subarray(3, 3), photo.subarray(3)]
    const received = whole(await store.receive(Readable.from(pieces), { limit: photo.length }))
    expect(received).toMatchObject({ tooLarge: false, tamanio: photo.length, sha256: hashOf(photo) })
    expect(await store.bytes(received)).toEqual(photo)
    expect(await store.has(received.sha256)).toBe(false)
  })

  it('stores a file under its hash and opens it again', async () => {
    const received = await receive(photo)
    await store.keep(received)
    const opened = await store.open(received.sha256)
    expect(opened?.tamanio).toBe(photo.length)
    expect(await buffer(opened?.stream ?? Readable.from([]))).toEqual(photo)
    expect(await readFile(placeOf(received.sha256))).toEqual(photo)
    expect(await temporaryFiles()).toEqual([])
  })

  it('stores the same bytes once, also when twenty arrive at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => receive(photo)))
    await Promise.all(all.map((received) => store.keep(received)))
    const files = await listed()
    expect(files.map(({ sha256 }) => sha256)).toEqual([hashOf(photo)])
    expect(await temporaryFiles()).toEqual([])
  })

  it('reads a file over the limit to its end and deletes all of it', async () => {
    const stream = Readable.from([Buffer.alloc(LIMIT), Buffer.alloc(1), Buffer.alloc(5_000)])
    expect(await store.receive(stream, { limit: LIMIT })).toEqual({ tooLarge: true, tamanio: 6_001, readToEnd: true })
    expect(stream.readableEnded).toBe(true)
    expect(await temporaryFiles()).toEqual([])
  })

  it('stops reading after 25 MB', async () => {
    const megabyte = Buffer.alloc(1024 * 1024)
    const stream = Readable.from(Array.from({ length: 40 }, () => megabyte))
    const refused = await store.receive(stream, { limit: LIMIT })
    expect(refused).toEqual({ tooLarge: true, tamanio: MAX_UPLOAD_READ_BYTES + megabyte.length, readToEnd: false })
    expect(stream.destroyed).toBe(true)
  })

  it('accepts a file of exactly the limit, and an empty one', async () => {
    expect((await receive(Buffer.alloc(LIMIT))).tamanio).toBe(LIMIT)
    expect(await receive(Buffer.alloc(0))).toMatchObject({ tamanio: 0, sha256: hashOf(Buffer.alloc(0)) })
  })

  it('deletes everything when the stream breaks off', async () => {
    async function* broken() {
      yield photo
      throw new Error('cut')
    }
    await expect(store.receive(Readable.from(broken()), { limit: LIMIT })).rejects.toThrow('cut')
    const silent = new Readable({ read: () => undefined })
    const receiving = store.receive(silent, { limit: LIMIT })
    silent.destroy()
    await expect(receiving).rejects.toThrow()
    expect(await temporaryFiles()).toEqual([])
  })

  it('can discard a file twice, and also after it was stored', async () => {
    const received = await receive(photo)
    await store.discard(received)
    await store.discard(received)
    expect(await temporaryFiles()).toEqual([])
    const kept = await receive(photo)
    await store.keep(kept)
    await store.discard(kept)
    expect(await store.has(kept.sha256)).toBe(true)
  })

  it('removes a file, but not one that was stored again meanwhile', async () => {
    const received = await receive(photo)
    await store.keep(received)
    const long = new Date('2026-01-01T00:00:00Z')
    await utimes(placeOf(received.sha256), long, long)
    expect(await listed()).toEqual([{ sha256: received.sha256, since: long }])
    const dayLater = new Date('2026-01-02T00:00:00Z')

    await store.keep(await receive(photo))
    expect(await store.remove(received.sha256, dayLater)).toBe(false)
    await utimes(placeOf(received.sha256), long, long)
    expect(await store.remove(received.sha256, dayLater)).toBe(true)
    expect(await store.has(received.sha256)).toBe(false)
    expect(await store.open(received.sha256)).toBeNull()
    expect(await store.remove(received.sha256)).toBe(false)
  })

  it('builds a path only from a valid hash', async () => {
    await expect(store.has('../../etc/passwd')).rejects.toThrow(RangeError)
    await expect(store.open(hashOf(photo).toUpperCase())).rejects.toThrow(RangeError)
  })

  it('deletes files at the start that an earlier process received only in part', async () => {
    await store.keep(await receive(photo))
    await writeFile(path.join(folder, 'temporary', 'left-over'), 'x')
    store = await openDiskStore(folder)
    expect(await temporaryFiles()).toEqual([])
    expect(await store.has(hashOf(photo))).toBe(true)
  })
})
