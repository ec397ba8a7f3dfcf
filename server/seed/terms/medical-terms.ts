// The terms of medical policies: of the product, and of each of its plans.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { type Cents, cents, type Dollars, fromCents } from '../../../src/domain/money.ts'
import { isIndividualBranch } from '../../../src/domain/policy/content-type.ts'
import { instalmentsOf, premiumSummary, ratesOf } from '../../../src/domain/policy/premium.ts'
import { premiumKindOf } from '../policy/payment-rows.ts'
import { usd } from '../policy/seed-policy.ts'
import type { Tariff } from '../policy/tariff.ts'
import { BRANCHES } from '../world.ts'
import {
  bears,
  clause,
  covers,
  excludes,
  guarantees,
  premiumForm,
  type SeedPremiumForm,
  type SeedTerms,
} from './seed-terms.ts'

export const MEDICAL_TERMS: SeedTerms = {
  clauses: [
    clause('LIBRE ELECCIÓN', 'El asegurado elige el prestador; dentro de la red paga solo el copago.'),
    clause('ELEGIBILIDAD DE DEPENDIENTES', 'Cónyuge o conviviente, e hijos solteros hasta los 25 años si estudian.'),
    clause('CONTINUIDAD', 'Se reconocen los períodos de carencia cumplidos en el contrato anterior.'),
  ],
  guarantees: [guarantees('NÓMINA ACTUALIZADA', [0, 30], 'Ingresos y salidas se avisan dentro del mes.')],
  exclusions: [
    excludes('Tratamientos estéticos', 'Salvo los reconstructivos por un accidente cubierto.'),
    excludes('Tratamientos experimentales'),
    excludes('Lentes, audífonos y aparatos ortopédicos', 'Salvo los que consten en el plan.'),
    excludes('Lesiones por carreras y deportes profesionales'),
    excludes('Chequeos de control sin diagnóstico', 'Salvo el preventivo anual del plan.'),
  ],
  notes: [
    'Los gastos se presentan dentro de noventa días de la fecha de la factura.',
    'El deducible es por persona y año póliza; tres deducibles cumplidos liberan a toda la familia.',
    'La hospitalización programada se autoriza con cinco días de anticipación; la emergencia se avisa dentro de 48 horas.',
    'Preexistencias: cobertura hasta veinte salarios básicos por año después de veinticuatro meses, según la ley.',
  ],
  formerNotes: ['La atención por telemedicina sin copago rigió hasta el fin de la emergencia sanitaria.'],
}

/** A coverage without a rate; the rate of the whole plan applies. */
const covered = (nmCobertura: string, limit: Dollars, dscRubro: string, obsCobNegocio = '') =>
  covers(nmCobertura, limit, dscRubro, [null, 0], obsCobNegocio)
const added = (...args: Parameters<typeof covered>) => ({ ...covered(...args), adicionalRamo: 1 as const })

const AMBULATORY = 'COBERTURA AMBULATORIA'
const HOSPITAL = 'COBERTURA HOSPITALARIA'
const MATERNITY = 'MATERNIDAD'
const DENTAL = 'COBERTURA DENTAL'

/** The terms of a medical plan, from its tariff and the premium rates on a day. */
export function medicalPlanTerms(tariff: Tariff, day: CalendarDate): SeedTerms {
  const { capital, premiums, deductible, cdRamo } = tariff
  const limit = fromCents(capital)
  const yearly = deductible === null ? 0 : fromCents(deductible)
  const isIndividual = BRANCHES.some((branch) => branch.cdRamo === cdRamo && isIndividualBranch(branch.nmRamo))
  return {
    coverages: [
      covered(AMBULATORY, limit / 10, '80 % por año póliza', 'Consultas, laboratorio, imagen, terapias y medicinas.'),
      covered(HOSPITAL, limit, '90 % por incapacidad', '100 % dentro de la red con pre-autorización.'),
      covered('CUARTO Y ALIMENTO DIARIO', limit / 300, 'Por día, al 100 %'),
      covered('EMERGENCIA POR ACCIDENTE', 1_000, '100 % sin deducible', 'Dentro de las primeras 48 horas.'),
      covered('AMBULANCIA TERRESTRE', 150, '100 % por evento'),
      covered('MEDICINA CONTINUA', limit / 30, '80 % por año póliza', 'Con certificado de enfermedad crónica.'),
      added(MATERNITY, limit / 20, '100 % por embarazo', 'Parto normal o cesárea, con diez meses de carencia.'),
      added('RECIÉN NACIDO', limit / 30, '90 %', 'Inscrito dentro de 30 días del nacimiento.'),
      added(DENTAL, 300, '70 % por año póliza'),
      added('CHEQUEO PREVENTIVO ANUAL', 80, '100 %'),
    ],
    clauses: [
      clause('LÍMITE POR PERSONA', 'Máximo de todas las coberturas, por incapacidad.', limit),
      clause('CARENCIA', 'Treinta días en ambulatorio, noventa en hospitalario, diez meses en maternidad.'),
      clause('SEGUNDA OPINIÓN MÉDICA', 'Sin costo, antes de una cirugía programada.'),
    ],
    deductibles: [
      bears(AMBULATORY, { fijo: yearly }, 'Por persona y año póliza.'),
      bears(HOSPITAL, { fijo: yearly }, 'Por incapacidad, fuera de la red.'),
      bears(DENTAL, { reclamo: 30 }, 'Coaseguro.'),
      bears(null, { fijo: yearly * 3 }, 'Máximo familiar por año póliza.'),
    ],
    exclusions: [
      excludes('Cesárea electiva sin indicación médica', '', MATERNITY),
      excludes('Ortodoncia, implantes y blanqueamiento', '', DENTAL),
      excludes('Vitaminas y suplementos', 'Salvo receta durante el embarazo.', AMBULATORY),
      excludes('Acompañante y gastos personales', '', HOSPITAL),
    ],
    premiumForms: isIndividual ? individualForms(tariff, day) : groupForms(premiums),
  }
}

const FAMILIES = ['Titular solo', 'Titular más uno', 'Titular más familia'] as const

function groupForms(premiums: Tariff['premiums']): SeedPremiumForm[] {
  return FAMILIES.map((dscRubro, place) => premiumForm(dscRubro, cents(Math.round((premiums[place] ?? 0) / 12)), 1))
}

function individualForms(tariff: Tariff, day: CalendarDate): SeedPremiumForm[] {
  const { premiums } = tariff
  const [solo] = premiums
  const rates = ratesOf(premiumKindOf(tariff), day)
  /** The charge to a card is one instalment: the year's premium with its contributions, divided into `parts`. */
  const byCard = (totPrima: Cents, parts: number) =>
    instalmentsOf(premiumSummary({ totPrima }, rates).totalPago, parts)[0] ?? null
  const form = (dscRubro: string, year: Cents, parts: number, periodo: number) =>
    premiumForm(dscRubro, cents(Math.round(year / parts)), periodo, byCard(year, parts))
  return [
    ...FAMILIES.map((dscRubro, place) => form(dscRubro, premiums[place] ?? solo, 12, 1)),
    form('Titular solo, cada dos meses', solo, 6, 2),
    form('Titular solo, cada tres meses', solo, 4, 3),
    form('Titular solo, tarjeta corriente', solo, 1, 4),
    form('Titular solo, tarjeta diferida', solo, 1, 5),
    premiumForm('Titular solo, pago anual', cents(Math.round(solo * 0.95)), 0),
    premiumForm('Inscripción', usd(10), 6),
    premiumForm('Carnet adicional', usd(5), 7),
  ]
}
