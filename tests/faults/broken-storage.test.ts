// Fault tests of the device's storage: a full disk, damaged files of the browser's database, lost photos. Every message
// must be true, and a claim arrives once from another device that opened its copy.
// Not in every gate: tests/unit/offline/transfer.test.ts and tests/unit/offline/store-mark.test.ts fail sooner.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { expect as expectInBrowser } from 'playwright/test'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isFull } from '../selection.mjs'
import type { Caller } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { type Device, openDevice } from '../support/device/device.ts'
import { filledClaim } from '../support/device/filled-claim.ts'
import type { QueuedClaim } from '../support/device/in-page.ts'
import { mountSmallDisk, type SmallDisk } from '../support/device/small-disk.ts'
import { expectArrivedOnce } from '../support/device/what-arrived.ts'
import { closeHelpIfShown, largePhoto, writeFileFor } from '../support/journey/portal.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'

/** A long run kills browsers and uses large photos; a short run closes browsers and uses small photos. */
const IS_LONG = isFull || Number(process.env['FAULT_CYCLES'] ?? 3) > 3

/** Expectations wait longer here, because a busy machine is slow, above all at compressing a large photo. */
const expectOn = expectInBrowser.configure({ timeout: 20_000 })

let portal: RunningPortal
let ana: Caller
const devices: Device[] = []
let disk: SmallDisk | null = null

beforeEach(async () => {
  portal = await startPortal()
  ana = await signInAt(portal.url, 'ana')
})
afterEach(async () => {
  for (const device of devices.splice(0)) await device.remove()
  disk?.remove()
  disk = null
  await portal?.stop()
})

async function newDevice(folder?: string): Promise<Device> {
  const device = await openDevice(portal.url, undefined, undefined, folder, IS_LONG)
  devices.push(device)
  return device
}

declare global {
  var handedOver: Blob | undefined
}
/** Keeps the zip that a page offers as a download, because a real download would fail on a full disk. */
const noteHandedOver = (page: Page) =>
  page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob) => {
      if (blob instanceof File && blob.name.endsWith('.zip')) globalThis.handedOver = blob
      return make(blob)
    }
  })

/** Presses «Descargar»; returns the bytes of the offered copy. */
async function copyFrom(page: Page): Promise<Buffer> {
  await page.getByRole('button', { name: 'Descargar' }).click()
  const base64 = await page.evaluate(async () => {
    const bytes = new Uint8Array((await globalThis.handedOver?.arrayBuffer()) ?? new ArrayBuffer(0))
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    return btoa(text)
  })
  return Buffer.from(base64, 'base64')
}

/** Opens the copy on a device; its claims then wait or are drafts on that device. */
async function openCopy(device: Device, copy: Buffer, page?: Page): Promise<Page> {
  const there = page ?? (await device.open('/pendientes'))
  // The file is chosen by its path, because the browser's protocol cannot carry so many bytes.
  const zip = path.join(device.profile, 'copia.zip')
  writeFileSync(zip, copy)
  await there.getByRole('region', { name: 'Copias' }).getByLabel('Abrir una copia').setInputFiles(zip)
  await there.getByRole('button', { name: /^Agregar \d+ siniestro/ }).click()
  await expectOn(there.getByText(/^Agregado/).first()).toBeVisible()
  return there
}

const hashesOf = async (device: Device, { uuid }: QueuedClaim): Promise<string[]> =>
  (await device.look()).whole
    .filter(({ claim }) => claim === uuid)
    .map(({ sha256 }) => sha256)
    .sort()

