// Finds the invoices of a received claim that have the tax authority's data instead of the data sent (D124).
import type { ClaimReport } from '../../contract/claim-report.ts'
import { everyPlace, isDocument } from '../../contract/document.ts'
import type { DocumentRow } from './document-types.ts'
import type { CompletedInvoice, InvoiceData } from './draft-types.ts'

type StoredClaim = Pick<ClaimReport, 'documentos' | 'gastos' | 'otrosDocumentos'>

/** The invoices of the stored claim that differ from the device's rows, with the data of both. */
export function completedInvoices(stored: StoredClaim, rows: readonly DocumentRow[]): CompletedInvoice[] {
  const sentBy = new Map(rows.map((row) => [row.uuid, dataOf(row.detalleDocumento)]))
  return everyPlace(stored).flatMap((held) => {
    const sent = sentBy.get(held.uuid)
    if (!sent || !isDocument(held) || held.detalleDocumento?.autocompletado !== 1) return []
    const data = dataOf(held.detalleDocumento)
    const isSame = FIELDS.every((field) => data[field] === sent[field])
    return isSame ? [] : [{ uuid: held.uuid, data, sent }]
  })
}

const FIELDS = ['numDocumento', 'fcDocumento', 'valor'] as const

const dataOf = (detail: InvoiceData | null): InvoiceData => ({
  numDocumento: detail?.numDocumento ?? null,
  fcDocumento: detail?.fcDocumento ?? null,
  valor: detail?.valor ?? null,
})
