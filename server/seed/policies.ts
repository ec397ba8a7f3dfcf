// The demo accounts' policies by their codes, and the builders of policy and location rows.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import type { Cents } from '../../src/domain/money.ts'
import type { Row } from '../database/insert-rows.ts'
import { makePoliciesOfAndes } from './policy/policies-of-andes.ts'
import { makePoliciesOfAndesTransport } from './policy/policies-of-andes-transport.ts'
import { makePoliciesOfPeople } from './policy/policies-of-people.ts'
import type { SeedPolicy } from './policy/seed-policy.ts'
import { COMPANY, EXECUTIVE, OFFICE } from './world.ts'

/** The cdCotizacion of each policy. */
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
  carlaOldCar: 5015,
  carlaOldCarRenewed: 5016,
  anaAccidents: 5017,
  andesFireBefore: 5018,
  andesFire: 5019,
  andesTheft: 5020,
  andesElectronics: 5021,
  andesMachinery: 5022,
  andesLiability: 5023,
  andesFidelity: 5024,
  andesMoney: 5025,
  andesImports: 5026,
  andesWorks: 5027,
  andesPerformance: 5028,
  andesAdvance: 5029,
  andesLoans: 5030,
  andesTransportTrucks: 5031,
  andesTransportLife: 5032,
  andesTransportAccidents: 5033,
  andesTransportOpenCargo: 5034,
} as const
type PolicyName = keyof typeof POLICY

/** A policy with its code, its first and last day, and the last day of its master contract. */
export type NamedPolicy = SeedPolicy & {
  cdCotizacion: number
  fcDesde: CalendarDate
  fcHasta: CalendarDate | null
  fcVenceMst: CalendarDate | null
}

/** All policies as of today, sorted by code. */
export function namedPolicies(today: CalendarDate): NamedPolicy[] {
  const year = Number(today.slice(0, 4))
  const policies: Record<PolicyName, SeedPolicy> = {
    ...makePoliciesOfPeople(year),
    ...makePoliciesOfAndes(year),
    ...makePoliciesOfAndesTransport(year),
  }
  return (Object.entries(POLICY) as [PolicyName, number][]).map(([name, cdCotizacion]) => {
    const policy = policies[name]
    return { ...policy, cdCotizacion, ...daysOf(policy, addDays(today, policy.began)) }
  })
}

export type PolicyRow = ReturnType<typeof policyRow>
export type LocationRow = Row & {
  cdUbicacion: number
  cdCotizacion: number
  cdPlan: number | null
  termsId: number | null
}

/** The code of a location: the policy's code and the location's number, as in 500101, 500102 … */
export const locationOf = (cdCotizacion: number, place: number): number => cdCotizacion * 100 + place

/** The cdRamoCotizacion of a policy or of one of its movements. */
export const branchCodeOf = (cdCotizacion: number): number => 2_000_000 + cdCotizacion

type PolicyData = Pick<
  SeedPolicy,
  'poliza' | 'cdAseguradora' | 'cdRamo' | 'cdCliente' | 'cdEjecutivo' | 'cdSucursal' | 'isRenewal' | 'open'
>
type Sums = { termsId: number; valAsegurado: Cents; valPrima: Cents; placa: string | null }

/** A policy's row, with the invoice of the movement that issued it. */
export function policyRow(
  cdCotizacion: number,
  policy: PolicyData,
  fcDesde: CalendarDate,
  { termsId, valAsegurado, valPrima, placa }: Sums,
) {
  return {
    cdCompania: COMPANY,
    cdCotizacion,
    cdRamoCotizacion: branchCodeOf(cdCotizacion),
    poliza: policy.poliza,
    cdAseguradora: policy.cdAseguradora,
    cdRamo: policy.cdRamo,
    cdCliente: policy.cdCliente,
    cdEjecutivo: policy.cdEjecutivo ?? EXECUTIVE.elena,
    ...daysOf(policy, fcDesde),
    termsId,
    factAseg: invoiceOf(cdCotizacion, policy.cdAseguradora),
    tipoPol: policy.isRenewal ? 'R' : 'N',
    valAsegurado,
    valPrima,
    placa,
    numCotizacion: 700_000 + cdCotizacion,
    cdSucursal: policy.cdSucursal ?? OFFICE.quito,
  }
}

/** The number of an insurer's invoice for a movement: 001-003-000005009. */
export const invoiceOf = (cdCotizacion: number, cdAseguradora: number): string =>
  `001-00${cdAseguradora}-${String(cdCotizacion).padStart(9, '0')}`

/** A location's row; it has its own terms if it has a plan. */
export function locationRow(
  cdCotizacion: number,
  place: number,
  { dscUbicacion, cdPlan, termsId }: { dscUbicacion: string; cdPlan: number | null; termsId: number | null },
) {
  return {
    cdUbicacion: locationOf(cdCotizacion, place),
    cdCompania: COMPANY,
    cdCotizacion,
    dscUbicacion,
    cdPlan,
    termsId,
  } satisfies LocationRow
}

function daysOf({ open }: Pick<SeedPolicy, 'open'>, fcDesde: CalendarDate) {
  if (!open) return { fcDesde, fcHasta: addDays(fcDesde, 365), fcVenceMst: null }
  return { fcDesde, fcHasta: null, fcVenceMst: open.masterDays === null ? null : addDays(fcDesde, open.masterDays) }
}
