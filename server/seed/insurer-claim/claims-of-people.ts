// The insurers' claims of ana, her children and carla; bruno only has the claims that he reported in the portal.
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { POLICY } from '../policies.ts'
import { usd } from '../policy/seed-policy.ts'
import { ALL_RISK } from '../terms/vehicle-terms.ts'
import { CLINIC, LABORATORY, PAPERS, PERSONAL, PHARMACY, VITAMINS } from './care-catalogue.ts'
import { bill, type SeedGeneralClaim, type SeedHealthClaim } from './seed-insurer-claim.ts'

const { reported, analysis, inspection, authorised, settled, partlyPaid, paid, withinDeductible, refused } = CLAIM_STATE

const ana = { cdCotizacion: POLICY.anaGroup, titular: 0, patient: 0 } as const
const mateo = { ...ana, patient: 1 } as const
const anaOwn = { ...ana, cdCotizacion: POLICY.anaOwn } as const

export const HEALTH_CLAIMS_OF_PEOPLE: readonly SeedHealthClaim[] = [
  {
    ...anaOwn,
    codigoCie: 'H10.1',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 140,
    bills: [bill(`${CLINIC}: consulta de oftalmología`, 40), bill(`${PHARMACY}: colirio con receta`, 23.75)],
    steps: [
      [reported, 137],
      [analysis, 135],
      [withinDeductible, 131],
    ],
    papers: PAPERS['AMBULATORIO'] ?? [],
  },
  {
    ...ana,
    codigoCie: 'D50.9',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 95,
    bills: [
      bill(`${CLINIC}: consulta de medicina interna`, 45),
      bill(`${LABORATORY}: perfil de hierro y biometría`, 88),
      bill(`${PHARMACY}: medicinas con receta`, 62.4, { uncovered: 18.5, why: VITAMINS, after: 1 }),
    ],
    steps: [
      [reported, 92],
      [analysis, 90],
      [settled, 86],
      [paid, 83],
    ],
    papers: PAPERS['AMBULATORIO'] ?? [],
  },
  {
    ...mateo,
    codigoCie: 'S52.5',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 75,
    obsSiniestro: 'Caída en la escuela; llegó en ambulancia.',
    bills: [
      bill(`${CLINIC}: emergencia y yeso`, 240.5, { of: 'EMERGENCIA POR ACCIDENTE' }),
      bill(`${CLINIC}: traslado en ambulancia`, 180, { of: 'AMBULANCIA TERRESTRE' }),
      bill(`${PHARMACY}: medicinas con receta`, 26.4),
    ],
    steps: [
      [reported, 72],
      [analysis, 71],
      [settled, 66],
      [paid, 63, 'Transferencia a la cuenta de la titular.'],
    ],
    papers: [...(PAPERS['AMBULATORIO'] ?? []), 'Hoja de emergencia 008'],
  },
  {
    ...ana,
    codigoCie: 'N10',
    tpSiniestro: 'HOSPITALARIO',
    daysAgo: 58,
    obsSiniestro: 'Ingresó por emergencia; la clínica trabaja con crédito.',
    bills: [
      bill(`${CLINIC}: hospitalización, dos noches`, 1_864.3, { uncovered: 42, why: PERSONAL }),
      bill(`${CLINIC}: honorarios médicos`, 620, { after: 2 }),
    ],
    credit: { hospital: CLINIC, dueDays: 30, paid: [22, 50] },
    steps: [
      [reported, 55],
      [analysis, 54],
      [settled, 44, 'Crédito hospitalario liquidado; se emitió la nota de cobranza.'],
      [paid, 41, 'La aseguradora pagó a la clínica.'],
    ],
    papers: [...(PAPERS['HOSPITALARIO'] ?? []), 'Hoja de emergencia 008'],
    inspections: [[56, 'REALIZADA', 'Auditoría médica en la clínica: estadía justificada por dos noches.']],
  },
  {
    ...ana,
    codigoCie: 'L81.1',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 40,
    bills: [bill(`${CLINIC}: sesiones de tratamiento de manchas`, 180)],
    steps: [
      [reported, 38],
      [analysis, 37],
      [refused, 33, 'Tratamiento estético: excluido por las condiciones de la póliza.'],
    ],
    papers: ['Formulario de reclamo', 'Facturas'],
  },
  {
    ...ana,
    codigoCie: 'M23.2',
    tpSiniestro: 'PRE_AUTORIZACION',
    daysAgo: 12,
    estimate: usd(3_180),
    obsSiniestro: 'Artroscopia de rodilla programada en la CLÍNICA LOS ARUPOS.',
    steps: [
      [reported, 12],
      [analysis, 11],
      [authorised, 8, 'Carta de autorización enviada a la clínica; vale por 30 días.'],
    ],
    papers: PAPERS['PRE_AUTORIZACION'] ?? [],
  },
]

