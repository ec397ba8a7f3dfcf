// Tests of an access key that people type or paste, and of an XML file that they choose.
import { DOMParser } from '@xmldom/xmldom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import {
  hasSeveralKeys,
  typedDigits,
  typedKey,
  vouchersInFile,
} from '../../../src/features/claim/report/voucher/entered-voucher.ts'
import { makeKeyEnding } from '../../support/vouchers/keys.ts'
import { voucherXml } from '../../support/vouchers/voucher-xml.ts'

const KEY = '1511202601179999902800120010020000001231234567819'
const TODAY = calendarDate('2026-11-20')

describe('the access key in a typed text', () => {
  it.each([
    ['nothing', '', ''],
    ['a beginning', '1511 2026-01', '1511202601'],
    ['the key in groups', KEY.replace(/(\d{4})/g, '$1 '), KEY],
    ['the 50 digits of some barcodes', `0${KEY}`, KEY],
    ['the key in a mail with other numbers', `RUC 1799999028001 del 15/11/2026\nClave: ${KEY}\nTotal 45.00`, KEY],
    ['the address in a QR code', `https://facturas.ejemplo/ver?clave=${KEY}&tipo=01`, KEY],
    ['letters', 'clave', ''],
    ['more digits than a key has', `${KEY.slice(0, 20)}9${KEY.slice(20)}`, `${KEY.slice(0, 20)}9${KEY.slice(20)}`],
  ])('D48 %s', (_case, text, expected) => expect(typedDigits(text)).toBe(expected))

  it('D48 a text with two different keys is distinguished from a text with the same key twice', () => {
    const other = makeKeyEnding(false, { day: TODAY })
    expect(hasSeveralKeys(`${KEY}\n${other}`)).toBe(true)
    expect(hasSeveralKeys(`${KEY}\n${KEY.replace(/(\d{4})/g, '$1 ')}`)).toBe(false)
  })

  it('D48 a text of millions of digits is shortened', () =>
    expect(typedDigits('12'.repeat(1_000_000))).toHaveLength(60))
})

describe('a typed access key', () => {
  it('D48 a typed key shows nothing until it is complete; then it shows the data of the invoice', () => {
    expect(typedKey(KEY.slice(0, 48), TODAY)).toBeNull()
    expect(typedKey(KEY, TODAY)).toEqual({ ok: true, voucher: { kind: 'key', claveAcceso: KEY, source: 'typed' } })
  })

  it('DOC-08 a typed key with a single wrong digit is refused with a reason', () => {
    for (let at = 0; at < KEY.length; at += 1) {
      const wrong = `${KEY.slice(0, at)}${(Number(KEY[at]) + 1) % 10}${KEY.slice(at + 1)}`
      expect(typedKey(wrong, TODAY), `digit ${at + 1}`).toMatchObject({
        ok: false,
        message: expect.stringContaining('clave'),
      })
    }
  })

  it('DOC-07 a typed key of a future day is refused', () =>
    expect(typedKey(KEY, calendarDate('2026-11-14'))).toMatchObject({
      ok: false,
      message: expect.stringContaining('todavía no llega'),
    }))
})

