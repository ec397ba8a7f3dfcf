// Tests of the name of a file in «Sin clasificar»: the name of its invoice when one was read, otherwise its file name.
import { expect, it } from 'vitest'
import type { DocumentVoucher } from '../../../src/domain/voucher/voucher.ts'
import { unsortedName, unsortedTitle } from '../../../src/entities/inbox/unsorted-text.ts'
import { FICTITIOUS_RUCS, makeKey, makeKeyEnding } from '../../support/vouchers/keys.ts'

const [RUC] = FICTITIOUS_RUCS
const claveAcceso = makeKey({ ruc: RUC, day: '2026-11-15', numDocumento: '001-002-000000123' })
const file = (voucher?: DocumentVoucher) => ({
  nombre: 'IMG_1.jpg',
  contentType: 'image/jpeg' as const,
  ...(voucher && { voucher }),
})
const key: DocumentVoucher = { kind: 'key', claveAcceso, source: 'barcode' }
const issuers = [{ ruc: RUC, razonSocial: 'FARMACIA LOS ARUPOS' }]

it('PWA-20 a file whose invoice was read is named by issuer and day, and in a list also by number', () => {
  expect(unsortedTitle(file(key), issuers)).toBe('FARMACIA LOS ARUPOS · 15/11/2026')
  expect(unsortedName(file(key), issuers)).toBe('FARMACIA LOS ARUPOS · 15/11/2026, 001-002-000000123')
  expect(unsortedTitle(file(key)), 'an issuer that is not known here').toBe('Factura · 15/11/2026')
})

it('PWA-20 a file without a sure access key keeps its file name; the name of a picture is shown without its ending', () => {
  const doubtful = makeKeyEnding(true, { ruc: RUC })
  expect(unsortedName(file(), issuers)).toBe('IMG_1')
  expect(unsortedName(file({ kind: 'none' }), issuers)).toBe('IMG_1')
  expect(unsortedName(file({ kind: 'to-confirm', claveAcceso: doubtful, source: 'qr' }), issuers)).toBe('IMG_1')
  expect(unsortedName({ nombre: 'receta.pdf', contentType: 'application/pdf' }, issuers)).toBe('receta.pdf')
})
