// Vehicles of fictitious makes, with fictitious plates, engine and chassis numbers.
import { type Cents, cents } from '../../../src/domain/money.ts'
import { makeRandom, type Random } from '../random.ts'
import { extra, type SeedExtra, type SeedObject, type SeedVehicle, usd } from './seed-policy.ts'

type Model = readonly [marca: string, modelo: string, priceNew: Cents]

const CARS: readonly Model[] = [
  ['ANDINA', 'RUTA 1.6', usd(18_490)],
  ['ANDINA', 'RUTA 2.0 CROSS', usd(26_990)],
  ['QUINDE', 'CITY 1.0', usd(14_250)],
  ['QUINDE', 'CITY VAN', usd(21_900)],
  ['KUNTUR', 'SIERRA 4X4', usd(38_700)],
  ['KUNTUR', 'VALLE DC', usd(33_400)],
]
const LORRIES: readonly Model[] = [
  ['ILALÓ', 'CARGA 3.5T', usd(36_800)],
  ['ILALÓ', 'CARGA 8T', usd(61_500)],
]
const COLOURS = ['BLANCO', 'PLATA', 'GRIS', 'NEGRO', 'ROJO', 'AZUL', 'VERDE', 'BEIGE']

/** One vehicle as an insured object of its policy. */
export function vehicle(
  [marca, modelo, anioDeFabricacion, placa, color]: readonly [string, string, number, string, string],
  [totAseActual, totPriActual]: readonly [Cents, Cents],
  { extras = [], obsObjeto = '' }: { extras?: readonly SeedExtra[]; obsObjeto?: string } = {},
): SeedObject & { vehicle: SeedVehicle } {
  const plain = placa.replace('-', '')
  return {
    dscObjeto: `${marca} ${modelo} ${anioDeFabricacion}`,
    totAseActual,
    totPriActual,
    extras,
    obsObjeto,
    vehicle: {
      marca,
      modelo,
      anioDeFabricacion,
      placa,
      color,
      noDeMotor: `${marca.slice(0, 2)}${modelo.replace(/[^A-Z0-9]/g, '').slice(0, 4)}${plain}`,
      noDeChasis: `9ZZ${marca.slice(0, 3)}${anioDeFabricacion}${plain}0`.toUpperCase(),
    },
  }
}

/** Builds a random vehicle; older ones are worth less. The premium is `rate` hundredths of a percent of the value. */
export function makeVehicle(
  random: Random,
  placa: string,
  year: number,
  rate: number,
  models: readonly Model[] = CARS,
) {
  const [marca, modelo, priceNew] = random.pick(models)
  const age = random.int(0, 7)
  const value = cents(Math.round((priceNew * (100 - 9 * age)) / 10_000) * 100)
  const premium = cents(Math.round((value * rate) / 10_000))
  return vehicle([marca, modelo, year - age, placa, random.pick(COLOURS)], [value, premium])
}

/** The fleet of «andes»: 38 vehicles at issuing, and two added by an annex. */
export function makeFleet(year: number): { issued: SeedObject[]; included: SeedObject[] } {
  const random = makeRandom('fleet')
  const fleet = Array.from({ length: 40 }, (_, place) => {
    const vehicleObject = makeVehicle(random, `ZZF-${9001 + place}`, year, 320, place % 5 === 4 ? LORRIES : CARS)
    return place % 8 === 2 ? withEquipment(vehicleObject) : vehicleObject
  })
  return { issued: fleet.slice(0, 38), included: fleet.slice(38) }
}

/** The lorries of the transport company of «andes». */
export function makeLorries(year: number): SeedObject[] {
  const random = makeRandom('lorries')
  return Array.from({ length: 6 }, (_, place) => makeVehicle(random, `ZZT-${9101 + place}`, year, 365, LORRIES))
}

const withEquipment = (vehicleObject: SeedObject): SeedObject => ({
  ...vehicleObject,
  obsObjeto: 'Uso comercial; con dispositivo de rastreo satelital.',
  extras: [extra('RADIO CON PANTALLA', 420, 13.44), extra('RASTREO SATELITAL', 280, 8.96)],
})
