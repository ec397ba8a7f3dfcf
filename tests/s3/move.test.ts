// Tests of moving an installation from the embedded database and a folder to PostgreSQL and S3.
// Not in every gate, although nothing cheaper shows that a move brings every row and file to PostgreSQL and S3.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import { fingerprintOf } from '../../server/copy/copy-rows.ts'
import { move } from '../../server/copy/move.ts'
import { copiedTables } from '../../server/copy/tables.ts'
import { type Database, sql } from '../../server/database/sql.ts'
import type { ObjectStore } from '../../server/files/object-store.ts'
import { openFiles, openObjects } from '../../server/files/open-files.ts'
import { seedDemo } from '../../server/seed/seed.ts'
import { readSettings } from '../../server/settings.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import { basic, PASSWORD } from '../support/api/portal-api.ts'
import { openTestBucket, type TestBucket } from '../support/files/test-bucket.ts'
import { openTestFiles, type TestFiles } from '../support/files/test-files.ts'

const NOW = new Date('2026-11-20T15:00:00Z')

let from: TestDatabase
let files: TestFiles
let to: TestDatabase
let bucket: TestBucket
let objects: ObjectStore
let folder: string
beforeAll(async () => {
  from = await openTestDatabase({ engine: 'embedded' })
  files = await openTestFiles(from)
  await seedDemo({ db: from.db, files, now: NOW, policies: 300 })
  to = await openTestDatabase({ migrated: false, engine: 'postgres' })
  bucket = await openTestBucket()
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value)
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-move-'))
  objects = await openObjects(readSettings({ FILES_URL: bucket.url }, folder).filesPlace, folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  objects?.close()
  await rm(folder, { recursive: true, force: true })
  await bucket?.close()
  await to?.close()
  await from?.close()
})

const run = (target: { db: Database | null; objects: ObjectStore | null }, said: string[] = []) =>
  move({
    db: from.db,
    objects: files.objects,
    to: target,
    temporaryFolder: path.join(folder, 'moving'),
    say: (line) => void said.push(line),
  })

/** Returns a database that fails after the given number of transactions, like a lost connection. */
function cutAfter(db: Database, transactions: number): Database {
  let left = transactions
  return {
    ...db,
    transaction: (work) => {
      left -= 1
      return left < 0 ? Promise.reject(new Error('cut')) : db.transaction(work)
    },
  }
}

it('an interrupted move continues and ends with the same rows and files, and new numbers follow the old ones', async () => {
  const lost = '0'.repeat(64)
  await from.db.query(sql`INSERT INTO stored_file (sha256, object, "storedAt") VALUES (${lost}, '00/00/000', ${NOW})`)
  // Interrupted during the migrations, right after them, and while rows are copied.
  for (const transactions of [5, 30, 40, 20])
    await expect(run({ db: cutAfter(to.db, transactions), objects }), `${transactions}`).rejects.toThrow('cut')
  const lines: string[] = []
  await run({ db: to.db, objects }, lines)
  expect(lines.join('\n')).toContain('filas comparadas, todas iguales')
  expect(lines.join('\n')).toContain(`1 archivos ya faltaban o estaban dañados: ${lost}`)

  for (const table of await copiedTables(from.db))
    expect([table.name, await fingerprintOf(to.db, table)]).toEqual([table.name, await fingerprintOf(from.db, table)])
  const last = async (db: Database) => db.query(sql`SELECT max(id)::text AS id FROM audit`)
  expect(await last(to.db)).toEqual(await last(from.db))
  const [moved] = await to.db.query<{ n: number }>(sql`SELECT count(*)::int AS n FROM pg_trigger
    WHERE NOT tgisinternal AND tgenabled = 'D'`)
  expect(moved?.n, 'no trigger is left off').toBe(0)
})

it('the portal starts with the moved data, and returns what it had before', async () => {
  const settings = readSettings({ FILES_URL: bucket.url, DATA_DIR: folder }, folder)
  const there = await openFiles({ settings, folder, db: to.db, now: () => NOW })
  const app = await createApp({ settings, db: to.db, files: there, now: () => NOW, log: false })
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/enki',
    headers: { 'x-portal': '1', authorization: basic('admin', PASSWORD) },
  })
  expect(signedIn.statusCode).toBe(200)
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  const [document] = await to.db.query<{ cdArchivo: string; tamanio: number }>(sql`SELECT d."cdArchivo", d.tamanio
    FROM document d JOIN claim_report c USING ("cdReclamo") JOIN portal_user u ON u.id = c."userId"
    WHERE u.username = 'ana' AND d."replacedBy" IS NULL AND c."estadoPortal" = 'POR_REVISAR' LIMIT 1`)
  const file = await app.inject({
    url: `/api/documentos-digitales/archivo/${document?.cdArchivo}`,
    headers: { cookie },
  })
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, document?.tamanio])
  await app.close()
  there.close()
})

it('the move refuses a target database with any data, and one that belongs to another move', async () => {
  await expect(run({ db: to.db, objects: null })).rejects.toThrow('ya tiene datos')
  await to.db.query(sql`CREATE TABLE copy_state (source text)`)
  await to.db.query(sql`INSERT INTO copy_state VALUES ('another')`)
  await expect(run({ db: to.db, objects: null })).rejects.toThrow('otra mudanza')
})
