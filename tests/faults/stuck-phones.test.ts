// Fault tests of phones that could not send: after many failures, with partly evicted storage, with a very old app, or
// with a portal whose disk is full. Nothing is lost, and the waiting claims are sent without the person and arrive
// once.
// Not in every gate: tests/unit/offline/retry-over-time.test.ts and tests/unit/offline/app-files.test.ts fail sooner.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { openDevice } from '../support/device/device.ts'
import { report } from '../support/device/received-claim.ts'
import { openSendingWorld, type SendingWorld, UPLOAD } from '../support/device/sending-world.ts'
import { mountSmallDisk } from '../support/device/small-disk.ts'
import { expectArrivedOnce } from '../support/device/what-arrived.ts'
import { chance } from '../support/files/chance.ts'
import { giveSession } from '../support/journey/portal.ts'
import { startPortal } from '../support/portal/running-portal.ts'
import { whileKilled } from '../support/portal/stopped-portal.ts'
import { switchFault } from '../support/portal/switch-fault.ts'

const CYCLES = Array.from({ length: Number(process.env['FAULT_CYCLES'] ?? 1) }, (_, cycle) => cycle + 1)
const PATIENTLY = { timeout: 60_000, interval: 50 }

describe('several phones with one portal', () => {
  let world: SendingWorld
  let page: Page | undefined
  beforeAll(async () => {
    world = await openSendingWorld()
  })
  afterAll(() => world?.close())
  afterEach(async () => {
    world.line.calm()
    await page?.close()
  })

  it.each(CYCLES)(
    'PWA-28 after more than five failures the next start of the app sends the claim by itself (%i)',
    async () => {
      const calls = chance().int(6, 14)
      await switchFault(world.portal, UPLOAD, { fault: 'status', status: 500, calls })
      const queue = await world.queue(1)
      world.posted()
      page = await world.device.open('/pendientes', { hurry: 'waits' })
      let posts = 0
      const count = () => {
        posts += world.posted().documents
        return posts
      }
      await expect.poll(count, PATIENTLY).toBeGreaterThan(5)
      for (let start = 1; start <= 3 && (await world.device.look()).waiting.length > 0; start += 1) {
        await page.close()
        page = await world.device.open('/pendientes', { hurry: 'waits' })
        await wait(2_000)
      }
      await world.device.received(queue)
    },
  )

  it.each(CYCLES)(
    'PWA-29 after a part of the storage was evicted the app opens, even offline, and sends the waiting claim (%i)',
    async () => {
      const { device, line } = world
      const parts = ['Cache Storage', 'the cache database', 'the database of the device'] as const
      const part = parts[chance().int(0, parts.length - 1)] ?? parts[0]
      line.capture('nothing')
      const queue = await world.queue(1)
      const before = await device.look()
      page = await device.open('/pendientes')
      await page.getByRole('heading', { name: 'Pendientes' }).waitFor()
      await page.evaluate(evict, part)
      await page.close()
      line.calm()
      if (part === 'the database of the device') await giveSession(device.context, 'ana', line.url)
      page = await device.open('/pendientes')
      await device.received(queue)
      expect(before.whole).toHaveLength(3)
      // Once its files are cached again, the app opens offline.
      await expect.poll(() => page?.evaluate(countOfAppFiles), PATIENTLY).toBeGreaterThan(20)
      await device.context.setOffline(true)
      await page.reload()
      await page.getByRole('heading', { name: 'Pendientes' }).waitFor()
      await device.context.setOffline(false)
    },
  )

  it('PWA-12 every claim is on the portal once, with every photo', () => world.expectAllArrived())
})

async function evict(part: 'Cache Storage' | 'the cache database' | 'the database of the device'): Promise<void> {
  if (part === 'Cache Storage') for (const name of await caches.keys()) await caches.delete(name)
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const ending = part === 'the cache database' ? '-cache' : part === 'the database of the device' ? '-device' : null
  const gone = ending === null ? [] : names.filter((name) => name.endsWith(ending))
  for (const name of gone)
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    })
}

async function countOfAppFiles(): Promise<number> {
  let files = 0
  for (const name of await caches.keys())
    if (name.includes('precache')) files += (await (await caches.open(name)).keys()).length
  return files
}

it.each(CYCLES)('PWA-30 a very old app is asked to update, and still sends the waiting claim (%i)', async () => {
  const world = await openSendingWorld()
  try {
    const old = 'f00d'
    await whileKilled(world.portal)(async (db) => {
      const builds = await db.query<{ build: string }>(sql`SELECT build FROM app_release`)
      const length = builds[0]?.build.length ?? 0
      for (const [at, build] of [old, 'f00e', 'f00f', 'f010'].entries())
        await db.query(sql`INSERT INTO app_release (build, since)
          VALUES (${build.padEnd(length, '0')}, now() - make_interval(days => ${90 - 10 * at}))`)
    })
    world.line.pretend(old)
    const queue = await world.queue(1)
    const page = await world.device.open('/pendientes', { hurry: 'waits' })
    await page.goto(`${world.line.url}/vam/siniestros-reportados`)
    await page.getByText('Esta versión de la app ya no sirve para consultar').waitFor()
    await world.device.received(queue)
    await world.expectAllArrived()
  } finally {
    await world.close()
  }
})

it.for(CYCLES)(
  'SEC-07 while the portal’s disk is full phones keep their claims, and send them once there is space (%i)',
  async (cycle, { skip }) => {
    const disk = mountSmallDisk(1_000)
    if (!disk) return skip('only root can mount a disk')
    const portal = await startPortal({ within: disk.folder })
    const phone = await openDevice(portal.url, undefined, 'ana', undefined, false)
    try {
      const ana = await signInAt(portal.url, 'ana')
      const claims = [await report(phone, ana), await report(phone, ana)]
      disk.fill(cycle % 3 === 0 ? 200 : 0)
      const page = await phone.open('/pendientes', { hurry: 'waits' })
      await expect.poll(() => portal.said().includes('disk full') || !portal.isRunning(), PATIENTLY).toBe(true)
      const { whole, broken } = await phone.look()
      expect(broken).toEqual([])
      expect(whole.length).toBeGreaterThan(0)
      disk.free()
      if (!portal.isRunning()) await portal.restart()
      await page.reload()
      await phone.received(claims)
      await expectArrivedOnce(portal, claims)
    } finally {
      await phone.remove()
      await portal.stop()
      disk.remove()
    }
  },
)
