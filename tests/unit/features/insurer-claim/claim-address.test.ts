// Tests of the address of the lists of claims: its parameters, default days, errors and request.
import { describe, expect, it } from 'vitest'
import { usualClaimDays } from '../../../../src/contract/insurer-claim.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { GENERAL_CLAIMS } from '../../../../src/features/insurer-claim/list/general-claims.ts'
import { CONTRACTOR_CLAIMS } from '../../../../src/features/insurer-claim/list/health-claims.ts'
import { withNothingChosen } from '../../../../src/features/insurer-claim/parts/claim-address.ts'
import { chipsOf, emptySearch, errorsIn, searchOf, typedIn } from '../../../../src/toolkit/list/filters.ts'
import { claimCodes, claimKey, type InsurerClaimParams } from '../../../../src/toolkit/screens/insurer-claim-params.ts'
import { fieldsOf, sentBy } from '../../support/searched.ts'

const today = calendarDate('2026-11-22')
const { parse: parseGeneralClaims } = GENERAL_CLAIMS.list
const { parse: parseHealthClaims } = CONTRACTOR_CLAIMS.list
const setOf = (kind: 'general' | 'health', reader: 'customer' | 'staff' = 'customer') =>
  kind === 'general'
    ? fieldsOf(GENERAL_CLAIMS.list, { reader, today })
    : fieldsOf(CONTRACTOR_CLAIMS.list, { reader, today })
const claimFiltersOf = (search: InsurerClaimParams, by: { cedula?: string; cdCliente?: number }) =>
  sentBy(CONTRACTOR_CLAIMS.list, search, { today, by })
const SET = setOf('general')

const WHOLE = {
  poliza: 'VH-0038120',
  cdAseguradora: 2,
  cdRamo: 1,
  numSiniestro: 70_035,
  anio: 2026,
  fcDesde: '2026-01-01',
  fcHasta: '2026-10-31',
  cdCliente: 1003,
  cdAsegurado: 30_071,
  page: 2,
  pageSize: 10,
  orden: '-fcSiniestro',
  sel: '1-1046',
  pestana: 'documentos',
} as const

describe('the address of the lists of claims', () => {
  it('CLM-01 every parameter is read in the form in which the router returns it', () => {
    expect(parseHealthClaims({ ...WHOLE, cdRamo: '1', numSiniestro: '70035' })).toEqual(WHOLE)
  })

  it.each([
    ['«Todos»', { cdRamo: 0, cdAseguradora: '0' }],
    ['a day that does not exist', { fcDesde: '2026-02-30' }],
    ['an invalid number', { numSiniestro: 'SV-1', anio: '26x' }],
    ['a cédula', { ci: '3059999015', cedula: '3059999015' }],
    ['an unknown column', { orden: '-secreto' }],
    ['a column of the other lists', { orden: 'titular' }],
    ['an invalid claim', { sel: '1046', pestana: 'documentos' }],
    ['a claim above the range of a column', { sel: '1-4294967296' }],
    ['a tab without a claim', { pestana: 'documentos' }],
  ])('omits %s', (_what, raw) => {
    expect(parseGeneralClaims(raw)).toEqual({})
  })

  it('CLM-04a the lists of health claims are sorted by their own columns', () => {
    expect(parseHealthClaims({ orden: 'titular' })).toEqual({ orden: 'titular' })
    expect(parseHealthClaims({ orden: 'causa' })).toEqual({})
  })

  it('the address names a claim by its company and its number', () => {
    expect(claimCodes(claimKey({ cdCompania: 1, cdReclamo: 1046 }))).toEqual({ cdCompania: 1, cdReclamo: 1046 })
  })

  it('closing a claim preserves the address of the list', () => {
    const { sel: _claim, pestana: _tab, ...list } = WHOLE
    expect(withNothingChosen(parseHealthClaims(WHOLE))).toEqual(list)
  })
})

