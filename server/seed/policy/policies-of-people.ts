// The policies of ana, carla and bruno, and of the employers that insure ana and bruno.
import { BRANCH, CLIENT, EXECUTIVE, INSURER, OFFICE, PLAN } from '../world.ts'
import {
  annex,
  changed,
  extra,
  favours,
  LOS_ARUPOS,
  MONTHLY_DEBIT,
  object,
  pays,
  policiesOf,
  type SeedPolicy,
  THIRD_PARTIES,
  usd,
} from './seed-policy.ts'
import { vehicle } from './vehicles.ts'

const ofAna = policiesOf(CLIENT.ana)
const ofCarla = policiesOf(CLIENT.carla)
const ofPress = policiesOf(CLIENT.press)
const ofTrade = policiesOf(CLIENT.trade)

const BY_CARD = pays('12 CUOTAS CON TARJETA', 'TARJETA DE CRÉDITO')
const OLD_CAR = { places: { AMBATO: null }, cdSucursal: OFFICE.ambato, payment: pays('6 CUOTAS SIN INTERÉS', 'CHEQUE') }

/** The policies by name. `year` is the current year, on which the model years of the vehicles depend. */
export const makePoliciesOfPeople = (year: number) =>
  ({
    anaGroup: ofPress('AM-0010234', INSURER.vitalis, BRANCH.groupMedical, -290, {
      isRenewal: true,
      places: { 'QUITO MATRIZ': PLAN.cotopaxi, GUAYAQUIL: PLAN.cayambe },
      payment: MONTHLY_DEBIT,
      endorsements: changed(140),
    }),
    anaOwn: ofAna('MP-0004471', INSURER.pasochoa, BRANCH.individualMedical, -240, {
      places: { 'TITULAR SOLO': PLAN.cayambe },
      payment: BY_CARD,
    }),
    anaExpired: ofAna('VI-0000318', INSURER.mirador, BRANCH.individualLife, -470, {
      places: { 'TITULAR SOLO': PLAN.salaries },
      payment: pays('4 CUOTAS SIN INTERÉS', 'TRANSFERENCIA'),
    }),
    anaActivities: ofPress('AD-0000052', INSURER.costanera, BRANCH.activities, -100, {
      places: { 'CLUB DEPORTIVO': null },
      objects: [
        object(
          'CARRERA ATLÉTICA ANUAL 10K',
          20_000,
          130,
          'Corredores inscritos, desde la concentración hasta la premiación.',
          { cantidad: 400 },
        ),
        object(
          'CAMPEONATO INTERNO DE FÚTBOL',
          10_000,
          85,
          'Ocho equipos; partidos y entrenamientos en las canchas declaradas.',
          { cantidad: 96 },
        ),
      ],
      endorsements: [
        annex(
          'INCLUSIÓN',
          40,
          object('CICLOPASEO FAMILIAR', 8_000, 54.5, 'Ruta cerrada al tránsito; casco obligatorio.', { cantidad: 150 }),
        ),
      ],
      beneficiaries: [favours(THIRD_PARTIES, 'Por la responsabilidad civil del organizador.')],
    }),
    brunoGroup: ofTrade('MP-0002090', INSURER.pasochoa, BRANCH.groupMedical, -200, {
      cdEjecutivo: EXECUTIVE.marco,
      cdSucursal: OFFICE.cuenca,
      places: { CUENCA: PLAN.pichincha },
      payment: MONTHLY_DEBIT,
    }),
    anaCar: ofAna('VH-0038120', INSURER.quilotoa, BRANCH.vehicle, -150, {
      places: { QUITO: null },
      payment: pays('10 CUOTAS SIN INTERÉS', 'TARJETA DE CRÉDITO'),
      objects: [
        vehicle(['ANDINA', 'RUTA 2.0 CROSS', year - 1, 'ZZA-9901', 'ROJO'], [usd(24_300), usd(850)], {
          obsObjeto: 'Uso particular. Financiado; el beneficiario acreedor consta en la póliza.',
          extras: [extra('RADIO CON PANTALLA', 450, 15.74), extra('AROS DE ALEACIÓN', 800, 27.98)],
        }),
      ],
      endorsements: changed(65),
      beneficiaries: [favours(LOS_ARUPOS, 'Acreedor del crédito vehicular, hasta el saldo de la deuda.', 100)],
    }),
    anaHome: ofAna('HG-0005519', INSURER.altamira, BRANCH.home, -30, {
      isRenewal: true,
      places: { QUITO: null },
      payment: pays('6 CUOTAS SIN INTERÉS', 'DÉBITO BANCARIO'),
      objects: [
        object('ESTRUCTURA DE LA VIVIENDA', 98_000, 156.8, 'Casa de dos plantas, hormigón armado, 148 m².', {
          homePart: 'building',
        }),
        object('MENAJE DE HOGAR', 22_000, 66, '', {
          homePart: 'contents',
          extras: [extra('JOYAS Y RELOJES DECLARADOS', 3_000, 18), extra('OBRAS DE ARTE', 2_500, 11.25)],
        }),
        object('EQUIPO ELECTRÓNICO PORTÁTIL', 4_500, 33.75, '', { cantidad: 3, homePart: 'electronics' }),
      ],
      endorsements: [
        annex(
          'AUMENTO DE SUMA ASEGURADA',
          12,
          object(
            'AMPLIACIÓN: ESTUDIO EN LA TERRAZA',
            12_000,
            18.2,
            'Construcción mixta de 22 m², con acta de recepción.',
            { homePart: 'building' },
          ),
        ),
      ],
      beneficiaries: [favours(LOS_ARUPOS, 'Acreedor hipotecario, hasta el saldo del préstamo.', 100)],
    }),
    anaAccidents: ofAna('AP-0000907', INSURER.mirador, BRANCH.accidents, -410, {
      places: { 'AÑO ESCOLAR': PLAN.accidents },
      payment: pays('CONTADO', 'TARJETA DE CRÉDITO'),
      lacks: ['papers'],
    }),
    carlaCars: ofCarla('VH-0038344', INSURER.quilotoa, BRANCH.vehicle, -210, {
      cdSucursal: OFFICE.ambato,
      places: { AMBATO: null },
      payment: { ...BY_CARD, last: 'overdue' },
      objects: [
        vehicle(['QUINDE', 'CITY 1.0', year - 3, 'ZZC-9907', 'AZUL'], [usd(10_800), usd(399.6)]),
        vehicle(['KUNTUR', 'VALLE DC', year, 'ZZC-9912', 'GRIS'], [usd(33_400), usd(1_169)], {
          obsObjeto: 'Uso particular y de trabajo, sin transporte de carga ajena.',
          extras: [extra('CUBIERTA RÍGIDA DEL BALDE', 1_100, 38.5), extra('BARRA ANTIVUELCO', 600, 21)],
        }),
      ],
      endorsements: changed(90),
    }),
    carlaHome: ofCarla('HG-0005602', INSURER.altamira, BRANCH.home, -95, {
      cdSucursal: OFFICE.ambato,
      places: { AMBATO: null },
      objects: [
        object('ESTRUCTURA DE LA VIVIENDA', 72_000, 122.4, 'Casa de una planta, con cerramiento y alarma.', {
          homePart: 'building',
        }),
        object('MENAJE DE HOGAR', 15_000, 45, '', { homePart: 'contents' }),
      ],
      lacks: ['deductibles', 'guarantees'],
    }),
    carlaOldCar: ofCarla('VH-0029871', INSURER.quilotoa, BRANCH.vehicle, -1310, {
      ...OLD_CAR,
      objects: [vehicle(['ANDINA', 'RUTA 1.6', year - 8, 'ZZC-9821', 'PLATA'], [usd(9_400), usd(366.6)])],
      lacks: ['deductibles', 'guarantees', 'papers'],
    }),
    carlaOldCarRenewed: ofCarla('VH-0029871', INSURER.quilotoa, BRANCH.vehicle, -945, {
      ...OLD_CAR,
      isRenewal: true,
      objects: [vehicle(['ANDINA', 'RUTA 1.6', year - 8, 'ZZC-9821', 'PLATA'], [usd(8_600), usd(335.4)])],
    }),
  }) satisfies Record<string, SeedPolicy>
