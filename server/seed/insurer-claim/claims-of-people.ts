// The insurers' claims of ana, her children and carla, and the insurers' decisions on claims reported in the portal.
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { POLICY } from '../policies.ts'
import { usd } from '../policy/seed-policy.ts'
import { ALL_RISK } from '../terms/vehicle-terms.ts'
import { CLINIC, LABORATORY, PERSONAL, PHARMACY, papersOf, VITAMINS } from './care-catalogue.ts'
import {
  bill,
  CRASH_PAPERS,
  generalClaim,
  loss,
  type SeedBill,
  type SeedGeneralClaim,
  type SeedHealthClaim,
  type SeedOutcome,
  step,
  vehicleClaim,
} from './seed-insurer-claim.ts'

const { reported, analysis, documents, inspection, authorised, settled, partlyPaid, paid, withinDeductible, refused } =
  CLAIM_STATE

const ana = { cdCotizacion: POLICY.anaGroup, titular: 0, patient: 0 } as const
const mateo = { ...ana, patient: 1 } as const
const anaOwn = { ...ana, cdCotizacion: POLICY.anaOwn } as const

/** A claim with the usual papers of its type. */
const health = (
  patient: typeof ana | typeof mateo | typeof anaOwn,
  codigoCie: string,
  tpSiniestro: string,
  daysAgo: number,
  more: Pick<SeedHealthClaim, 'steps'> & Partial<SeedHealthClaim>,
): SeedHealthClaim => ({ ...patient, codigoCie, tpSiniestro, daysAgo, papers: papersOf(tpSiniestro), ...more })

export const HEALTH_CLAIMS_OF_PEOPLE: readonly SeedHealthClaim[] = [
  health(anaOwn, 'H10.1', 'AMBULATORIO', 140, {
    bills: [bill(`${CLINIC}: consulta de oftalmología`, 40), bill(`${PHARMACY}: colirio con receta`, 23.75)],
    steps: [step(reported, 137), step(analysis, 135), step(withinDeductible, 131)],
  }),
  health(ana, 'D50.9', 'AMBULATORIO', 95, {
    bills: [
      bill(`${CLINIC}: consulta de medicina interna`, 45),
      bill(`${LABORATORY}: perfil de hierro y biometría`, 88),
      bill(`${PHARMACY}: medicinas con receta`, 62.4, { uncovered: 18.5, why: VITAMINS, after: 1 }),
    ],
    steps: [step(reported, 92), step(analysis, 90), step(settled, 86), step(paid, 83)],
  }),
  health(mateo, 'S52.5', 'AMBULATORIO', 75, {
    obsSiniestro: 'Caída en la escuela; llegó en ambulancia.',
    bills: [
      bill(`${CLINIC}: emergencia y yeso`, 240.5, { of: 'EMERGENCIA POR ACCIDENTE' }),
      bill(`${CLINIC}: traslado en ambulancia`, 180, { of: 'AMBULANCIA TERRESTRE' }),
      bill(`${PHARMACY}: medicinas con receta`, 26.4),
    ],
    steps: [
      step(reported, 72),
      step(analysis, 71),
      step(settled, 66),
      step(paid, 63, 'Transferencia a la cuenta de la titular.'),
    ],
    papers: [...papersOf('AMBULATORIO'), 'Hoja de emergencia 008'],
  }),
  health(ana, 'N10', 'HOSPITALARIO', 58, {
    obsSiniestro: 'Ingresó por emergencia; la clínica trabaja con crédito.',
    bills: [
      bill(`${CLINIC}: hospitalización, dos noches`, 1_864.3, { uncovered: 42, why: PERSONAL }),
      bill(`${CLINIC}: honorarios médicos`, 620, { after: 2 }),
    ],
    credit: { hospital: CLINIC, dueDays: 30, paid: [22, 50] },
    steps: [
      step(reported, 55),
      step(analysis, 54),
      step(settled, 44, 'Crédito hospitalario liquidado; se emitió la nota de cobranza.'),
      step(paid, 41, 'La aseguradora pagó a la clínica.'),
    ],
    papers: [...papersOf('HOSPITALARIO'), 'Hoja de emergencia 008'],
    inspections: [[56, 'REALIZADA', 'Auditoría médica en la clínica: estadía justificada por dos noches.']],
  }),
  health(ana, 'L81.1', 'AMBULATORIO', 40, {
    bills: [bill(`${CLINIC}: sesiones de tratamiento de manchas`, 180)],
    steps: [
      step(reported, 38),
      step(analysis, 37),
      step(refused, 33, 'Tratamiento estético: excluido por las condiciones de la póliza.'),
    ],
    papers: ['Formulario de reclamo', 'Facturas'],
  }),
  health(ana, 'M23.2', 'PRE_AUTORIZACION', 12, {
    estimate: usd(3_180),
    obsSiniestro: 'Artroscopia de rodilla programada en la CLÍNICA LOS ARUPOS.',
    steps: [
      step(reported, 12),
      step(analysis, 11),
      step(authorised, 8, 'Carta de autorización enviada a la clínica; vale por 30 días.'),
    ],
  }),
]

