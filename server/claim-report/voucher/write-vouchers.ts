// Writes what is known of the vouchers of saved invoices: the answer about the key, and the lines for the reviewer.
import { type Queryable, sql } from '../../database/sql.ts'
import type { DocumentRow } from '../../document/queries.ts'
import { forgetApproval, forgetLines, hasVoucherLines, storeLines } from '../../review/invoice.ts'
import type { AskedVoucher } from '../../sri/ask-voucher.ts'
import type { ClaimVouchers } from './claim-vouchers.ts'

type Saved = {
  /** The documents of the claim as they were before the save. */
  held: readonly DocumentRow[]
  /** Those that the save writes. */
  toReview: readonly string[]
  vouchers: ClaimVouchers
  now: Date
}

/**
 * For documents that are placed already. Lines that staff approved of an invoice stay while its key does: the tax authority
 * changes none. Of everything else that is sent again the approval is taken back.
 */
export async function writeVouchers(tx: Queryable, { held, toReview, vouchers, now }: Saved): Promise<void> {
  const isWritten = new Set(toReview)
  const kept = new Set<string>()
  for (const row of held.filter(({ uuid }) => isWritten.has(uuid))) {
    const voucher = vouchers.get(row.uuid)
    // A single line that staff had judged when the answer came has the value that was typed.
    const isFromSri = row.estadoSri === 'AUTORIZADO' && (await hasVoucherLines(tx, row.cdArchivo))
    if (voucher?.answer === 'kept') {
      if (isFromSri) kept.add(row.uuid)
      await tx.query(sql`UPDATE document SET autocompletado = ${voucher.autocompletado}, "sriError" = ${voucher.sriError}
        WHERE uuid = ${row.uuid}`)
      continue
    }
    const answer = voucher?.answer ?? null
    await writeAnswer(tx, row.uuid, answer, now)
    await tx.query(sql`UPDATE document SET autocompletado = ${voucher?.autocompletado ?? 0},
        "sriError" = ${voucher?.sriError ?? null} WHERE uuid = ${row.uuid}`)
    const isSameKey = row.claveAcceso !== null && row.claveAcceso === voucher?.detail.claveAcceso
    if (isSameKey && row.cdReclamo !== null && isFromSri && answer?.invoice) kept.add(row.uuid)
    // Lines of another key, or of one that is gone. Without one they may be known otherwise.
    else if (row.claveAcceso !== null || answer?.invoice) await forgetLines(tx, row.cdArchivo)
    if (answer?.invoice && !kept.has(row.uuid)) await storeLines(tx, row.cdArchivo, answer.invoice)
  }
  await forgetApproval(
    tx,
    toReview.filter((uuid) => !kept.has(uuid)),
  )
}

/** What was answered about a document's key; null when it has none. */
export async function writeAnswer(tx: Queryable, uuid: string, answer: AskedVoucher | null, now: Date): Promise<void> {
  await tx.query(sql`UPDATE document SET "estadoSri" = ${answer?.estado ?? null}, "sriAskedAt" = ${answer ? now : null},
      "fechaAutorizacion" = ${answer?.fechaAutorizacion ?? null},
      "razonSocialEmisor" = ${answer?.invoice?.razonSocial ?? null},
      "importeTotalSri" = ${answer?.invoice?.importeTotal ?? null}
    WHERE uuid = ${uuid}`)
}
