// Tests of the names of insured things.
import { expect, it } from 'vitest'
import { thingName } from '../../../../src/domain/policy/thing-words.ts'

const car = (nombre: string, placa: string | null) => ({ nombre, placa })
const persons = (...names: string[]) => names.map((nombre) => ({ nombre, placa: null }))
const AMBATO = 'AMBATO'

const NAMES: [
  nmRamo: string,
  cosas: { nombre: string; placa: string | null }[],
  total: number,
  lugar: string,
  name: string,
][] = [
  ['VEHÍCULOS', [car('KUNTUR VALLE DC 2025', 'ZZC-9912')], 1, AMBATO, 'Kuntur Valle DC 2025 · ZZC-9912'],
  ['VEHÍCULOS', [car('KUNTUR VALLE DC 2025', null)], 1, AMBATO, 'Kuntur Valle DC 2025'],
  ['VEHÍCULOS', [car('A', 'ZZC-9907'), car('B', 'ZZC-9912')], 2, AMBATO, 'Vehículos ZZC-9907 y ZZC-9912'],
  [
    'VEHÍCULOS',
    [1, 2, 3, 4, 5, 6].map((n) => car('A', `ZZF-900${n}`)),
    38,
    'FLOTA',
    'Vehículos ZZF-9001, ZZF-9002, ZZF-9003 y 35 más',
  ],
  ['VEHÍCULOS', [car('A', 'ZZC-9907'), car('B', null)], 2, AMBATO, 'Vehículos ZZC-9907 y 1 más'],
  ['VEHÍCULOS', [], 0, '', 'Vehículos'],
  ['ASISTENCIA MÉDICA INDIVIDUAL', persons('Ana María', 'Mateo', 'LUCÍA'), 3, '', 'Salud de Ana, Mateo y Lucía'],
  ['ASISTENCIA MÉDICA GRUPO', persons('Ana', 'B', 'C', 'D', 'E', 'F'), 118, 'QUITO', 'Salud · 118 personas'],
  ['VIDA INDIVIDUAL', persons('Ana'), 1, '', 'Vida de Ana'],
  ['VIDA EN GRUPO', [], 0, '', 'Vida'],
  ['MULTIRIESGO HOGAR', persons('ESTRUCTURA DE LA VIVIENDA'), 3, 'QUITO, LA CAROLINA', 'Casa · Quito, la Carolina'],
  ['MULTIRIESGO HOGAR', [], 0, '', 'Casa'],
  ['RESPONSABILIDAD CIVIL', [], 0, '', 'Responsabilidad Civil'],
  ['Equipo electrónico', persons('Laptop'), 1, 'Cuenca', 'Equipo electrónico · Cuenca'],
]

it('NAV-17 an insured thing is named as its people name it', () => {
  const named = NAMES.map(([nmRamo, cosas, total, lugar]) => thingName({ nmRamo, cosa: { cosas, total, lugar } }))
  expect(named).toEqual(NAMES.map(([, , , , name]) => name))
})
