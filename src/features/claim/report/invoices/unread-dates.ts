// The errors of a prescription's optional dates whose text is no date: without an error, sending would lose that text.
import type { DetailErrors } from '../../../../domain/claim-report/invoice.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'

/** The date field's own message. */
const NO_DATE = 'Fecha inválida'

export function unreadDates(
  requirement: { tipo: string },
  { detalleDocumento, typed }: Pick<DocumentRow, 'detalleDocumento' | 'typed'>,
): DetailErrors {
  const errors: DetailErrors = {}
  if (requirement.tipo !== 'RECETA') return errors
  for (const field of ['fcDocumento', 'fcCaducDocumento'] as const)
    if (!detalleDocumento?.[field] && typed?.[field]?.trim()) errors[field] = NO_DATE
  return errors
}
