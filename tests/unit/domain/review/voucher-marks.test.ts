// Tests of the marks that the portal derives from the voucher of an invoice and proposes to its reviewer.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { cents } from '../../../../src/domain/money.ts'
import { voucherMarks } from '../../../../src/domain/review/voucher-marks.ts'
import { makeKey } from '../../../support/vouchers/keys.ts'

const KEY = makeKey()
const OTHER = makeKey({ numDocumento: '009-001-000000777' })
const CREDIT_NOTE = makeKey({ codDoc: '04', numDocumento: '001-001-000000008' })

type Marked = Parameters<typeof voucherMarks>[0]
const invoice: Marked = {
  fcDocumento: calendarDate('2026-11-15'),
  numDocumento: '001-002-000000123',
  valor: cents(4_000),
  claveAcceso: KEY,
  autocompletado: 0,
  sriError: null,
  estadoSri: 'AUTORIZADO',
  importeTotalSri: cents(4_000),
  clavesLeidas: [KEY],
}
const alone = { twins: [], isTwice: false }

it.each<[string, Partial<Marked>, string[]]>([
  ['nothing', {}, []],
  ['nothing about an invoice without a key', { claveAcceso: null, estadoSri: null, clavesLeidas: [] }, []],
  ['nothing while the file was not read', { clavesLeidas: null }, []],
  ['nothing about a voucher that is too old to be looked up', { estadoSri: 'VENCIDO' }, []],
  ['nothing when the tax authority did not answer', { estadoSri: 'NO_DISPONIBLE' }, []],
  ['that it was cancelled', { estadoSri: 'ANULADO' }, ['El SRI tiene este comprobante como anulado']],
  ['that it was not authorised', { estadoSri: 'NO_AUTORIZADO' }, ['El SRI no ha autorizado este comprobante']],
  [
    'that the tax authority does not know it',
    { estadoSri: 'DESCONOCIDO' },
    ['El SRI no conoce este comprobante; uno nuevo puede tardar un día en aparecer'],
  ],
  [
    'that the sent key was invalid',
    { claveAcceso: null, sriError: 'La clave de acceso tiene 49 números.', clavesLeidas: [] },
    ['Se envió una clave de acceso que no sirve. Se dijo: «La clave de acceso tiene 49 números.»'],
  ],
  [
    'of another value',
    { valor: cents(4_100) },
    [expect.stringMatching(/^El SRI tiene el valor \$.?40.00; se escribió \$.?41.00$/)],
  ],
  ['nothing about another value where the value is the authority’s', { valor: cents(4_100), autocompletado: 1 }, []],
  [
    'of another date',
    { fcDocumento: calendarDate('2026-11-14') },
    ['La clave de acceso es del 15/11/2026; se escribió 14/11/2026'],
  ],
  [
    'of another number',
    { numDocumento: ' 77 ' },
    ['La clave de acceso es de la factura 001-002-000000123; se escribió 77'],
  ],
  ['nothing about the same number without zeros', { numDocumento: '1-2-123' }, []],
  ['nothing where no key could be read in the file', { clavesLeidas: [] }, []],
  [
    'of the key of another invoice in the picture',
    { clavesLeidas: [OTHER] },
    ['El archivo muestra la clave de acceso de otra factura: 009-001-000000777'],
  ],
  ['nothing where the picture shows two keys, one of them this invoice’s', { clavesLeidas: [OTHER, KEY] }, []],
  [
    'of a picture of another invoice, when no key was sent',
    { claveAcceso: null, estadoSri: null, clavesLeidas: [OTHER] },
    ['El archivo muestra la clave de acceso de otra factura: 009-001-000000777'],
  ],
  [
    'of a picture of a credit note',
    { claveAcceso: null, estadoSri: null, clavesLeidas: [CREDIT_NOTE] },
    ['El archivo muestra la clave de acceso de otra factura: 001-001-000000008'],
  ],
  [
    'nothing where the picture’s key is this invoice’s',
    { claveAcceso: null, estadoSri: null, clavesLeidas: [KEY] },
    [],
  ],
])('DOC-09 the marks on an invoice tell the reviewer %s', (_what, more, expected) => {
  expect(voucherMarks({ ...invoice, ...more }, alone)).toEqual(expected)
})

it('DOC-09 the first marks say that the key of an invoice is also in other claims, or twice in this claim', () => {
  const marks = voucherMarks({ ...invoice, estadoSri: 'ANULADO' }, { twins: [1004, null], isTwice: true })
  expect(marks).toEqual([
    'La misma clave de acceso está en otro siniestro: N.º 1004, otra cartera',
    'La misma clave de acceso está dos veces en este siniestro',
    'El SRI tiene este comprobante como anulado',
  ])
})
