// Tests of the file store in S3: the rules of every file store on a real server, and failing connections.
// Not in every gate, although nothing cheaper shows that the file store keeps its rules in S3, and through a bad line to it.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyUploads } from '../../server/files/early-upload.ts'
import { StoreUnavailableError } from '../../server/files/object-store.ts'
import { openObjects } from '../../server/files/open-files.ts'
import { sweepFiles } from '../../server/files/sweep-files.ts'
import { readSettings } from '../../server/settings.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import { describeFileStore, whole } from '../support/files/file-store-rules.ts'
import { type Fate, openS3Proxy, type S3Proxy } from '../support/files/s3-proxy.ts'
import { filesUrl, openTestBucket, type TestBucket } from '../support/files/test-bucket.ts'
import { type TestFiles, withTestParts } from '../support/files/test-files.ts'
import { eventually } from '../support/setup/eventually.ts'

const DAY_MS = 24 * 3_600_000
const MB = 1024 ** 2

let test: TestDatabase
let bucket: TestBucket
let proxy: S3Proxy
let folder: string
beforeAll(async () => {
  test = await openTestDatabase({ engine: 'postgres' })
  bucket = await openTestBucket()
  proxy = await openS3Proxy(bucket.server.endpoint)
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-s3-'))
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
  await proxy.close()
  await bucket.close()
  await test.close()
})

async function openAt(url: string, onAway?: (sentence: string) => void): Promise<TestFiles> {
  const objects = await openObjects(readSettings({ FILES_URL: url }, folder).filesPlace, folder, onAway)
  return withTestParts(test.db, objects, path.join(folder, 'temporary'))
}

describeFileStore('S3', () => openAt(bucket.url))

describe('failing connections to S3', () => {
  let store: TestFiles
  beforeEach(async () => {
    proxy.decide = () => 'well'
    store = await openAt(filesUrl(proxy.endpoint, bucket.bucket))
    proxy.seen.length = 0
  })
  /** Makes the first `times` requests of a method fail. */
  const spoil = (method: string, fate: Fate, times: number) => {
    let left = times
    proxy.decide = (request) => {
      if (request.method !== method || left === 0) return 'well'
      left -= 1
      return fate
    }
  }

  it.each<[Fate, number]>([
    ['error', 300_000],
    ['lost', 300_000],
    ['broken', 300_000],
    ['error', 20 * MB],
    ['lost', 20 * MB],
    ['broken', 20 * MB],
  ])('D92 a file is stored once although a request ends in «%s» (%i bytes)', async (fate, size) => {
    const bytes = randomBytes(size)
    spoil('PUT', fate, 2)
    const sha256 = await store.store(bytes)
    expect(proxy.seen.filter((request) => request.fate === fate)).toHaveLength(2)
    const file = await store.open(sha256)
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true)
    expect(await store.objectsOf(sha256)).toHaveLength(1)
  })

  it('D92 a file that cannot be stored gets no row, and is stored once the connection works', async () => {
    const bytes = randomBytes(1_000)
    spoil('PUT', 'error', 100)
    await expect(store.store(bytes)).rejects.toThrow(StoreUnavailableError)
    proxy.decide = () => 'well'
    expect(await store.has(await store.store(bytes))).toBe(true)
  })

  it('D92 an upload succeeds although an object that is no longer needed cannot be removed', async () => {
    const bytes = randomBytes(1_000)
    const sha256 = await store.store(bytes)
    spoil('DELETE', 'error', 100)
    expect(await store.store(bytes)).toBe(sha256)
    expect(await store.objectsOf(sha256)).toHaveLength(2)
    proxy.decide = () => 'well'
    const later = new Date(Date.now() + DAY_MS + 60_000)
    await sweepFiles({ db: test.db, objects: store.objects, now: later })
    expect(await store.objectsOf(sha256)).toHaveLength(1)
    expect(await store.has(sha256)).toBe(true)
  })

  it('D92 a file whose download is interrupted does not end as if it were complete', async () => {
    const sha256 = await store.store(randomBytes(3 * MB))
    spoil('GET', 'cut', 1)
    const file = await store.open(sha256)
    await expect(file && buffer(file.stream)).rejects.toThrow()
    const again = await store.open(sha256)
    expect(again && (await buffer(again.stream))).toHaveLength(3 * MB)
  })
})

