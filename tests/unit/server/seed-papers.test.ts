// Tests that the demo documents name no patient, day or illness, because many claims and policies share them.
import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { readUsualDiagnoses } from '../../../server/catalogue/usual-diagnoses.ts'
import { ANA, BRUNO, VERONICA } from '../../../server/seed/people.ts'
import { vouchersOnPapers } from '../../../server/seed/vouchers/demo-vouchers.ts'
import { keyOf, totalOf } from '../../../server/seed/vouchers/seed-voucher.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { barcode } from '../../support/draw/code128.ts'
import { INVOICES } from '../../support/draw/invoices.ts'
import { MEDICAL_PAPERS } from '../../support/draw/medical-papers.ts'
import { POLICY_PAPERS } from '../../support/draw/policy-papers.ts'
import { PRINTED_PAPERS } from '../../support/draw/printed-papers.ts'
import { LUCIA, MATEO } from '../../support/world/children-of-ana.ts'

const PRINTED = [...PRINTED_PAPERS, ...POLICY_PAPERS]
const NAMES = [ANA, BRUNO, LUCIA, MATEO, VERONICA].flatMap(({ nombres, apellidos, cedula }) => [
  nombres,
  apellidos,
  cedula,
])
const CODES = (await readUsualDiagnoses()).map(({ codigoCie }) => codigoCie).filter((code) => code.includes('.'))
const DAY = /\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|\b20\d\d[/-]?\d\d[/-]?\d\d/

function expectNobodys(text: string): void {
  expect([...NAMES, ...CODES].filter((each) => text.includes(each))).toEqual([])
  expect(text).not.toMatch(DAY)
}

describe('the documents of the demo world', () => {
  it.each([
    ...[...INVOICES, ...MEDICAL_PAPERS].map(({ name, paper }) => ({ name, text: paper })),
    ...PRINTED.map(({ name, pages }) => ({ name, text: pages.join() })),
  ])('$name, as rendered, names no patient, day or illness', ({ text }) => expectNobodys(text))

  it.each(INVOICES)('$name prints the voucher that the tax authority of the demo world has', ({ name, paper }) => {
    const voucher = vouchersOnPapers(calendarDate('2027-01-01')).find((each) => each.name === name)
    if (!voucher) throw new Error(`${name} is not known to the tax authority.`)
    const key = keyOf(voucher)
    const total = (totalOf(voucher) / 100).toFixed(2)
    const { issuer, numDocumento } = voucher
    for (const each of [issuer.ruc, issuer.razonSocial, numDocumento, total, key.slice(8), barcode(key)])
      expect(paper).toContain(each)
  })

  it.each(PRINTED)('$name, as stored, names no patient, day or illness', async ({ name }) => {
    const bytes = await readFile(new URL(`../../../server/seed/pictures/${name}`, import.meta.url))
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    expect(text).toContain('Los datos personales y las fechas están cubiertos')
    expectNobodys(text)
  })
})
