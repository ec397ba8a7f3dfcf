// The instalments of a generated policy by the premium rules, to compare them with those that SQL computes.

import type { PolicyRow } from '../../../server/seed/generated/contract-rows.ts'
import { premiumKindOf } from '../../../server/seed/generated/payment-rows.ts'
import { COMPANY } from '../../../server/seed/world.ts'
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addMonths } from '../../../src/domain/date-arithmetic.ts'
import type { Cents } from '../../../src/domain/money.ts'
import { instalmentsOf } from '../../../src/domain/policy/premium.ts'

export type Charged = Pick<PolicyRow, 'cdCotizacion' | 'cdAseguradora' | 'cdRamo' | 'fcDesde' | 'fcHasta' | 'factAseg'>

/** The instalments of a payment, one a month from the day on which the policy began, paid up to today. */
export function instalmentRows(
  charged: Charged,
  totalPago: Cents,
  { cuotas, by }: { cuotas: number; by: string },
  today: CalendarDate,
) {
  const { cdCotizacion, fcDesde, fcHasta, factAseg } = charged
  const valores = instalmentsOf(totalPago, cuotas)
  const isBilledMonthly = premiumKindOf(charged) !== 'general' && cuotas > 1
  return valores.map((valor, place) => {
    const fcVencimiento = addMonths(fcDesde, place)
    const isBilled = !isBilledMonthly || fcVencimiento <= today
    const saldoPago = fcVencimiento < today ? 0 : valor
    const monthlyBill = `${factAseg.slice(0, 8)}${String(place * 1_000_000 + cdCotizacion).padStart(9, '0')}`
    return {
      cdFinanciamiento: cdCotizacion * 100 + place + 1,
      cdCompania: COMPANY,
      cdCotizacion,
      ordinal: place + 1,
      frmFinanciamiento: by,
      valor,
      saldoPago,
      fcVencimiento,
      flgPago: saldoPago === 0 ? 1 : 0,
      factAseg: !isBilled ? '' : isBilledMonthly ? monthlyBill : factAseg,
      fcIngresoFactura: !isBilled ? null : isBilledMonthly ? fcVencimiento : fcDesde,
      fcDesde: fcVencimiento,
      fcHasta: place === valores.length - 1 ? fcHasta : addMonths(fcDesde, place + 1),
      descuadre: null,
    }
  })
}