const CRASH_PAPERS = ['Aviso de accidente', 'Copia de matrícula y licencia', 'Proforma del taller'] as const

export const GENERAL_CLAIMS_OF_PEOPLE: readonly SeedGeneralClaim[] = [
  {
    cdCotizacion: POLICY.anaCar,
    object: 0,
    causa: 'CHOQUE',
    tpSiniestro: 'PÉRDIDA PARCIAL',
    daysAgo: 70,
    obsSiniestro: 'Choque por alcance en la avenida De los Arupos; daños en la parte delantera y en un faro.',
    numRepAseg: 'QLT-VH-20418',
    restores: true,
    losses: [
      {
        nmCobertura: ALL_RISK,
        bills: [
          bill('TALLERES EL CHASQUI: repuestos', 2_310, { after: 20 }),
          bill('TALLERES EL CHASQUI: enderezada y pintura', 1_540, { after: 20 }),
        ],
      },
      { nmCobertura: 'ASISTENCIA EN VIAJE', bills: [bill('GRÚAS EL CHAQUIÑÁN: remolque al taller', 65)] },
    ],
    steps: [
      [reported, 69],
      [inspection, 67],
      [analysis, 62],
      [settled, 45],
      [partlyPaid, 38, 'Se pagó al taller y el remolque; el saldo espera la firma del finiquito.'],
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
  },
  {
    cdCotizacion: POLICY.anaHome,
    object: 1,
    causa: 'ROBO',
    tpSiniestro: 'ROBO',
    daysAgo: 24,
    obsSiniestro: 'Forzaron la puerta del patio; se llevaron un televisor, un portátil y una bicicleta.',
    numRepAseg: 'ALT-HG-00913',
    restores: true,
    losses: [
      {
        nmCobertura: 'ROBO Y/O ASALTO EN EL HOGAR',
        depreciacion: 15,
        bills: [bill('Televisor y portátil, facturas de compra', 2_140), bill('Bicicleta, factura de compra', 480)],
      },
    ],
    steps: [
      [reported, 23],
      [inspection, 22],
      [analysis, 19],
      [settled, 12],
      [paid, 7, 'Transferencia a la asegurada; finiquito firmado.'],
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
  },
  {
    cdCotizacion: POLICY.carlaCars,
    object: 0,
    causa: 'CHOQUE',
    tpSiniestro: 'PÉRDIDA PARCIAL',
    daysAgo: 118,
    obsSiniestro: 'Golpe en la puerta izquierda en un estacionamiento.',
    numRepAseg: 'QLT-VH-20377',
    losses: [{ nmCobertura: ALL_RISK, bills: [bill('AUTOMOTRIZ ILALÓ: puerta y pintura', 980, { after: 14 })] }],
    steps: [
      [reported, 116],
      [inspection, 115],
      [settled, 98],
      [paid, 92],
    ],
    inspections: [[113, 'REALIZADA', 'Daño en la puerta delantera izquierda.']],
    payments: [{ to: 'provider', amount: 'rest', daysAgo: 92, dscRubro: 'TALLER', obsPago: 'AUTOMOTRIZ ILALÓ' }],
    papers: CRASH_PAPERS,
  },
  {
    cdCotizacion: POLICY.carlaHome,
    object: 1,
    causa: 'HUMEDAD',
    tpSiniestro: 'DAÑOS',
    daysAgo: 52,
    obsSiniestro: 'Muebles dañados por humedad en la pared del dormitorio.',
    losses: [{ nmCobertura: 'MENAJE DE HOGAR', bills: [bill('Cama y armario, proforma de reposición', 640)] }],
    steps: [
      [reported, 50],
      [analysis, 47],
      [refused, 40, 'Plagas, humedad y uso: exclusión del menaje de hogar.'],
    ],
    papers: ['Carta de aviso', 'Fotografías'],
    withoutInvoices: true,
  },
  {
    cdCotizacion: POLICY.carlaCars,
    object: 1,
    causa: 'VOLCADURA',
    tpSiniestro: 'PÉRDIDA PARCIAL',
    daysAgo: 9,
    obsSiniestro: 'Volcadura lateral en la vía a Ambato, sin heridos.',
    losses: [{ nmCobertura: ALL_RISK, bills: [bill('TALLERES EL CHASQUI: proforma de reparación', 6_450)] }],
    steps: [
      [reported, 8],
      [inspection, 6],
    ],
    inspections: [[-2, 'PROGRAMADA', 'El ajustador revisa el vehículo en el patio del taller.']],
    papers: [
      ...CRASH_PAPERS,
      { nmDocumento: 'Parte policial', missingSince: 4, obs: 'Se espera la copia certificada.' },
    ],
    withoutInvoices: true,
  },
]
