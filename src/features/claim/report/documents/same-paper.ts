// REP-33: one paper for several groups of an expense, such as a prescription for several invoices of a pharmacy.
import { type Expense, groupTitle, type Requirement } from '../../../../domain/claim-report/document-places.ts'
import {
  type DocumentRow,
  isFileRefused,
  isOnDevice,
  type Slot,
  sameSlot,
  standingDocuments,
} from '../../../../offline/database/document-types.ts'
import { documentAt, groupSlot } from './slots.ts'

type Groups = { expense: Expense; numGrupos: readonly number[]; documents: readonly DocumentRow[] }

/** The papers of other groups that a part's empty slot can reuse: each paper once, with the label of its button. */
export function paperOffers(part: Requirement, slot: Slot, groups: Groups): { uuid: string; label: string }[] {
  if (!mayServeSeveral(part) || documentAt(groups.documents, slot)) return []
  const papers = papersOf(part, groups)
  const [one, ...others] = papers
  if (!one) return []
  const isHers = part.tipo === 'RECETA'
  if (others.length === 0)
    return [{ uuid: one.uuid, label: isHers ? 'Usar la misma receta' : 'Usar el mismo documento' }]
  return papers.map(({ uuid, slot: of }) => ({
    uuid,
    label: `Usar ${isHers ? 'la' : 'el'} de ${groupTitle(groups.expense, groups.numGrupos, of?.numGrupo ?? 0)}`,
  }))
}

/** The slots of the other groups that lack this paper, for one button that fills them all; null if fewer than two. */
export function furtherPlaces(part: Requirement, document: DocumentRow, groups: Groups) {
  if (!papersOf(part, groups).includes(document)) return null
  const places = groups.numGrupos.map((numGrupo) => groupSlot(part.cdDocSiniestro, part.cdSdocSiniestro, numGrupo))
  const slots = places.filter((slot) => !documentAt(groups.documents, slot))
  if (slots.length < 2) return null
  const [it, lack] = part.tipo === 'RECETA' ? ['Usarla', 'la'] : ['Usarlo', 'lo']
  return { slots, label: `${it} también en los ${slots.length} grupos que no ${lack} tienen` }
}

/** Whether a paper of this part can be offered for several groups: a prescription, or a mandatory document. */
const mayServeSeveral = ({ tipo, obligatorio }: Requirement): boolean =>
  tipo === 'RECETA' || (tipo === 'DOCUMENTO' && obligatorio === 1)

/** The files on this device in a part's slots; each paper once, from its first group. */
function papersOf(part: Requirement, { numGrupos, documents }: Groups): DocumentRow[] {
  if (!mayServeSeveral(part)) return []
  const usable = standingDocuments(documents).filter(
    (each) => isOnDevice(each) && each.state !== 'stored' && !isFileRefused(each),
  )
  const papers = numGrupos.flatMap((numGrupo) => {
    const slot = groupSlot(part.cdDocSiniestro, part.cdSdocSiniestro, numGrupo)
    return usable.find((each) => sameSlot(each.slot, slot)) ?? []
  })
  return papers.filter(({ sha256 }, at) => papers.findIndex((each) => each.sha256 === sha256) === at)
}
