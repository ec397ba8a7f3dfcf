// Tests of taking shared files into the inbox: each file once, even after a kill; refused files are reported by name.
import { beforeEach, expect, it } from 'vitest'
import { takeHeld } from '../../../src/entities/inbox/take-held.ts'
import { openSharedDatabase, type SharedDatabase } from '../../../src/offline/database/databases.ts'
import { listInbox } from '../../../src/offline/drafts/documents.ts'
import { readBytes } from '../../../src/offline/drafts/read-documents.ts'
import { listHeld } from '../../../src/offline/shares/held-rows.ts'
import { holdShares } from '../../../src/offline/shares/held-shares.ts'
import { tinyPdf } from '../../support/files/pictures.ts'
import { killedAt, mortal, World } from '../offline/support/world.ts'

let shared: SharedDatabase
beforeEach(async () => {
  shared = await openSharedDatabase()
  await shared.files.clear()
  await shared.bytes.clear()
})

const pdf = (name: string) => new File([new Uint8Array(tinyPdf(1))], name, { type: 'application/pdf' })
const NOW = 1_780_000_000_000
const share = (...files: File[]) => holdShares({ db: shared, localKey: 'ana', files, now: NOW })
/** Presses «Guardar» for all waiting files. */
const taking = async ({ db }: World) => ({
  shared,
  db,
  localKey: 'ana',
  now: () => NOW + 60_000,
  ids: (await listHeld(shared, 'ana')).map(({ id }) => id),
})
const onProgress = () => undefined

it('PWA-20 stored and refused files are reported by name, and each row of the inbox has the time of the share', async () => {
  const world = await World.open()
  await share(pdf('factura.pdf'), new File(['<factura/>'], 'factura.xml'), new File(['%PDF-1.7 cut'], 'cortado.pdf'))
  const told: string[] = []
  const taken = await takeHeld({
    ...(await taking(world)),
    onProgress: (place, count, nombre) => told.push(`${place}/${count} ${nombre}`),
  })
  expect(told).toEqual(['1/3 factura.pdf', '2/3 factura.xml', '3/3 cortado.pdf'])
  expect(taken).toMatchObject([
    { nombre: 'factura.pdf', ok: true },
    {
      nombre: 'factura.xml',
      ok: false,
      message: 'Archivo no permitido. Sirven fotos (JPG o PNG) y PDF.',
      waits: false,
    },
    { nombre: 'cortado.pdf', ok: false, message: expect.stringContaining('incompleto') },
  ])
  const [document, ...others] = await listInbox(world.db)
  expect(others).toEqual([])
  expect(document).toMatchObject({ nombre: 'factura.pdf', sharedAt: NOW, createdAt: NOW + 60_000 })
  expect(await readBytes(world.db, document?.uuid ?? '')).toEqual(new Uint8Array(tinyPdf(1)).buffer)
  expect([await shared.files.count(), await shared.bytes.count()]).toEqual([0, 0])
})

it('PWA-20 if the app is killed at any step, its next start puts each shared file into the inbox once', async () => {
  for (let at = 0; ; at += 1) {
    const world = await World.open()
    await share(pdf('a.pdf'), pdf('b.pdf'))
    const wasKilled = await killedAt(at, async (killer) => {
      const db = mortal(await world.connect(), killer)
      const held = mortal(await openSharedDatabase(), killer)
      await takeHeld({ ...(await taking(world)), db, shared: held, onProgress })
    })
    await world.reopen()
    await takeHeld({ ...(await taking(world)), onProgress })
    expect((await listInbox(world.db)).map(({ nombre }) => nombre).sort(), `step ${at}`).toEqual(['a.pdf', 'b.pdf'])
    expect(await world.db.bytes.count()).toBe(2)
    expect([await shared.files.count(), await shared.bytes.count()]).toEqual([0, 0])
    if (!wasKilled) break
  }
})

it('PWA-18b a shared file for which there is no room stays held, and is taken when there is room again', async () => {
  const world = await World.open()
  await share(pdf('a.pdf'))
  const full = () => {
    throw Object.assign(new Error('refused'), { name: 'QuotaExceededError' })
  }
  world.db.bytes.hook('creating').subscribe(full)
  expect(await takeHeld({ ...(await taking(world)), onProgress })).toMatchObject([
    { ok: false, message: expect.stringContaining('No hay espacio'), waits: true },
  ])
  world.db.bytes.hook('creating').unsubscribe(full)
  expect(await listHeld(shared, 'ana')).toHaveLength(1)
  expect(await takeHeld({ ...(await taking(world)), onProgress })).toMatchObject([{ nombre: 'a.pdf', ok: true }])
})

it('D63 «Guardar» stores no file of another person, and no file that nobody has claimed', async () => {
  const world = await World.open()
  await holdShares({ db: shared, localKey: 'bruno', files: [pdf('suyo.pdf')], now: NOW })
  await holdShares({ db: shared, localKey: null, files: [pdf('de nadie.pdf')], now: NOW })
  const ids = (await shared.files.toArray()).map(({ id }) => id)
  expect(await takeHeld({ ...(await taking(world)), ids, onProgress })).toEqual([])
  expect(await shared.files.count()).toBe(2)
})

it('SEC-08 «Guardar» stores only the chosen files; files left out and files that came later stay held', async () => {
  const world = await World.open()
  await share(pdf('mio.pdf'), pdf('dejado.pdf'))
  const { ids, ...rest } = await taking(world)
  await share(pdf('ajeno.pdf'))
  expect(await takeHeld({ ...rest, ids: ids.slice(0, 1), onProgress })).toMatchObject([{ nombre: 'mio.pdf', ok: true }])
  expect((await listInbox(world.db)).map(({ nombre }) => nombre)).toEqual(['mio.pdf'])
  expect((await listHeld(shared, 'ana')).map(({ nombre }) => nombre).sort()).toEqual(['ajeno.pdf', 'dejado.pdf'])
})
