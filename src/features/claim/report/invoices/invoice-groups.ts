// Groups the documents that ask for data by their expense group.
import {
  activeInOrder,
  asksData,
  groupTitle,
  type Requirement,
  type Requirements,
} from '../../../../domain/claim-report/document-places.ts'
import { isSamePaper } from '../../../../offline/database/document-filling.ts'
import {
  type DocumentRow,
  isChangeable,
  sameSlot,
  standingDocuments,
} from '../../../../offline/database/document-types.ts'
import { documentSlot, groupSlot } from '../documents/slots.ts'

export type DescribedDocument = { requirement: Requirement; document: DocumentRow }
export type InvoiceGroup = {
  title: string
  parts: DescribedDocument[]
  /** Parts whose data are asked for in an earlier group: «Receta», «Medicinas 1» (`askedOnce`). */
  shared?: { nmDocumento: string; title: string }[]
}

/** The documents whose data the customer may enter, by requirement or group; omits reviewed documents. */
export function invoiceGroups(
  requirements: Requirements,
  numGrupos: Readonly<Record<string, number[]>>,
  rows: readonly DocumentRow[],
): InvoiceGroup[] {
  const documents = standingDocuments(rows).filter(isChangeable)
  const single = activeInOrder(requirements.documentos).map((requirement) => ({
    title: requirement.nmDocumento,
    places: [{ requirement, slot: documentSlot(requirement.cdDocSiniestro) }],
  }))
  const grouped = activeInOrder(requirements.gastos).flatMap((expense) =>
    (numGrupos[expense.cdDocSiniestro] ?? []).map((numGrupo, _at, shown) => ({
      title: groupTitle(expense, shown, numGrupo),
      places: activeInOrder(expense.subdocumentosEstructura).map((requirement) => ({
        requirement,
        slot: groupSlot(expense.cdDocSiniestro, requirement.cdSdocSiniestro, numGrupo),
      })),
    })),
  )
  return [...single, ...grouped].flatMap(({ title, places }) => {
    const parts = places.flatMap(({ requirement, slot }) => {
      const document = documents.find((each) => sameSlot(each.slot, slot))
      return document && asksData(requirement) ? [{ requirement, document }] : []
    })
    return parts.length > 0 ? [{ title, parts }] : []
  })
}

/** The same groups; the data of a paper used in several groups are asked for only in the first group (REP-33). */
export function askedOnce(groups: readonly InvoiceGroup[]): InvoiceGroup[] {
  const all = groups.flatMap(({ title, parts }) => parts.map(({ document }) => ({ title, document })))
  return groups.map(({ title, parts }) => {
    const shared: NonNullable<InvoiceGroup['shared']> = []
    const ownParts = parts.filter(({ requirement, document }) => {
      const first = all.find((each) => each.document === document || isSamePaper(each.document, document))
      if (!first || first.document === document) return true
      shared.push({ nmDocumento: requirement.nmDocumento, title: first.title })
      return false
    })
    return { title, parts: ownParts, shared }
  })
}
