// The cache of the tax authority's answers (table `sri_voucher`), and how long each counts.
import type { VoucherInvoice, VoucherState } from '../../src/domain/voucher/voucher.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Found } from './sri-client.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** For how long an answer is given again without asking. */
const FRESH_MS: Record<Found['estado'], number> = {
  // Its issuer may cancel it, by the next day it is noticed; until then it is kept, see `isFoundOut`.
  AUTORIZADO: DAY_MS,
  // A buyer may refuse that it is cancelled, and then it counts again.
  ANULADO: DAY_MS,
  // Issuers mend what was refused and send it again under its key, most often within the hour.
  NO_AUTORIZADO: HOUR_MS,
  // The authority takes up to 24 hours; a person who comes back to the draft is not to hear of yesterday.
  DESCONOCIDO: 15 * MINUTE_MS,
  // One that cannot be read now may be readable when it is asked again.
  NO_DISPONIBLE: 15 * MINUTE_MS,
}
/** Where the state could not be asked, a cancelled one may be taken for valid: it is asked again sooner. */
const STATE_UNKNOWN_MS = HOUR_MS

/** No claim is drafted longer with it; invoices of patients are not kept without need. */
const KEPT_MS = 40 * DAY_MS

type Kept = Pick<Found, 'estado' | 'invoice' | 'fechaAutorizacion'> & { isFresh: boolean }

/** The last answer about a key; null where there was none. */
export async function readKept(db: Queryable, claveAcceso: string, now: Date): Promise<Kept | null> {
  const [row] = await db.query<Omit<Kept, 'invoice' | 'isFresh'> & { invoice: string | null; freshUntil: Date }>(
    sql`SELECT estado, invoice, "fechaAutorizacion", "freshUntil" FROM sri_voucher WHERE "claveAcceso" = ${claveAcceso}`,
  )
  if (!row) return null
  const { estado, fechaAutorizacion, freshUntil } = row
  const invoice = row.invoice === null ? null : (JSON.parse(row.invoice) as VoucherInvoice)
  return { estado, fechaAutorizacion, invoice, isFresh: freshUntil > now }
}

/** What the authority has of a voucher; that it has none, or does not answer, may be otherwise the next time. */
const FOUND_OUT: readonly VoucherState[] = ['AUTORIZADO', 'NO_AUTORIZADO', 'ANULADO']

/** Whether an answer of before is better than that nothing is known now: what was found out stays true. */
export const isFoundOut = (estado: VoucherState | null): boolean => estado !== null && FOUND_OUT.includes(estado)

/** Keeps an answer, unless it takes away what was found out before, and deletes those that nobody needs any more. */
export async function keepVoucher(db: Queryable, claveAcceso: string, found: Found, now: Date): Promise<void> {
  const { estado, invoice, fechaAutorizacion, isStateKnown } = found
  const lasts = estado === 'AUTORIZADO' && !isStateKnown ? STATE_UNKNOWN_MS : FRESH_MS[estado]
  const freshUntil = new Date(now.getTime() + lasts)
  const isNews = isFoundOut(estado) ? sql`TRUE` : sql`NOT sri_voucher.estado = ANY(${FOUND_OUT}::text[])`
  const kept = (column: Statement) =>
    sql`${column} = CASE WHEN ${isNews} THEN EXCLUDED.${column} ELSE sri_voucher.${column} END`
  await db.query(sql`INSERT INTO sri_voucher ("claveAcceso", estado, invoice, "fechaAutorizacion", "askedAt", "freshUntil")
    VALUES (${claveAcceso}, ${estado}, ${invoice && JSON.stringify(invoice)}, ${fechaAutorizacion}, ${now}, ${freshUntil})
    ON CONFLICT ("claveAcceso") DO UPDATE SET ${kept(sql`estado`)}, ${kept(sql`invoice`)},
      ${kept(sql`"fechaAutorizacion"`)},
      "askedAt" = EXCLUDED."askedAt", "freshUntil" = EXCLUDED."freshUntil"`)
  const old = new Date(now.getTime() - KEPT_MS)
  await db.query(sql`DELETE FROM sri_voucher WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM sri_voucher WHERE "askedAt" < ${old} FOR UPDATE SKIP LOCKED))`)
}
