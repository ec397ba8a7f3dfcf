// Tests of the file store in a folder: the rules of every file store, and what is on the disk.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDiskObjects } from '../../../server/files/disk-objects.ts'
import { openFiles } from '../../../server/files/open-files.ts'
import { readSettings } from '../../../server/settings.ts'
import { openTestDatabase, type TestDatabase } from '../../support/api/engines.ts'
import { describeFileStore, whole } from '../../support/files/file-store-rules.ts'
import { openTestFiles } from '../../support/files/test-files.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

const open = () => openTestFiles(test)
const photo = Buffer.from('una factura fotografiada')
const sha256 = createHash('sha256').update(photo).digest('hex')
const temporaryFiles = () => readdir(path.join(test.dataDir, 'files', 'temporary'))

describeFileStore('a folder', open)

describe('file store in a folder', () => {
  it('D92 a file is stored under its hash, and no temporary file is left', async () => {
    const store = await open()
    await store.store(photo)
    const [name = ''] = await store.objectsOf(sha256)
    expect(name).toMatch(new RegExp(`^${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}-`))
    expect(await readFile(path.join(test.dataDir, 'files', name))).toEqual(photo)
    expect(await temporaryFiles()).toEqual([])
  })

  it('D92 an interrupted stream leaves no temporary file', async () => {
    const store = await open()
    async function* broken() {
      yield photo
      throw new Error('cut')
    }
    await expect(store.receive(Readable.from(broken()), { limit: 100 })).rejects.toThrow('cut')
    const silent = new Readable({ read: () => undefined })
    const receiving = store.receive(silent, { limit: 100 })
    silent.destroy()
    await expect(receiving).rejects.toThrow()
    expect(await temporaryFiles()).toEqual([])
  })

  it('D92 a file that cannot be written is rejected, and accepted once it can be written', async () => {
    const store = await open()
    const folder = path.join(test.dataDir, 'files', 'temporary')
    await rm(folder, { recursive: true })
    const pieces = () => Readable.from([photo, photo, photo])
    await expect(store.receive(pieces(), { limit: 100 })).rejects.toThrow('ENOENT')
    await mkdir(folder)
    await store.discard(whole(await store.receive(pieces(), { limit: 100 })))
    expect(await temporaryFiles()).toEqual([])
  })

  it('D92 discarding a received file twice is no error', async () => {
    const store = await open()
    const received = whole(await store.receive(Readable.from([photo]), { limit: 100 }))
    await store.discard(received)
    await store.discard(received)
    expect(await temporaryFiles()).toEqual([])
  })

  it('D92 the store deletes temporary files of an earlier process when it starts', async () => {
    await writeFile(path.join(test.dataDir, 'files', 'temporary', 'left-over'), 'x')
    await open()
    expect(await temporaryFiles()).toEqual([])
  })

  it('an invalid object name is rejected before a path is built from it', async () => {
    const objects = await openDiskObjects(path.join(test.dataDir, 'files'))
    for (const name of ['../../etc/passwd', '/etc/passwd', 'ab/cd/../x', 'place', ''])
      await expect(objects.has(name)).rejects.toThrow(RangeError)
  })

  it('D92 a portal does not start with another folder than that of its database', async () => {
    const { db, dataDir } = test
    const settings = readSettings({}, dataDir)
    const start = (folder: string) => openFiles({ settings, folder, db, now: () => new Date() })
    const files = await start(dataDir)
    await files.close()
    await expect(start(path.join(dataDir, 'another'))).rejects.toThrow('Los archivos de esta base de datos están en')
    await (await start(dataDir)).close()
  })
})
