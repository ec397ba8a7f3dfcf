// Tests of the approved sum of an invoice, exact to the cent, with generated invoices and named cases.
import { describe, expect, it } from 'vitest'
import { cents } from '../../../../src/domain/money.ts'
import {
  claimedValue,
  type InvoiceLine,
  roundingDifference,
  selectedTotal,
  wholeInvoiceLine,
} from '../../../../src/domain/review/invoice-lines.ts'
import { chance } from '../../../support/files/chance.ts'

const MILLION = 1_000_000
/** An invoice line with its net amount and tax in dollars. */
const line = (linea: number, net: number, tax = 0, seleccionado = 1): InvoiceLine => ({
  ...wholeInvoiceLine(cents(0)),
  linea,
  seleccionado,
  precioTotalSinImpuesto: Math.round(net * MILLION),
  impuesto: Math.round(tax * MILLION),
})
const invoice = (importeTotal: number, propina = 0) => ({ importeTotal: cents(importeTotal), propina: cents(propina) })

describe('DOC-10 D28 D123 the approved sum', () => {
  it.each<[string, number, ReturnType<typeof invoice>, InvoiceLine[]]>([
    ['no line approved', 0, invoice(11_500), [line(1, 100, 15, 0)]],
    ['every line: the invoice without its tip', 11_500, invoice(12_500, 1_000), [line(1, 50, 7.5), line(2, 50, 7.5)]],
    ['one line with its tax', 5_750, invoice(11_500), [line(1, 50, 7.5), line(2, 50, 7.5, 0)]],
    ['a line with 0 %, beside one with 15 %', 1_000, invoice(2_150), [line(1, 10), line(2, 10, 1.5, 0)]],
    [
      'rounded once, not line by line',
      // 3 × 0.333333 is rounded to a dollar, not to 99 cents.
      100,
      invoice(10_100),
      [...[1, 2, 3].map((each) => line(each, 0.333333)), line(4, 100, 0, 0)],
    ],
    ['half a cent upwards', 101, invoice(500), [line(1, 1.005), line(2, 3, 0, 0)]],
    ['never above the amount of the invoice', 325, invoice(325), [line(1, 3.26), line(2, 0, 0, 0)]],
    ['every line, though the lines add up to a cent more', 325, invoice(325), [line(1, 1.63), line(2, 1.63)]],
  ])('%s', (_, expected, sums, lines) => {
    expect(selectedTotal(sums, lines)).toBe(expected)
  })

  it('the rounding difference equals the amount of the invoice minus the sum of its lines', () => {
    expect(roundingDifference(invoice(325), [line(1, 1.63), line(2, 1.63)])).toBe(-1)
    expect(roundingDifference(invoice(1_100, 100), [line(1, 9.99)])).toBe(1)
  })

  it('the approved sum is right for generated invoices: discounts, 0 % and 15 %, six decimals, tips, tax rounded over the base', () => {
    const random = chance()
    for (let run = 0; run < 2_000; run += 1) {
      const lines = Array.from({ length: random.int(1, 12) }, (_, at): InvoiceLine => {
        const cantidad = random.int(1, 5 * MILLION)
        const precioUnitario = random.int(1, 200 * MILLION)
        const gross = Math.round((cantidad * precioUnitario) / MILLION)
        const descuento = random.int(0, Math.floor(gross / 3))
        const net = Math.round((gross - descuento) / 10_000) * 10_000
        const impuesto = random.pick([0, Math.round((net * 15) / 100)])
        const seleccionado = random.pick([0, 1])
        return {
          ...wholeInvoiceLine(cents(0)),
          linea: at + 1,
          cantidad,
          precioUnitario,
          descuento,
          precioTotalSinImpuesto: net,
          impuesto,
          seleccionado,
        }
      })
      const base = (rate: boolean) =>
        lines.reduce((sum, each) => sum + (each.impuesto > 0 === rate ? each.precioTotalSinImpuesto : 0), 0) / 10_000
      const owed = Math.round(base(false)) + Math.round(base(true)) + Math.round((base(true) * 15) / 100)
      const propina = random.pick([0, random.int(0, 2_000)])
      const sums = invoice(owed + propina, propina)
      const ticked = lines.filter(({ seleccionado }) => seleccionado === 1)
      const exact = ticked.reduce((sum, each) => sum + BigInt(each.precioTotalSinImpuesto + each.impuesto), 0n)
      const rounded = Number((exact + 5_000n) / 10_000n)
      const total = selectedTotal(sums, lines)
      if (ticked.length === lines.length) expect(total).toBe(owed)
      else expect(total).toBe(ticked.length === 0 ? 0 : Math.min(rounded, owed))
      const all = lines.map((each) => ({ ...each, seleccionado: 1 }))
      expect(selectedTotal(sums, all) + propina, 'all approved').toBe(sums.importeTotal)
      expect(Math.abs(roundingDifference(sums, lines)), 'a cent a line at most').toBeLessThanOrEqual(lines.length)
    }
  })

  it('D82 an invoice without lines counts as one line of its whole value', () => {
    const whole = { ...wholeInvoiceLine(cents(13_850)), seleccionado: 1 }
    expect(whole).toMatchObject({ linea: 1, descripcion: 'Total de la factura' })
    expect(selectedTotal(invoice(13_850), [whole])).toBe(13_850)
  })
})

it.each([
  ['FACTURA', 'POR_REVISAR', 5_000, null, 5_000],
  ['FACTURA', 'DEVUELTO', 5_000, 2_000, 5_000],
  ['FACTURA', 'INGRESADO', 5_000, 2_000, 2_000],
  ['FACTURA', 'INGRESADO', 5_000, null, 5_000],
  ['FACTURA', 'RECHAZADO', 5_000, 2_000, 0],
  ['FACTURA', 'POR_ELIMINAR', 5_000, null, 0],
  ['FACTURA', 'CARGADO', null, null, 0],
  ['RECETA', 'INGRESADO', 5_000, null, 0],
])(
  'REP-22 D86 a %s in the state %s of %s cents, approved %s, adds %s to the claim',
  (tipo, estado, valor, approved, expected) => {
    const amount = (value: number | null) => (value === null ? null : cents(value))
    expect(claimedValue({ tipo, estado, valor: amount(valor), importeTotalSeleccionado: amount(approved) })).toBe(
      expected,
    )
  },
)
