// API tests of the card «Tu portal»: its QR code can be read, it bears the brand, and it holds no secret.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { writeBrand } from '../../../server/brand/brand.ts'
import { openSharp } from '../../../server/brand/open-sharp.ts'
import { openPortal, type People, type PortalApi } from '../../support/api/portal-api.ts'
import { textsOfPdf } from '../../support/api/read-printout.ts'
import { pictureByPoppler } from '../../support/machine/poppler.mjs'
import { LONG_BRAND } from '../../support/world/long-brand.ts'

const ADDRESS = 'https://seguros.corretajehermanosvillavicencio.example.com'

let portal: PortalApi
let people: People
let mailless: People
beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  portal = await openPortal()
  const env = { PUBLIC_URL: ADDRESS, TRUST_PROXY: '1', SEED: 'none' }
  people = await portal.beside({ env })
  mailless = await portal.beside({ env, showsLinks: true })
})
afterAll(() => portal.close())

const codesIn = async (picture: Uint8Array) =>
  (await readBarcodes(picture, { formats: ['QRCode'] })).map(({ text }) => text)

it('LIV-02 the picture to send is a small PNG whose QR code leads to the public address, also when it arrives smaller and blurred', async () => {
  const { status, raw, headers } = await (await people.as('admin')).get('/invitaciones/tarjeta?formato=png')
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
  const sharp = await openSharp()
  const { width, height } = await sharp(raw).metadata()
  expect([width, height && height < 1080, raw.length < 200_000]).toEqual([1080, true, true])
  expect(await codesIn(raw)).toEqual([ADDRESS])
  // As a messenger sends it on: a third of the size, as a JPEG.
  expect(await codesIn(await sharp(raw).resize(400).blur(0.6).jpeg({ quality: 40 }).toBuffer())).toEqual([ADDRESS])
})

it('LIV-02 LIV-03 the sheet to print has six cards with address, a brand of long names, and how to get in, and no secret', async () => {
  await writeBrand(portal.test.db, LONG_BRAND)
  const sheetOf = async (of: People) => {
    const { status, raw } = await (await of.as('admin')).get('/invitaciones/tarjeta?formato=pdf')
    expect(status).toBe(200)
    return raw
  }
  const sheet = await sheetOf(people)
  for (const text of await textsOfPdf(sheet)) {
    const said = text.replaceAll('\u00a0', ' ')
    expect(said.split(ADDRESS.replace('https://', '')).length - 1).toBe(6)
    for (const words of [
      'INTERNACIONALIZADORA',
      'tu usuario es tu cédula o RUC',
      'te llega por correo',
      '099 555 0005',
    ])
      expect(said).toContain(words)
    expect(said).not.toMatch(/invitacion\/|contraseña temporal/)
  }
  // Of all ways to reach a broker, a mail can be the longest.
  await writeBrand(portal.test.db, { ...LONG_BRAND, telefonos: '', whatsapp: '' })
  for (const [of, end] of [
    [people, 'ejemplo.ec.'],
    [mailless, 'elegir tu contraseña.'],
  ] as const)
    for (const text of await textsOfPdf(await sheetOf(of)))
      for (const last of ['DEL NORTE', end]) expect(text.split(last).length - 1).toBe(6)
  const page = pictureByPoppler(sheet)
  if (page) expect(await codesIn(page)).toEqual(Array(6).fill(ADDRESS))
})

it('LIV-02 only administrators get the card', async () => {
  const { status } = await (await people.as('elena')).get('/invitaciones/tarjeta?formato=png')
  expect(status).toBe(403)
})
