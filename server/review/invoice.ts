// Reads the lines of an invoice and stores their approval by staff (DOC-09, DOC-10, D28, D82, D123).
import type { Invoice } from '../../src/contract/invoice.ts'
import { cents } from '../../src/domain/money.ts'
import {
  type InvoiceLine,
  type InvoiceSums,
  roundingDifference,
  selectedTotal,
  wholeInvoiceLine,
} from '../../src/domain/review/invoice-lines.ts'
import type { VoucherInvoice } from '../../src/domain/voucher/voucher.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { DocumentRow } from '../document/queries.ts'
import { issuerOf } from '../document/voucher-of-document.ts'

type InvoiceDocument = Pick<DocumentRow, 'cdArchivo' | 'valor'>
export type InvoiceToRead = InvoiceDocument &
  Pick<
    DocumentRow,
    'claveAcceso' | 'sriError' | 'estadoSri' | 'fechaAutorizacion' | 'razonSocialEmisor' | 'clavesLeidas'
  >

/** The lines of an invoice with its sums; an invoice without lines gets a single line of its whole value (D82). */
export async function linesOf(
  db: Queryable,
  { cdArchivo, valor }: InvoiceDocument,
): Promise<InvoiceSums & { lines: InvoiceLine[] }> {
  const [sums] = await db.query<InvoiceSums>(
    sql`SELECT "importeTotal", propina FROM invoice WHERE "cdArchivo" = ${cdArchivo}`,
  )
  const whole = valor ?? cents(0)
  if (!sums) return { importeTotal: whole, propina: cents(0), lines: [wholeInvoiceLine(whole)] }
  const lines =
    await db.query<InvoiceLine>(sql`SELECT linea, "codigoPrincipal", "codigoAuxiliar", cantidad, descripcion,
      "detAdicional", "precioUnitario", descuento, "precioTotalSinImpuesto", impuesto, seleccionado
    FROM invoice_line WHERE "cdArchivo" = ${cdArchivo} ORDER BY linea`)
  return { ...sums, lines }
}

/** The invoice in its wire form. */
export async function readInvoice(db: Queryable, row: InvoiceToRead, version: number | null): Promise<Invoice> {
  const { lines, ...sums } = await linesOf(db, row)
  return {
    infoFactura: sums,
    detalle: lines,
    importeTotalSeleccionado: selectedTotal(sums, lines),
    diferencia: roundingDifference(sums, lines),
    comprobante: await voucherOf(db, row),
    version,
  }
}

/** The voucher of an invoice, with the buyer if the tax authority gave one; null without an access key. */
async function voucherOf(db: Queryable, row: InvoiceToRead): Promise<Invoice['comprobante']> {
  const { cdArchivo, claveAcceso, sriError, estadoSri, fechaAutorizacion, razonSocialEmisor, clavesLeidas } = row
  if (claveAcceso === null) return null
  const [buyer] = await db.query<{ identificacion: string; razonSocial: string }>(sql`SELECT
      "identificacionComprador" AS identificacion, "razonSocialComprador" AS "razonSocial" FROM invoice
    WHERE "cdArchivo" = ${cdArchivo} AND "identificacionComprador" IS NOT NULL`)
  return {
    claveAcceso,
    // No state: the tax authority has not been asked yet.
    estado: estadoSri ?? 'NO_DISPONIBLE',
    fechaAutorizacion: fechaAutorizacion?.toISOString() ?? null,
    ruc: issuerOf(claveAcceso),
    razonSocial: razonSocialEmisor ?? '',
    comprador: buyer ?? null,
    leidaEnArchivo: clavesLeidas && (clavesLeidas.includes(claveAcceso) ? 1 : 0),
    sriError,
  }
}

/** The number of approved lines of each invoice, by cdArchivo. */
export async function countApproved(db: Queryable, rows: readonly InvoiceDocument[]): Promise<Map<string, number>> {
  const files = rows.map(({ cdArchivo }) => cdArchivo)
  const counts = await db.query<{
    cdArchivo: string
    approved: number
  }>(sql`SELECT "cdArchivo", count(*)::int AS approved
    FROM invoice_line WHERE "cdArchivo" = ANY(${files}::text[]) AND seleccionado = 1 GROUP BY "cdArchivo"`)
  return new Map(counts.map(({ cdArchivo, approved }) => [cdArchivo, approved]))
}

export const NOT_AN_INVOICE = 'El documento no es una factura'
export const NO_SUCH_LINE = 'La factura no tiene esa línea'

export type Ticks = readonly { linea: number; seleccionado: number }[]

/**
 * Stores which lines are approved, and their sum in the document. An invoice without lines first gets its single line.
 * Returns null and writes nothing when a line does not exist.
 */
