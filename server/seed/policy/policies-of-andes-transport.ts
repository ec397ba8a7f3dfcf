// The policies of «TRANSPORTES ANDES DE QUITUMBE CÍA. LTDA.»: its drivers, its lorries, and their cargo.
import { BRANCH, CLIENT, INSURER, OFFICE, PLAN } from '../world.ts'
import { PUMAMAQUI, type SeedObject, type SeedPolicy, usd } from './seed-policy.ts'
import { makeLorries } from './vehicles.ts'

const OWN = { cdCliente: CLIENT.andesTransport } as const

const cargo = (
  dscObjeto: string,
  [totAse, totPri]: readonly [number, number],
  [trayecto, trHasta]: readonly [string, string],
  obsObjeto: string,
): SeedObject => ({ dscObjeto, totAseActual: usd(totAse), totPriActual: usd(totPri), trayecto, trHasta, obsObjeto })

/** The policies by name; vehicles are dated by `year`, the current one. */
export const makePoliciesOfAndesTransport = (year: number) =>
  ({
    andesTransportMedical: {
      poliza: 'AM-0010578',
      cdAseguradora: INSURER.vitalis,
      cdRamo: BRANCH.groupMedical,
      ...OWN,
      cdSucursal: OFFICE.manta,
      began: -60,
      ubicaciones: [['MANTA', PLAN.pichincha]],
      payment: { frmPago: '12 CUOTAS CON DÉBITO BANCARIO', cuotas: 12, by: 'DÉBITO BANCARIO' },
    },
    andesTransportGoods: {
      poliza: 'TI-0001184',
      cdAseguradora: INSURER.costanera,
      cdRamo: BRANCH.inlandTransport,
      ...OWN,
      cdSucursal: OFFICE.guayaquil,
      began: -45,
      isRenewal: true,
      ubicaciones: [['RUTA COSTA – SIERRA', null]],
      payment: { frmPago: '3 CUOTAS SIN INTERÉS', cuotas: 3, by: 'DÉBITO BANCARIO' },
      objects: [
        cargo(
          'TELAS Y CONFECCIONES, POR VIAJE',
          [60_000, 540],
          ['GUAYAQUIL – SANTO DOMINGO – QUITO', 'BODEGA DEL DESTINATARIO, QUITO'],
          'Camión cerrado; límite por vehículo y por viaje.',
        ),
        cargo(
          'HILOS Y MATERIA PRIMA, POR VIAJE',
          [45_000, 382.5],
          ['QUITO – AMBATO – CUENCA', 'BODEGA DEL DESTINATARIO, CUENCA'],
          'Camión cerrado; límite por vehículo y por viaje.',
        ),
      ],
      endorsements: [
        {
          tipo: 'INCLUSIÓN',
          after: 19,
          objects: [
            cargo(
              'MAQUINARIA TEXTIL USADA, UN VIAJE',
              [32_000, 128],
              ['MANTA – QUEVEDO – QUITO', 'PARQUE INDUSTRIAL, QUITO'],
              'Con cama baja y escolta.',
            ),
          ],
        },
      ],
      beneficiaries: [
        {
          nmBeneficiario: 'DUEÑOS DE LA CARGA',
          cedula: '',
          beneficio: null,
          obsBeneficiario: 'Según la guía de remisión de cada viaje.',
        },
      ],
    },
    andesTransportTrucks: {
      poliza: 'VH-0035560',
      cdAseguradora: INSURER.quilotoa,
      cdRamo: BRANCH.vehicle,
      ...OWN,
      cdSucursal: OFFICE.guayaquil,
      began: -300,
      isRenewal: true,
      ubicaciones: [['PATIO MANTA', null]],
      payment: { frmPago: '12 CUOTAS CON INTERÉS', cuotas: 12, by: 'CHEQUE', valFinanciamiento: usd(118.4) },
      objects: makeLorries(year),
      endorsements: [{ tipo: 'MODIFICACIÓN', after: 44 }],
      beneficiaries: [
        { ...PUMAMAQUI, obsBeneficiario: 'Acreedor de los camiones, hasta el saldo de la deuda.', beneficio: 100 },
      ],
    },
    andesTransportLife: {
      poliza: 'VG-0000802',
      cdAseguradora: INSURER.mirador,
      cdRamo: BRANCH.groupLife,
      ...OWN,
      cdSucursal: OFFICE.manta,
      began: -140,
      ubicaciones: [['CONDUCTORES', PLAN.life]],
      payment: { frmPago: '12 CUOTAS CON DÉBITO BANCARIO', cuotas: 12, by: 'DÉBITO BANCARIO' },
      endorsements: [{ tipo: 'MODIFICACIÓN', after: 50 }],
    },
    andesTransportAccidents: {
      poliza: 'AP-0001015',
      cdAseguradora: INSURER.mirador,
      cdRamo: BRANCH.accidents,
      ...OWN,
      cdSucursal: OFFICE.manta,
      began: -140,
      ubicaciones: [['CONDUCTORES', PLAN.accidents]],
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TRANSFERENCIA' },
    },
    andesTransportOpenCargo: {
      poliza: 'TM-0002071',
      cdAseguradora: INSURER.costanera,
      cdRamo: BRANCH.imports,
      ...OWN,
      cdSucursal: OFFICE.guayaquil,
      began: -85,
      open: { masterDays: null },
      ubicaciones: [['PUERTO DE MANTA', null]],
      lacks: ['guarantees', 'notes', 'papers'],
      payment: { frmPago: 'CONTADO CONTRA APLICACIÓN', cuotas: 1, by: 'CHEQUE' },
      objects: [
        cargo(
          'REPUESTOS DE CAMIÓN, POR EMBARQUE',
          [40_000, 120],
          ['PUERTO DE EMBARQUE, AMÉRICA – MANTA', 'PATIO MANTA'],
          'Contrato abierto sin vencimiento; se avisa cada embarque.',
        ),
      ],
    },
  }) satisfies Record<string, SeedPolicy>
