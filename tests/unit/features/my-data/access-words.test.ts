// Tests of the words for a visit of staff: its acts in one sentence, its times, and the address that opens its claim.
import { expect, it } from 'vitest'
import type { AccessRow } from '../../../../src/contract/my-data.ts'
import {
  actsText,
  claimAddress,
  claimName,
  isChange,
  timesText,
} from '../../../../src/features/my-data/access-words.ts'

const claim: NonNullable<AccessRow['siniestro']> = {
  cdCompania: 1,
  cdReclamo: 1015,
  cdIncSiniestro: 3015,
  numSiniestro: null,
  item: 1,
  lista: 'reportado',
  de: 'Ana Torres',
}
const row = (changed: Partial<AccessRow>): AccessRow => ({
  desde: '2026-11-26T15:02:00Z',
  hasta: '2026-11-26T15:02:00Z',
  nombre: 'Elena',
  cargo: 'Ejecutivo',
  acciones: ['Abrió el siniestro'],
  comoUsted: false,
  siniestro: claim,
  ...changed,
})
const NOW = Date.parse('2026-11-26T20:00:00Z')

it('L13 several acts form one sentence', () => {
  expect(actsText(row({ acciones: ['Abrió el siniestro', 'Abrió un documento', 'Vio una factura'] }))).toBe(
    'Abrió el siniestro, abrió un documento, vio una factura',
  )
})

it.each([
  ['2026-11-26T15:02:00Z', '2026-11-26T15:02:30Z', 'Hoy a las 10:02'],
  ['2026-11-26T15:02:00Z', '2026-11-26T15:14:00Z', 'Hoy de 10:02 a 10:14'],
  ['2026-11-25T15:02:00Z', '2026-11-25T15:02:00Z', 'Ayer a las 10:02'],
  // In Ecuador this visit goes past midnight.
  ['2026-11-26T04:58:00Z', '2026-11-26T05:03:00Z', 'Ayer a las 23:58 hasta hoy a las 00:03'],
  ['2026-03-03T20:09:00Z', '2026-03-03T20:15:00Z', '03/03/2026 de 15:09 a 15:15'],
])('L13 a visit from %s to %s is dated «%s»', (desde, hasta, expected) => {
  expect(timesText(row({ desde, hasta }), NOW)).toBe(expected)
})

it.each([
  [['Abrió el siniestro', 'Vio los pagos'], false],
  [['Descargó el siniestro como archivo'], false],
  [['Cambió el estado de un documento'], true],
  [['Guardó el siniestro'], true],
])('L13 a visit with the acts %j changed something: %j', (acciones, expected) => {
  expect(isChange(row({ acciones }))).toBe(expected)
})

it.each<[typeof claim, string, string]>([
  [claim, 'Solicitud N.º 1015 · Ana Torres', '/gen/reportar-siniestro/1/1015/3015'],
  [
    { ...claim, numSiniestro: 70012, item: 2 },
    'Siniestro N.º 70012 · ítem 2 · Ana Torres',
    '/gen/reportar-siniestro/1/1015/3015',
  ],
  [
    { ...claim, numSiniestro: 70012, lista: 'general' },
    'Siniestro N.º 70012 · Ana Torres',
    '/gen/siniestros-gen?sel=1-1015',
  ],
  [{ ...claim, lista: 'contratante' }, 'Solicitud N.º 1015 · Ana Torres', '/gen/siniestros-vam?sel=1-1015'],
  [{ ...claim, lista: 'asegurado' }, 'Solicitud N.º 1015 · Ana Torres', '/vam/siniestros?sel=1-1015'],
])(
  'L13 the claim of a visit is shown by its number and its person, with the address of its list',
  (of, name, address) => {
    expect([claimName(of), claimAddress(of, 'gen')]).toEqual([name, address])
  },
)
