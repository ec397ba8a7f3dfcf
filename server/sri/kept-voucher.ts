// Caches the tax authority's answers (table `sri_voucher`); how long depends on the answer.
import type { VoucherInvoice, VoucherState } from '../../src/domain/voucher/voucher.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { SriFinding } from './sri-client.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long an answer is returned without asking again. */
const FRESH_MS: Record<SriFinding['estado'], number> = {
  // If the issuer cancels the voucher, this is noticed a day later; until then the answer counts (`isFoundOut`).
  AUTORIZADO: DAY_MS,
  // The buyer may refuse the cancellation, so that the voucher becomes valid again.
  ANULADO: DAY_MS,
  // Issuers correct a refused voucher and send it again under its key, most often within the hour.
  NO_AUTORIZADO: HOUR_MS,
  // The authority may need 24 hours; a person who returns to the draft must not get yesterday's answer.
  DESCONOCIDO: 15 * MINUTE_MS,
  // A voucher that cannot be read now may be readable later.
  NO_DISPONIBLE: 15 * MINUTE_MS,
}
/** For an authorised voucher whose state call failed: it may be cancelled, so the authority is asked again sooner. */
const STATE_UNKNOWN_MS = HOUR_MS

/** How long an answer is stored: no draft needs it for longer, and patients' invoices are not kept without need. */
const KEPT_MS = 40 * DAY_MS

type CachedVoucher = Pick<SriFinding, 'estado' | 'invoice' | 'fechaAutorizacion'> & { isFresh: boolean }

/** The last answer about a key; null when there was none. */
export async function readKept(db: Queryable, claveAcceso: string, now: Date): Promise<CachedVoucher | null> {
  const [row] = await db.query<
    Omit<CachedVoucher, 'invoice' | 'isFresh'> & { invoice: string | null; freshUntil: Date }
  >(
    sql`SELECT estado, invoice, "fechaAutorizacion", "freshUntil" FROM sri_voucher WHERE "claveAcceso" = ${claveAcceso}`,
  )
  if (!row) return null
  const { estado, fechaAutorizacion, freshUntil } = row
  const invoice = row.invoice === null ? null : (JSON.parse(row.invoice) as VoucherInvoice)
  return { estado, fechaAutorizacion, invoice, isFresh: freshUntil > now }
}

/** The definite states; an answer that the voucher is unknown or not available may change the next time. */
const DEFINITE_STATES: readonly VoucherState[] = ['AUTORIZADO', 'NO_AUTORIZADO', 'ANULADO']

/** Whether a state is definite: a cached answer with such a state counts until there is a new definite answer. */
export const isFoundOut = (estado: VoucherState | null): boolean => estado !== null && DEFINITE_STATES.includes(estado)

/** Stores an answer, unless the stored one is more definite, and deletes answers that are too old. */
export async function keepVoucher(db: Queryable, claveAcceso: string, found: SriFinding, now: Date): Promise<void> {
  const { estado, invoice, fechaAutorizacion, isStateKnown } = found
  const lasts = estado === 'AUTORIZADO' && !isStateKnown ? STATE_UNKNOWN_MS : FRESH_MS[estado]
  const freshUntil = new Date(now.getTime() + lasts)
  const isNews = isFoundOut(estado) ? sql`TRUE` : sql`NOT sri_voucher.estado = ANY(${DEFINITE_STATES}::text[])`
  const assignment = (column: Statement) =>
    sql`${column} = CASE WHEN ${isNews} THEN EXCLUDED.${column} ELSE sri_voucher.${column} END`
  await db.query(sql`INSERT INTO sri_voucher ("claveAcceso", estado, invoice, "fechaAutorizacion", "askedAt", "freshUntil")
    VALUES (${claveAcceso}, ${estado}, ${invoice && JSON.stringify(invoice)}, ${fechaAutorizacion}, ${now}, ${freshUntil})
    ON CONFLICT ("claveAcceso") DO UPDATE SET ${assignment(sql`estado`)}, ${assignment(sql`invoice`)},
      ${assignment(sql`"fechaAutorizacion"`)},
      "askedAt" = EXCLUDED."askedAt", "freshUntil" = EXCLUDED."freshUntil"`)
  const old = new Date(now.getTime() - KEPT_MS)
  await db.query(sql`DELETE FROM sri_voucher WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM sri_voucher WHERE "askedAt" < ${old} FOR UPDATE SKIP LOCKED))`)
}
