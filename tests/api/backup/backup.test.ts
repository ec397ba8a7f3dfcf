// Tests of backups: what a backup contains, which earlier files it removes, and what a restore brings back.
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '../../../server/backup/backup.ts'
import { nameOfBackup } from '../../../server/backup/backup-folder.ts'
import { type KnownBefore, knownOf } from '../../../server/backup/known-before.ts'
import { restore } from '../../../server/backup/restore.ts'
import { fingerprintOf } from '../../../server/copy/copy-rows.ts'
import { refuseHalfFilled } from '../../../server/copy/filled-database.ts'
import { copiedTables } from '../../../server/copy/tables.ts'
import { emptyInterrupted } from '../../../server/database/seeding.ts'
import { sql } from '../../../server/database/sql.ts'
import { type Numbers, numbersOf, readEpoch } from '../../../server/epoch/epoch.ts'
import type { ObjectStore } from '../../../server/files/object-store.ts'
import { openTestDatabase, type TestDatabase } from '../../support/api/engines.ts'
import { openTestFiles, type TestFiles } from '../../support/files/test-files.ts'
import { templatesOfThisRun } from '../../support/world/templates.ts'

/** A portal with little data. */
let from: TestDatabase
let files: TestFiles
/** The target of every restore. */
let to: TestDatabase
let folder: string
beforeAll(async () => {
  from = await openTestDatabase()
  files = await openTestFiles(from)
  await from.db.query(sql`INSERT INTO office ("cdSucursal", "nmSucursal")
    SELECT n, 'Sucursal ' || n FROM generate_series(1, 200) n`)
  for (const text of ['one', 'another']) await files.store(Buffer.from(text))
  to = await openTestDatabase()
})
afterAll(async () => {
  await from?.close()
  await to?.close()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The time of the restore. */
const NOW = new Date(Date.UTC(2026, 10, 28))
/** Tables that a restore changes itself. */
const OF_THE_EPOCH = ['epoch', 'session', 'temporary_password', 'push_subscription', 'secret', 'counter', 'audit']

let minute = 0
/** Makes a backup with a unique name. */
const save = (objects: ObjectStore = files.objects, { said = [] as string[], db = from.db } = {}) => {
  minute += 1
  const now = new Date(Date.UTC(2026, 10, 26, 3, minute))
  return backUp({ db, objects, folder, now, say: (line) => void said.push(line) })
}

/** Restores a backup into an empty database and, unless another one is given, an empty store. */
async function bringBack(
  name: string,
  {
    objects,
    incomplete = false,
    known = null,
  }: { objects?: ObjectStore; incomplete?: boolean; known?: KnownBefore | null } = {},
): Promise<{ there: TestFiles; said: string }> {
  await emptyInterrupted(to.db)
  const dataDir = path.join(folder, 'restored')
  await rm(dataDir, { recursive: true, force: true })
  const { objects: empty } = await openTestFiles({ db: to.db, dataDir })
  const said: string[] = []
  const stores = { objects: objects ?? empty, temporaryFolder: path.join(dataDir, 'files', 'restoring') }
  const say = (line: string) => void said.push(line)
  await restore({ db: to.db, ...stores, folder, name, incomplete, now: NOW, known, say })
  return { there: await openTestFiles({ db: to.db, dataDir }), said: said.join('\n') }
}

/** The numbers without the sequence of the audit, because the restore itself writes to the audit. */
const givenOut = ({ counters, sequences }: Numbers): Numbers => ({
  counters,
  sequences: sequences.filter(({ name }) => name !== 'audit_id_seq'),
})

const hashes = async (db = from.db) =>
  (await db.query<{ sha256: string }>(sql`SELECT sha256 FROM stored_file ORDER BY sha256`)).map((f) => f.sha256)

describe('a backup', () => {
  it('D92 D149 a restore brings back every row and file, but no later data and no sessions, and reuses no number', async () => {
    const demo = await openTestDatabase({ copyOf: templatesOfThisRun()?.demo ?? null })
    const { db } = demo
    await db.query(sql`INSERT INTO session ("tokenHash", "userId", "createdAt", "lastSeenAt", "expiresAt")
      SELECT 'a', id, now(), now(), now() FROM portal_user WHERE username = 'ana'`)
    await db.query(
      sql`INSERT INTO temporary_password SELECT id, 'hash', now(), now() FROM portal_user WHERE username = 'ana'`,
    )
    await db.query(sql`INSERT INTO push_subscription SELECT 'p', id, 'https://push', '', '', 'a', now(), now() FROM portal_user
      WHERE username = 'ana'`)
    await db.query(sql`SELECT setval('"hospital_credit_cdCredHospital_seq"', 1, false)`)
    const tables = (await copiedTables(db)).filter(({ name }) => !OF_THE_EPOCH.includes(name))
    const before = await Promise.all(tables.map((table) => fingerprintOf(db, table)))
    const epoch = await readEpoch(db)
    const name = await save((await openTestFiles(demo)).objects, { db })
    const names = await hashes(db)
    await db.query(sql`UPDATE counter SET next = next + 7`)
    await db.query(sql`SELECT nextval('portal_user_id'), nextval('"hospital_credit_cdCredHospital_seq"')`)
    await db.query(sql`UPDATE portal_user SET "passwordHash" = 'another', active = 0 WHERE username = 'carla'`)
    const known = await knownOf(db)
    const { there, said } = await bringBack(name, { known })
    expect(await Promise.all(tables.map((table) => fingerprintOf(to.db, table)))).toEqual(before)
    expect(givenOut(await numbersOf(to.db))).toEqual(givenOut(known.numbers))
    expect(names.length).toBeGreaterThan(0)
    expect([...(await there.missing(names))]).toEqual([])
    await demo.close()
    await refuseHalfFilled(to.db)
    const [left] =
      await to.db.query(sql`SELECT (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'D')::int AS triggers,
      ((SELECT count(*) FROM session) + (SELECT count(*) FROM temporary_password) + (SELECT count(*) FROM push_subscription)
        + (SELECT count(*) FROM secret WHERE name = 'consent-token'))::int AS good`)
    expect(left).toEqual({ triggers: 0, good: 0 })
    const present = await readEpoch(to.db)
    expect(present.epoch).not.toBe(epoch.epoch)
    expect(name).toBe(nameOfBackup(present.since))
    expect(await to.db.query(sql`SELECT at, outcome, object FROM audit WHERE action = 'restore'`)).toEqual([
      { at: NOW, outcome: 'done', object: `backup ${name}` },
    ])
    expect(said.split('\n').slice(-2)).toEqual([expect.stringMatching(/copia.*, 1:$/), '    carla: contraseña, estado'])
  })

  it('D149 if a restore cannot read the target’s numbers, all sequences advance by a hundred thousand', async () => {
    const numbers = givenOut(await numbersOf(from.db))
    const { said } = await bringBack(await save())
    const ahead = numbers.sequences.map(({ name, last }) => ({
      name,
      last: String(Number(last) + 100_000),
      isCalled: true,
    }))
    expect(givenOut(await numbersOf(to.db)).sequences).toEqual(ahead)
    expect(said).toContain('no se pudo leer lo que había')
  })

  it('a backup preserves a text with every line end of Unicode', async () => {
    const odd = 'una\nlínea\u2028y\u2029otra\r«"\\'
    await from.db.query(sql`UPDATE office SET "nmSucursal" = ${odd}`)
    await bringBack(await save())
    expect(await to.db.query(sql`SELECT DISTINCT "nmSucursal" FROM office`)).toEqual([{ nmSucursal: odd }])
  })

  it('a backup copies a file once, and removes the files that only a deleted backup needed', async () => {
    const first = await save()
    const extra = await files.store(Buffer.from('only in the second backup'))
    const said: string[] = []
    const second = await save(files.objects, { said })
    expect(said.join('\n')).toMatch(/archivos, 1 nuevos/)
    const copies = async () => (await readdir(path.join(folder, 'files'), { recursive: true })).join(' ')
    expect(await copies()).toContain(extra)
    await files.removeUnreferenced(extra)
    await rm(path.join(folder, second), { recursive: true })
    await save()
    expect(await copies()).not.toContain(extra)
    expect([...(await (await bringBack(first)).there.missing(await hashes()))]).toEqual([])
  })

  it('a backup has the file of every row, though files are stored again or deleted while it runs', async () => {
    const bytes = Buffer.from('stored again')
    const [again, deleted] = [await files.store(bytes), await files.store(Buffer.from('deleted'))]
    let changed: Promise<unknown> | undefined
    const change = async () => {
      await files.store(bytes)
      await files.removeUnreferenced(deleted)
    }
    const get = async (object: string) => {
      changed ??= change()
      await changed
      return files.objects.get(object)
    }
    const { there } = await bringBack(await save({ ...files.objects, get }))
    const restored = await to.db.query<{ sha256: string }>(sql`SELECT sha256 FROM stored_file`)
    const names = restored.map(({ sha256 }) => sha256)
    expect([names.includes(again), names.includes(deleted)]).toEqual([true, false])
    expect([...(await there.missing(names))]).toEqual([])
    await files.removeUnreferenced(again)
  })

  it('a backup reports lost and damaged files, and can be restored without them', async () => {
    const [lost, damaged] = [await files.store(Buffer.from('lost')), await files.store(Buffer.from('damaged'))]
    await files.lose(lost)
    const [object = ''] = await files.objectsOf(damaged)
    await appendFile(path.join(from.dataDir, 'files', object), 'damage')
    const said: string[] = []
    const { there } = await bringBack(await save(files.objects, { said }))
    expect(said.join('\n')).toMatch(/2 archivos faltan o están dañados/)
    expect([...(await there.missing(await hashes()))].sort()).toEqual([lost, damaged].sort())
    for (const each of [lost, damaged]) await files.removeUnreferenced(each)
  })

  it('an interrupted backup does not count, and the next backup removes it', async () => {
    const broken = { ...files.objects, get: () => Promise.reject(new Error('cut')) }
    await expect(save(broken)).rejects.toThrow('cut')
    expect((await readdir(folder)).some((name) => name.endsWith('.unfinished'))).toBe(true)
    const name = await save()
    expect((await readdir(folder)).sort()).toEqual([name, 'files'])
  })
})

describe('a restore', () => {
  it('a restore replaces only the damaged files of the store', async () => {
    const name = await save()
    const [one] = await from.db.query<{ object: string }>(sql`SELECT object FROM stored_file ORDER BY sha256 LIMIT 1`)
    await appendFile(path.join(from.dataDir, 'files', one?.object ?? ''), 'damage')
    const { said } = await bringBack(name, { objects: files.objects })
    expect(said).toContain('1 archivos repuestos, todos enteros')
  })

  it.each([
    ['a table that is cut short', 'office.jsonl.gz', (file: string) => truncate(file, 100), 'está dañada'],
    ['a table that lacks rows', 'office.jsonl.gz', emptied, 'no quedó igual'],
    ['a newer form of backups', 'backup.json', withFormat2, 'más nueva'],
    ['tables of a newer portal', 'backup.json', withNewerMigration, 'use una versión más nueva'],
  ])('refuses %s, and no portal starts from the remains', async (_what, file, damage, sentence) => {
    const name = await save()
    await damage(path.join(folder, name, file))
    await expect(bringBack(name)).rejects.toThrow(sentence)
    if (file !== 'backup.json') await expect(refuseHalfFilled(to.db)).rejects.toThrow('quedó a medias')
  })

  it.each([
    ['is not whole', (file: string) => truncate(file, 10)],
    ['cannot be read', unreadable],
  ])('refuses a copy of a file that %s, and restores without it on request', async (_what, damage) => {
    const name = await save()
    const names = await readdir(path.join(folder, 'files'), { recursive: true })
    const file = names.find((each) => /[0-9a-f]{64}$/.test(each)) ?? ''
    await damage(path.join(folder, 'files', file))
    await expect(bringBack(name)).rejects.toThrow('no están enteros en la copia')
    await expect(refuseHalfFilled(to.db)).rejects.toThrow('quedó a medias')
    const { there, said } = await bringBack(name, { incomplete: true })
    await refuseHalfFilled(to.db)
    const sha256 = path.basename(file)
    expect(said).toContain(`archivos que no están en la copia, 1: ${sha256}`)
    expect([...(await there.missing(await hashes()))]).toEqual([sha256])
  })
})

/** Puts a folder in the place of a file, so that reading the file fails for every user. */
async function unreadable(file: string): Promise<void> {
  await rm(file)
  await mkdir(file)
}

async function emptied(file: string): Promise<void> {
  await rm(file)
  const { gzipSync } = await import('node:zlib')
  await writeFile(file, gzipSync(''))
}

async function rewrite(file: string, change: (manifest: Record<string, unknown>) => object): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
}
const withFormat2 = (file: string) => rewrite(file, (manifest) => ({ ...manifest, format: 2 }))
const withNewerMigration = (file: string) =>
  rewrite(file, (manifest) => ({ ...manifest, migrations: [...(manifest['migrations'] as string[]), '9999-next.sql'] }))
