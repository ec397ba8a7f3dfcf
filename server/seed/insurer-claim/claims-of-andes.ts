// The insurers' claims of «TEJIDOS ANDES DE QUITUMBE S.A.»: for its people, its vehicles and its factory.
import { CLAIM_STATE, type ClaimStateCode } from '../../../src/domain/insurer-claim/claim-state.ts'
import { POLICY } from '../policies.ts'
import { usd } from '../policy/seed-policy.ts'
import { makeRandom, type Random } from '../random.ts'
import { ALL_RISK } from '../terms/vehicle-terms.ts'
import { CLINIC, drawCare, PHARMACY, papersOf } from './care-catalogue.ts'
import {
  bill,
  CRASH_PAPERS,
  generalClaim,
  loss,
  type SeedGeneralClaim,
  type SeedHealthClaim,
  type SeedOutcome,
  step,
  vehicleClaim,
} from './seed-insurer-claim.ts'

const { reported, analysis, documents, inspection, authorised, settled, partlyPaid, paid, withinDeductible, refused } =
  CLAIM_STATE

const MEDICAL_CLAIMS = 60

/** The last states of claims that do not end with full payment, by their index among twenty claims. */
const OTHER_ENDS: Readonly<Record<number, ClaimStateCode>> = {
  2: settled,
  5: refused,
  8: analysis,
  11: documents,
  13: withinDeductible,
  14: partlyPaid,
  16: authorised,
  19: reported,
}

/**
 * The health claims of «andes». `families` maps the index of a titular of the medical policy to the indexes of the
 * family members who were insured the whole year. The first titular signs in as «vence».
 */
export function makeHealthClaimsOfAndes(families: ReadonlyMap<number, readonly number[]>): SeedHealthClaim[] {
  const random = makeRandom('claims of andes')
  const places = [...families.keys()]
  let [titular, patient] = [0, 0]
  const medical = Array.from({ length: MEDICAL_CLAIMS }, (_, index): SeedHealthClaim => {
    // Every fourth claim has the patient of the claim before, so that a deductible spans several claims.
    if (index % 4 !== 3) {
      titular = index === 0 ? (places[0] ?? 0) : (places[(index * 7) % places.length] ?? 0)
      patient = random.pick(families.get(titular) ?? [0])
    }
    const end = OTHER_ENDS[index % 20] ?? paid
    // Only recent claims are in progress.
    const isOpen = [analysis, documents, settled, authorised].some((state) => state === end)
    const closedAgo = index % 10 === 4 ? random.int(190, 240) : random.int(25, 170)
    const daysAgo = end === reported ? random.int(1, 3) : isOpen ? random.int(8, 45) : closedAgo
    const whose = { cdCotizacion: POLICY.andesMedical, titular, patient, daysAgo }
    const care = end === authorised ? makeSurgery(random) : end === withinDeductible ? LITTLE : drawCare(random)
    const isCredit = care.tpSiniestro === 'HOSPITALARIO' && end === paid
    const credit = { hospital: CLINIC, dueDays: 30, paid: index % 2 === 0 ? ([4, 100] as const) : null }
    return { ...whose, ...care, ...outcomeOf(end, daysAgo, care.tpSiniestro), ...(isCredit ? { credit } : {}) }
  })
  return [...medical, SERIOUS_ILLNESS]
}

const makeSurgery = (random: Random) => ({
  codigoCie: 'K42.9',
  tpSiniestro: 'PRE_AUTORIZACION',
  estimate: usd(random.int(900, 2_600)),
})

/** A claim whose amount is below any deductible. */
const LITTLE = {
  codigoCie: 'J06.9',
  tpSiniestro: 'AMBULATORIO',
  bills: [bill(`${CLINIC}: consulta de medicina general`, 38), bill(`${PHARMACY}: medicinas con receta`, 21.6)],
}

/** A claim of a life policy, which has no yearly deductible. */
const SERIOUS_ILLNESS: SeedHealthClaim = {
  cdCotizacion: POLICY.andesLife,
  titular: 41,
  patient: 0,
  codigoCie: 'C50.9',
  tpSiniestro: 'ENFERMEDAD GRAVE',
  daysAgo: 88,
  bills: [bill('Anticipo por enfermedad grave', 5_000, { of: 'ENFERMEDADES GRAVES' })],
  steps: [
    step(reported, 84),
    step(analysis, 80),
    step(settled, 61),
    step(paid, 55, 'Anticipo acreditado a la asegurada.'),
  ],
  papers: ['Formulario de reclamo', 'Informe médico', 'Estudio de patología'],
}