it('PWA-18a PWA-12 on a full disk the messages are true, the claims can be copied, and they arrive once from another device', async (test) => {
  disk = mountSmallDisk(300)
  if (!disk) return test.skip('without root no small disk can be mounted')
  const device = await newDevice(disk.folder)
  const [claim] = await device.fill([await filledClaim(ana, { kilobytes: IS_LONG ? 2000 : 300 })], { queue: false })
  if (!claim) throw new Error('nothing was kept')
  const address = `/vam/reportar-siniestro/new/new?borrador=${claim.uuid}&paso=documentos`
  const page = await device.open(address, {
    prepare: async (fresh) => {
      await noteHandedOver(fresh)
      await closeHelpIfShown(fresh)
    },
  })
  const others = page.getByRole('region', { name: 'Otros documentos' })
  await others.waitFor()
  // The app must be idle, because Chromium may truncate a write when the disk fills up, and then delete all databases.
  await page.waitForLoadState('networkidle')
  disk.fill(100)
  await others.getByLabel('Elegir archivo').setInputFiles(await writeFileFor(page, largePhoto()))
  await expectOn(others.getByText(/^No hay espacio en este dispositivo/)).toBeVisible()
  await expectOn(others.getByText('Este archivo todavía no está guardado')).toBeVisible()
  expect(await hashesOf(device, claim)).toEqual(claim.hashes)

  await others.getByRole('button', { name: 'Guardar una copia' }).click()
  await expectOn(
    page.getByText(IS_LONG ? /^1 siniestro con 3 archivos, 5\.\d MB/ : /^1 siniestro con 3 archivos, 0\.9 MB/),
  ).toBeVisible()
  const copy = await copyFrom(page)
  await page.keyboard.press('Escape')
  disk.free()
  await others.getByRole('button', { name: 'Guardar otra vez' }).click()
  await expectOn(others.getByText(/^No hay espacio/)).toHaveCount(0)
  await expect.poll(async () => (await hashesOf(device, claim)).length).toBe(4)
  await device.close()
  await device.reopen()
  expect((await hashesOf(device, claim)).length).toBe(4)

  const tablet = await newDevice()
  await openCopy(tablet, copy)
  expect(await hashesOf(tablet, claim)).toEqual(claim.hashes)
  const report = await tablet.open(address.replace('documentos', 'revisar'))
  await report.getByRole('button', { name: 'Enviar', exact: true }).click()
  await tablet.received([claim])
  await expectArrivedOnce(portal, [claim])
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())

/** Damages the files of the browser's database whose path matches. The browser must not be running. */
function damage(device: Device, which: RegExp, how: 'overwrite' | 'remove'): void {
  const files = filesIn(path.join(device.profile, 'Default', 'IndexedDB')).filter((file) => which.test(file))
  expect(files).not.toEqual([])
  for (const file of files) {
    if (how === 'remove') rmSync(file)
    else writeFileSync(file, Buffer.alloc(Math.max(64, statSync(file).size), 0x5a))
  }
}

/** Ends the browser after the mark of the store has reached the disk, which takes Chromium some seconds. */
async function end(device: Device): Promise<void> {
  if (!IS_LONG) return device.close()
  const storage = path.join(device.profile, 'Default', 'Local Storage')
  const written = () => filesIn(storage).some((file) => readFileSync(file).includes('"claims":1'))
  await expect.poll(written, { interval: 200 }).toBe(true)
  await device.kill()
}

it('PWA-18c PWA-18d after Chromium replaced a damaged database by an empty one, the app says what is lost, and a copy restores it', async () => {
  const device = await newDevice()
  // Offline, so that nothing is sent yet.
  await device.context.setOffline(true)
  const [claim] = await device.fill([await filledClaim(ana)])
  if (!claim) throw new Error('nothing was kept')
  const page = await device.open('/pendientes', { prepare: noteHandedOver })
  await page.getByRole('button', { name: /^Guardar una copia/ }).click()
  await page.getByText(/^1 siniestro con 3 archivos/).waitFor()
  const copy = await copyFrom(page)
  await end(device)
  damage(device, /MANIFEST|\.log$|\.ldb$/, 'overwrite')
  await device.reopen().catch(() => undefined)

  const again = await device.context.newPage()
  await again.goto(`${portal.url}/pendientes`)
  await expectOn(again.getByText('El navegador borró lo que guardaba este dispositivo')).toBeVisible()
  await expectOn(again.getByText(/^Había 1 siniestro por enviar el /)).toBeVisible()
  await expectOn(again.getByText('siguen guardados')).toHaveCount(0)
  await openCopy(device, copy, again)
  await expectOn(again.getByText(/Solicitud N\.º \d+/).first()).toBeVisible({ timeout: 60_000 })
  await expectArrivedOnce(portal, [claim])
})

it('PWA-18c PWA-13 lost photos are named and their claim waits for its person; the other claim is sent', async () => {
  const device = await newDevice()
  await device.context.setOffline(true)
  // The small photos of the second claim are stored inside the database, which is not damaged.
  const [broken, whole] = await device.fill([await filledClaim(ana), await filledClaim(ana, { kilobytes: 1 })])
  if (!broken || !whole) throw new Error('nothing was kept')
  await (IS_LONG ? device.kill() : device.close())
  damage(device, /indexeddb\.blob/, 'remove')
  await device.reopen().catch(() => undefined)

  const page = await device.context.newPage()
  await noteHandedOver(page)
  await page.goto(`${portal.url}/pendientes`)
  await expectOn(page.getByText(/ya no está en este dispositivo\. Vuelve a agregarlo/).first()).toBeVisible({
    timeout: 60_000,
  })
  await expectOn(page.getByText(/Solicitud N\.º \d+/).first()).toBeVisible({ timeout: 60_000 })
  await page
    .getByRole('article', { name: /^Siniestro de/ })
    .filter({ hasText: 'Necesita tu atención' })
    .getByRole('button', { name: /^Guardar una copia/ })
    .click()
  await expectOn(page.getByText(/^Faltan? .*\.jpg/)).toBeVisible()
  expect((await copyFrom(page)).length).toBeGreaterThan(500)
  await expectArrivedOnce(portal, [whole])
})
