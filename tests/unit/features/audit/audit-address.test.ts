// Tests of the address of «Auditoría»: parameter names as in the request, default days, no person's name in any address.
import { beforeEach, expect, it } from 'vitest'
import { usualAuditDays } from '../../../../src/contract/audit.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { AUDIT_LIST } from '../../../../src/features/audit/audit-list.ts'
import { chipsOf, errorsIn, searchOf, typedIn } from '../../../../src/toolkit/list/filters.ts'
import { clearPersonMemory } from '../../../../src/toolkit/person/person-memory.ts'
import { pathTo } from '../../../../src/toolkit/screens/path-to.ts'
import { fieldsOf, sentBy } from '../../support/searched.ts'

const TODAY = calendarDate('2026-11-26')
const set = fieldsOf(AUDIT_LIST)
const { parse: parseAudit, addressOf, withPerson } = AUDIT_LIST
const auditRequest = (search: ReturnType<typeof withPerson>) => sentBy(AUDIT_LIST, search)
beforeEach(() => clearPersonMemory())

it('L13 an address without filters asks for all acts of the last seven days', () => {
  expect(usualAuditDays(TODAY)).toEqual({ desde: '2026-11-20', hasta: '2026-11-26' })
  expect(auditRequest(parseAudit({}))).toEqual({
    page: 0,
    pageSize: 10,
    sorted: [],
    persona: '',
    sobre: '',
    usuario: 0,
    accion: null,
    resultado: null,
    cdReclamo: 0,
    numSiniestro: 0,
    desde: '2026-11-20',
    hasta: '2026-11-26',
  })
})

it('L13 every filter of an address reaches the request', () => {
  const raw = {
    usuario: 5,
    accion: 'login',
    resultado: 'refused',
    cdReclamo: 1015,
    numSiniestro: 70012,
    desde: '2025-01-01',
    hasta: '2025-12-31',
  }
  expect(parseAudit(raw)).toEqual(raw)
  expect(auditRequest(parseAudit({ ...raw, orden: 'at', page: 2, pageSize: 20 }))).toEqual({
    ...raw,
    page: 2,
    pageSize: 20,
    sorted: [{ id: 'at', desc: false }],
    persona: '',
    sobre: '',
  })
})

it.each([{ accion: 'borrar' }, { resultado: 'x' }, { cdReclamo: 'abc' }, { usuario: -1 }, { desde: 'ayer' }])(
  'L13 invalid filters are left out: %j',
  (raw) => expect(parseAudit(raw)).toEqual({}),
)

it('L13 one day outside the default days still gives a valid range', () => {
  expect(auditRequest(parseAudit({ desde: '2027-01-01' }))).toMatchObject({
    desde: '2027-01-01',
    hasta: '2027-01-01',
  })
})

it('L13 the person whose acts are searched for is in the request, but in no address', () => {
  const search = searchOf(set, { ...typedIn(set, {}), quien: 'Elena Ruiz', sobre: 'Ana Torres' }, {})
  const address = addressOf(search)
  expect(Object.keys(address)).toEqual(['persona'])
  expect(pathTo.audit(address)).not.toMatch(/elena|ruiz|torres/i)
  expect(auditRequest(withPerson(address))).toMatchObject({ persona: 'Elena Ruiz', sobre: 'Ana Torres' })
  expect(parseAudit({ quien: 'Elena Ruiz', sobre: 'Ana Torres' })).toEqual({})
})

it('L13 the default days have a permanent chip, other days have a chip that can be removed', () => {
  expect(chipsOf(set, {})).toEqual([{ label: 'Fecha: últimos 7 días', keys: ['desde', 'hasta'], isDefault: true }])
  expect(chipsOf(set, parseAudit({ cdReclamo: 1015, resultado: 'refused' })).map(({ label }) => label)).toEqual([
    'Solicitud 1015',
    'Rechazado',
    'Fecha: últimos 7 días',
  ])
})

it('L13 both days are required, in the right order', () => {
  const typed = (desde: string, hasta: string) => ({ ...typedIn(set, parseAudit({ desde, hasta })), desde, hasta })
  expect(errorsIn(set, { ...typed('', ''), desdeText: '', hastaText: '' })).toMatchObject({
    desde: expect.any(String),
    hasta: expect.any(String),
  })
  expect(errorsIn(set, typed('2026-02-02', '2026-02-03'))).toEqual({})
})