describe('CLM-15 the days of a search', () => {
  it.each([
    ['2026-11-22', '2026-05-01'],
    // Six months before 31 August would be 31 February, which does not exist.
    ['2026-08-31', '2026-02-01'],
    ['2026-03-15', '2025-09-01'],
    ['2028-02-29', '2027-08-01'],
  ])('on %s begin at %s by default', (day, from) => {
    expect(usualClaimDays(calendarDate(day))).toEqual({ fcDesde: from, fcHasta: day })
  })

  const typed = (change: Record<string, string>) => errorsIn(SET, { ...typedIn(SET, {}), ...change })

  it.each([
    ['the default days', {}, {}],
    ['no days', { fcDesde: '', fcDesdeText: '', fcHasta: '', fcHastaText: '' }, both('Campo requerido.')],
    [
      'days that do not exist',
      { fcDesde: '', fcDesdeText: '30/02/2026', fcHasta: '', fcHastaText: 'ayer' },
      both('Fecha inválida'),
    ],
    [
      'a last day before the first day',
      { fcDesde: '2026-05-02', fcHasta: '2026-05-01' },
      { fcHasta: 'Fecha inválida - Debe ser mayor o igual a Fc.Siniestro Desde' },
    ],
    ['one day', { fcDesde: '2026-05-01', fcHasta: '2026-05-01' }, {}],
    ['more than a year', { fcDesde: '2020-01-01' }, {}],
  ])('D16 have the right error, or none: %s', (_what, change, errors) => {
    expect(typed(change)).toEqual(errors)
  })

  it('the days of the address are sent, or the default days if the address has none', () => {
    const sent = (raw: Record<string, unknown>) => {
      const { fcDesde, fcHasta } = claimFiltersOf(parseGeneralClaims(raw), {})
      return [fcDesde, fcHasta]
    }
    expect(sent({})).toEqual(['2026-05-01', '2026-11-22'])
    expect(sent({ fcDesde: '2026-01-01' })).toEqual(['2026-01-01', '2026-11-22'])
    expect(sent({ fcDesde: '2027-01-01' })).toEqual(['2027-01-01', '2027-01-01'])
  })

  it('«Nueva Consulta» restores the default days and ten rows', () => {
    expect(emptySearch(SET, 10)).toEqual({ pageSize: 10 })
    expect(searchOf(SET, typedIn(SET, {}), {})).toEqual({})
  })

  it('a chip shows the days; it cannot be removed while they are the default days', () => {
    expect(chipsOf(SET, {})).toEqual([
      { label: 'Siniestro: últimos 6 meses', keys: ['fcDesde', 'fcHasta'], isDefault: true },
    ])
  })
})

describe('the request of the lists of claims', () => {
  it('CLM-02 CLM-15 the request asks for all claims if no filter is set, and for five rows at first', () => {
    expect(claimFiltersOf({}, {})).toEqual({
      page: 0,
      pageSize: 5,
      sorted: [],
      poliza: '',
      cdRamo: 0,
      cdAseguradora: 0,
      numSiniestro: 0,
      anio: 0,
      cdCompania: 0,
      cdCliente: null,
      ci: '',
      cdAsegurado: null,
      fcDesde: '2026-05-01',
      fcHasta: '2026-11-22',
    })
  })

  it('the request of a customer is about the active associate', () => {
    expect(claimFiltersOf({ cdCliente: 9 }, { cdCliente: 1003 }).cdCliente).toBe(1003)
    expect(claimFiltersOf({}, { cedula: '3059999015' }).ci).toBe('3059999015')
  })
})

describe('the filters of the lists of claims', () => {
  const labels = (kind: 'general' | 'health', reader: 'customer' | 'staff') =>
    setOf(kind, reader).filters.map(({ label }) => label)
  const SPECIFIED = ['Póliza', 'Aseguradora', 'Ramo', 'No. Siniestro', 'Año Siniestro']
  const DAYS = ['Fc.Siniestro Desde', 'Fc.Siniestro Hasta']

  it('CLM-01 CLM-05 the filters have the specified order; staff also filter by person', () => {
    expect(labels('general', 'customer')).toEqual([...SPECIFIED, ...DAYS])
    expect(labels('health', 'customer')).toEqual([...SPECIFIED, ...DAYS])
    expect(labels('general', 'staff')).toEqual([...SPECIFIED, 'Contratante', ...DAYS])
    expect(labels('health', 'staff')).toEqual([...SPECIFIED, 'Contratante', 'Asegurado', ...DAYS])
  })

  it.each([
    ['general', ['VEHÍCULOS']],
    ['health', ['ASISTENCIA MÉDICA GRUPO', 'GRUPO']],
  ] as const)('CLM-01 CLM-04a offer the ramos of %s claims', (kind, names) => {
    const ramo = setOf(kind).filters.find(({ key }) => key === 'cdRamo')
    expect(ramo?.field === 'select' && ramo.options.map(({ label }) => label)).toEqual(names)
  })
})

function both(text: string) {
  return { fcDesde: text, fcHasta: text }
}
