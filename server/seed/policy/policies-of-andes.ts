// The policies of «TEJIDOS ANDES DE QUITUMBE S.A.»: its people, its fleet, and what its factory needs.
import { BRANCH, CLIENT, INSURER, OFFICE, PLAN } from '../world.ts'
import { LOS_ARUPOS, PUMAMAQUI } from './policies-of-people.ts'
import { type SeedEndorsement, type SeedObject, type SeedPolicy, usd } from './seed-policy.ts'
import { makeFleet } from './vehicles.ts'

const object = (
  dscObjeto: string,
  totAse: number,
  totPri: number,
  obsObjeto = '',
  more: Partial<SeedObject> = {},
): SeedObject => ({ dscObjeto, totAseActual: usd(totAse), totPriActual: usd(totPri), obsObjeto, ...more })

const changed = (...days: readonly number[]): SeedEndorsement[] =>
  days.map((after) => ({ tipo: 'MODIFICACIÓN', after }))

const OWN = { cdCliente: CLIENT.andes } as const

const FACTORY: SeedObject[] = [
  object('EDIFICIOS E INSTALACIONES', 1_200_000, 1_500, 'Nave industrial y oficinas, hormigón y estructura metálica.'),
  object('MAQUINARIA Y EQUIPO', 650_000, 870.75, 'Hilatura, telares y tintorería, según el listado entregado.', {
    extras: [{ dscSubobjeto: 'TRANSFORMADORES', totAseActual: usd(48_000), totPriActual: usd(64.3) }],
  }),
  object('MERCADERÍAS Y MATERIA PRIMA', 480_000, 600, 'Promedio mensual declarado.', { place: 2 }),
  object('MUEBLES Y ENSERES', 120_000, 150, '', { place: 2 }),
]

