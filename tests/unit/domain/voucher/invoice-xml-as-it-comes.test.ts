// Tests of reading invoices from XML as issuers really send it: several attempts or invoices, unusual numbers (DOC-34).
import { describe, expect, it } from 'vitest'
import { authorisedXml } from '../../../../server/seed/vouchers/voucher-xml.ts'
import { parseXml } from '../../../../server/sri/parse-xml.ts'
import { invoicesInXml, type XmlProblem } from '../../../../src/domain/voucher/invoice-xml.ts'
import { FACTURA, facturaKey, facturaXml } from '../../../support/vouchers/factura.ts'
import { read, why } from '../../../support/vouchers/read-invoice.ts'

const KEY = facturaKey()
const plain = facturaXml()
const wrapped = authorisedXml(FACTURA, '2026-11-15T10:21:07-05:00')
const creditNote = plain.replace('<factura', '<notaCredito').replace('</factura>', '</notaCredito>')

describe('DOC-34 an authorisation in its real XML', () => {
  const attempts = (...states: string[]) => {
    const [, one = ''] = /(<autorizacion>.*<\/autorizacion>)/s.exec(wrapped) ?? []
    return `<autorizaciones>${states.map((each) => one.replace('>AUTORIZADO<', `>${each}<`)).join('')}</autorizaciones>`
  }
  const without = (text: string) => text.replace(/<comprobante>.*?<\/comprobante>/s, '')

  it.each([
    ['its state in a short word', attempts('AUT')],
    ['its state in small letters', attempts('Autorizado')],
    ['no state', attempts('')],
    ['a first attempt that was refused', attempts('NO AUTORIZADO', 'AUTORIZADO')],
    ['a first attempt without a voucher', without(attempts('NO AUTORIZADO', 'AUTORIZADO'))],
    ['a first attempt that is in process', attempts('EN PROCESO', 'AUTORIZADO')],
  ])('is read with %s', (_what, xml) => expect(read(xml).claveAcceso).toBe(KEY))

  it.each<[string, string, XmlProblem]>([
    ['refused twice', attempts('NO AUTORIZADO', 'NAT'), 'not-authorised'],
    ['cancelled', attempts('ANULADO'), 'not-authorised'],
    ['in process', attempts('EN PROCESO'), 'in-process'],
    ['in process by its short word', attempts('PPR'), 'in-process'],
    ['in process after a refusal', attempts('NO AUTORIZADO', 'PPR'), 'in-process'],
    ['in an unknown word', attempts('A MEDIAS'), 'unknown-state'],
  ])('%s is reported with that state', (_what, xml, expected) => expect(why(xml)).toBe(expected))
})

describe('DOC-34 several invoices in one file', () => {
  const second = facturaXml({ numDocumento: '001-002-000000124' })
  const batch = (...vouchers: string[]) =>
    `<lote>${vouchers.map((each) => `<comprobante><![CDATA[${each}]]></comprobante>`).join('')}</lote>`
  const numbers = (xml: string) =>
    invoicesInXml(xml, parseXml).map((each) => (each.ok ? each.invoice.numDocumento : each.why))

  it('all invoices in a file are returned, each once, in their order', () => {
    expect(numbers(batch(plain, second, plain))).toEqual(['001-002-000000123', '001-002-000000124'])
  })

  it('the invoices in a file are returned without its other vouchers', () => {
    expect(numbers(batch(creditNote, second))).toEqual(['001-002-000000124'])
  })

  it('a file in which no invoice can be read is refused with the reason of its first invoice', () => {
    expect(numbers(batch(creditNote, '<x/>'))).toEqual(['other-document'])
  })
})

describe('DOC-34 real invoice numbers', () => {
  it.each([
    ['-0.00', 0],
    ['45.0000000000000000000000001', 45_000_000],
    ['1500000', 1_500_000_000_000],
  ])('%s is exactly %i millionths', (text, millionths) => {
    expect(read(plain.replace('<cantidad>1</cantidad>', `<cantidad>${text}</cantidad>`)).detalle[0]?.cantidad).toBe(
      millionths,
    )
  })

  it.each(['-0.01', '-', '1000000001', '1e3'])('%s is no amount', (text) => {
    expect(why(plain.replace('<cantidad>1</cantidad>', `<cantidad>${text}</cantidad>`))).toBe('values')
  })
})
