// Tests of the address of the reported list: parsing, defaults, request, form fields and chips.

import { describe, expect, it } from 'vitest'
import { REPORTED_COLUMNS } from '../../../../../src/contract/claim-search.ts'
import { calendarDate } from '../../../../../src/domain/calendar-date.ts'
import { defaultDates } from '../../../../../src/domain/claim-report/search-dates.ts'
import { historyKey, holdsAllThatWaits, REPORTED_LISTS } from '../../../../../src/features/claim/list/reported-list.ts'
import { chipsOf, errorsIn, searchOf, typedIn, withoutChip } from '../../../../../src/toolkit/list/filters.ts'
import { sortedBy } from '../../../../../src/toolkit/screens/list-search.ts'
import { historyId, type ReportedSearchParams } from '../../../../../src/toolkit/screens/reported-params.ts'
import { fieldsOf, sentBy } from '../../../support/searched.ts'

const TODAY = calendarDate('2026-08-31')
const SET = fieldsOf(REPORTED_LISTS.gen, { today: TODAY })
const NAMES = { policyholder: 'Andes S. A.', insured: 'Ana Torres' } as const
const OF_STAFF = fieldsOf(REPORTED_LISTS.gen, { reader: 'staff', today: TODAY, names: NAMES })
const { parse: parseReportedSearch } = REPORTED_LISTS.gen
const reportedBody = (search: ReportedSearchParams, by: { cedula?: string; cdCliente?: number }) =>
  sentBy(REPORTED_LISTS.gen, search, { today: TODAY, by })

describe('the address of the reported list', () => {
  it('REP-21 the address is parsed whatever types the router returns for its parameters', () => {
    const raw = {
      estadoPortal: 'DEVUELTO',
      numSiniestro: 12,
      cdAsegurado: '30071',
      page: '2',
      pageSize: 10,
      orden: '-poliza',
    }
    expect(parseReportedSearch(raw)).toEqual({
      estadoPortal: 'DEVUELTO',
      numSiniestro: 12,
      cdAsegurado: 30_071,
      page: 2,
      pageSize: 10,
      orden: '-poliza',
    })
  })

  it('parsing the address omits invalid parameters and never throws', () => {
    const raw = {
      estadoPortal: 'OTRO',
      numSiniestro: -1,
      poliza: '',
      cdCliente: 3_000_000_000,
      page: 'x',
      pageSize: 7,
      orden: 'drop table',
      historial: '1-2',
      fcCreacionDesde: '2026-02-30',
      cdAsegurado: { a: 1 },
      cdEjecutivo: 1.5,
    }
    expect(parseReportedSearch(raw)).toEqual({})
  })

  it.each(['"3059999015"', '3059999015', 3_059_999_015])('REP-02c ignores the cédula %j of an old link', (cedula) => {
    expect(parseReportedSearch({ cedula, poliza: 'AM-1' })).toEqual({ poliza: 'AM-1' })
  })

  it('the address sorts only by a column of the list', () => {
    expect(sortedBy(REPORTED_COLUMNS, '-fcCreacion')).toEqual([{ id: 'fcCreacion', desc: true }])
    expect(sortedBy(REPORTED_COLUMNS, 'poliza')).toEqual([{ id: 'poliza', desc: false }])
    expect(sortedBy(REPORTED_COLUMNS, '--poliza')).toEqual([])
  })

  it('the address contains the claim whose history is open', () => {
    const id = { cdCompania: 1, cdReclamo: 234, cdIncSiniestro: 5 }
    expect(historyId(historyKey(id))).toEqual(id)
    expect(historyId('1-0-5')).toBeNull()
  })
})

describe('the search that an address describes', () => {
  it('REP-21 the default search is for creation in the last six months and incurrence in the last year', () => {
    expect(defaultDates(TODAY)).toEqual({
      fcCreacionDesde: '2026-02-28',
      fcCreacionHasta: TODAY,
      fcIncurrenciaDesde: '2025-08-31',
      fcIncurrenciaHasta: TODAY,
    })
    expect(defaultDates(calendarDate('2026-03-15')).fcCreacionDesde).toBe('2025-09-15')
  })

  it('REP-02 the search requests exactly the visible page: five rows at first', () => {
    expect(reportedBody({}, {})).toMatchObject({ page: 0, pageSize: 5, sorted: [], cdCliente: null, cedula: '' })
  })

  it('REP-02b the search of a customer is limited to their own claims, whatever the address contains', () => {
    const body = reportedBody({ cdCliente: 9 }, { cedula: '1712345678' })
    expect(body['cedula']).toBe('1712345678')
    expect(reportedBody({ cdCliente: 9 }, { cdCliente: 4 })['cdCliente']).toBe(4)
  })

  it('REP-34 D138 a search for waiting claims covers any date until the person chooses dates', () => {
    expect(reportedBody({ estadoPortal: 'POR_REVISAR', page: 2 }, {})['esperan']).toBe(true)
    expect(reportedBody({ fcIncurrenciaHasta: TODAY }, {})['esperan']).toBe(false)
  })
})

