// Frequent treatments with invoices of fictitious clinics, pharmacies and laboratories.
import type { Dollars } from '../../../src/domain/money.ts'
import { bill, type SeedBill } from '../insurer-claim/seed-insurer-claim.ts'
import { CLINIC, LABORATORY, PHARMACY } from '../providers.ts'
import type { Random } from '../random.ts'

const [clinic, pharmacy, laboratory] = [CLINIC, PHARMACY, LABORATORY].map(({ nombreComercial }) => nombreComercial)

/** The texts that say why a part of an invoice for drugs or a hospital stay is not covered. */
const VITAMINS = 'Vitaminas y suplementos: no cubiertos.'
const PERSONAL = 'Acompañante y gastos personales: no cubiertos.'

const KINDS = {
  consult: [`${clinic}: consulta de especialidad`, 35, 70],
  emergency: [`${clinic}: atención de emergencia`, 110, 260],
  drugs: [`${pharmacy}: medicinas con receta`, 18, 95],
  chronic: [`${pharmacy}: medicinas de uso continuo`, 45, 120],
  laboratory: [`${laboratory}: exámenes de laboratorio`, 40, 150],
  imaging: [`${laboratory}: estudios de imagen`, 60, 210],
  therapy: [`${clinic}: diez sesiones de terapia física`, 120, 220],
  stay: [`${clinic}: hospitalización e insumos`, 700, 3_600],
  fees: [`${clinic}: honorarios médicos`, 350, 1_400],
  dentist: [`${clinic}: tratamiento odontológico`, 60, 240],
} as const satisfies Record<string, readonly [string, number, number]>
type Kind = keyof typeof KINDS

type Care = readonly [codigoCie: string, tpSiniestro: string, kinds: readonly Kind[]]

const CARES: readonly Care[] = [
  ['J02.9', 'AMBULATORIO', ['consult', 'drugs', 'laboratory']],
  ['A09', 'AMBULATORIO', ['emergency', 'drugs', 'laboratory']],
  ['M54.5', 'AMBULATORIO', ['consult', 'imaging', 'therapy']],
  ['N39.0', 'AMBULATORIO', ['consult', 'laboratory', 'drugs']],
  ['K29.7', 'AMBULATORIO', ['consult', 'imaging', 'drugs']],
  ['K35.8', 'HOSPITALARIO', ['stay', 'fees']],
  ['I10', 'MEDICINA_CONTINUA', ['chronic']],
  ['J45.9', 'AMBULATORIO', ['emergency', 'drugs', 'imaging']],
  ['E11.9', 'MEDICINA_CONTINUA', ['chronic', 'laboratory']],
  ['S93.4', 'AMBULATORIO', ['emergency', 'imaging', 'therapy']],
  ['K80.2', 'HOSPITALARIO', ['stay', 'fees']],
  ['G43.9', 'AMBULATORIO', ['consult', 'imaging', 'drugs']],
  ['K02.9', 'AMBULATORIO', ['dentist']],
  ['J18.9', 'HOSPITALARIO', ['stay', 'fees']],
  ['D50.9', 'AMBULATORIO', ['consult', 'laboratory', 'drugs']],
]

/** A random treatment; every third invoice for drugs or for a hospital stay has a part that is not covered. */
export function drawCare(random: Random): { codigoCie: string; tpSiniestro: string; bills: SeedBill[] } {
  const [codigoCie, tpSiniestro, kinds] = random.pick(CARES)
  return { codigoCie, tpSiniestro, bills: drawBills(random, kinds) }
}

/** The invoices of a claim of that type, for any illness. */
export function billsOf(random: Random, tpSiniestro: string): SeedBill[] {
  const kinds = CARES.find((care) => care[1] === tpSiniestro)?.[2]
  return drawBills(random, kinds ?? ['stay', 'fees'])
}

function drawBills(random: Random, kinds: readonly Kind[]): SeedBill[] {
  return kinds.map((kind) => {
    const [detalle, least, most] = KINDS[kind]
    const amount: Dollars = random.int(least * 100, most * 100) / 100
    const isPartly = (kind === 'drugs' || kind === 'stay') && random.int(0, 2) === 0
    return bill(detalle, amount, {
      ...(isPartly ? { uncovered: random.int(400, 1_600) / 100, why: kind === 'drugs' ? VITAMINS : PERSONAL } : {}),
      ...(kind === 'dentist' ? { of: 'COBERTURA DENTAL' } : {}),
      after: kind === 'therapy' ? 1 : 0,
    })
  })
}
