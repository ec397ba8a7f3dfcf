// Test of the main path in WebKit: the app is installed, a claim with photos is stored, sent without a portal, and
// arrives.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPicture } from '../../src/domain/document/picture-bytes.ts'
import { PASSWORD, sha256Of } from '../support/api/portal-api.ts'
import { expectArrivedOnce } from '../support/device/what-arrived.ts'
import { largePhoto, turnedPhoto } from '../support/journey/portal.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { cachedFiles, type KeptFile, keptFiles } from '../support/webkit/kept-in-page.ts'
import { openWebKit, type WebKitBrowser } from '../support/webkit/webkit-browser.ts'
import type { WebKitPage } from '../support/webkit/webkit-page.ts'

const WORKER = fileURLToPath(new URL('../../dist/web/sw.js', import.meta.url))
const FORM = { role: 'group', name: 'Formulario de reclamo' } as const
const INVOICE = [
  { role: 'region', name: 'Consulta médica' },
  { role: 'group', name: 'Factura' },
] as const

let portal: RunningPortal
let browser: WebKitBrowser
let page: WebKitPage
let pictures: string
beforeAll(async () => {
  pictures = await mkdtemp(path.join(os.tmpdir(), 'portal-picked-'))
  portal = await startPortal()
  browser = await openWebKit()
  page = browser.page
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  await rm(pictures, { recursive: true })
})

let isLost = false
beforeEach(({ onTestFailed, skip }) => {
  // After a failed step, the following steps would only run into their timeouts.
  if (isLost) skip('el paso anterior falló')
  onTestFailed(() => {
    isLost = true
  })
})

// All steps share one browser session that writes nothing to the disk, so each continues after the previous one.
describe.sequential('in WebKit', () => {
  it('PWA-02 the first visit installs the app: all its files are on the device', async () => {
    await page.open(portal.url)
    await page.type('textbox', 'Usuario o correo', 'p01')
    await page.type('textbox', 'Contraseña', PASSWORD)
    await page.press('button', 'Iniciar sesión')
    await page.sees('link', 'Siniestro')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const named = (await readFile(WORKER, 'utf8')).matchAll(/"?url"?:"([^"]+)"/g)
    const files = [...named].map(([, name]) => `/${name}`).sort()
    expect(files).toContain('/index.html')
    expect(await page.evaluate(cachedFiles)).toEqual(expect.arrayContaining(files))
  })

  let storedFiles: KeptFile[]
  it('PWA-08 PWA-10 the photos of a new claim are stored complete: upright, reduced and without a location', async () => {
    await beginReport()
    await page.pick('Elegir archivo', await write(turnedPhoto()), FORM)
    await page.sees('text', /^Guardada/, FORM)
    await page.pick('Tomar foto', await write(largePhoto()), ...INVOICE)
    await page.sees('text', /^Guardada/, ...INVOICE)
    storedFiles = await page.evaluate(keptFiles)
    for (const { base64, sha256 } of storedFiles) expect(sha256Of(Buffer.from(base64, 'base64'))).toBe(sha256)
    expect(storedFiles.map(({ base64 }) => readPicture(Buffer.from(base64, 'base64')))).toEqual([
      expect.objectContaining({ width: 600, height: 400, orientation: 1, hasGps: false, whole: true }),
      expect.objectContaining({ width: 2000, orientation: 1, hasGps: false, whole: true }),
    ])
  })

  it('PWA-05 PWA-25 without the portal the app starts again, and the draft and its photos are unchanged', async () => {
    await portal.kill()
    await page.reload()
    await page.sees('text', /^Guardada/, FORM)
    await page.sees('text', /^Guardada/, ...INVOICE)
    expect(await page.evaluate(keptFiles)).toEqual(storedFiles)
  })

  it('PWA-12 PWA-14 «Enviar» without the portal keeps the claim; once the portal is back it arrives once, with each photo', async () => {
    await page.press('button', 'Continuar')
    await page.press('button', 'Hoy')
    await page.type('textbox', 'Número de factura', '001-001-000000009')
    await page.type('textbox', 'Valor total', '12.30')
    // «Continuar» uses the stored value, so the test waits until the value is stored.
    await page.sees('text', '$12.30')
    await page.press('button', 'Continuar')
    await page.press('button', 'Enviar')
    await page.sees('heading', 'Guardado en este dispositivo')
    await page.open(`${portal.url}/pendientes`)
    await page.sees('text', 'En cola')
    await portal.restart()
    await page.sees('text', /Solicitud N\.º \d+/)
    const [uuid = ''] = storedFiles.map((each) => each.claim)
    await expectArrivedOnce(portal, [{ uuid, hashes: storedFiles.map(({ sha256 }) => sha256).sort() }])
  })
})

/** Navigates from the home to «Documentos» as a person does. */
async function beginReport(): Promise<void> {
  await page.press('link', 'Siniestro')
  await page.sees('heading', '¿Para quién?')
  await page.press('button', /./, { role: 'list', name: 'Pacientes' })
  await page.press('button', /VITALIS ANDES/, { role: 'region', name: '¿Con qué póliza?' })
  await page.press('radio', /^Ambulatorio/)
  await page.type('combobox', 'Diagnóstico', 'gastritís')
  await page.press('option', /^Gastritis/)
  await page.press('button', 'Hoy')
  await page.press('button', 'Continuar')
  await page.press('button', 'Entendido')
}

async function write({ name, buffer }: { name: string; buffer: Buffer }): Promise<string> {
  const file = path.join(pictures, name)
  await writeFile(file, buffer)
  return file
}
