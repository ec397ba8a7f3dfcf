// The policies of «TEJIDOS ANDES DE QUITUMBE S.A.»: its people, its fleet, its liabilities and bonds.
import { BRANCH, CLIENT, INSURER, OFFICE, PLAN } from '../world.ts'
import { changed, LOS_ARUPOS, object, PUMAMAQUI, type SeedPolicy } from './seed-policy.ts'
import { makeFleet } from './vehicles.ts'

const OWN = { cdCliente: CLIENT.andes } as const

/** The policies by name; vehicles are dated by `year`, the current one. */
export function makePoliciesOfAndes(year: number) {
  const fleet = makeFleet(year)
  return {
    andesMedical: {
      poliza: 'AM-0010577',
      cdAseguradora: INSURER.vitalis,
      cdRamo: BRANCH.groupMedical,
      ...OWN,
      began: -310,
      isRenewal: true,
      ubicaciones: [
        ['QUITO MATRIZ', PLAN.cotopaxi],
        ['GUAYAQUIL', PLAN.cayambe],
        ['CUENCA', PLAN.pichincha],
      ],
      payment: { frmPago: '12 CUOTAS CON DÉBITO BANCARIO', cuotas: 12, by: 'DÉBITO BANCARIO' },
      endorsements: [
        { tipo: 'INCLUSIÓN', after: 60 },
        { tipo: 'EXCLUSIÓN', after: 95 },
      ],
    },
    andesLife: {
      poliza: 'VG-0000761',
      cdAseguradora: INSURER.mirador,
      cdRamo: BRANCH.groupLife,
      ...OWN,
      began: -310,
      ubicaciones: [['NÓMINA', PLAN.salaries]],
      payment: { frmPago: '12 CUOTAS CON DÉBITO BANCARIO', cuotas: 12, by: 'DÉBITO BANCARIO' },
      endorsements: [
        { tipo: 'INCLUSIÓN', after: 60 },
        { tipo: 'EXCLUSIÓN', after: 95 },
      ],
    },
    andesFleet: {
      poliza: 'VH-0031007',
      cdAseguradora: INSURER.costanera,
      cdRamo: BRANCH.vehicle,
      ...OWN,
      began: -180,
      isRenewal: true,
      ubicaciones: [['FLOTA', null]],
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
    andesLiability: {
      poliza: 'RC-0003310',
      cdAseguradora: INSURER.quilotoa,
      cdRamo: BRANCH.liability,
      ...OWN,
      began: -150,
      ubicaciones: [['TODOS LOS PREDIOS', null]],
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
          nmBeneficiario: 'TERCEROS AFECTADOS',
          cedula: '',
          beneficio: null,
          obsBeneficiario: 'Quienes sufran daños por los que responda el asegurado.',
        },
      ],
    },
    andesFidelity: {
      poliza: 'FD-0000592',
      cdAseguradora: INSURER.quilotoa,
      cdRamo: BRANCH.fidelity,
      ...OWN,
      began: -150,
      ubicaciones: [['TODOS LOS PREDIOS', null]],
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        object('CAJEROS Y TESORERÍA', 40_000, 200, 'Por persona; nómina entregada.', { cantidad: 6 }),
        object('BODEGUEROS', 30_000, 135, 'Por persona; nómina entregada.', { cantidad: 9 }),
        object('FUERZA DE VENTAS', 20_000, 110, 'Por persona; nómina entregada.', { cantidad: 22 }),
      ],
      endorsements: changed(90),
      beneficiaries: [
        {
          nmBeneficiario: 'TEJIDOS ANDES DE QUITUMBE S.A.',
          cedula: '1799999028001',
          beneficio: 100,
          obsBeneficiario: 'El propio asegurado.',
        },
      ],
    },
    andesMoney: {
      poliza: 'DV-0001127',
      cdAseguradora: INSURER.quilotoa,
      cdRamo: BRANCH.money,
      ...OWN,
      began: -150,
      ubicaciones: [['QUITO Y GUAYAQUIL', null]],
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        object('DINERO EN CAJA FUERTE', 15_000, 120, 'Fuera de horas de oficina.'),
        object('DINERO EN CAJAS Y VENTANILLAS', 6_000, 60, 'En horas de oficina.', { cantidad: 4 }),
        object('DINERO EN TRÁNSITO', 25_000, 175, 'Por viaje, con dos personas.', {
          trayecto: 'ALMACENES – OFICINA MATRIZ',
          trHasta: 'BANCO, VENTANILLA DE DEPÓSITOS',
        }),
      ],
      beneficiaries: [{ ...LOS_ARUPOS, obsBeneficiario: 'Por los valores que reciba en custodia.', beneficio: null }],
    },
    andesImports: {
      poliza: 'TM-0002064',
      cdAseguradora: INSURER.costanera,
      cdRamo: BRANCH.imports,
      ...OWN,
      cdSucursal: OFFICE.guayaquil,
      began: -130,
      open: { masterDays: 730 },
      ubicaciones: [['PUERTO DE GUAYAQUIL', null]],
      payment: { frmPago: 'CONTADO CONTRA APLICACIÓN', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        object('PRIMA DE DEPÓSITO DEL CONTRATO ABIERTO', 0, 250, 'A cuenta de las aplicaciones.', {
          trayecto: 'CUALQUIER PUERTO DEL MUNDO',
          trHasta: 'QUITO, PARQUE INDUSTRIAL',
        }),
      ],
      endorsements: [
        {
          tipo: 'APLICACIÓN',
          after: 22,
          objects: [
            object('HILO DE ALGODÓN PEINADO, 18 T', 96_400, 241, 'Dos contenedores de 40 pies. CIF.', {
              trayecto: 'PUERTO DE EMBARQUE, ASIA – GUAYAQUIL',
              trHasta: 'QUITO, PARQUE INDUSTRIAL',
            }),
          ],
        },
        {
          tipo: 'APLICACIÓN',
          after: 58,
          objects: [
            object('COLORANTES TEXTILES, 4 T', 38_250, 114.75, 'Un contenedor de 20 pies. FOB más 10 %.', {
              trayecto: 'PUERTO DE EMBARQUE, EUROPA – GUAYAQUIL',
              trHasta: 'QUITO, PARQUE INDUSTRIAL',
            }),
          ],
        },
        {
          tipo: 'APLICACIÓN',
          after: 104,
          objects: [
            object('REPUESTOS DE TELAR', 21_900, 65.7, 'Carga aérea consolidada.', {
              trayecto: 'AEROPUERTO DE ORIGEN – QUITO',
              trHasta: 'QUITO, PARQUE INDUSTRIAL',
            }),
          ],
        },
      ],
      beneficiaries: [
        { ...LOS_ARUPOS, obsBeneficiario: 'Por las importaciones con carta de crédito.', beneficio: null },
      ],
    },
    andesPerformance: {
      poliza: 'FC-0004410',
      cdAseguradora: INSURER.altamira,
      cdRamo: BRANCH.performanceBond,
      ...OWN,
      began: -110,
      ubicaciones: [['CONTRATO UEP-014: UNIFORMES', null]],
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        object('FIEL CUMPLIMIENTO DEL CONTRATO UEP-014', 14_250, 356.25, '5 % de 285,000.00: dotación de uniformes.'),
      ],
      beneficiaries: [
        {
          nmBeneficiario: 'EMPRESA PÚBLICA DE OBRAS DE QUITUMBE EP',
          cedula: '1769999930001',
          beneficio: 100,
          obsBeneficiario: 'Entidad contratante; cobra a primer requerimiento.',
        },
      ],
    },
    andesAdvance: {
      poliza: 'BA-0004411',
      cdAseguradora: INSURER.altamira,
      cdRamo: BRANCH.advanceBond,
      ...OWN,
      began: -110,
      ubicaciones: [['CONTRATO UEP-014: UNIFORMES', null]],
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
          nmBeneficiario: 'EMPRESA PÚBLICA DE OBRAS DE QUITUMBE EP',
          cedula: '1769999930001',
          beneficio: 100,
          obsBeneficiario: 'Entidad contratante; la garantía baja conforme se devenga el anticipo.',
        },
      ],
    },
    andesLoans: {
      poliza: 'DG-0000233',
      cdAseguradora: INSURER.mirador,
      cdRamo: BRANCH.loans,
      ...OWN,
      began: -265,
      ubicaciones: [['PRÉSTAMOS A COLABORADORES', PLAN.debt]],
      payment: { frmPago: '4 CUOTAS SIN INTERÉS', cuotas: 4, by: 'TRANSFERENCIA' },
      endorsements: [
        { tipo: 'INCLUSIÓN', after: 70 },
        { tipo: 'EXCLUSIÓN', after: 120 },
      ],
    },
  } satisfies Record<string, SeedPolicy>
}