describe('the filter fields of the reported list', () => {
  it('the fields start with the values of the address; defaults are not written back', () => {
    const params = parseReportedSearch({ poliza: 'AB-1', pageSize: 10, page: 3, fcCreacionHasta: '2026-08-01' })
    const typed = typedIn(SET, params)
    expect(typed['fcCreacionDesde']).toBe('2026-02-28')
    expect(searchOf(SET, typed, params)).toEqual({ poliza: 'AB-1', pageSize: 10, fcCreacionHasta: '2026-08-01' })
  })

  it('REP-03 the fields reject dates that are missing, in the wrong order or more than 365 days apart', () => {
    const typed = typedIn(SET, {})
    expect(errorsIn(SET, typed)).toEqual({})
    expect(errorsIn(SET, { ...typed, fcCreacionDesde: '', fcCreacionDesdeText: '' })).toEqual({
      fcCreacionDesde: 'Campo requerido',
    })
    expect(errorsIn(SET, { ...typed, fcIncurrenciaDesde: '2026-09-01' })).toEqual({
      fcIncurrenciaHasta: 'Fecha inválida - Debe ser mayor o igual a Incurrencia Desde',
    })
    expect(errorsIn(SET, { ...typed, fcCreacionDesde: '2025-08-31' })).toEqual({})
    expect(errorsIn(SET, { ...typed, fcCreacionDesde: '2025-08-30' })).toEqual({
      fcCreacionHasta: 'El intervalo de fecha de creación no puede ser mayor a 1 año',
    })
    // 2028 is a leap year: 29 February is within the range.
    expect(errorsIn(SET, { ...typed, fcCreacionDesde: '2027-03-01', fcCreacionHasta: '2028-03-01' })).toEqual({
      fcCreacionHasta: 'El intervalo de fecha de creación no puede ser mayor a 1 año',
    })
  })

  it('the fields reject an invalid claim number', () => {
    expect(errorsIn(SET, { ...typedIn(SET, {}), numSiniestro: '12a' })).toEqual({
      numSiniestro: 'Solo números',
    })
  })
})

describe('the filter chips of the reported list', () => {
  const params = parseReportedSearch({
    estadoPortal: 'POR_REVISAR',
    numSiniestro: 7,
    cdCliente: 5,
    cdAsegurado: 30_071,
    page: 2,
    orden: 'poliza',
    fcIncurrenciaDesde: '2026-01-01',
  })

  it('the chips describe each applied filter, by a name instead of a code where the name is known', () => {
    expect(chipsOf(OF_STAFF, params).map((chip) => chip.label)).toEqual([
      'Estado: Por revisar',
      'N.º 7',
      'Creación últimos 6 meses',
      'Incurrencia 01/01/2026 – 31/08/2026',
      'Contratante: Andes S. A.',
      'Asegurado: Ana Torres',
    ])
    // The default period is shown but cannot be removed.
    expect(chipsOf(SET, { page: 3, pageSize: 10, orden: 'poliza' })).toMatchObject([
      { label: 'Creación últimos 6 meses', isDefault: true },
      { label: 'Incurrencia último año', isDefault: true },
      { label: 'Y lo que espera, de cualquier fecha', isDefault: true },
    ])
    // D138: the default period does not limit a search for waiting claims, for a number, or by staff for a person.
    const labels = (set: typeof SET, search: object) => chipsOf(set, search).map(({ label }) => label)
    expect(labels(SET, { estadoPortal: 'DEVUELTO' })).toEqual(['Estado: Devuelto'])
    expect(labels(SET, { numSiniestro: 7 })).toEqual(['N.º 7'])
    expect(labels(OF_STAFF, { cdAsegurado: 30_071 })).toEqual(['Asegurado: Ana Torres'])
    expect(labels(OF_STAFF, { estadoPortal: 'INGRESADO' })).toHaveLength(3)
    expect(holdsAllThatWaits({}, 'customer')).toBe(true)
    for (const search of [{ estadoPortal: 'INGRESADO' as const }, { numSiniestro: 7 }, { fcCreacionDesde: TODAY }])
      expect(holdsAllThatWaits(search, 'staff')).toBe(false)
  })

  it('a chip removes its filter and returns to the first page', () => {
    const dates = chipsOf(OF_STAFF, params).find(({ label }) => label.startsWith('Incurrencia'))
    if (!dates) throw new Error('no chip')
    expect(withoutChip(OF_STAFF, params, dates)).toEqual({
      estadoPortal: 'POR_REVISAR',
      numSiniestro: 7,
      cdCliente: 5,
      cdAsegurado: 30_071,
      orden: 'poliza',
    })
  })
})