/** The policies by year. */
export function makePoliciesOfAndes(year: number) {
  const fleet = makeFleet(year)
  return {
    andesMedical: {
      ...{ poliza: 'AM-0010577', cdAseguradora: INSURER.vitalis, cdRamo: BRANCH.groupMedical, ...OWN },
      ...{ began: -310, isRenewal: true },
      ubicaciones: [
        ['QUITO MATRIZ', PLAN.cotopaxi],
        ['GUAYAQUIL', PLAN.cayambe],
        ['CUENCA', PLAN.pichincha],
      ],
      payment: { frmPago: '12 CUOTAS CON DÉBITO BANCARIO', cuotas: 12, by: 'DÉBITO BANCARIO' },
      endorsements: [
        { tipo: 'EXCLUSIÓN', after: 60 },
        { tipo: 'INCLUSIÓN', after: 95 },
      ],
    },
    andesLife: {
      ...{ poliza: 'VG-0000761', cdAseguradora: INSURER.mirador, cdRamo: BRANCH.groupLife, ...OWN },
      ...{ began: -310, ubicaciones: [['NÓMINA', PLAN.salaries]] },
      payment: { frmPago: '12 CUOTAS CON DÉBITO BANCARIO', cuotas: 12, by: 'DÉBITO BANCARIO' },
      endorsements: [
        { tipo: 'EXCLUSIÓN', after: 60 },
        { tipo: 'INCLUSIÓN', after: 95 },
      ],
    },
    andesFleet: {
      ...{ poliza: 'VH-0031007', cdAseguradora: INSURER.costanera, cdRamo: BRANCH.vehicle, ...OWN },
      ...{ began: -180, isRenewal: true, ubicaciones: [['FLOTA', null]] },
      payment: { frmPago: '10 CUOTAS CON DÉBITO BANCARIO', cuotas: 10, by: 'DÉBITO BANCARIO', last: 'partly' },
      objects: fleet.issued,
      endorsements: [
        ...changed(8, 21),
        { tipo: 'INCLUSIÓN', after: 34, objects: fleet.included },
        ...changed(47, 60, 72, 88, 101, 115, 130, 146, 163),
      ],
      beneficiaries: [
        { ...PUMAMAQUI, obsBeneficiario: 'Acreedor de doce camionetas, hasta el saldo de la deuda.', beneficio: null },
      ],
    },
    andesFireBefore: {
      ...{ poliza: 'IN-0007733', cdAseguradora: INSURER.altamira, cdRamo: BRANCH.fire, ...OWN, began: -605 },
      ...{ ubicaciones: [['QUITO, PARQUE INDUSTRIAL', null]], lacks: ['papers', 'guarantees'] },
      payment: { frmPago: '12 CUOTAS CON INTERÉS', cuotas: 12, by: 'TRANSFERENCIA', valFinanciamiento: usd(41.2) },
      objects: [object('EDIFICIOS, MAQUINARIA Y EXISTENCIAS', 2_250_000, 2_890.4, 'En un solo predio.')],
    },
    andesFire: {
      ...{ poliza: 'IN-0007733', cdAseguradora: INSURER.altamira, cdRamo: BRANCH.fire, ...OWN },
      ...{ began: -240, isRenewal: true },
      ubicaciones: [
        ['QUITO, PARQUE INDUSTRIAL', null],
        ['GUAYAQUIL, BODEGA NORTE', null],
      ],
      payment: { frmPago: '12 CUOTAS CON INTERÉS', cuotas: 12, by: 'TRANSFERENCIA', valFinanciamiento: usd(46.8) },
      objects: FACTORY,
      endorsements: changed(75),
      beneficiaries: [
        { ...LOS_ARUPOS, obsBeneficiario: 'Acreedor hipotecario del edificio de Quito.', beneficio: 60 },
        { ...PUMAMAQUI, obsBeneficiario: 'Acreedor prendario de la maquinaria.', beneficio: 40 },
      ],
    },
    andesTheft: {
      ...{ poliza: 'RB-0002218', cdAseguradora: INSURER.altamira, cdRamo: BRANCH.theft, ...OWN, began: -240 },
      ubicaciones: [
        ['QUITO, PARQUE INDUSTRIAL', null],
        ['GUAYAQUIL, BODEGA NORTE', null],
      ],
      payment: { frmPago: '4 CUOTAS SIN INTERÉS', cuotas: 4, by: 'TRANSFERENCIA' },
      objects: [
        object('MUEBLES, ENSERES Y EQUIPO DE OFICINA', 60_000, 270, 'A primer riesgo absoluto.'),
        object('MERCADERÍAS EN BODEGA', 90_000, 405, 'A primer riesgo absoluto.', { place: 2 }),
      ],
      endorsements: [
        {
          tipo: 'AUMENTO DE SUMA ASEGURADA',
          after: 120,
          objects: [object('MERCADERÍAS EN BODEGA, TEMPORADA', 30_000, 67.5, 'Por 180 días.', { place: 2 })],
        },
      ],
      beneficiaries: [{ ...PUMAMAQUI, obsBeneficiario: 'Acreedor prendario de las mercaderías.', beneficio: 100 }],
    },
    andesElectronics: {
      ...{ poliza: 'EE-0001905', cdAseguradora: INSURER.costanera, cdRamo: BRANCH.electronics, ...OWN, began: -200 },
      ...{ ubicaciones: [['QUITO, PARQUE INDUSTRIAL', null]] },
      payment: { frmPago: '6 CUOTAS SIN INTERÉS', cuotas: 6, by: 'TRANSFERENCIA' },
      objects: [
        object('SERVIDORES Y EQUIPO DE RED', 58_000, 406, 'Centro de datos con aire acondicionado.', {
          extras: [{ dscSubobjeto: 'BATERÍAS DE RESPALDO', totAseActual: usd(6_500), totPriActual: usd(45.5) }],
        }),
        object('COMPUTADORES DE ESCRITORIO', 46_000, 322, '', { cantidad: 52 }),
        object('COMPUTADORES PORTÁTILES', 31_500, 315, 'Con extensión fuera del predio.', { cantidad: 28 }),
      ],
      endorsements: [
        {
          tipo: 'INCLUSIÓN',
          after: 85,
          objects: [object('TABLETAS DEL ÁREA DE VENTAS', 7_200, 54, '', { cantidad: 18 })],
        },
        ...changed(140),
      ],
      beneficiaries: [
        {
          ...LOS_ARUPOS,
          obsBeneficiario: 'Arrendador de los servidores, hasta el saldo del contrato.',
          beneficio: 100,
        },
      ],
    },
    andesMachinery: {
      ...{ poliza: 'RM-0000846', cdAseguradora: INSURER.costanera, cdRamo: BRANCH.machinery, ...OWN, began: -200 },
      ...{ ubicaciones: [['QUITO, PARQUE INDUSTRIAL', null]] },
      payment: { frmPago: '6 CUOTAS SIN INTERÉS', cuotas: 6, by: 'TRANSFERENCIA' },
      objects: [
        object('TELARES CIRCULARES', 280_000, 1_120, 'Serie TC-01 a TC-14.', { cantidad: 14 }),
        object('CALDERO PIROTUBULAR 150 BHP', 74_000, 370, 'Con certificado de operación vigente.'),
        object('COMPRESORES DE TORNILLO', 39_000, 156, '', { cantidad: 3 }),
      ],
      endorsements: changed(30),
      beneficiaries: [{ ...PUMAMAQUI, obsBeneficiario: 'Acreedor prendario de los telares.', beneficio: 100 }],
    },
    andesLiability: {
      ...{ poliza: 'RC-0003310', cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.liability, ...OWN, began: -150 },
      ...{ ubicaciones: [['TODOS LOS PREDIOS', null]] },
      payment: { frmPago: '3 CUOTAS SIN INTERÉS', cuotas: 3, by: 'TRANSFERENCIA' },
      objects: [
        object('PREDIOS, LABORES Y OPERACIONES', 500_000, 1_250, 'Límite único por evento y en el agregado anual.'),
      ],
      endorsements: [
        {
          tipo: 'AUMENTO DE SUMA ASEGURADA',
          after: 70,
          objects: [
            object('PREDIOS, LABORES Y OPERACIONES, EXCESO', 250_000, 312.5, 'Pedido por un cliente del exterior.'),
          ],
        },
      ],
      beneficiaries: [
        {
          ...{ nmBeneficiario: 'TERCEROS AFECTADOS', cedula: '', beneficio: null },
          obsBeneficiario: 'Quienes sufran daños por los que responda el asegurado.',
        },
      ],
    },
    andesFidelity: {
      ...{ poliza: 'FD-0000592', cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.fidelity, ...OWN, began: -150 },
      ...{ ubicaciones: [['TODOS LOS PREDIOS', null]] },
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        object('CAJEROS Y TESORERÍA', 40_000, 200, 'Por persona; nómina entregada.', { cantidad: 6 }),
        object('BODEGUEROS', 30_000, 135, 'Por persona; nómina entregada.', { cantidad: 9 }),
        object('FUERZA DE VENTAS', 20_000, 110, 'Por persona; nómina entregada.', { cantidad: 22 }),
      ],
      endorsements: changed(90),
      beneficiaries: [
        {
          ...{ nmBeneficiario: 'TEJIDOS ANDES DE QUITUMBE S.A.', cedula: '1799999028001', beneficio: 100 },
          obsBeneficiario: 'El propio asegurado.',
        },
      ],
    },
    andesMoney: {
      ...{ poliza: 'DV-0001127', cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.money, ...OWN, began: -150 },
      ...{ ubicaciones: [['QUITO Y GUAYAQUIL', null]] },
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        object('DINERO EN CAJA FUERTE', 15_000, 120, 'Fuera de horas de oficina.'),
        object('DINERO EN CAJAS Y VENTANILLAS', 6_000, 60, 'En horas de oficina.', { cantidad: 4 }),
        object('DINERO EN TRÁNSITO', 25_000, 175, 'Por viaje, con dos personas.', {
          ...{ trayecto: 'ALMACENES – OFICINA MATRIZ', trHasta: 'BANCO, VENTANILLA DE DEPÓSITOS' },
        }),
      ],
      beneficiaries: [{ ...LOS_ARUPOS, obsBeneficiario: 'Por los valores que reciba en custodia.', beneficio: null }],
    },
    andesImports: {
      ...{ poliza: 'TM-0002064', cdAseguradora: INSURER.costanera, cdRamo: BRANCH.imports, ...OWN },
      ...{ cdSucursal: OFFICE.guayaquil, began: -130, open: { masterDays: 730 } },
      ubicaciones: [['PUERTO DE GUAYAQUIL', null]],
      payment: { frmPago: 'CONTADO CONTRA APLICACIÓN', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        object('PRIMA DE DEPÓSITO DEL CONTRATO ABIERTO', 0, 250, 'A cuenta de las aplicaciones.', {
          ...{ trayecto: 'CUALQUIER PUERTO DEL MUNDO', trHasta: 'QUITO, PARQUE INDUSTRIAL' },
        }),
      ],
      endorsements: [
        {
          ...{ tipo: 'APLICACIÓN', after: 22 },
          objects: [
            object('HILO DE ALGODÓN PEINADO, 18 T', 96_400, 241, 'Dos contenedores de 40 pies. CIF.', {
              ...{ trayecto: 'PUERTO DE EMBARQUE, ASIA – GUAYAQUIL', trHasta: 'QUITO, PARQUE INDUSTRIAL' },
            }),
          ],
        },
        {
          ...{ tipo: 'APLICACIÓN', after: 58 },
          objects: [
            object('COLORANTES TEXTILES, 4 T', 38_250, 114.75, 'Un contenedor de 20 pies. FOB más 10 %.', {
              ...{ trayecto: 'PUERTO DE EMBARQUE, EUROPA – GUAYAQUIL', trHasta: 'QUITO, PARQUE INDUSTRIAL' },
            }),
          ],
        },
        {
          ...{ tipo: 'APLICACIÓN', after: 104 },
          objects: [
            object('REPUESTOS DE TELAR', 21_900, 65.7, 'Carga aérea consolidada.', {
              ...{ trayecto: 'AEROPUERTO DE ORIGEN – QUITO', trHasta: 'QUITO, PARQUE INDUSTRIAL' },
            }),
          ],
        },
      ],
      beneficiaries: [
        { ...LOS_ARUPOS, obsBeneficiario: 'Por las importaciones con carta de crédito.', beneficio: null },
      ],
    },
    andesWorks: {
      ...{ poliza: 'TR-0000318', cdAseguradora: INSURER.altamira, cdRamo: BRANCH.works, ...OWN, began: -120 },
      ...{ ubicaciones: [['OBRA: NAVE 3, PARQUE INDUSTRIAL', null]] },
      payment: { frmPago: '5 CUOTAS SIN INTERÉS', cuotas: 5, by: 'TRANSFERENCIA' },
      objects: [
        object('OBRA CIVIL: NAVE INDUSTRIAL 3', 840_000, 2_100, 'Cimentación, estructura metálica y cubierta.'),
        object('EQUIPO Y MAQUINARIA DE CONSTRUCCIÓN', 95_000, 332.5, '', {
          extras: [{ dscSubobjeto: 'TORRE GRÚA', totAseActual: usd(42_000), totPriActual: usd(147) }],
        }),
        object('CAMPAMENTO Y BODEGAS PROVISIONALES', 18_000, 45),
      ],
      endorsements: [
        {
          tipo: 'AUMENTO DE SUMA ASEGURADA',
          after: 80,
          objects: [object('OBRA CIVIL: PATIO DE MANIOBRAS', 110_000, 192.5, 'Contrato complementario 1.')],
        },
      ],
      beneficiaries: [{ ...LOS_ARUPOS, obsBeneficiario: 'Financia la obra.', beneficio: 100 }],
    },
    andesPerformance: {
      ...{ poliza: 'FC-0004410', cdAseguradora: INSURER.altamira, cdRamo: BRANCH.performanceBond, ...OWN, began: -110 },
      ...{ ubicaciones: [['CONTRATO UEP-014: UNIFORMES', null]] },
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        object('FIEL CUMPLIMIENTO DEL CONTRATO UEP-014', 14_250, 356.25, '5 % de 285,000.00: dotación de uniformes.'),
      ],
      beneficiaries: [
        {
          ...{ nmBeneficiario: 'EMPRESA PÚBLICA DE OBRAS DE QUITUMBE EP', cedula: '1769999930001', beneficio: 100 },
          obsBeneficiario: 'Entidad contratante; cobra a primer requerimiento.',
        },
      ],
    },
    andesAdvance: {
      ...{ poliza: 'BA-0004411', cdAseguradora: INSURER.altamira, cdRamo: BRANCH.advanceBond, ...OWN, began: -110 },
      ...{ ubicaciones: [['CONTRATO UEP-014: UNIFORMES', null]] },
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        object(
          'BUEN USO DEL ANTICIPO DEL CONTRATO UEP-014',
          85_500,
          2_137.5,
          '30 % de 285,000.00, entregado al inicio.',
        ),
      ],
      endorsements: changed(85),
      beneficiaries: [
        {
          ...{ nmBeneficiario: 'EMPRESA PÚBLICA DE OBRAS DE QUITUMBE EP', cedula: '1769999930001', beneficio: 100 },
          obsBeneficiario: 'Entidad contratante; la garantía baja conforme se devenga el anticipo.',
        },
      ],
    },
    andesLoans: {
      ...{ poliza: 'DG-0000233', cdAseguradora: INSURER.mirador, cdRamo: BRANCH.loans, ...OWN, began: -265 },
      ...{ ubicaciones: [['PRÉSTAMOS A COLABORADORES', PLAN.debt]] },
      payment: { frmPago: '4 CUOTAS SIN INTERÉS', cuotas: 4, by: 'TRANSFERENCIA' },
      endorsements: [
        { tipo: 'EXCLUSIÓN', after: 70 },
        { tipo: 'INCLUSIÓN', after: 120 },
      ],
    },
  } satisfies Record<string, SeedPolicy>
}
