// Tests of the card of a policy: the facts that identify a policy come first, the least needed last and small.
import { describe, expect, it } from 'vitest'
import type { PolicyRow } from '../../../../src/contract/policy.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { cents } from '../../../../src/domain/money.ts'
import type { Reader } from '../../../../src/domain/user/reader.ts'
import type { Area } from '../../../../src/domain/user/role.ts'
import { policyCard, validityText } from '../../../../src/features/policy/parts/policy-columns.tsx'
import { textOf } from '../../../../src/ui/data/data-columns.tsx'

const TODAY = calendarDate('2026-11-24')

const row = {
  poliza: 'VH-0031007',
  fcDesde: calendarDate('2026-03-01'),
  fcHasta: calendarDate('2027-03-01'),
  fcVenceMst: null,
  factAseg: '001-002-77',
  tipoPol: 'R',
  valPrima: cents(120_050),
  placa: 'ZZA-1234',
  nmCliente: 'Andes',
  apCliente: 'S.A.',
  cotizacion: { cdCotizacion: 1, aseguradora: { cdAseguradora: 1, nmAlias: 'VITALIS' } },
  ramo: { nmRamo: 'VEHÍCULOS' },
  dscUbicacion: 'QUITO MATRIZ',
  dscPlan: 'PLAN A',
  titular: 'Ana Torres',
} as PolicyRow

/** The facts of a card with their positions, and with their names where the card shows names. */
function saidOn(area: Area, reader: Reader) {
  const facts = policyCard({ area, reader, today: TODAY }).flatMap((column) =>
    'buttons' in column || 'ticks' in column ? [] : [column],
  )
  return facts.map((fact) => {
    const { card = 'detail', header } = fact
    const isNamed = card === 'detail' || card === 'small'
    return `${card}: ${isNamed ? `${header} ` : ''}${textOf(fact, row)}`
  })
}

const FIRST = [
  'overline: VH-0031007',
  'title: VEHÍCULOS\u00a0· VITALIS',
  'line: Vigente hasta 01/03/2027',
  'detail: Placa ZZA-1234',
]

describe('POL-03 POL-12 the card of a policy', () => {
  it('a card for a policyholder shows no invoice and no type, which the detail shows', () => {
    expect(saidOn('gen', 'customer')).toEqual([...FIRST, 'status: Vigente', 'value: $1,200.50'])
    expect(saidOn('gen', 'staff')).toEqual([
      ...FIRST,
      'detail: Contratante Andes S.A.',
      'status: Vigente',
      'value: $1,200.50',
    ])
  })

  it('a card for an insured person ends with the facts that no detail shows, under the specified names', () => {
    const small = ['small: Fc Desde 01/03/2026', 'small: Factura 001-002-77', 'small: Tipo Póliza RENOVACIÓN']
    expect(saidOn('vam', 'customer')).toEqual([...FIRST, 'detail: Cliente Andes S.A.', 'status: Vigente', ...small])
    expect(saidOn('vam', 'staff')).toEqual([
      ...FIRST,
      'detail: Cliente Andes S.A.',
      'detail: Ubicación QUITO MATRIZ',
      'detail: Plan PLAN A',
      'detail: Titular Ana Torres',
      'status: Vigente',
      ...small,
    ])
  })
})

it.each([
  ['in force', '2026-01-01', '2027-01-01', null, 'Vigente hasta 01/01/2027'],
  ['on its last day', '2026-01-01', '2026-11-24', null, 'Vigente hasta 24/11/2026'],
  ['over', '2025-01-01', '2026-11-23', null, 'Venció el 23/11/2026'],
  ['still to begin', '2026-12-01', '2027-12-01', null, 'Vigente desde 01/12/2026'],
  // POL-03: the policy ends with its master contract.
  ['open, under a master contract with an end', '2026-01-01', null, '2027-06-30', 'Vigente hasta 30/06/2027'],
  ['open, without any end', '2026-01-01', null, null, 'Vigente desde 01/01/2026'],
])('POL-03 the validity of a policy that is %s', (_what, from, to, master, text) => {
  const day = (at: string | null) => (at === null ? null : calendarDate(at))
  const policy = { ...row, fcDesde: calendarDate(from), fcHasta: day(to), fcVenceMst: day(master) }
  expect(validityText(policy, TODAY)).toBe(text)
})
