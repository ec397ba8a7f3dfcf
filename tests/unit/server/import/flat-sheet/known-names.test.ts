// Tests how flat sheets name rows of catalogues: by any of their names, never by one of several, with the nearest of an unknown one.
import { describe, expect, it } from 'vitest'
import { flatKey } from '../../../../../server/import/flat-sheet/flat-key.ts'
import { openKnownNames } from '../../../../../server/import/flat-sheet/known-names.ts'
import { openKnownPersons } from '../../../../../server/import/flat-sheet/known-persons.ts'
import { type KnownPolicy, openKnownPolicies } from '../../../../../server/import/flat-sheet/known-policies.ts'
import { calendarDate } from '../../../../../src/domain/calendar-date.ts'

describe('LIV-12 names in flat sheets', () => {
  const names = openKnownNames()
  names.add('aseguradoras', 'A1', ['ANDINA SEGUROS', 'SEGUROS ANDINA S.A.'])
  names.add('aseguradoras', 'B2', ['BOLÍVAR'])
  names.add('clientes', 'C1', ['1710034065', 'Ana Paz'])
  names.add('clientes', 'C2', ['1710034065001', 'ANA PAZ'])
  names.add('clientes', 'C3', ['0926687856001', 'Luis Mena'])

  it.each([
    ['aseguradoras', 'andina  seguros', { key: 'A1', name: 'ANDINA SEGUROS' }],
    ['aseguradoras', 'Seguros Andina S.A.', { key: 'A1', name: 'ANDINA SEGUROS' }],
    ['aseguradoras', 'b2', { key: 'B2', name: 'BOLÍVAR' }],
    ['aseguradoras', 'ANDINA', { nearest: 'ANDINA SEGUROS' }],
    ['aseguradoras', 'Bolibar', { nearest: 'BOLÍVAR' }],
    ['aseguradoras', 'COOPERATIVA DEL ESTE', { nearest: null }],
    // Two clients with one cédula are each named by what is theirs alone, and never by their name.
    ['clientes', '1710034065', { key: 'C1', name: '1710034065' }],
    ['clientes', '1710034065001', { key: 'C2', name: '1710034065001' }],
    ['clientes', 'Ana Paz', { isSeveral: true }],
    // A person is never proposed by likeness, but for the zero that a spreadsheet took.
    ['clientes', '1710034066', { nearest: null }],
    ['clientes', '926687856001', { nearest: '0926687856001' }],
    // The policyholder's RUC and cédula are one person.
    ['clientes', '0926687856', { key: 'C3', name: '0926687856001' }],
    ['ramos', 'VIDA', { nearest: null }],
  ] as const)('%s «%s»', (space, name, found) => {
    expect(names.find(space, name)).toEqual(found)
  })

  it('a key is what names the row, cut with a hash where it is long', () => {
    expect(flatKey('Andina Seguros', 'AM-1', '2026-03-01')).toBe('ANDINA SEGUROS · AM-1 · 2026-03-01')
    const [one, other] = ['1', '2'].map((end) =>
      flatKey('COMPAÑÍA DE SEGUROS GENERALES DEL ECUADOR', `PÓLIZA ${end}`, '2026'),
    )
    expect([one?.length, other?.length, one === other]).toEqual([59, 59, false])
  })
})

describe('LIV-12 policies and persons in flat sheets', () => {
  const policy = (key: string, from: string, to: string | null, insurer = 'A'): KnownPolicy => ({
    key,
    insurer,
    number: 'AM-1',
    from: calendarDate(from),
    to: to === null ? null : calendarDate(to),
    branch: 'R',
    plan: '',
    client: 'C',
    premium: null,
    places: [],
  })
  const policies = openKnownPolicies()
  policies.add(policy('P1', '2025-03-01', '2026-03-01'))
  policies.add(policy('P2', '2026-03-01', '2027-03-01'))
  policies.add(policy('P3', '2026-03-01', null, 'B'))
  policies.addRefused('AM-9')
  const named = (insurer: string | null, from: string | null, number = 'am-1') => {
    const found = policies.find({ insurer, number, from: from === null ? null : calendarDate(from) })
    return 'key' in found ? found.key : 'waits' in found ? 'waits' : found.reason
  }
  const before = (from: string, to: string | null) =>
    policies.before({
      insurer: 'A',
      number: 'AM-1',
      from: calendarDate(from),
      to: to === null ? null : calendarDate(to),
    })?.key

  it.each([
    ['A', '2026-03-01', 'P2'],
    ['B', null, 'P3'],
    ['A', null, 'tiene varias vigencias: diga «Desde»'],
    [null, '2026-03-01', 'es el número de varias aseguradoras: diga «Aseguradora»'],
    ['A', '2026-03-02', 'no tiene una vigencia que empiece ese día'],
  ])('insurer %s, first day %s: %s', (insurer, from, found) => {
    expect(named(insurer, from)).toBe(found)
  })
  it('a policy that is refused is waited for, one that nobody says is unknown', () => {
    expect([named(null, null, 'AM-9'), named(null, null, 'X')]).toEqual(['waits', 'no está en «Pólizas»'])
  })
  it.each([
    ['2026-03-01', '2027-03-01', 'P2'],
    ['2026-03-05', '2027-03-05', 'P2'],
    ['2025-04-01', null, 'P1'],
    // The renewal is another policy, also when it overlaps by a month.
    ['2027-02-01', '2028-02-01', undefined],
  ])('a row from %s to %s changes %s', (from, to, key) => {
    expect(before(from, to)).toBe(key)
  })

  it('a person is who has the number, or the name where the number is new; never one of two with a name', () => {
    const person = (key: string, cedula: string, name: string) =>
      ({ policy: 'P', key, kind: 'DEPENDIENTE', cedula, name }) as const
    const persons = openKnownPersons([
      person('K1', '', 'Sol Paz'),
      person('K2', '1710034065', 'Luz Paz'),
      person('K3', '', 'Eva Paz'),
      person('K4', '', 'Paz Eva'),
    ])
    const keyOf = (cedula: string | null, name: string) => persons.keyOf('P', { kind: 'DEPENDIENTE', cedula, name })
    expect([keyOf('0926687856', 'PAZ SOL'), keyOf('1710034065', 'Luz María Paz'), keyOf(null, 'Eva Paz')]).toEqual([
      'K1',
      'K2',
      'P · EVA PAZ',
    ])
  })
})