/** The usual steps up to the last state `end`; a claim that was only just reported has no steps yet. */
export function outcomeOf(end: ClaimStateCode, daysAgo: number, tpSiniestro: string): SeedOutcome {
  const at = (after: number) => Math.max(0, daysAgo - after)
  const firstSteps = (second: ClaimStateCode = analysis) => [step(reported, at(2)), step(second, at(3))]
  const papers = papersOf(tpSiniestro)
  switch (end) {
    case reported:
      return { steps: [] }
    case analysis:
    case inspection:
      return { steps: firstSteps(end), papers }
    case documents:
      return {
        steps: [...firstSteps(), step(documents, at(6))],
        papers: [...papers, { nmDocumento: 'Informe médico', missingSince: at(7) }],
      }
    case authorised:
    case refused:
      return { steps: [...firstSteps(), step(end, at(6))], papers }
    case settled:
    case withinDeductible:
      return { steps: [...firstSteps(), step(end, at(7))], papers }
    default:
      return { steps: [...firstSteps(), step(settled, at(8)), step(end, at(11))], papers }
  }
}

export const GENERAL_CLAIMS_OF_ANDES: readonly SeedGeneralClaim[] = [
  vehicleClaim(POLICY.andesFleet, 3, 'CHOQUE', 132, {
    numRepAseg: 'COS-VH-71102',
    obsSiniestro: 'Choque lateral en la entrada del parque industrial.',
    restores: true,
    losses: [loss(ALL_RISK, [bill('TALLERES EL CHASQUI: reparación', 3_275.4, { after: 12 })])],
    steps: [step(reported, 131), step(inspection, 129), step(settled, 110), step(paid, 103)],
    inspections: [[128, 'REALIZADA', 'Daños en el costado derecho.']],
    payments: [
      { to: 'provider', amount: usd(1_800), daysAgo: 105, dscRubro: 'TALLER', obsPago: 'TALLERES EL CHASQUI' },
      { to: 'insured', amount: 'rest', daysAgo: 103, dscRubro: 'INDEMNIZACIÓN' },
    ],
    papers: [...CRASH_PAPERS, { nmDocumento: 'Finiquito firmado', daysAgo: 106 }],
  }),
  vehicleClaim(POLICY.andesFleet, 12, 'ROTURA DE PARABRISAS', 77, {
    numRepAseg: 'COS-VH-71230',
    obsSiniestro: 'Piedra en la carretera.',
    losses: [
      loss(ALL_RISK, [bill('AUTOMOTRIZ ILALÓ: parabrisas e instalación', 310)], {
        bears: 'Rotura de parabrisas y vidrios, sin depreciación.',
      }),
    ],
    steps: [step(reported, 76), step(settled, 70), step(paid, 66)],
    payments: [{ to: 'provider', amount: 'rest', daysAgo: 66, dscRubro: 'TALLER', obsPago: 'AUTOMOTRIZ ILALÓ' }],
  }),
  vehicleClaim(POLICY.andesFleet, 20, 'ROCE', 58, {
    obsSiniestro: 'Roce con una columna de la bodega.',
    losses: [loss(ALL_RISK, [bill('AUTOMOTRIZ ILALÓ: pintura', 185)])],
    steps: [step(reported, 57), step(withinDeductible, 50, 'El daño no supera el deducible mínimo.')],
  }),
  generalClaim(POLICY.andesFire, 2, ['INUNDACIÓN', 'DAÑOS'], 17, {
    numRepAseg: 'ALT-IN-00388',
    obsSiniestro: 'Lluvia fuerte: agua en la bodega, rollos de tela mojados.',
    losses: [loss('LLUVIA E INUNDACIÓN', [bill('Mercadería dañada, inventario inicial', 18_640)])],
    steps: [step(reported, 16), step(inspection, 14)],
    inspections: [
      [13, 'REALIZADA', 'Primera visita del ajustador: se separó la mercadería recuperable.'],
      [-3, 'PROGRAMADA', 'Segunda visita, con el inventario valorado.'],
    ],
    papers: ['Carta de aviso', 'Inventario valorado'],
    withoutInvoices: true,
  }),
  generalClaim(POLICY.andesElectronics, 2, ['CORTOCIRCUITO', 'DAÑOS'], 46, {
    numRepAseg: 'COS-EE-01077',
    obsSiniestro: 'Tres portátiles quemados por una subida de tensión.',
    losses: [
      loss('DAÑOS MATERIALES', [bill('Portátiles, proforma de reposición', 3_420), bill('Informe técnico', 90)], {
        depreciacion: 10,
      }),
    ],
    steps: [step(reported, 45), step(analysis, 43), step(settled, 9)],
    inspections: [[40, 'REALIZADA', 'El técnico de la aseguradora confirma la causa.']],
    papers: ['Carta de aviso', 'Informe técnico', 'Proforma de reposición'],
  }),
  // This claim was only just reported, so nothing is known about it yet.
  vehicleClaim(POLICY.andesTransportTrucks, 1, 'CHOQUE', 1, {
    losses: [loss(ALL_RISK, [])],
    steps: [],
    papers: [],
    withoutInvoices: true,
  }),
]
