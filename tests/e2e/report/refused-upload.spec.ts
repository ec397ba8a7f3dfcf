// Browser tests of refused uploads: each is read to its end and answered with a message, never with a timeout or a
// network error.
import type { Page } from 'playwright/test'
import { PASSWORD } from '../../support/api/portal-api.ts'
import { expect, test } from '../../support/journey/test.ts'

const MEGABYTE = 1024 * 1024
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const PDF = [...Buffer.from('%PDF-1.7\n')]

type Upload = {
  /** The first bytes of the file, and the length of the file. */
  begins: number[]
  bytes: number
  /** Fields that replace those of a valid item. */
  item?: Record<string, unknown>
  order?: ('item' | 'file')[]
  way: 'fetch' | 'xhr'
}
type Who = 'ana' | 'elena' | null
type Answer =
  | { status: number; portal: string | null; body: { message: string; code: string; requestId: string } }
  | string

const CASES: {
  what: string
  person: Who
  upload: Omit<Upload, 'way'>
  status: number
  code: string
  sentence: RegExp
}[] = [
  {
    what: '25 MB of PDF',
    person: 'ana',
    upload: { begins: PDF, bytes: 25 * MEGABYTE },
    status: 413,
    code: 'too-large',
    sentence: /^El archivo informe\.pdf supera el máximo permitido de 20 MB\.$/,
  },
  {
    what: '25 MB that the item says are few',
    person: 'ana',
    upload: { begins: PDF, bytes: 25 * MEGABYTE, item: { tamanio: 1000 } },
    status: 413,
    code: 'too-large',
    sentence: /^El archivo informe\.pdf supera/,
  },
  {
    what: 'a page called .jpg',
    person: 'ana',
    upload: { begins: [...Buffer.from('<!doctype html>')], bytes: 8 * MEGABYTE },
    status: 415,
    code: 'not-allowed',
    sentence: /^Archivo no permitido\. Solo se admiten pdf, jpg, jpeg y png\.$/,
  },
  {
    what: 'the file before the item',
    person: 'ana',
    upload: { begins: JPEG, bytes: 15 * MEGABYTE, order: ['file', 'item'] },
    status: 400,
    code: 'invalid',
    sentence: /^Revise los datos ingresados$/,
  },
  {
    what: 'an item that is wrong',
    person: 'ana',
    upload: { begins: JPEG, bytes: 15 * MEGABYTE, item: { uuid: 7 } },
    status: 400,
    code: 'invalid',
    sentence: /^Revise los datos ingresados$/,
  },
  {
    what: 'two files',
    person: 'ana',
    upload: { begins: JPEG, bytes: 10 * MEGABYTE, order: ['item', 'file', 'file'] },
    status: 400,
    code: 'invalid',
    sentence: /^Revise los datos ingresados$/,
  },
  {
    what: 'nobody signed in',
    person: null,
    upload: { begins: JPEG, bytes: 25 * MEGABYTE },
    status: 401,
    code: 'no-session',
    sentence: /^Inicie sesión$/,
  },
  {
    what: 'staff',
    person: 'elena',
    upload: { begins: JPEG, bytes: 25 * MEGABYTE },
    status: 403,
    code: 'forbidden',
    sentence: /^No tiene permiso para esta acción$/,
  },
]

// Not in every gate: tests/api/http/slow-phone.test.ts fails sooner.
test('DOC-02b DOC-04 refused uploads by fetch and by xhr are answered in our error format', {
  tag: ['@every-browser', '@gate-in-firefox'],
}, async ({ page }) => {
  // Does not use the login page, because its app would end a session that changes in the background.
  await page.goto('/demo')
  let entered: Who = null
  for (const { what, person, upload, status, code, sentence } of CASES) {
    if (person !== entered) await enter(page, person)
    entered = person
    for (const way of ['fetch', 'xhr'] as const)
      await test.step(`${what}, by ${way}`, async () => {
        // Sends the upload twice, possibly over the same connection, which must be usable after the first refusal.
        for (let time = 0; time < 2; time += 1) {
          const seen = await page.evaluate(send, { ...upload, way })
          expect(seen, what).toMatchObject({
            status,
            portal: '1',
            body: { code, message: expect.stringMatching(sentence), requestId: expect.any(String) },
          })
        }
        expect(await page.evaluate(async () => (await fetch('/api/salud')).status)).toBe(200)
      })
  }
})

/** Sets the page's cookies to a new session of the person; without a person, removes the cookies. */
async function enter(page: Page, person: Who): Promise<void> {
  await page.context().clearCookies()
  if (!person) return
  const status = await page.evaluate(
    async (authorization) => {
      const answer = await fetch('/api/enki', { method: 'POST', headers: { 'x-portal': '1', authorization } })
      return answer.status
    },
    `Basic ${Buffer.from(`${person}:${PASSWORD}`).toString('base64')}`,
  )
  expect(status).toBe(200)
}

/** Runs in the page: sends one form, and returns what the page received. */
async function send({ begins, bytes, item, order = ['item', 'file'], way }: Upload): Promise<Answer> {
  const file = new Uint8Array(bytes).fill(65)
  file.set(begins)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', file))
  const said = {
    uuid: crypto.randomUUID(),
    uuidSiniestro: crypto.randomUUID(),
    sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    tamanio: bytes,
    nombre: 'informe.pdf',
    ...item,
  }
  const form = new FormData()
  for (const part of order) {
    if (part === 'item') form.append('item', new Blob([JSON.stringify(said)], { type: 'application/json' }))
    else form.append('file', new Blob([file], { type: 'image/jpeg' }), 'informe.pdf')
  }
  const url = '/api/documentos-digitales/documento?isUser=true'
  if (way === 'fetch') {
    try {
      const answer = await fetch(url, { method: 'POST', headers: { 'x-portal': '1' }, body: form })
      return { status: answer.status, portal: answer.headers.get('x-portal'), body: await answer.json() }
    } catch (error) {
      return String(error)
    }
  }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('x-portal', '1')
    request.timeout = 60_000
    request.onload = () =>
      resolve({
        status: request.status,
        portal: request.getResponseHeader('x-portal'),
        body: JSON.parse(request.responseText),
      })
    request.onerror = () => resolve('network error')
    request.ontimeout = () => resolve('hang')
    request.send(form)
  })
}