describe('forwarding a file to S3 while it arrives', () => {
  let store: TestFiles
  beforeEach(async () => {
    proxy.decide = () => 'well'
    store = await openAt(filesUrl(proxy.endpoint, bucket.bucket))
    proxy.seen.length = 0
  })
  const puts = () => proxy.seen.filter(({ method }) => method === 'PUT').length
  /** Sends the first half of a file; `rest` sends the remainder. */
  const half = (bytes: Buffer) => {
    const stream = new PassThrough()
    const announced = { tamanio: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    const received = store.receive(stream, { limit: bytes.length, announced })
    const middle = bytes.length / 2
    stream.write(bytes.subarray(0, middle))
    return {
      stream,
      received,
      sha256: announced.sha256,
      rest: async (last = bytes.subarray(middle)) => {
        stream.end(last)
        return whole(await received)
      },
    }
  }

  it('D92 the upload to S3 begins before the file is complete; the object exists only once the file is kept', async () => {
    const bytes = randomBytes(20 * MB)
    const { rest, sha256 } = half(bytes)
    await eventually(() => expect(puts()).toBe(1))
    const received = await rest()
    expect(await store.objectsOf(sha256)).toEqual([])
    await store.keep(received, async () => undefined)
    await store.discard(received)
    expect([puts(), (await store.objectsOf(sha256)).length]).toEqual([1, 1])
    const file = await store.open(sha256)
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true)
  })

  it('D92 a file that is cut off, too large, wrong or refused leaves no object and frees its place', async () => {
    const bytes = randomBytes(1_000)
    for (let round = 0; round < 5; round += 1) {
      const [cut, large, other, refused] = [half(bytes), half(bytes), half(bytes), half(bytes)]
      await eventually(() => expect(puts()).toBe(4 * (round + 1)))
      cut.stream.destroy(new Error('cut'))
      await expect(cut.received).rejects.toThrow('cut')
      large.stream.end(randomBytes(501))
      expect(await large.received).toMatchObject({ tooLarge: true })
      expect((await other.rest(randomBytes(500))).upload).toBeNull()
      await store.discard(await refused.rest())
    }
    expect(await store.objectsOf(half(bytes).sha256)).toEqual([])
    await eventually(() => expect(puts()).toBe(21))
  })

  it('D92 at most sixteen files are forwarded at a time; other files go to S3 when they are complete', async () => {
    const halves = Array.from({ length: 20 }, () => half(randomBytes(1_000)))
    await eventually(() => expect(puts()).toBe(16))
    const received = await Promise.all(halves.map(({ rest }) => rest()))
    expect(received.filter(({ upload }) => upload)).toHaveLength(16)
    await Promise.all(received.map((each) => store.keep(each, async () => undefined)))
    expect(puts()).toBe(20)
    expect((await store.missing(received.map(({ sha256 }) => sha256))).size).toBe(0)
  })

  it('a file from a slow phone uses a connection to S3 only for the last two seconds of its upload', () => {
    const putArriving = vi.fn(async () => undefined)
    const begin = earlyUploads({ ...store.objects, putArriving })
    const path = '/dev/null'
    const announced = { tamanio: 1_000, sha256: 'ab'.repeat(32) }
    expect(begin(announced, { path, arrived: 100, ms: 1 })).toBeNull()
    expect(begin(announced, { path, arrived: 500, ms: 2_100 })).toBeNull()
    expect(putArriving).not.toHaveBeenCalled()
    expect(begin(announced, { path, arrived: 500, ms: 1_900 })).not.toBeNull()
    expect(begin(announced, { path, arrived: 990, ms: 60_000 })).not.toBeNull()
  })
})

describe('leftovers in S3', () => {
  it('D92 objects without a row and unfinished uploads are removed after a day; objects outside of the prefix are kept', async () => {
    const { client } = bucket
    const at = { Bucket: bucket.bucket }
    const store = await openAt(bucket.url)
    const file = await store.store(randomBytes(100))
    await test.db.query({ text: 'UPDATE stored_file SET "unreferencedSince" = NULL', values: [] })
    await client.send(new PutObjectCommand({ ...at, Key: 'archivos/ab/cd/left', Body: 'x' }))
    await client.send(new PutObjectCommand({ ...at, Key: 'ajeno.txt', Body: 'x' }))
    await client.send(new CreateMultipartUploadCommand({ ...at, Key: 'archivos/ab/cd/half' }))
    const sweep = (now: Date) => sweepFiles({ db: test.db, objects: store.objects, now })
    const unfinished = async () => (await client.send(new ListMultipartUploadsCommand(at))).Uploads?.length ?? 0

    await sweep(new Date(Date.now() + DAY_MS - 60_000))
    expect([await store.objects.has('ab/cd/left'), await unfinished()]).toEqual([true, 1])
    await sweep(new Date(Date.now() + DAY_MS + 60_000))
    expect([await store.objects.has('ab/cd/left'), await unfinished()]).toEqual([false, 0])
    const keys = (await client.send(new ListObjectsV2Command(at))).Contents?.map(({ Key }) => Key) ?? []
    expect(keys).toContain('ajeno.txt')
    expect(await store.has(file)).toBe(true)
  })
})

describe('starting with S3', () => {
  it.each([
    ['a bucket that is not there', () => filesUrl(bucket.server.endpoint, 'no-existe'), {}, 'el cubo no existe'],
    ['a wrong key', () => bucket.url, { AWS_SECRET_ACCESS_KEY: 'otra' }, 'la clave de acceso no sirve'],
    ['nobody who answers', () => filesUrl('http://127.0.0.1:1', 'portal'), {}, 'No se puede usar el almacén'],
  ])('fails with a message for %s', async (what, url, env, said) => {
    for (const [name, value] of Object.entries({ ...bucket.env, ...env })) vi.stubEnv(name, value)
    await expect(openAt(url())).rejects.toThrow(said)
    const onAway = vi.fn()
    const opening = openAt(url(), onAway)
    if (what.startsWith('nobody')) (await opening).objects.close()
    else await expect(opening).rejects.toThrow(said)
    expect(onAway).toHaveBeenCalledTimes(what.startsWith('nobody') ? 1 : 0)
    for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value)
  })
})
