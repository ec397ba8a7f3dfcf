// The problems that block sending a report, in the specified sentences, and the step that fixes each (REP-14, DOC-07).
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import { editRefusal } from '../../../../domain/claim-report/correction.ts'
import { incompleteData, type Requirements, requirementAt } from '../../../../domain/claim-report/document-places.ts'
import type { ReportStep } from '../../../../domain/claim-report/report-step.ts'
import {
  type MissingPlace,
  missingDocuments,
  missingName,
  missingSentences,
} from '../../../../domain/claim-report/required-documents.ts'
import { isSamePaper } from '../../../../offline/database/document-filling.ts'
import {
  type DocumentRow,
  isChangeable,
  isFileRefused,
  type Slot,
  standingDocuments,
} from '../../../../offline/database/document-types.ts'
import type { CorrectionBase } from '../../../../offline/database/draft-types.ts'
import { correctionLacks } from '../correction/correction-lacks.ts'
import { dataStepWords } from '../frame/step-words.ts'
import { unreadDates } from '../invoices/lacks.ts'

/** A button that leads to a missing item: to its step, and to its empty slot in that step. */
export type Way = { label: string; step: ReportStep; place?: Slot }
export type Problem = { text: string; ways: readonly Way[] }

export function problemsOf(
  requirements: Requirements | null,
  numGrupos: Readonly<Record<string, readonly number[]>>,
  rows: readonly DocumentRow[],
  today: CalendarDate,
  base?: CorrectionBase,
): Problem[] {
  const closed = base && editRefusal(base)
  // A closed claim stays closed whatever the customer adds, so there is no button.
  if (closed) return [{ text: `${closed} Lo que cambiaste sigue en este dispositivo.`, ways: [] }]
  const documents = standingDocuments(rows)
  const corrected = base ? correctionLacks({ base, rows, requirements }).map(correctionProblem) : []
  const refused = documents.filter(isFileRefused).map((each) => refusedProblem(each, requirements))
  if (!requirements) return [...corrected, ...refused]
  const missing = missingDocuments(requirements, documents, numGrupos)
  const lists = [missing.documentos, missing.gastos].filter((list) => list.length > 0)
  const sentences = missingSentences(missing)
  const written = documents.filter(isChangeable)
  const wrong = new Set([
    ...incompleteData(requirements, written, today),
    ...written.filter((each) => hasUnreadDate(requirements, each)),
  ])
  const incomplete = [...wrong].filter((each, at, all) => !all.slice(0, at).some((other) => isSamePaper(other, each)))
  const invoices = incomplete.filter((each) => each.tipo === 'FACTURA').length
  const others = incomplete.length - invoices
  const { title } = dataStepWords(requirements)
  return [
    ...corrected,
    ...refused,
    ...sentences.map((text, at): Problem => ({ text, ways: (lists[at] ?? []).map(wayTo) })),
    ...dataProblem(invoices, 'factura', 'facturas', title),
    ...dataProblem(others, 'receta', 'recetas', title),
  ]
}

function hasUnreadDate(requirements: Requirements, document: DocumentRow): boolean {
  const requirement = requirementAt(requirements, document.slot)
  return requirement !== null && Object.keys(unreadDates(requirement, document)).length > 0
}

const correctionProblem = (text: string): Problem => ({
  text,
  ways: [{ label: 'Ir a Documentos', step: 'documentos' }],
})

const wayTo = (missing: MissingPlace): Way => ({
  label: `Agregar ${missingName(missing)}`,
  step: 'documentos',
  place: missing.slot,
})

function refusedProblem(document: DocumentRow, requirements: Requirements | null): Problem {
  const { nombre, slot, refused } = document
  const name = (requirements && requirementAt(requirements, slot)?.nmDocumento) ?? nombre
  const way: Way = { label: `Cambiar ${name}`, step: 'documentos', ...(slot && { place: slot }) }
  return { text: `El portal no recibió «${name}». ${refused?.sentence ?? ''}`, ways: [way] }
}

function dataProblem(count: number, one: string, many: string, title: string): Problem[] {
  if (count === 0) return []
  const text = count === 1 ? `Faltan datos de una ${one}.` : `Faltan datos de ${count} ${many}.`
  return [{ text, ways: [{ label: `Ir a ${title}`, step: 'facturas' }] }]
}
