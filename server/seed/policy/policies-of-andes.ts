// The policies of «TEJIDOS ANDES DE QUITUMBE S.A.»: its people, its fleet, its factory, its liabilities and bonds.
import { BRANCH, CLIENT, INSURER, OFFICE, PLAN } from '../world.ts'
import {
  annex,
  changed,
  extra,
  favours,
  LOS_ARUPOS,
  MONTHLY_DEBIT,
  object,
  PUMAMAQUI,
  pays,
  policiesOf,
  type SeedObject,
  type SeedPolicy,
  THIRD_PARTIES,
  usd,
} from './seed-policy.ts'
import { makeFleet } from './vehicles.ts'

const policy = policiesOf(CLIENT.andes)

const FACTORY = { 'QUITO, PARQUE INDUSTRIAL': null } as const
const FACTORY_AND_STORE = { ...FACTORY, 'GUAYAQUIL, BODEGA NORTE': null } as const
const ALL_PREMISES = { 'TODOS LOS PREDIOS': null } as const
const UNIFORMS = { 'CONTRATO UEP-014: UNIFORMES': null } as const

/** The public company that ordered the uniforms; the bonds are made out to it. */
const BUILDER = { nmBeneficiario: 'EMPRESA PÚBLICA DE OBRAS DE QUITUMBE EP', cedula: '1769999930001' } as const

/** Persons join and leave by two annexes; `makeInsured` and `makeFurtherInsured` rely on the order of these annexes. */
const comeAndGo = (came: number, left: number) => [annex('INCLUSIÓN', came), annex('EXCLUSIÓN', left)]

/** A shipment of an open policy of imports, from `trayecto` to the factory. */
const shipment = (dscObjeto: string, totAse: number, totPri: number, obsObjeto: string, trayecto: string) =>
  object(dscObjeto, totAse, totPri, obsObjeto, { trayecto, trHasta: 'QUITO, PARQUE INDUSTRIAL' })

const IN_FACTORY: SeedObject[] = [
  object('EDIFICIOS E INSTALACIONES', 1_200_000, 1_500, 'Nave industrial y oficinas, hormigón y estructura metálica.'),
  object('MAQUINARIA Y EQUIPO', 650_000, 870.75, 'Hilatura, telares y tintorería, según el listado entregado.', {
    extras: [extra('TRANSFORMADORES', 48_000, 64.3)],
  }),
  object('MERCADERÍAS Y MATERIA PRIMA', 480_000, 600, 'Promedio mensual declarado.', { place: 2 }),
  object('MUEBLES Y ENSERES', 120_000, 150, '', { place: 2 }),
]

