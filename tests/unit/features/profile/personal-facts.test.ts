// Tests of the profile's facts: the words of every code, dates and ages, and omitted facts.
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { personalFacts } from '../../../../src/features/profile/personal-facts.ts'

const TODAY = calendarDate('2026-11-26')
const ANA = {
  id: '3059999015',
  nmCliente: 'Ana María',
  apCliente: 'Torres Vela',
  nmConyuge: '',
  apConyuge: '',
  titulo: '',
  ...({ genero: 'F', estadoCivil: 'S' } as const),
  fcNacimiento: calendarDate('1984-03-14'),
}

const shown = (person: Partial<Parameters<typeof personalFacts>[0]>) =>
  Object.fromEntries(personalFacts({ ...ANA, ...person }, TODAY).map(({ term, value }) => [term, value]))

describe('ADM-14c the words for codes in the profile', () => {
  it.each([
    ['M', 'MASCULINO'],
    ['F', 'FEMENINO'],
    ['S', 'SIN DEFINIR'],
    ['', ''],
  ] as const)('ADM-14c the gender %j is %j', (genero, word) => {
    expect(shown({ genero })['Género']).toBe(word)
  })

  it.each([
    ['V', 'viudo'],
    ['U', 'unión libre'],
    ['D', 'divorciado'],
    ['C', 'casado'],
    ['S', 'soltero'],
    ['E', 'en relación'],
    ['', ''],
  ] as const)('ADM-14c the marital status %j is %j', (estadoCivil, word) => {
    expect(shown({ estadoCivil })['Estado civil']).toBe(word)
  })
})

it.each([
  ['1984-03-14', '14/03/1984', '42 años'],
  ['2025-11-26', '26/11/2025', '1 año'],
  ['2026-11-25', '25/11/2026', '0 años'],
  ['2030-01-01', '01/01/2030', undefined],
  [null, null, undefined],
] as const)('ADM-14a a birth on %s is shown with %s and %s', (fcNacimiento, value, note) => {
  const birth = fcNacimiento && calendarDate(fcNacimiento)
  const fact = personalFacts({ ...ANA, fcNacimiento: birth }, TODAY).find(({ term }) => /nacimiento/.test(term))
  expect([fact?.value, fact?.note]).toEqual([value, note])
})

it('ADM-14b a spouse and a title are shown if they exist; an undivided name has one line', () => {
  expect(Object.keys(shown({}))).toEqual([
    'Nombres',
    'Apellidos',
    'Cédula',
    'Fecha de nacimiento',
    'Género',
    'Estado civil',
  ])
  const whole = shown({ nmConyuge: 'Diego', apConyuge: 'Salas', titulo: 'Ing.', apCliente: '', id: '3059999015001' })
  expect(whole).toMatchObject({ Cónyuge: 'Diego Salas', Título: 'Ing.', Nombre: 'Ana María', RUC: '3059999015001' })
})

it('ADM-14b a company shows a name and a RUC, but no facts of a person', () => {
  expect(shown({ id: '1799999028001', nmCliente: 'TEJIDOS ANDES', apCliente: '' })).toEqual({
    'Razón social': 'TEJIDOS ANDES',
    RUC: '1799999028001',
  })
})
