// Generates insured things, and builds their rows: vehicles of fictitious makes, with fictitious numbers, and homes.
import { type Cents, cents, toCents } from '../../../src/domain/money.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import type { Random } from '../random.ts'

type Vehicle = {
  marca: string
  modelo: string
  anioDeFabricacion: number
  placa: string
  noDeMotor: string
  noDeChasis: string
  color: string
}

export type InsuredThing = {
  dscObjeto: string
  totAseActual: Cents
  totPriActual: Cents
  obsObjeto: string
  vehicle: Vehicle | null
}

type Model = readonly [marca: string, modelo: string, priceNew: Cents]

const CARS: readonly Model[] = [
  ['ANDINA', 'RUTA 1.6', toCents(18_490)],
  ['ANDINA', 'RUTA 2.0 CROSS', toCents(26_990)],
  ['QUINDE', 'CITY 1.0', toCents(14_250)],
  ['QUINDE', 'CITY VAN', toCents(21_900)],
  ['KUNTUR', 'SIERRA 4X4', toCents(38_700)],
  ['KUNTUR', 'VALLE DC', toCents(33_400)],
]
const COLOURS = ['BLANCO', 'PLATA', 'GRIS', 'NEGRO', 'ROJO', 'AZUL', 'VERDE', 'BEIGE']

/** A random vehicle; older ones are worth less. The premium is `rate` hundredths of a percent of the value. */
export function makeVehicle(random: Random, placa: string, year: number, rate: number): InsuredThing {
  const [marca, modelo, priceNew] = random.pick(CARS)
  const age = random.int(0, 7)
  const totAseActual = cents(Math.round((priceNew * (100 - 9 * age)) / 10_000) * 100)
  const totPriActual = cents(Math.round((totAseActual * rate) / 10_000))
  const anioDeFabricacion = year - age
  const color = random.pick(COLOURS)
  const plain = placa.replace('-', '')
  const noDeMotor = `${marca.slice(0, 2)}${modelo.replace(/[^A-Z0-9]/g, '').slice(0, 4)}${plain}`
  const noDeChasis = `9ZZ${marca.slice(0, 3)}${anioDeFabricacion}${plain}0`
  return {
    dscObjeto: `${marca} ${modelo} ${anioDeFabricacion}`,
    totAseActual,
    totPriActual,
    obsObjeto: '',
    vehicle: { marca, modelo, anioDeFabricacion, placa, noDeMotor, noDeChasis, color },
  }
}

/** A random home. */
export function makeHome(random: Random): InsuredThing {
  const totAseActual = toCents(random.int(35, 260) * 1_000)
  const floors = random.int(1, 3)
  return {
    dscObjeto: 'VIVIENDA Y MENAJE DE HOGAR',
    totAseActual,
    totPriActual: cents(Math.round((totAseActual * random.int(16, 30)) / 10_000)),
    obsObjeto: `Casa de ${floors === 1 ? 'una planta' : `${floors} plantas`}, hormigón armado.`,
    vehicle: null,
  }
}

type Place = { cdObjCotizacion: number; cdUbicacion: number; cdRamoCotizacion: number; item: number }

/** The row of an insured thing; the vehicle columns are null unless it is a vehicle. */
export function thingRow(place: Place, { vehicle, ...thing }: InsuredThing) {
  const { dscObjeto, totAseActual, totPriActual } = thing
  const noVehicle = { marca: null, modelo: null, anioDeFabricacion: null, placa: null }
  return {
    ...place,
    ...thing,
    searchName: searchText(dscObjeto),
    tasa: totAseActual > 0 ? Math.round((totPriActual * 1_000_000) / totAseActual) / 10_000 : null,
    cantidad: 1,
    ...(vehicle ?? { ...noVehicle, noDeMotor: null, noDeChasis: null, color: null }),
  }
}

export type ThingRow = ReturnType<typeof thingRow>
