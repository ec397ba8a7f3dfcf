// The policies of ana, carla and bruno, and of the employers that insure ana and bruno.
import { BRANCH, CLIENT, EXECUTIVE, INSURER, OFFICE, PLAN } from '../world.ts'
import { LOS_ARUPOS, type SeedExtra, type SeedPolicy, usd } from './seed-policy.ts'
import { vehicle } from './vehicles.ts'

const extra = (dscSubobjeto: string, totAse: number, totPri: number): SeedExtra => ({
  dscSubobjeto,
  totAseActual: usd(totAse),
  totPriActual: usd(totPri),
})

/** The policies by name; vehicles are dated by `year`, the current one. */
export const makePoliciesOfPeople = (year: number) =>
  ({
    anaGroup: {
      poliza: 'AM-0010234',
      cdAseguradora: INSURER.vitalis,
      cdRamo: BRANCH.groupMedical,
      cdCliente: CLIENT.press,
      began: -290,
      isRenewal: true,
      ubicaciones: [
        ['QUITO MATRIZ', PLAN.cotopaxi],
        ['GUAYAQUIL', PLAN.cayambe],
      ],
      payment: { frmPago: '12 CUOTAS CON DÉBITO BANCARIO', cuotas: 12, by: 'DÉBITO BANCARIO' },
      endorsements: [{ tipo: 'MODIFICACIÓN', after: 140 }],
    },
    anaOwn: {
      poliza: 'MP-0004471',
      cdAseguradora: INSURER.pasochoa,
      cdRamo: BRANCH.individualMedical,
      cdCliente: CLIENT.ana,
      began: -240,
      ubicaciones: [['TITULAR SOLO', PLAN.cayambe]],
      payment: { frmPago: '12 CUOTAS CON TARJETA', cuotas: 12, by: 'TARJETA DE CRÉDITO' },
    },
    anaExpired: {
      poliza: 'VI-0000318',
      cdAseguradora: INSURER.mirador,
      cdRamo: BRANCH.individualLife,
      cdCliente: CLIENT.ana,
      began: -470,
      ubicaciones: [['TITULAR SOLO', PLAN.salaries]],
      payment: { frmPago: '4 CUOTAS SIN INTERÉS', cuotas: 4, by: 'TRANSFERENCIA' },
    },
    anaActivities: {
      poliza: 'AD-0000052',
      cdAseguradora: INSURER.costanera,
      cdRamo: BRANCH.activities,
      cdCliente: CLIENT.press,
      began: -100,
      ubicaciones: [['CLUB DEPORTIVO', null]],
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        {
          dscObjeto: 'CARRERA ATLÉTICA ANUAL 10K',
          totAseActual: usd(20_000),
          totPriActual: usd(130),
          cantidad: 400,
          obsObjeto: 'Corredores inscritos, desde la concentración hasta la premiación.',
        },
        {
          dscObjeto: 'CAMPEONATO INTERNO DE FÚTBOL',
          totAseActual: usd(10_000),
          totPriActual: usd(85),
          cantidad: 96,
          obsObjeto: 'Ocho equipos; partidos y entrenamientos en las canchas declaradas.',
        },
      ],
      endorsements: [
        {
          tipo: 'INCLUSIÓN',
          after: 40,
          objects: [
            {
              dscObjeto: 'CICLOPASEO FAMILIAR',
              totAseActual: usd(8_000),
              totPriActual: usd(54.5),
              cantidad: 150,
              obsObjeto: 'Ruta cerrada al tránsito; casco obligatorio.',
            },
          ],
        },
      ],
      beneficiaries: [
        {
          nmBeneficiario: 'TERCEROS AFECTADOS',
          cedula: '',
          beneficio: null,
          obsBeneficiario: 'Por la responsabilidad civil del organizador.',
        },
      ],
    },
    brunoGroup: {
      poliza: 'MP-0002090',
      cdAseguradora: INSURER.pasochoa,
      cdRamo: BRANCH.groupMedical,
      cdCliente: CLIENT.trade,
      cdEjecutivo: EXECUTIVE.marco,
      cdSucursal: OFFICE.cuenca,
      began: -200,
      ubicaciones: [['CUENCA', PLAN.pichincha]],
      payment: { frmPago: '12 CUOTAS CON DÉBITO BANCARIO', cuotas: 12, by: 'DÉBITO BANCARIO' },
    },
    anaCar: {
      poliza: 'VH-0038120',
      cdAseguradora: INSURER.quilotoa,
      cdRamo: BRANCH.vehicle,
      cdCliente: CLIENT.ana,
      began: -150,
      ubicaciones: [['QUITO', null]],
      payment: { frmPago: '10 CUOTAS SIN INTERÉS', cuotas: 10, by: 'TARJETA DE CRÉDITO' },
      objects: [
        vehicle(['ANDINA', 'RUTA 2.0 CROSS', year - 1, 'ZZA-9901', 'ROJO'], [usd(24_300), usd(850)], {
          obsObjeto: 'Uso particular. Financiado; el beneficiario acreedor consta en la póliza.',
          extras: [extra('RADIO CON PANTALLA', 450, 15.74), extra('AROS DE ALEACIÓN', 800, 27.98)],
        }),
      ],
      endorsements: [{ tipo: 'MODIFICACIÓN', after: 65 }],
      beneficiaries: [
        {
          ...LOS_ARUPOS,
          obsBeneficiario: 'Acreedor del crédito vehicular, hasta el saldo de la deuda.',
          beneficio: 100,
        },
      ],
    },
    anaHome: {
      poliza: 'HG-0005519',
      cdAseguradora: INSURER.altamira,
      cdRamo: BRANCH.home,
      cdCliente: CLIENT.ana,
      began: -30,
      isRenewal: true,
      ubicaciones: [['QUITO', null]],
      payment: { frmPago: '6 CUOTAS SIN INTERÉS', cuotas: 6, by: 'DÉBITO BANCARIO' },
      objects: [
        {
          dscObjeto: 'ESTRUCTURA DE LA VIVIENDA',
          totAseActual: usd(98_000),
          totPriActual: usd(156.8),
          homePart: 'building',
          obsObjeto: 'Casa de dos plantas, hormigón armado, 148 m².',
        },
        {
          dscObjeto: 'MENAJE DE HOGAR',
          totAseActual: usd(22_000),
          totPriActual: usd(66),
          homePart: 'contents',
          extras: [extra('JOYAS Y RELOJES DECLARADOS', 3_000, 18), extra('OBRAS DE ARTE', 2_500, 11.25)],
        },
        {
          dscObjeto: 'EQUIPO ELECTRÓNICO PORTÁTIL',
          totAseActual: usd(4_500),
          totPriActual: usd(33.75),
          cantidad: 3,
          homePart: 'electronics',
        },
      ],
      endorsements: [
        {
          tipo: 'AUMENTO DE SUMA ASEGURADA',
          after: 12,
          objects: [
            {
              dscObjeto: 'AMPLIACIÓN: ESTUDIO EN LA TERRAZA',
              totAseActual: usd(12_000),
              totPriActual: usd(18.2),
              obsObjeto: 'Construcción mixta de 22 m², con acta de recepción.',
              homePart: 'building',
            },
          ],
        },
      ],
      beneficiaries: [
        { ...LOS_ARUPOS, obsBeneficiario: 'Acreedor hipotecario, hasta el saldo del préstamo.', beneficio: 100 },
      ],
    },
    anaAccidents: {
      poliza: 'AP-0000907',
      cdAseguradora: INSURER.mirador,
      cdRamo: BRANCH.accidents,
      cdCliente: CLIENT.ana,
      began: -410,
      ubicaciones: [['AÑO ESCOLAR', PLAN.accidents]],
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TARJETA DE CRÉDITO' },
      lacks: ['papers'],
    },
    carlaCars: {
      poliza: 'VH-0038344',
      cdAseguradora: INSURER.quilotoa,
      cdRamo: BRANCH.vehicle,
      cdCliente: CLIENT.carla,
      cdSucursal: OFFICE.ambato,
      began: -210,
      ubicaciones: [['AMBATO', null]],
      payment: { frmPago: '12 CUOTAS CON TARJETA', cuotas: 12, by: 'TARJETA DE CRÉDITO', last: 'overdue' },
      objects: [
        vehicle(['QUINDE', 'CITY 1.0', year - 3, 'ZZC-9907', 'AZUL'], [usd(10_800), usd(399.6)]),
        vehicle(['KUNTUR', 'VALLE DC', year, 'ZZC-9912', 'GRIS'], [usd(33_400), usd(1_169)], {
          obsObjeto: 'Uso particular y de trabajo, sin transporte de carga ajena.',
          extras: [extra('CUBIERTA RÍGIDA DEL BALDE', 1_100, 38.5), extra('BARRA ANTIVUELCO', 600, 21)],
        }),
      ],
      endorsements: [{ tipo: 'MODIFICACIÓN', after: 90 }],
    },
    carlaHome: {
      poliza: 'HG-0005602',
      cdAseguradora: INSURER.altamira,
      cdRamo: BRANCH.home,
      cdCliente: CLIENT.carla,
      cdSucursal: OFFICE.ambato,
      began: -95,
      ubicaciones: [['AMBATO', null]],
      payment: { frmPago: 'CONTADO', cuotas: 1, by: 'TRANSFERENCIA' },
      objects: [
        {
          dscObjeto: 'ESTRUCTURA DE LA VIVIENDA',
          totAseActual: usd(72_000),
          totPriActual: usd(122.4),
          obsObjeto: 'Casa de una planta, con cerramiento y alarma.',
          homePart: 'building',
        },
        {
          dscObjeto: 'MENAJE DE HOGAR',
          totAseActual: usd(15_000),
          totPriActual: usd(45),
          homePart: 'contents',
        },
      ],
      lacks: ['deductibles', 'guarantees'],
    },
    carlaOldCar: {
      poliza: 'VH-0029871',
      cdAseguradora: INSURER.quilotoa,
      cdRamo: BRANCH.vehicle,
      cdCliente: CLIENT.carla,
      cdSucursal: OFFICE.ambato,
      began: -1310,
      ubicaciones: [['AMBATO', null]],
      payment: { frmPago: '6 CUOTAS SIN INTERÉS', cuotas: 6, by: 'CHEQUE' },
      objects: [vehicle(['ANDINA', 'RUTA 1.6', year - 8, 'ZZC-9821', 'PLATA'], [usd(9_400), usd(366.6)])],
      lacks: ['deductibles', 'guarantees', 'papers'],
    },
    carlaOldCarRenewed: {
      poliza: 'VH-0029871',
      cdAseguradora: INSURER.quilotoa,
      cdRamo: BRANCH.vehicle,
      cdCliente: CLIENT.carla,
      cdSucursal: OFFICE.ambato,
      began: -945,
      ubicaciones: [['AMBATO', null]],
      isRenewal: true,
      payment: { frmPago: '6 CUOTAS SIN INTERÉS', cuotas: 6, by: 'CHEQUE' },
      objects: [vehicle(['ANDINA', 'RUTA 1.6', year - 8, 'ZZC-9821', 'PLATA'], [usd(8_600), usd(335.4)])],
    },
  }) satisfies Record<string, SeedPolicy>
