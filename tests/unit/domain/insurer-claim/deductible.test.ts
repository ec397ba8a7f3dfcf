// Tests of the sentence and the bar that say how much of a deductible is left.
import { describe, expect, it } from 'vitest'
import { deductibleProgress, deductibleText } from '../../../../src/domain/insurer-claim/deductible.ts'
import { cents } from '../../../../src/domain/money.ts'

const summary = (total: number, saldo: number) => ({
  total: cents(total),
  saldo: cents(saldo),
  desc: 'año póliza',
  consumido: cents(Math.max(0, total - saldo)),
  desconocido: false,
})

describe('CLM-13 the deductible in words', () => {
  it.each([
    [-200, 0, 'Deducible año póliza no definido correctamente!'],
    [-101, 0, 'Deducible año póliza no definido correctamente!'],
    [-100, 0, 'No se encuentra deducible año póliza.'],
    [-1, 0, 'No se encuentra deducible año póliza.'],
    [-100, -100, 'No se encuentra deducible año póliza.'],
    [12_000, 0, 'Tu deducible de $120.00 por año póliza ha sido cubierto en su totalidad'],
    [12_000, 99, 'Tu deducible de $120.00 por año póliza ha sido cubierto en su totalidad'],
    [12_000, -500, 'Tu deducible de $120.00 por año póliza ha sido cubierto en su totalidad'],
    [0, 0, 'Tu deducible de $0.00 por año póliza ha sido cubierto en su totalidad'],
    [12_000, 12_000, 'Todavía no has cubierto tu deducible de $120.00 por año póliza'],
    [100, 100, 'Todavía no has cubierto tu deducible de $1.00 por año póliza'],
    [12_000, 100, 'Te falta $1.00 para terminar de cubrir tu deducible $120.00 por año póliza'],
    [12_000, 5_625, 'Te falta $56.25 para terminar de cubrir tu deducible $120.00 por año póliza'],
    [123_456, 100_050, 'Te falta $1,000.50 para terminar de cubrir tu deducible $1,234.56 por año póliza'],
  ])('CLM-13 the sentence when of %i cents %i are left', (total, saldo, text) => {
    expect(deductibleText(summary(total, saldo))).toBe(text)
  })
})

it('CLM-13 D167 nobody is told how much is covered while claims of the year are not in the portal', () => {
  expect(deductibleText({ ...summary(12_000, 12_000), desconocido: true })).toBe(
    'Tu deducible es de $120.00 por año póliza. Pregunta a tu ejecutivo cuánto has cubierto.',
  )
})

describe('CLM-14 the deductible as a bar', () => {
  it.each([
    [12_000, 12_000, 0],
    [12_000, 6_000, 50],
    [12_000, 0, 100],
    [12_000, -500, 100],
    [12_000, 15_000, 0],
    [0, 0, 100],
    [0, 500, 100],
    [-100, 0, 0],
    [-200, -200, 0],
  ])('CLM-14 of %i cents %i are left: %i percent', (total, saldo, percent) => {
    expect(deductibleProgress(summary(total, saldo))).toBe(percent)
  })

  it('CLM-14 D21 the bar of a deductible is from 0 to 100, whatever the amounts', () => {
    for (let total = -300; total <= 300; total += 25)
      for (let saldo = -700; saldo <= 700; saldo += 25) {
        const percent = deductibleProgress(summary(total, saldo))
        expect(percent >= 0 && percent <= 100, `${total} ${saldo}: ${percent}`).toBe(true)
      }
  })
})