export const GENERAL_CLAIMS_OF_PEOPLE: readonly SeedGeneralClaim[] = [
  vehicleClaim(POLICY.anaCar, 0, 'CHOQUE', 70, {
    obsSiniestro: 'Choque por alcance en la avenida De los Arupos; daños en la parte delantera y en un faro.',
    numRepAseg: 'QLT-VH-20418',
    restores: true,
    losses: [
      loss(ALL_RISK, [
        bill('TALLERES EL CHASQUI: repuestos', 2_310, { after: 20 }),
        bill('TALLERES EL CHASQUI: enderezada y pintura', 1_540, { after: 20 }),
      ]),
      loss('ASISTENCIA EN VIAJE', [bill('GRÚAS EL CHAQUIÑÁN: remolque al taller', 65)]),
    ],
    steps: [
      step(reported, 69),
      step(inspection, 67),
      step(analysis, 62),
      step(settled, 45),
      step(partlyPaid, 38, 'Se pagó al taller y el remolque; el saldo espera la firma del finiquito.'),
    ],
    inspections: [
      [66, 'REALIZADA', 'Daños en guardachoque, capó y faro derecho; el vehículo puede circular hasta el taller.'],
      [41, 'REALIZADA', 'Reparación verificada en el taller.'],
    ],
    payments: [
      { to: 'provider', amount: usd(2_900), daysAgo: 40, dscRubro: 'TALLER', obsPago: 'TALLERES EL CHASQUI' },
      { to: 'insured', amount: usd(65), daysAgo: 38, dscRubro: 'REMOLQUE' },
      { to: 'insured', amount: 'rest', daysAgo: null, dscRubro: 'INDEMNIZACIÓN' },
    ],
    papers: [...CRASH_PAPERS, 'Parte policial', { nmDocumento: 'Finiquito firmado', missingSince: 30 }],
  }),
  generalClaim(POLICY.anaHome, 1, ['ROBO', 'ROBO'], 24, {
    obsSiniestro: 'Forzaron la puerta del patio; se llevaron un televisor, un portátil y una bicicleta.',
    numRepAseg: 'ALT-HG-00913',
    restores: true,
    losses: [
      loss(
        'ROBO Y/O ASALTO EN EL HOGAR',
        [bill('Televisor y portátil, facturas de compra', 2_140), bill('Bicicleta, factura de compra', 480)],
        { depreciacion: 15 },
      ),
    ],
    steps: [
      step(reported, 23),
      step(inspection, 22),
      step(analysis, 19),
      step(settled, 12),
      step(paid, 7, 'Transferencia a la asegurada; finiquito firmado.'),
    ],
    inspections: [
      [21, 'REALIZADA', 'Huellas de fuerza en la cerradura del patio; se constató la preexistencia de los bienes.'],
    ],
    papers: [
      'Carta de aviso',
      'Denuncia en la Fiscalía',
      'Facturas de los bienes',
      { nmDocumento: 'Finiquito firmado', daysAgo: 8 },
    ],
  }),
  vehicleClaim(POLICY.carlaCars, 0, 'CHOQUE', 118, {
    obsSiniestro: 'Golpe en la puerta izquierda en un estacionamiento.',
    numRepAseg: 'QLT-VH-20377',
    losses: [loss(ALL_RISK, [bill('AUTOMOTRIZ ILALÓ: puerta y pintura', 980, { after: 14 })])],
    steps: [step(reported, 116), step(inspection, 115), step(settled, 98), step(paid, 92)],
    inspections: [[113, 'REALIZADA', 'Daño en la puerta delantera izquierda.']],
    payments: [{ to: 'provider', amount: 'rest', daysAgo: 92, dscRubro: 'TALLER', obsPago: 'AUTOMOTRIZ ILALÓ' }],
  }),
  generalClaim(POLICY.carlaHome, 1, ['HUMEDAD', 'DAÑOS'], 52, {
    obsSiniestro: 'Muebles dañados por humedad en la pared del dormitorio.',
    losses: [loss('MENAJE DE HOGAR', [bill('Cama y armario, proforma de reposición', 640)])],
    steps: [
      step(reported, 50),
      step(analysis, 47),
      step(refused, 40, 'Plagas, humedad y uso: exclusión del menaje de hogar.'),
    ],
    papers: ['Carta de aviso', 'Fotografías'],
    withoutInvoices: true,
  }),
  vehicleClaim(POLICY.carlaCars, 1, 'VOLCADURA', 9, {
    obsSiniestro: 'Volcadura lateral en la vía a Ambato, sin heridos.',
    losses: [loss(ALL_RISK, [bill('TALLERES EL CHASQUI: proforma de reparación', 6_450)])],
    steps: [step(reported, 8), step(inspection, 6)],
    inspections: [[-2, 'PROGRAMADA', 'El ajustador revisa el vehículo en el patio del taller.']],
    papers: [
      ...CRASH_PAPERS,
      { nmDocumento: 'Parte policial', missingSince: 4, obs: 'Se espera la copia certificada.' },
    ],
    withoutInvoices: true,
  }),
]