describe('a chosen XML file', () => {
  beforeEach(() => vi.stubGlobal('DOMParser', DOMParser))
  afterEach(() => vi.unstubAllGlobals())
  const xml = voucherXml({ claveAcceso: KEY, total: 4_500 })
  const utf16 = (order: 'le' | 'be') => {
    const bytes = Buffer.from(`\ufeff${xml}`, 'utf16le')
    return order === 'le' ? bytes : bytes.swap16()
  }

  it.each([
    ['UTF-8', Buffer.from(xml)],
    ['UTF-16 with the low byte first', utf16('le')],
    ['UTF-16 with the high byte first', utf16('be')],
  ])('D48 is read in %s', async (_case, bytes) => {
    const read = await vouchersInFile(new File([new Uint8Array(bytes)], 'factura.xml'), TODAY)
    expect(read).toMatchObject({ ok: true, vouchers: [{ claveAcceso: KEY, source: 'xml' }] })
  })

  it.each([
    ['a PDF', Buffer.from('%PDF-1.4 x'), 'es un PDF'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'es una foto'],
    ['a HEIC', Buffer.from('0000ftypheic'), 'es una foto'],
    ['a WebP', Buffer.from('RIFF0000WEBP'), 'es una foto'],
    ['a ZIP', Buffer.from('PK\u0003\u0004\u0014'), 'es un ZIP'],
    ['DOC-34 a ZIP in which a PDF is seen', Buffer.from('PK\u0003\u0004\u000aride.pdf%PDF-1.4\n'), 'es un ZIP'],
    ['DOC-34 an empty ZIP', Buffer.from('PK\u0005\u0006\0\0'), 'es un ZIP vacío'],
    ['DOC-34 a RAR', Buffer.from('Rar!\u001a\u0007\u0001'), 'es un RAR'],
    ['DOC-34 a 7z', Buffer.from("7z\u00bc\u00af'\u001c", 'latin1'), 'es un 7z'],
    ['DOC-34 a gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'es un GZ'],
    ['DOC-34 a web page', Buffer.from('\ufeff<!DOCTYPE html><html><body>Ingrese</body></html>'), 'es una página web'],
  ])('D48 %s is refused by its kind', async (_case, bytes, said) => {
    const read = await vouchersInFile(new File([new Uint8Array(bytes)], 'factura.xml'), TODAY)
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining(said) })
  })

  const issuerIn = async (bytes: Uint8Array) => {
    const read = await vouchersInFile(new File([new Uint8Array(bytes)], 'factura.xml'), TODAY)
    const [first] = read.ok ? read.vouchers : []
    return first?.source === 'xml' ? first.invoice?.razonSocial : read
  }
  const NAME = 'CLÍNICA ÑUÑO'
  const xmlWith = (declaration: string) =>
    `${declaration}${xml.replace(/^<\?xml[^>]*\?>/, '').replace(/<razonSocial>[^<]*/, `<razonSocial>${NAME}`)}`
  const declared = (encoding: string) => xmlWith(`<?xml version="1.0" encoding="${encoding}"?>`)
  const MARK = Buffer.from([0xef, 0xbb, 0xbf])

  it.each<[string, Uint8Array]>([
    ['declared UTF-16 and written in UTF-8', Buffer.from(declared('utf-16'))],
    ['declared UTF-16 and written in UTF-8 with its mark', Buffer.concat([MARK, Buffer.from(declared('UTF-16'))])],
    ['declared ISO-8859-1 and written in UTF-8', Buffer.from(declared('ISO-8859-1'))],
    ['declared ISO-8859-1, with a mark of UTF-8', Buffer.concat([MARK, Buffer.from(declared('ISO-8859-1'))])],
    ['declared UTF-8 and written in ISO-8859-1', Buffer.from(declared('UTF-8'), 'latin1')],
    ['declared ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1')],
    ['without a declaration, written in ISO-8859-1', Buffer.from(xmlWith(''), 'latin1')],
    ['declared by an unknown word', Buffer.from(declared('ansi-x'), 'latin1')],
    ['UTF-16 without its mark', Buffer.from(declared('UTF-16'), 'utf16le')],
  ])('DOC-34 %s keeps its letters', async (_case, bytes) => expect(await issuerIn(bytes)).toBe(NAME))

  it('DOC-34 a chosen XML with two invoices gives both', async () => {
    const other = voucherXml({ claveAcceso: makeKeyEnding(false, { day: TODAY }), total: 100 })
    const batch = `<lote>${[xml, other].map((each) => `<comprobante><![CDATA[${each}]]></comprobante>`).join('')}</lote>`
    const read = await vouchersInFile(new File([batch], 'lote.xml'), TODAY)
    expect(read.ok && read.vouchers).toHaveLength(2)
  })
})