export async function tickLines(tx: Queryable, row: InvoiceDocument, ticks: Ticks): Promise<InvoiceLine[] | null> {
  const { lines, ...sums } = await linesOf(tx, row)
  const ticksByLine = new Map(ticks.map(({ linea, seleccionado }) => [linea, seleccionado]))
  if (![...ticksByLine.keys()].every((linea) => lines.some((line) => line.linea === linea))) return null
  const ticked = lines.map((line) => ({ ...line, seleccionado: ticksByLine.get(line.linea) ?? line.seleccionado }))
  const { cdArchivo } = row
  const [isNew] = await tx.query(sql`INSERT INTO invoice ("cdArchivo", "importeTotal", propina, "sinLineas")
    VALUES (${cdArchivo}, ${sums.importeTotal}, ${sums.propina}, 1) ON CONFLICT ("cdArchivo") DO NOTHING RETURNING 1`)
  if (isNew) await insertLines(tx, cdArchivo, lines)
  const approved = ticked.filter(({ seleccionado }) => seleccionado === 1).map(({ linea }) => linea)
  await tx.query(sql`UPDATE invoice_line SET seleccionado = (linea = ANY(${approved}::int[]))::int
    WHERE "cdArchivo" = ${cdArchivo}`)
  await tx.query(sql`UPDATE document SET "importeTotalSeleccionado" = ${selectedTotal(sums, ticked)}
    WHERE "cdArchivo" = ${cdArchivo}`)
  return ticked
}

/** Revokes the approval of invoices that their person sends again: their data may have changed. */
export async function forgetApproval(tx: Queryable, uuids: readonly string[]): Promise<void> {
  const sent = sql`"cdArchivo" IN (SELECT "cdArchivo" FROM document WHERE uuid = ANY(${uuids}::text[]))`
  await tx.query(sql`DELETE FROM invoice WHERE ${sent} AND "sinLineas" = 1`)
  await tx.query(sql`UPDATE invoice_line SET seleccionado = 0 WHERE ${sent}`)
  await tx.query(sql`UPDATE document SET "importeTotalSeleccionado" = NULL WHERE uuid = ANY(${uuids}::text[])`)
}

/** Stores the tax authority's lines, sums and buyer for an invoice that has no lines yet. */
export async function storeLines(tx: Queryable, cdArchivo: string, voucher: VoucherInvoice): Promise<void> {
  const { importeTotal, propina, comprador, detalle } = voucher
  await tx.query(sql`INSERT INTO invoice ("cdArchivo", "importeTotal", propina, "sinLineas", "identificacionComprador",
      "razonSocialComprador")
    VALUES (${cdArchivo}, ${importeTotal}, ${propina}, 0, ${comprador?.identificacion ?? null},
      ${comprador?.razonSocial ?? ''})`)
  const lines = detalle.map((line) => ({ ...line, seleccionado: 0 }))
  await insertLines(tx, cdArchivo, lines)
}

/** Whether the lines of an invoice come from the tax authority. */
export async function hasVoucherLines(db: Queryable, cdArchivo: string): Promise<boolean> {
  const [lines] = await db.query(sql`SELECT 1 FROM invoice WHERE "cdArchivo" = ${cdArchivo} AND "sinLineas" = 0`)
  return lines !== undefined
}

/** Deletes an invoice's lines with their approval, because the lines belonged to another voucher. */
export async function forgetLines(tx: Queryable, cdArchivo: string): Promise<void> {
  await tx.query(sql`DELETE FROM invoice WHERE "cdArchivo" = ${cdArchivo}`)
  await tx.query(sql`UPDATE document SET "importeTotalSeleccionado" = NULL WHERE "cdArchivo" = ${cdArchivo}`)
}

/**
 * Deletes the single line of an invoice without lines from the tax authority, unless staff have judged it. Returns
 * whether `storeLines` may be called now.
 */
export async function takeUnapproved(tx: Queryable, cdArchivo: string): Promise<boolean> {
  const [judged] = await tx.query(sql`SELECT 1 FROM invoice i JOIN document d ON d."cdArchivo" = i."cdArchivo"
    WHERE i."cdArchivo" = ${cdArchivo} AND (i."sinLineas" = 0 OR d."importeTotalSeleccionado" IS NOT NULL)`)
  if (judged) return false
  await tx.query(sql`DELETE FROM invoice WHERE "cdArchivo" = ${cdArchivo}`)
  return true
}

async function insertLines(tx: Queryable, cdArchivo: string, lines: readonly InvoiceLine[]): Promise<void> {
  await tx.query(sql`INSERT INTO invoice_line ("cdArchivo", linea, "codigoPrincipal", "codigoAuxiliar", cantidad,
      descripcion, "detAdicional", "precioUnitario", descuento, "precioTotalSinImpuesto", impuesto, seleccionado)
    SELECT ${cdArchivo}, l.linea, l."codigoPrincipal", l."codigoAuxiliar", l.cantidad, l.descripcion, l."detAdicional",
      l."precioUnitario", l.descuento, l."precioTotalSinImpuesto", l.impuesto, l.seleccionado
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l (linea integer, "codigoPrincipal" text,
      "codigoAuxiliar" text, cantidad bigint, descripcion text, "detAdicional" text, "precioUnitario" bigint,
      descuento bigint, "precioTotalSinImpuesto" bigint, impuesto bigint, seleccionado integer)`)
}
