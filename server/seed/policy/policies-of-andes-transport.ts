// The policies of «TRANSPORTES ANDES DE QUITUMBE CÍA. LTDA.»: its drivers, its lorries, and their cargo.
import { BRANCH, CLIENT, INSURER, OFFICE, PLAN } from '../world.ts'
import {
  annex,
  changed,
  favours,
  MONTHLY_DEBIT,
  object,
  PUMAMAQUI,
  pays,
  policiesOf,
  type SeedPolicy,
  usd,
} from './seed-policy.ts'
import { makeLorries } from './vehicles.ts'

const policy = policiesOf(CLIENT.andesTransport)

/** The policies by name. `year` is the current year, on which the model years of the vehicles depend. */
export const makePoliciesOfAndesTransport = (year: number) =>
  ({
    andesTransportMedical: policy('AM-0010578', INSURER.vitalis, BRANCH.groupMedical, -60, {
      cdSucursal: OFFICE.manta,
      places: { MANTA: PLAN.pichincha },
      payment: MONTHLY_DEBIT,
    }),
    andesTransportGoods: policy('TI-0001184', INSURER.costanera, BRANCH.inlandTransport, -45, {
      cdSucursal: OFFICE.guayaquil,
      isRenewal: true,
      places: { 'RUTA COSTA – SIERRA': null },
      payment: pays('3 CUOTAS SIN INTERÉS', 'DÉBITO BANCARIO'),
      objects: [
        object('TELAS Y CONFECCIONES, POR VIAJE', 60_000, 540, 'Camión cerrado; límite por vehículo y por viaje.', {
          trayecto: 'GUAYAQUIL – SANTO DOMINGO – QUITO',
          trHasta: 'BODEGA DEL DESTINATARIO, QUITO',
        }),
        object('HILOS Y MATERIA PRIMA, POR VIAJE', 45_000, 382.5, 'Camión cerrado; límite por vehículo y por viaje.', {
          trayecto: 'QUITO – AMBATO – CUENCA',
          trHasta: 'BODEGA DEL DESTINATARIO, CUENCA',
        }),
      ],
      endorsements: [
        annex(
          'INCLUSIÓN',
          19,
          object('MAQUINARIA TEXTIL USADA, UN VIAJE', 32_000, 128, 'Con cama baja y escolta.', {
            trayecto: 'MANTA – QUEVEDO – QUITO',
            trHasta: 'PARQUE INDUSTRIAL, QUITO',
          }),
        ),
      ],
      beneficiaries: [
        favours({ nmBeneficiario: 'DUEÑOS DE LA CARGA', cedula: '' }, 'Según la guía de remisión de cada viaje.'),
      ],
    }),
    andesTransportTrucks: policy('VH-0035560', INSURER.quilotoa, BRANCH.vehicle, -300, {
      cdSucursal: OFFICE.guayaquil,
      isRenewal: true,
      places: { 'PATIO MANTA': null },
      payment: pays('12 CUOTAS CON INTERÉS', 'CHEQUE', { valFinanciamiento: usd(118.4) }),
      objects: makeLorries(year),
      endorsements: changed(44),
      beneficiaries: [favours(PUMAMAQUI, 'Acreedor de los camiones, hasta el saldo de la deuda.', 100)],
    }),
    andesTransportLife: policy('VG-0000802', INSURER.mirador, BRANCH.groupLife, -140, {
      cdSucursal: OFFICE.manta,
      places: { CONDUCTORES: PLAN.life },
      payment: MONTHLY_DEBIT,
      endorsements: changed(50),
    }),
    andesTransportAccidents: policy('AP-0001015', INSURER.mirador, BRANCH.accidents, -140, {
      cdSucursal: OFFICE.manta,
      places: { CONDUCTORES: PLAN.accidents },
    }),
    andesTransportOpenCargo: policy('TM-0002071', INSURER.costanera, BRANCH.imports, -85, {
      cdSucursal: OFFICE.guayaquil,
      open: { masterDays: null },
      places: { 'PUERTO DE MANTA': null },
      payment: pays('CONTADO CONTRA APLICACIÓN', 'CHEQUE'),
      objects: [
        object(
          'REPUESTOS DE CAMIÓN, POR EMBARQUE',
          40_000,
          120,
          'Contrato abierto sin vencimiento; se avisa cada embarque.',
          { trayecto: 'PUERTO DE EMBARQUE, AMÉRICA – MANTA', trHasta: 'PATIO MANTA' },
        ),
      ],
      lacks: ['guarantees', 'notes', 'papers'],
    }),
  }) satisfies Record<string, SeedPolicy>