/** The policies by name. `year` is the current year, on which the model years of the vehicles depend. */
export function makePoliciesOfAndes(year: number) {
  const fleet = makeFleet(year)
  return {
    andesMedical: policy('AM-0010577', INSURER.vitalis, BRANCH.groupMedical, -310, {
      isRenewal: true,
      places: { 'QUITO MATRIZ': PLAN.cotopaxi, GUAYAQUIL: PLAN.cayambe, CUENCA: PLAN.pichincha },
      payment: MONTHLY_DEBIT,
      endorsements: comeAndGo(60, 95),
    }),
    andesLife: policy('VG-0000761', INSURER.mirador, BRANCH.groupLife, -310, {
      places: { NÓMINA: PLAN.salaries },
      payment: MONTHLY_DEBIT,
      endorsements: comeAndGo(60, 95),
    }),
    andesLoans: policy('DG-0000233', INSURER.mirador, BRANCH.loans, -265, {
      places: { 'PRÉSTAMOS A COLABORADORES': PLAN.debt },
      payment: pays('4 CUOTAS SIN INTERÉS', 'TRANSFERENCIA'),
      endorsements: comeAndGo(70, 120),
    }),
    andesFleet: policy('VH-0031007', INSURER.costanera, BRANCH.vehicle, -180, {
      isRenewal: true,
      places: { FLOTA: null },
      payment: pays('10 CUOTAS CON DÉBITO BANCARIO', 'DÉBITO BANCARIO', { last: 'partly' }),
      objects: fleet.issued,
      endorsements: [
        ...changed(8, 21),
        annex('INCLUSIÓN', 34, ...fleet.included),
        ...changed(47, 60, 72, 88, 101, 115, 130, 146, 163),
      ],
      beneficiaries: [favours(PUMAMAQUI, 'Acreedor de doce camionetas, hasta el saldo de la deuda.')],
    }),
    andesFireBefore: policy('IN-0007733', INSURER.altamira, BRANCH.fire, -605, {
      places: FACTORY,
      payment: pays('12 CUOTAS CON INTERÉS', 'TRANSFERENCIA', { valFinanciamiento: usd(41.2) }),
      objects: [object('EDIFICIOS, MAQUINARIA Y EXISTENCIAS', 2_250_000, 2_890.4, 'En un solo predio.')],
      lacks: ['papers', 'guarantees'],
    }),
    andesFire: policy('IN-0007733', INSURER.altamira, BRANCH.fire, -240, {
      isRenewal: true,
      places: FACTORY_AND_STORE,
      payment: pays('12 CUOTAS CON INTERÉS', 'TRANSFERENCIA', { valFinanciamiento: usd(46.8) }),
      objects: IN_FACTORY,
      endorsements: changed(75),
      beneficiaries: [
        favours(LOS_ARUPOS, 'Acreedor hipotecario del edificio de Quito.', 60),
        favours(PUMAMAQUI, 'Acreedor prendario de la maquinaria.', 40),
      ],
    }),
    andesTheft: policy('RB-0002218', INSURER.altamira, BRANCH.theft, -240, {
      places: FACTORY_AND_STORE,
      payment: pays('4 CUOTAS SIN INTERÉS', 'TRANSFERENCIA'),
      objects: [
        object('MUEBLES, ENSERES Y EQUIPO DE OFICINA', 60_000, 270, 'A primer riesgo absoluto.'),
        object('MERCADERÍAS EN BODEGA', 90_000, 405, 'A primer riesgo absoluto.', { place: 2 }),
      ],
      endorsements: [
        annex(
          'AUMENTO DE SUMA ASEGURADA',
          120,
          object('MERCADERÍAS EN BODEGA, TEMPORADA', 30_000, 67.5, 'Por 180 días.', { place: 2 }),
        ),
      ],
      beneficiaries: [favours(PUMAMAQUI, 'Acreedor prendario de las mercaderías.', 100)],
    }),
    andesElectronics: policy('EE-0001905', INSURER.costanera, BRANCH.electronics, -200, {
      places: FACTORY,
      payment: pays('6 CUOTAS SIN INTERÉS', 'TRANSFERENCIA'),
      objects: [
        object('SERVIDORES Y EQUIPO DE RED', 58_000, 406, 'Centro de datos con aire acondicionado.', {
          extras: [extra('BATERÍAS DE RESPALDO', 6_500, 45.5)],
        }),
        object('COMPUTADORES DE ESCRITORIO', 46_000, 322, '', { cantidad: 52 }),
        object('COMPUTADORES PORTÁTILES', 31_500, 315, 'Con extensión fuera del predio.', { cantidad: 28 }),
      ],
      endorsements: [
        annex('INCLUSIÓN', 85, object('TABLETAS DEL ÁREA DE VENTAS', 7_200, 54, '', { cantidad: 18 })),
        ...changed(140),
      ],
      beneficiaries: [favours(LOS_ARUPOS, 'Arrendador de los servidores, hasta el saldo del contrato.', 100)],
    }),
    andesMachinery: policy('RM-0000846', INSURER.costanera, BRANCH.machinery, -200, {
      places: FACTORY,
      payment: pays('6 CUOTAS SIN INTERÉS', 'TRANSFERENCIA'),
      objects: [
        object('TELARES CIRCULARES', 280_000, 1_120, 'Serie TC-01 a TC-14.', { cantidad: 14 }),
        object('CALDERO PIROTUBULAR 150 BHP', 74_000, 370, 'Con certificado de operación vigente.'),
        object('COMPRESORES DE TORNILLO', 39_000, 156, '', { cantidad: 3 }),
      ],
      endorsements: changed(30),
      beneficiaries: [favours(PUMAMAQUI, 'Acreedor prendario de los telares.', 100)],
    }),
    andesWorks: policy('TR-0000318', INSURER.altamira, BRANCH.works, -120, {
      places: { 'OBRA: NAVE 3, PARQUE INDUSTRIAL': null },
      payment: pays('5 CUOTAS SIN INTERÉS', 'TRANSFERENCIA'),
      objects: [
        object('OBRA CIVIL: NAVE INDUSTRIAL 3', 840_000, 2_100, 'Cimentación, estructura metálica y cubierta.'),
        object('EQUIPO Y MAQUINARIA DE CONSTRUCCIÓN', 95_000, 332.5, '', {
          extras: [extra('TORRE GRÚA', 42_000, 147)],
        }),
        object('CAMPAMENTO Y BODEGAS PROVISIONALES', 18_000, 45),
      ],
      endorsements: [
        annex(
          'AUMENTO DE SUMA ASEGURADA',
          80,
          object('OBRA CIVIL: PATIO DE MANIOBRAS', 110_000, 192.5, 'Contrato complementario 1.'),
        ),
      ],
      beneficiaries: [favours(LOS_ARUPOS, 'Financia la obra.', 100)],
    }),
    andesLiability: policy('RC-0003310', INSURER.quilotoa, BRANCH.liability, -150, {
      places: ALL_PREMISES,
      payment: pays('3 CUOTAS SIN INTERÉS', 'TRANSFERENCIA'),
      objects: [
        object('PREDIOS, LABORES Y OPERACIONES', 500_000, 1_250, 'Límite único por evento y en el agregado anual.'),
      ],
      endorsements: [
        annex(
          'AUMENTO DE SUMA ASEGURADA',
          70,
          object('PREDIOS, LABORES Y OPERACIONES, EXCESO', 250_000, 312.5, 'Pedido por un cliente del exterior.'),
        ),
      ],
      beneficiaries: [favours(THIRD_PARTIES, 'Quienes sufran daños por los que responda el asegurado.')],
    }),
    andesFidelity: policy('FD-0000592', INSURER.quilotoa, BRANCH.fidelity, -150, {
      places: ALL_PREMISES,
      objects: [
        object('CAJEROS Y TESORERÍA', 40_000, 200, 'Por persona; nómina entregada.', { cantidad: 6 }),
        object('BODEGUEROS', 30_000, 135, 'Por persona; nómina entregada.', { cantidad: 9 }),
        object('FUERZA DE VENTAS', 20_000, 110, 'Por persona; nómina entregada.', { cantidad: 22 }),
      ],
      endorsements: changed(90),
      beneficiaries: [
        favours(
          { nmBeneficiario: 'TEJIDOS ANDES DE QUITUMBE S.A.', cedula: '1799999028001' },
          'El propio asegurado.',
          100,
        ),
      ],
    }),
    andesMoney: policy('DV-0001127', INSURER.quilotoa, BRANCH.money, -150, {
      places: { 'QUITO Y GUAYAQUIL': null },
      objects: [
        object('DINERO EN CAJA FUERTE', 15_000, 120, 'Fuera de horas de oficina.'),
        object('DINERO EN CAJAS Y VENTANILLAS', 6_000, 60, 'En horas de oficina.', { cantidad: 4 }),
        object('DINERO EN TRÁNSITO', 25_000, 175, 'Por viaje, con dos personas.', {
          trayecto: 'ALMACENES – OFICINA MATRIZ',
          trHasta: 'BANCO, VENTANILLA DE DEPÓSITOS',
        }),
      ],
      beneficiaries: [favours(LOS_ARUPOS, 'Por los valores que reciba en custodia.')],
    }),
    andesImports: policy('TM-0002064', INSURER.costanera, BRANCH.imports, -130, {
      cdSucursal: OFFICE.guayaquil,
      open: { masterDays: 730 },
      places: { 'PUERTO DE GUAYAQUIL': null },
      payment: pays('CONTADO CONTRA APLICACIÓN', 'TRANSFERENCIA'),
      objects: [
        shipment(
          'PRIMA DE DEPÓSITO DEL CONTRATO ABIERTO',
          0,
          250,
          'A cuenta de las aplicaciones.',
          'CUALQUIER PUERTO DEL MUNDO',
        ),
      ],
      endorsements: [
        annex(
          'APLICACIÓN',
          22,
          shipment(
            'HILO DE ALGODÓN PEINADO, 18 T',
            96_400,
            241,
            'Dos contenedores de 40 pies. CIF.',
            'PUERTO DE EMBARQUE, ASIA – GUAYAQUIL',
          ),
        ),
        annex(
          'APLICACIÓN',
          58,
          shipment(
            'COLORANTES TEXTILES, 4 T',
            38_250,
            114.75,
            'Un contenedor de 20 pies. FOB más 10 %.',
            'PUERTO DE EMBARQUE, EUROPA – GUAYAQUIL',
          ),
        ),
        annex(
          'APLICACIÓN',
          104,
          shipment('REPUESTOS DE TELAR', 21_900, 65.7, 'Carga aérea consolidada.', 'AEROPUERTO DE ORIGEN – QUITO'),
        ),
      ],
      beneficiaries: [favours(LOS_ARUPOS, 'Por las importaciones con carta de crédito.')],
    }),
    andesPerformance: policy('FC-0004410', INSURER.altamira, BRANCH.performanceBond, -110, {
      places: UNIFORMS,
      objects: [
        object('FIEL CUMPLIMIENTO DEL CONTRATO UEP-014', 14_250, 356.25, '5 % de 285,000.00: dotación de uniformes.'),
      ],
      beneficiaries: [favours(BUILDER, 'Entidad contratante; cobra a primer requerimiento.', 100)],
    }),
    andesAdvance: policy('BA-0004411', INSURER.altamira, BRANCH.advanceBond, -110, {
      places: UNIFORMS,
      objects: [
        object(
          'BUEN USO DEL ANTICIPO DEL CONTRATO UEP-014',
          85_500,
          2_137.5,
          '30 % de 285,000.00, entregado al inicio.',
        ),
      ],
      endorsements: changed(85),
      beneficiaries: [favours(BUILDER, 'Entidad contratante; la garantía baja conforme se devenga el anticipo.', 100)],
    }),
  } satisfies Record<string, SeedPolicy>
}
