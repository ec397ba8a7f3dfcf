// The insurers' claims of «TEJIDOS ANDES DE QUITUMBE S.A.»: of its people, its vehicles and its factory.
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { POLICY } from '../policies.ts'
import { usd } from '../policy/seed-policy.ts'
import { makeRandom } from '../random.ts'
import { ALL_RISK } from '../terms/vehicle-terms.ts'
import { CLINIC, drawCare, PAPERS, PHARMACY } from './care-catalogue.ts'
import {
  bill,
  type SeedGeneralClaim,
  type SeedHealthClaim,
  type SeedOutcome,
  type SeedStep,
} from './seed-insurer-claim.ts'

const { reported, analysis, documents, inspection, authorised, settled, partlyPaid, paid, withinDeductible, refused } =
  CLAIM_STATE

const MEDICAL_CLAIMS = 60

/** The last states of twenty claims, eight of which do not end with payment. */
const ENDS = [
  paid,
  paid,
  settled,
  paid,
  paid,
  refused,
  paid,
  paid,
  analysis,
  paid,
  paid,
  documents,
  paid,
  withinDeductible,
  partlyPaid,
  paid,
  authorised,
  paid,
  paid,
  reported,
] as const

/**
 * Claims of the group; `families` are the titulares of its medical policy by place, each with the members who were insured
 * the whole year. The first titular signs in as «vence».
 */
export function makeHealthClaimsOfAndes(families: ReadonlyMap<number, readonly number[]>): SeedHealthClaim[] {
  const random = makeRandom('claims of andes')
  const places = [...families.keys()]
  let [titular, patient] = [0, 0]
  const medical = Array.from({ length: MEDICAL_CLAIMS }, (_, index): SeedHealthClaim => {
    // Every fourth claim has the same patient again, so that a deductible is borne over several claims.
    if (index % 4 !== 3) {
      titular = index === 0 ? (places[0] ?? 0) : (places[(index * 7) % places.length] ?? 0)
      patient = random.pick(families.get(titular) ?? [0])
    }
    const end = ENDS[index % ENDS.length] ?? paid
    // Only recent claims are in progress.
    const isOpen = [analysis, documents, settled, authorised].some((state) => state === end)
    const closed = index % 10 === 4 ? random.int(190, 240) : random.int(25, 170)
    const daysAgo = end === reported ? random.int(1, 3) : isOpen ? random.int(8, 45) : closed
    const whose = { cdCotizacion: POLICY.andesMedical, titular, patient, daysAgo }
    if (end === authorised) {
      return {
        ...whose,
        codigoCie: 'K42.9',
        tpSiniestro: 'PRE_AUTORIZACION',
        estimate: usd(random.int(900, 2_600)),
        ...outcomeOf(end, daysAgo, 'PRE_AUTORIZACION'),
      }
    }
    const care = end === withinDeductible ? LITTLE : drawCare(random)
    const isCredit = care.tpSiniestro === 'HOSPITALARIO' && end === paid
    const credit = { hospital: CLINIC, dueDays: 30, paid: index % 2 === 0 ? ([4, 100] as const) : null }
    return { ...whose, ...care, ...outcomeOf(end, daysAgo, care.tpSiniestro), ...(isCredit ? { credit } : {}) }
  })
  return [...medical, SERIOUS_ILLNESS]
}

/** A claim below any deductible. */
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
    [reported, 84],
    [analysis, 80],
    [settled, 61],
    [paid, 55, 'Anticipo acreditado a la asegurada.'],
  ],
  papers: ['Formulario de reclamo', 'Informe médico', 'Estudio de patología'],
}

/** The usual steps up to the last state `end`; a claim that was only just reported has no steps yet. */
export function outcomeOf(end: SeedStep[0], daysAgo: number, tpSiniestro: string): SeedOutcome {
  const at = (after: number) => Math.max(0, daysAgo - after)
  const firstSteps: SeedStep[] = [
    [reported, at(2)],
    [analysis, at(3)],
  ]
  const papers = PAPERS[tpSiniestro] ?? []
  switch (end) {
    case reported:
      return { steps: [] }
    case analysis:
      return { steps: firstSteps, papers }
    case documents:
      return {
        steps: [...firstSteps, [documents, at(6)]],
        papers: [...papers, { nmDocumento: 'Informe médico', missingSince: at(7) }],
      }
    case inspection:
      return {
        steps: [
          [reported, at(2)],
          [inspection, at(3)],
        ],
        papers,
      }
    case authorised:
    case refused:
      return { steps: [...firstSteps, [end, at(6)]], papers }
    case settled:
    case withinDeductible:
      return { steps: [...firstSteps, [end, at(7)]], papers }
    default:
      return { steps: [...firstSteps, [settled, at(8)], [end, at(11)]], papers }
  }
}

const CRASH_PAPERS = ['Aviso de accidente', 'Copia de matrícula y licencia', 'Proforma del taller'] as const

