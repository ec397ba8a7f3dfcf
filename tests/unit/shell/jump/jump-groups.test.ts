// Tests of the rows that the search of staff (the jump) shows: each has an address, without a name or an id number.
import { expect, it } from 'vitest'
import type { JumpFinds } from '../../../../src/contract/jump.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { jumpGroups } from '../../../../src/shell/jump/jump-groups.ts'

const TODAY = calendarDate('2026-07-01')
const NOTHING: JumpFinds = { reportados: [], siniestros: [], polizas: [], contratantes: [], asegurados: [] }
const insurers = { cdCompania: 1, cdReclamo: 55, numSiniestro: 70_004, item: 1, dscEstado: 'Pagado', poliza: 'P-1' }
const FOUND: JumpFinds = {
  reportados: [
    {
      cdCompania: 1,
      cdReclamo: 1042,
      cdIncSiniestro: 9,
      numSiniestro: null,
      item: 1,
      numAlcance: null,
      estadoPortal: 'DEVUELTO',
      caducado: true,
      dscObjeto: 'Zoila Cueva',
      poliza: 'P-1',
    },
  ],
  siniestros: [
    { ...insurers, esSalud: 1, nombre: 'Zoila Cueva' },
    { ...insurers, cdReclamo: 56, item: 2, esSalud: 0, nombre: 'VEHÍCULO' },
  ],
  polizas: [
    {
      cdCompania: 1,
      cdCotizacion: 7,
      cdCliente: 3,
      poliza: 'P 1/ñ',
      placa: 'PBA-1234',
      nmRamo: 'VEHÍCULOS',
      nmAlias: 'ALTAMIRA',
      nmContratante: 'Zoila Cueva',
      fcDesde: calendarDate('2026-01-01'),
      fcHasta: calendarDate('2026-07-04'),
      fcVenceMst: null,
      fcCancelacion: null,
    },
  ],
  contratantes: [{ cdCliente: 3, nmCliente: 'Zoila Cueva', rucCed: '3059999015' }],
  asegurados: [{ cdAsegurado: 21, cedula: '3059999015', nmAsegurado: 'Zoila Cueva' }],
}

it('a row leads to its claim, to its policy, or to the policies of its person', () => {
  const rows = jumpGroups(FOUND, TODAY).flatMap((group) => group.rows)
  expect(rows.map(({ title, badge, to }) => [title, badge?.label, to])).toEqual([
    ['Solicitud N.º 1042', 'Devuelto · caducado', '/vam/reportar-siniestro/1/1042/9'],
    ['Siniestro N.º 70004', 'Pagado', '/vam/siniestros?sel=1-55'],
    ['Siniestro N.º 70004 · ítem 2', 'Pagado', '/gen/siniestros-gen?sel=1-56'],
    ['Póliza P 1/ñ', 'Vence en 3 días', '/gen/polizas?poliza=P+1%2F%C3%B1&cdCliente=3&sel=7'],
    ['Zoila Cueva', undefined, '/gen/polizas?cdCliente=3'],
    ['Zoila Cueva', undefined, '/vam/polizas?cdAsegurado=21'],
  ])
  expect(rows.map(({ to }) => to).join(' ')).not.toMatch(/zoila|cueva|3059999015|pba/i)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

it('the jump shows only groups with rows', () => {
  expect(jumpGroups(NOTHING, TODAY)).toEqual([])
  expect(jumpGroups({ ...NOTHING, asegurados: FOUND.asegurados }, TODAY).map(({ heading }) => heading)).toEqual([
    'Asegurados',
  ])
})
