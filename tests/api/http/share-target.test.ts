// Tests of a share that reaches the portal because no service worker handled it: the app opens with an explanation, and
// nothing is stored.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPortal, type People, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let webFolder: string
let app: People['app']
let url: string
beforeAll(async () => {
  portal = await openPortal()
  webFolder = await mkdtemp(path.join(os.tmpdir(), 'portal-web-'))
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><title>Portal</title>')
  app = (await portal.beside({ webFolder })).app
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/compartir`
})
afterAll(async () => {
  await app.close()
  await portal.close()
  await rm(webFolder, { recursive: true, force: true })
})

const filesHeld = async () => (await readdir(path.join(portal.test.dataDir, 'files'), { recursive: true })).length

function form(bytes: number): FormData {
  const data = new FormData()
  data.append('titulo', 'Recibos')
  data.append('archivos', new File([new Uint8Array(bytes)], 'factura.pdf', { type: 'application/pdf' }))
  return data
}

const BODIES: [string, () => BodyInit][] = [
  ['a PDF', () => form(100_000)],
  ['six photos and a video', () => form(24 * 1024 * 1024)],
  ['a form of fields', () => new URLSearchParams({ texto: 'hola' })],
  ['a text', () => 'hola'],
  ['bytes of no kind', () => new Uint8Array([1, 2, 3])],
]

it('PWA-20 a POST to /compartir with any form redirects to the screen that explains the failure, without a session too', async () => {
  const headers = { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' }
  for (const [what, body] of BODIES) {
    const before = await filesHeld()
    const answer = await fetch(url, { method: 'POST', body: body(), headers, redirect: 'manual' })
    const where = answer.headers.get('location')
    expect([what, answer.status, where]).toEqual([what, 303, '/compartir?fallo=sin-app'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await filesHeld(), `nothing of ${what} is stored`).toBe(before)
  }
})

it('PWA-20 a GET of /compartir returns the app, and a POST to another page is 404', async () => {
  expect((await fetch(url)).headers.get('content-type')).toContain('text/html')
  expect((await fetch(url.replace('compartir', 'pendientes'), { method: 'POST', body: form(10) })).status).toBe(404)
})
