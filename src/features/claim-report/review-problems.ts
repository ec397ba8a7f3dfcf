// What still keeps a report from being sent, in the specified sentences, and where it is mended (REP-14, DOC-07).
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { heldBy, incompleteData, type Requirements } from '../../domain/claim-report/document-places.ts'
import type { ReportStep } from '../../domain/claim-report/report-step.ts'
import { missingDocumentSentences } from '../../domain/claim-report/required-documents.ts'
import type { DocumentRow } from '../../offline/document-types.ts'

export type Problem = { text: string; step: ReportStep }

export function problemsOf(
  requirements: Requirements | null,
  documents: readonly DocumentRow[],
  today: CalendarDate,
): Problem[] {
  if (!requirements) return []
  const sentences = missingDocumentSentences(requirements, heldBy(documents))
  const incomplete = incompleteData(requirements, documents, today)
  const invoices = incomplete.filter((each) => each.tipo === 'FACTURA').length
  const others = incomplete.length - invoices
  return [
    ...sentences.map((text): Problem => ({ text, step: 'documentos' })),
    ...dataProblem(invoices, 'factura', 'facturas'),
    ...dataProblem(others, 'receta', 'recetas'),
  ]
}

function dataProblem(count: number, one: string, many: string): Problem[] {
  if (count === 0) return []
  return [{ text: count === 1 ? `Faltan datos de una ${one}.` : `Faltan datos de ${count} ${many}.`, step: 'facturas' }]
}