/**
 * The insurers' decisions on claims reported in the portal, by the claim's number. The invoices are those of the
 * report, unless `bills` replaces them.
 */
export const OUTCOMES_OF_REPORTED: Readonly<Record<number, SeedOutcome & { bills?: readonly SeedBill[] }>> = {
  // A claim of ana, approved in the portal.
  1001: {
    steps: [step(analysis, 196), step(settled, 190), step(paid, 187)],
    papers: papersOf('AMBULATORIO'),
  },
  // A claim of bruno, approved in the portal.
  1002: {
    steps: [step(analysis, 146), step(settled, 141), step(paid, 138)],
    papers: papersOf('AMBULATORIO'),
  },
  // A claim of lucía, ana's daughter.
  1003: {
    steps: [step(analysis, 112), step(analysis, 20, 'En revisión del auditor médico de la aseguradora.')],
    papers: papersOf('HOSPITALARIO'),
  },
  // A claim of ana under her own policy.
  1006: {
    steps: [
      step(analysis, 59),
      step(documents, 52, 'Falta el certificado de enfermedad crónica de este año.'),
      step(analysis, 44, 'Certificado recibido; en revisión.'),
    ],
    papers: ['Formulario de reclamo', 'Receta', { nmDocumento: 'Certificado de enfermedad crónica', daysAgo: 45 }],
  },
  // A claim of andes, approved in the portal: the letter of credit came first, the surgery afterwards.
  1009: {
    bills: [
      bill(`${CLINIC}: quirófano, insumos y una noche`, 1_990.5),
      bill(`${CLINIC}: honorarios de cirugía y anestesia`, 850),
    ],
    credit: { hospital: CLINIC, dueDays: 30, paid: null },
    steps: [
      step(analysis, 24),
      step(authorised, 21),
      step(settled, 6, 'Crédito hospitalario liquidado; se emitió la nota de cobranza.'),
      step(paid, 4, 'La aseguradora pagó a la clínica.'),
    ],
    papers: papersOf('PRE_AUTORIZACION'),
  },
  1010: {
    steps: [step(analysis, 17), step(documents, 15, 'La aseguradora pide el informe médico.')],
    papers: ['Formulario de reclamo', { nmDocumento: 'Informe médico', missingSince: 12 }],
  },
  // A claim of bruno.
  1012: { steps: [step(analysis, 6)] },
}
