// Queries the payment of a movement: summary, instalments, totals and outstanding balance.
import type { Instalment, PaymentSummary, Payments } from '../../src/contract/payment.ts'
import { sumCents } from '../../src/domain/money.ts'
import { type Queryable, sql } from '../database/sql.ts'

/** Why the sums of a row do not add up in the broker's system (D155); null if they do. */
type Marked = { descuadre: string | null }

/**
 * Summary, instalments and totals of a movement. Before anything is charged, the summary is null and there are no
 * instalments (POL-17a, POL-17b). Instalments that do not add up to the total are marked too (D155).
 */
export async function readPayments(
  db: Queryable,
  { cdCompania, cdCotizacion }: { cdCompania: number; cdCotizacion: number },
): Promise<Payments> {
  const [item] = await db.query<
    PaymentSummary & Marked
  >(sql`SELECT descuadre, "frmPago", "totPrima", "valFinanciamiento", "dereEmision", "superBancos",
      "seguroC", "valRubro", iva, "totalPago" FROM payment
    WHERE "cdCompania" = ${cdCompania} AND "cdCotizacion" = ${cdCotizacion}`)
  const financiamientoList = await db.query<
    Instalment & Marked
  >(sql`SELECT descuadre, "cdFinanciamiento", ordinal, "frmFinanciamiento", valor, "saldoPago",
      "fcVencimiento", "flgPago", "factAseg", "fcIngresoFactura", "fcDesde", "fcHasta" FROM instalment
    WHERE "cdCompania" = ${cdCompania} AND "cdCotizacion" = ${cdCotizacion} ORDER BY ordinal`)
  const unpaid = financiamientoList.filter(({ flgPago }) => flgPago !== 1)
  const totalPago = sumCents(financiamientoList.map(({ valor }) => valor))
  const isOff = item !== undefined && financiamientoList.length > 0 && item.totalPago !== totalPago
  return {
    item: item ?? null,
    financiamientoList,
    totalPago,
    totalSaldo: sumCents(unpaid.map(({ saldoPago }) => saldoPago)),
    descuadre: isOff || [item, ...financiamientoList].some((row) => row?.descuadre),
  }
}
