// What a correction must contain, and what it still lacks, from its document rows on the device.
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import {
  answersOf,
  correctionSentences,
  editRefusal,
  type NewDocument,
} from '../../../../domain/claim-report/correction.ts'
import {
  asksData,
  placeTitle,
  type Requirement,
  type Requirements,
  requirementAt,
} from '../../../../domain/claim-report/document-places.ts'
import { requestsAfterChange } from '../../../../domain/claim-report/move-places.ts'
import type { RequirementType } from '../../../../domain/document/document-state.ts'
import { type DocumentRow, type Slot, standingDocuments } from '../../../../offline/database/document-types.ts'
import type { CorrectionBase } from '../../../../offline/database/draft-types.ts'
import { isReturned, standingOf } from '../../../../offline/drafts/corrected-documents.ts'
import { OTHER_SLOT } from '../documents/slots.ts'
import type { DescribedDocument } from '../invoices/invoice-groups.ts'
import { type Lack, lacksIn } from '../invoices/lacks.ts'

/** One request of the reviewer: another file for a returned document, or a missing document. */
export type AskedItem = {
  key: string
  title: string
  /** The reviewer's words. */
  comentario: string
  slot: Slot
  tipo: RequirementType
  /** The requirement of its slot; null for a slot of «Otros documentos». */
  requirement: Requirement | null
  /** The uuid of the returned document or of the request; undefined for «Documento adicional». */
  reemplaza: string | undefined
  returned: DocumentRow | null
  /** The new file that the customer added for this request. */
  answer: DocumentRow | null
  /** There is a new file, or the returned document is deleted, or its data are corrected. */
  isSettled: boolean
}

type Correction = {
  base: CorrectionBase
  rows: readonly DocumentRow[]
  /** The requirements of the corrected claim; without `requirements` the requests keep their slots. */
  requirements?: Requirements | null
}

/** The requests of the reviewer in order: returned documents, requested documents, «Documento adicional». */
export function askedItems({ base, rows }: Correction): AskedItem[] {
  const own = rows.filter(({ remote }) => !remote)
  const returned = rows.flatMap((row): AskedItem[] => {
    if (row.remote?.estado !== 'DEVUELTO' || !row.slot) return []
    const answer = own.find(({ reemplaza }) => reemplaza === row.uuid) ?? null
    return [
      {
        key: row.uuid,
        title: placeTitle(base.requisitos, row.slot) ?? row.nombre,
        comentario: row.remote.comentario,
        slot: row.slot,
        tipo: row.tipo,
        requirement: requirementAt(base.requisitos, row.slot),
        reemplaza: row.uuid,
        returned: row,
        answer,
        isSettled: answer !== null || !isReturned(row),
      },
    ]
  })
  const requested = answersOf(base.requests, own.map(asNew)).map(({ request, by }): AskedItem => {
    const answer = own.find(({ uuid }) => uuid === by) ?? null
    const comentario = base.requests.find(({ uuid }) => uuid === request.uuid)?.comentario ?? ''
    const requirement = requirementAt(base.requisitos, request.slot)
    return {
      key: request.uuid,
      title: placeTitle(base.requisitos, request.slot) ?? request.nombre,
      comentario,
      slot: request.slot,
      tipo: requirement?.tipo ?? 'DOCUMENTO',
      requirement,
      reemplaza: request.uuid,
      returned: null,
      answer,
      isSettled: answer !== null,
    }
  })
  const requests = [...returned, ...requested]
  const isNamed = (base.fields ?? []).length > 0
  if (base.estadoPortal !== 'DOCUMENTO_ADICIONAL' || requested.length > 0 || isNamed) return requests
  const answer = own.find(({ reemplaza }) => !returned.some((each) => each.reemplaza === reemplaza)) ?? null
  const any: AskedItem = {
    key: 'any',
    title: 'Documento adicional',
    comentario: '',
    slot: OTHER_SLOT,
    tipo: 'DOCUMENTO',
    requirement: null,
    reemplaza: undefined,
    returned: null,
    answer,
    isSettled: answer !== null,
  }
  return [...requests, any]
}

/** The new file of an item with its requirement; null if the requirement asks for no data (DOC-31). */
export const askedData = ({ answer, requirement }: AskedItem): DescribedDocument | null =>
  answer && requirement && asksData(requirement) ? { document: answer, requirement } : null

/** The missing or wrong data of the new files. */
export const dataLacks = (items: readonly AskedItem[], today: CalendarDate): Lack[] =>
  items.flatMap((item) => {
    const newDocument = askedData(item)
    return newDocument ? lacksIn(newDocument, item.title, today) : []
  })

/** Why a correction cannot be sent yet, in the portal's sentences (REP-15a, REP-15c, REP-15d). */
export function correctionLacks({ base, rows, requirements }: Correction): string[] {
  const closed = editRefusal(base)
  if (closed) return [closed]
  return correctionSentences({
    estadoPortal: base.estadoPortal,
    isFieldNamed: (base.fields ?? []).length > 0,
    // New requirements move the requests to other slots, in the same way as on the portal.
    requests: requirements ? requestsAfterChange(base.requests, [base.requisitos], requirements) : base.requests,
    standing: standingDocuments(rows).flatMap((row) =>
      row.remote
        ? [{ nombre: placeTitle(base.requisitos, row.slot) ?? row.nombre, ...standingOf(row, row.remote) }]
        : [],
    ),
    added: rows.filter(({ remote }) => !remote).map(asNew),
  })
}

const asNew = ({ uuid, slot, reemplaza }: DocumentRow): NewDocument => ({ uuid, slot, reemplaza: reemplaza ?? null })
