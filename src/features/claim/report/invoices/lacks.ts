// The missing or wrong data of documents, in the order of the screen, and the words for them.
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import {
  type DetailErrors,
  type DocumentDetail,
  detailErrors,
  EMPTY_DETAIL,
} from '../../../../domain/claim-report/invoice.ts'
import type { RequirementType } from '../../../../domain/document/document-state.ts'
import { REQUIRED } from '../../../../domain/typed-text.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import type { DescribedDocument } from './invoice-groups.ts'

type Field = keyof DocumentDetail

const FIELD_WORDS: Record<Field, string> = {
  numDocumento: 'número',
  fcDocumento: 'fecha',
  valor: 'valor',
  fcCaducDocumento: 'caducidad',
  claveAcceso: 'clave de acceso',
}

// The fields in the order of the screen.
const ASKED = Object.keys(FIELD_WORDS) as Field[]

export type Lack = { field: Field; text: string; uuid: string; tipo: RequirementType; name: string }

/** Every missing or wrong field of one document; `name` is what the user calls the document. */
export function lacksIn({ requirement, document }: DescribedDocument, name: string, today: CalendarDate): Lack[] {
  const { uuid, detalleDocumento } = document
  const errors = {
    ...unreadDates(requirement, document),
    ...detailErrors(requirement, detalleDocumento ?? EMPTY_DETAIL, today),
  }
  return ASKED.flatMap((field) =>
    errors[field] ? [{ field, text: errors[field], uuid, tipo: requirement.tipo, name }] : [],
  )
}

/** What the first incomplete document lacks; with `isNamed` the text names the document. */
export function missingText(lacks: readonly Lack[], isNamed: boolean): string | undefined {
  const missing = lacks.filter(({ text }) => text === REQUIRED)
  const [first] = missing
  if (!first) return undefined
  const fields = missing.filter(({ uuid }) => uuid === first.uuid).map(({ field }) => FIELD_WORDS[field])
  return `Falta: ${fields.join(', ')}${isNamed ? ` de ${first.name}` : ''}`
}

/** «Medicinas 1, Receta: fecha. La fecha no puede ser futura». */
export const lackText = ({ field, text, name }: Lack): string =>
  `${name}: ${FIELD_WORDS[field]}${text === REQUIRED ? '' : `. ${text}`}`

/** The date field's own message. */
const NO_DATE = 'Fecha inválida'

/** The errors of a prescription's optional dates with invalid text, which sending would otherwise silently lose. */
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