export const GENERAL_CLAIMS_OF_ANDES: readonly SeedGeneralClaim[] = [
  {
    cdCotizacion: POLICY.andesFleet,
    object: 3,
    causa: 'CHOQUE',
    tpSiniestro: 'PÉRDIDA PARCIAL',
    daysAgo: 132,
    numRepAseg: 'COS-VH-71102',
    obsSiniestro: 'Choque lateral en la entrada del parque industrial.',
    restores: true,
    losses: [{ nmCobertura: ALL_RISK, bills: [bill('TALLERES EL CHASQUI: reparación', 3_275.4, { after: 12 })] }],
    steps: [
      [reported, 131],
      [inspection, 129],
      [settled, 110],
      [paid, 103],
    ],
    inspections: [[128, 'REALIZADA', 'Daños en el costado derecho.']],
    payments: [
      { to: 'provider', amount: usd(1_800), daysAgo: 105, dscRubro: 'TALLER', obsPago: 'TALLERES EL CHASQUI' },
      { to: 'insured', amount: 'rest', daysAgo: 103, dscRubro: 'INDEMNIZACIÓN' },
    ],
    papers: [...CRASH_PAPERS, { nmDocumento: 'Finiquito firmado', daysAgo: 106 }],
  },
  {
    cdCotizacion: POLICY.andesFleet,
    object: 12,
    causa: 'ROTURA DE PARABRISAS',
    tpSiniestro: 'PÉRDIDA PARCIAL',
    daysAgo: 77,
    numRepAseg: 'COS-VH-71230',
    obsSiniestro: 'Piedra en la carretera.',
    losses: [
      {
        nmCobertura: ALL_RISK,
        bears: 'Rotura de parabrisas y vidrios, sin depreciación.',
        bills: [bill('AUTOMOTRIZ ILALÓ: parabrisas e instalación', 310)],
      },
    ],
    steps: [
      [reported, 76],
      [settled, 70],
      [paid, 66],
    ],
    payments: [{ to: 'provider', amount: 'rest', daysAgo: 66, dscRubro: 'TALLER', obsPago: 'AUTOMOTRIZ ILALÓ' }],
    papers: CRASH_PAPERS,
  },
  {
    cdCotizacion: POLICY.andesFleet,
    object: 20,
    causa: 'ROCE',
    tpSiniestro: 'PÉRDIDA PARCIAL',
    daysAgo: 58,
    obsSiniestro: 'Roce con una columna de la bodega.',
    losses: [{ nmCobertura: ALL_RISK, bills: [bill('AUTOMOTRIZ ILALÓ: pintura', 185)] }],
    steps: [
      [reported, 57],
      [withinDeductible, 50, 'El daño no supera el deducible mínimo.'],
    ],
    papers: CRASH_PAPERS,
  },
  {
    cdCotizacion: POLICY.andesFire,
    object: 2,
    causa: 'INUNDACIÓN',
    tpSiniestro: 'DAÑOS',
    daysAgo: 17,
    numRepAseg: 'ALT-IN-00388',
    obsSiniestro: 'Lluvia fuerte: agua en la bodega, rollos de tela mojados.',
    losses: [{ nmCobertura: 'LLUVIA E INUNDACIÓN', bills: [bill('Mercadería dañada, inventario inicial', 18_640)] }],
    steps: [
      [reported, 16],
      [inspection, 14],
    ],
    inspections: [
      [13, 'REALIZADA', 'Primera visita del ajustador: se separó la mercadería recuperable.'],
      [-3, 'PROGRAMADA', 'Segunda visita, con el inventario valorado.'],
    ],
    papers: ['Carta de aviso', 'Inventario valorado'],
    withoutInvoices: true,
  },
  {
    cdCotizacion: POLICY.andesElectronics,
    object: 2,
    causa: 'CORTOCIRCUITO',
    tpSiniestro: 'DAÑOS',
    daysAgo: 46,
    numRepAseg: 'COS-EE-01077',
    obsSiniestro: 'Tres portátiles quemados por una subida de tensión.',
    losses: [
      {
        nmCobertura: 'DAÑOS MATERIALES',
        depreciacion: 10,
        bills: [bill('Portátiles, proforma de reposición', 3_420), bill('Informe técnico', 90)],
      },
    ],
    steps: [
      [reported, 45],
      [analysis, 43],
      [settled, 9],
    ],
    inspections: [[40, 'REALIZADA', 'El técnico de la aseguradora confirma la causa.']],
    papers: ['Carta de aviso', 'Informe técnico', 'Proforma de reposición'],
  },
  // Only just reported, so nothing is known of it yet.
  {
    cdCotizacion: POLICY.andesTransportTrucks,
    object: 1,
    causa: 'CHOQUE',
    tpSiniestro: 'PÉRDIDA PARCIAL',
    daysAgo: 1,
    losses: [{ nmCobertura: ALL_RISK, bills: [] }],
    steps: [],
    withoutInvoices: true,
  },
]
