// Stores the vouchers of saved invoices: the answer about the key, and the lines for the reviewer.
import { type Queryable, sql } from '../../database/sql.ts'
import type { DocumentRow } from '../../document/queries.ts'
import { forgetApproval, forgetLines, hasVoucherLines, storeLines } from '../../review/invoice.ts'
import type { AskedVoucher } from '../../sri/ask-voucher.ts'
import type { ClaimVouchers } from './claim-vouchers.ts'

type SavedDocuments = {
  /** The documents of the claim as they were before the save. */
  held: readonly DocumentRow[]
  /** The uuids of the documents that the save writes. */
  toReview: readonly string[]
  vouchers: ClaimVouchers
  now: Date
}

/**
 * Stores the vouchers of a save, after its documents were placed. An invoice with the same key keeps its approved
 * lines, because the tax authority never changes an invoice. Every other document that is sent again loses its
 * approval.
 */
export async function writeVouchers(tx: Queryable, { held, toReview, vouchers, now }: SavedDocuments): Promise<void> {
  const isWritten = new Set(toReview)
  const unchangedUuids = new Set<string>()
  for (const row of held.filter(({ uuid }) => isWritten.has(uuid))) {
    const voucher = vouchers.get(row.uuid)
    // Before the answer arrived, staff may have judged a single line made from the typed value; that line is not from
    // the SRI.
    const isFromSri = row.estadoSri === 'AUTORIZADO' && (await hasVoucherLines(tx, row.cdArchivo))
    if (voucher?.answer === 'kept') {
      if (isFromSri) unchangedUuids.add(row.uuid)
      await tx.query(sql`UPDATE document SET autocompletado = ${voucher.autocompletado}, "sriError" = ${voucher.sriError}
        WHERE uuid = ${row.uuid}`)
      continue
    }
    const answer = voucher?.answer ?? null
    await writeAnswer(tx, row.uuid, answer, now)
    await tx.query(sql`UPDATE document SET autocompletado = ${voucher?.autocompletado ?? 0},
        "sriError" = ${voucher?.sriError ?? null} WHERE uuid = ${row.uuid}`)
    const isSameKey = row.claveAcceso !== null && row.claveAcceso === voucher?.detail.claveAcceso
    if (isSameKey && row.cdReclamo !== null && isFromSri && answer?.invoice) unchangedUuids.add(row.uuid)
    // The stored lines belong to another key or a removed one. Lines of an invoice without any key have another source
    // and stay.
    else if (row.claveAcceso !== null || answer?.invoice) await forgetLines(tx, row.cdArchivo)
    if (answer?.invoice && !unchangedUuids.has(row.uuid)) await storeLines(tx, row.cdArchivo, answer.invoice)
  }
  await forgetApproval(
    tx,
    toReview.filter((uuid) => !unchangedUuids.has(uuid)),
  )
}

/** Writes the tax authority's answer about a document's key; null when the document has no key. */
export async function writeAnswer(tx: Queryable, uuid: string, answer: AskedVoucher | null, now: Date): Promise<void> {
  await tx.query(sql`UPDATE document SET "estadoSri" = ${answer?.estado ?? null}, "sriAskedAt" = ${answer ? now : null},
      "fechaAutorizacion" = ${answer?.fechaAutorizacion ?? null},
      "razonSocialEmisor" = ${answer?.invoice?.razonSocial ?? null},
      "importeTotalSri" = ${answer?.invoice?.importeTotal ?? null}
    WHERE uuid = ${uuid}`)
}
