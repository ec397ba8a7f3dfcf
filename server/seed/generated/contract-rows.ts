// The builders of the rows of generated policies and locations.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import type { Cents } from '../../../src/domain/money.ts'
import type { Row } from '../../database/insert-rows.ts'
import { COMPANY, locationOf } from '../world.ts'

export type PolicyRow = ReturnType<typeof policyRow>
export type LocationRow = Row & {
  cdUbicacion: number
  cdCotizacion: number
  cdPlan: number | null
  termsId: number | null
}

type PolicyData = {
  poliza: string
  cdAseguradora: number
  cdRamo: number
  cdCliente: number
  cdEjecutivo: number
  cdSucursal: number
  isRenewal: boolean
}
type Sums = { termsId: number; valAsegurado: Cents; valPrima: Cents; placa: string | null }

/** The row of a policy of one year, with the invoice of the movement that issued it. */
export function policyRow(
  cdCotizacion: number,
  policy: PolicyData,
  fcDesde: CalendarDate,
  { termsId, valAsegurado, valPrima, placa }: Sums,
) {
  return {
    cdCompania: COMPANY,
    cdCotizacion,
    cdRamoCotizacion: cdCotizacion,
    poliza: policy.poliza,
    cdAseguradora: policy.cdAseguradora,
    cdRamo: policy.cdRamo,
    cdCliente: policy.cdCliente,
    cdEjecutivo: policy.cdEjecutivo,
    fcDesde,
    fcHasta: addDays(fcDesde, 365) as CalendarDate | null,
    fcVenceMst: null,
    termsId,
    factAseg: invoiceOf(cdCotizacion, policy.cdAseguradora),
    tipoPol: policy.isRenewal ? 'R' : 'N',
    valAsegurado,
    valPrima,
    placa,
    numCotizacion: 700_000 + cdCotizacion,
    cdSucursal: policy.cdSucursal,
  }
}

/** The number of an insurer's invoice for a movement: 001-003-000005009. */
const invoiceOf = (cdCotizacion: number, cdAseguradora: number): string =>
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
