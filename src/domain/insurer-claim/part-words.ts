// The states of a claim's documents, invoices, payments and collection notes in words (CLM-08, CLM-09).
import type { Cents } from '../money.ts'

/** A document is missing until the broker has received it. */
export const paperText = ({ fcReciboBrk }: { fcReciboBrk: string | null }): 'Falta' | 'Recibido' =>
  fcReciboBrk === null ? 'Falta' : 'Recibido'

type JudgedInvoice = { aprobado: number; valor: Cents; valNoCubierto: Cents }

/** An invoice that is not covered at all no longer needs an approval. */
export const invoiceText = ({ aprobado, valor, valNoCubierto }: JudgedInvoice) =>
  aprobado === 1 ? 'Aprobada' : valor > 0 && valNoCubierto === valor ? 'No cubierta' : 'Sin aprobar'

/** A payment without a date has not been made yet. */
export const paymentText = ({ fcPago }: { fcPago: string | null }): 'Por pagar' | 'Pagado' =>
  fcPago === null ? 'Por pagar' : 'Pagado'

/** `finiquito` is true while the release is still to be signed, so it is shown inverted (D43). */
export const releaseText = ({ finiquito }: { finiquito: boolean }): 'SI' | 'NO' => (finiquito ? 'NO' : 'SI')

/** The state of a collection note. */
export const creditText = ({ liquida }: { liquida: number }): 'Liquidada' | 'Por liquidar' =>
  liquida === 1 ? 'Liquidada' : 'Por liquidar'
