// The policies of the demo accounts: live, expired, and some that are neither health nor life.
import { addDays, type CalendarDate } from '../../src/domain/calendar-date.ts'
import type { Row } from './insert-rows.ts'
import { BRANCH, CLIENT, COMPANY, EXECUTIVE, INSURER } from './world.ts'

/** cdCotizacion of each. */
export const POLICY = {
  anaGroup: 5001,
  anaOwn: 5002,
  anaExpired: 5003,
  anaActivities: 5004,
  brunoGroup: 5005,
  andesMedical: 5006,
  andesLife: 5007,
  andesTransportMedical: 5008,
  anaCar: 5009,
  anaHome: 5010,
  carlaCars: 5011,
  carlaHome: 5012,
  andesFleet: 5013,
  andesTransportGoods: 5014,
} as const
type PolicyName = keyof typeof POLICY

type SeedPolicy = {
  poliza: string
  cdAseguradora: number
  cdRamo: number
  cdCliente: number
  cdEjecutivo?: number
  /** Day on which it began, counted from today; it lasts a year. */
  began: number
  /** Its locations with their plans. */
  ubicaciones: readonly (readonly [dscUbicacion: string, cdPlan: number | null])[]
}

const POLICIES: Record<PolicyName, SeedPolicy> = {
  anaGroup: {
    ...{ poliza: 'AM-0010234', cdAseguradora: INSURER.vitalis, cdRamo: BRANCH.groupMedical },
    ...{ cdCliente: CLIENT.press, began: -290 },
    ubicaciones: [
      ['QUITO MATRIZ', 1],
      ['GUAYAQUIL', 2],
    ],
  },
  anaOwn: {
    ...{ poliza: 'MP-0004471', cdAseguradora: INSURER.pasochoa, cdRamo: BRANCH.individualMedical },
    ...{ cdCliente: CLIENT.ana, began: -240, ubicaciones: [['TITULAR SOLO', 2]] },
  },
  anaExpired: {
    ...{ poliza: 'VI-0000318', cdAseguradora: INSURER.mirador, cdRamo: BRANCH.individualLife },
    ...{ cdCliente: CLIENT.ana, began: -470, ubicaciones: [['TITULAR SOLO', 4]] },
  },
  anaActivities: {
    ...{ poliza: 'AD-0000052', cdAseguradora: INSURER.costanera, cdRamo: BRANCH.activities },
    ...{ cdCliente: CLIENT.press, began: -100, ubicaciones: [['CLUB DEPORTIVO', null]] },
  },
  brunoGroup: {
    ...{ poliza: 'MP-0002090', cdAseguradora: INSURER.pasochoa, cdRamo: BRANCH.groupMedical },
    ...{ cdCliente: CLIENT.trade, cdEjecutivo: EXECUTIVE.marco, began: -200, ubicaciones: [['CUENCA', 3]] },
  },
  andesMedical: {
    ...{ poliza: 'AM-0010577', cdAseguradora: INSURER.vitalis, cdRamo: BRANCH.groupMedical },
    ...{ cdCliente: CLIENT.andes, began: -310 },
    ubicaciones: [
      ['QUITO MATRIZ', 1],
      ['GUAYAQUIL', 2],
      ['CUENCA', 3],
    ],
  },
  andesLife: {
    ...{ poliza: 'VG-0000761', cdAseguradora: INSURER.mirador, cdRamo: BRANCH.groupLife },
    ...{ cdCliente: CLIENT.andes, began: -310, ubicaciones: [['NÓMINA', 4]] },
  },
  andesTransportMedical: {
    ...{ poliza: 'AM-0010578', cdAseguradora: INSURER.vitalis, cdRamo: BRANCH.groupMedical },
    ...{ cdCliente: CLIENT.andesTransport, began: -60, ubicaciones: [['MANTA', 3]] },
  },
  anaCar: {
    ...{ poliza: 'VH-0038120', cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.vehicle },
    ...{ cdCliente: CLIENT.ana, began: -150, ubicaciones: [['QUITO', null]] },
  },
  anaHome: {
    ...{ poliza: 'HG-0005519', cdAseguradora: INSURER.altamira, cdRamo: BRANCH.home },
    ...{ cdCliente: CLIENT.ana, began: -30, ubicaciones: [['QUITO', null]] },
  },
  carlaCars: {
    ...{ poliza: 'VH-0038344', cdAseguradora: INSURER.quilotoa, cdRamo: BRANCH.vehicle },
    ...{ cdCliente: CLIENT.carla, began: -210, ubicaciones: [['AMBATO', null]] },
  },
  carlaHome: {
    ...{ poliza: 'HG-0005602', cdAseguradora: INSURER.altamira, cdRamo: BRANCH.home },
    ...{ cdCliente: CLIENT.carla, began: -95, ubicaciones: [['AMBATO', null]] },
  },
  andesFleet: {
    ...{ poliza: 'VH-0031007', cdAseguradora: INSURER.costanera, cdRamo: BRANCH.vehicle },
    ...{ cdCliente: CLIENT.andes, began: -180, ubicaciones: [['FLOTA', null]] },
  },
  andesTransportGoods: {
    ...{ poliza: 'TI-0001184', cdAseguradora: INSURER.costanera, cdRamo: BRANCH.inlandTransport },
    ...{ cdCliente: CLIENT.andesTransport, began: -45, ubicaciones: [['RUTA COSTA – SIERRA', null]] },
  },
}

export type PolicyRow = ReturnType<typeof policyRow>
export type LocationRow = Row & { cdUbicacion: number; cdCotizacion: number; cdPlan: number | null }

/** Locations of a policy are numbered after it: 500101, 500102 … */
export const locationOf = (cdCotizacion: number, place: number): number => cdCotizacion * 100 + place

/** A policy's row; its cdRamoCotizacion is its cdCotizacion plus two million. */
export function policyRow(
  cdCotizacion: number,
  policy: Omit<SeedPolicy, 'ubicaciones' | 'began'>,
  fcDesde: CalendarDate,
) {
  return {
    cdCompania: COMPANY,
    cdCotizacion,
    cdRamoCotizacion: 2_000_000 + cdCotizacion,
    poliza: policy.poliza,
    cdAseguradora: policy.cdAseguradora,
    cdRamo: policy.cdRamo,
    cdCliente: policy.cdCliente,
    cdEjecutivo: policy.cdEjecutivo ?? EXECUTIVE.elena,
    fcDesde,
    fcHasta: addDays(fcDesde, 365),
  }
}

/** A location's row. */
export function locationRow(cdCotizacion: number, place: number, dscUbicacion: string, cdPlan: number | null) {
  return {
    cdUbicacion: locationOf(cdCotizacion, place),
    cdCompania: COMPANY,
    cdCotizacion,
    dscUbicacion,
    cdPlan,
  } satisfies LocationRow
}

/** The policies above with their locations, as they stand today. */
export function makePolicies(today: CalendarDate): { policies: PolicyRow[]; locations: LocationRow[] } {
  const named = Object.entries(POLICIES) as [PolicyName, SeedPolicy][]
  return {
    policies: named.map(([name, policy]) => policyRow(POLICY[name], policy, addDays(today, policy.began))),
    locations: named.flatMap(([name, { ubicaciones }]) =>
      ubicaciones.map(([dscUbicacion, cdPlan], index) => locationRow(POLICY[name], index + 1, dscUbicacion, cdPlan)),
    ),
  }
}
