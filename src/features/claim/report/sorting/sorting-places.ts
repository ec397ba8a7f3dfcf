// The places of a claim that a file can be sorted into, in the order of the checklist, and the taken places.
import {
  activeInOrder,
  type Expense,
  groupTitle,
  type Requirement,
  type Requirements,
} from '../../../../domain/claim-report/document-places.ts'
import type { RequirementType } from '../../../../domain/document/document-state.ts'
import {
  type DocumentRow,
  type Slot,
  sameSlot,
  standingDocuments,
} from '../../../../offline/database/document-types.ts'
import { isReplaceable } from '../../../../offline/drafts/place-in-draft.ts'
import { documentSlot, groupSlot, OTHER_SLOT, slotKey } from '../documents/slots.ts'

export type SortingPlace = {
  key: string
  /** «Factura», «Nueva factura». */
  name: string
  /** «Medicinas 1», the expense with its group; null for a document outside of the expenses. */
  of: string | null
  /** `name` and `of` together: «Factura · Medicinas 1», «Nueva factura de Medicinas». */
  label: string
  slot: Slot
  tipo: RequirementType
  /** The place is mandatory and still empty. */
  isWanted: boolean
}

export type SortingPlaces = {
  free: SortingPlace[]
  /** The labels of the places that already have a file and take no other. */
  taken: string[]
}

/** The claim whose places are filled. */
export type FilledClaim = {
  requirements: Requirements | null
  numGrupos: Readonly<Record<string, readonly number[]>>
  documents: readonly DocumentRow[]
}

/** Returns every place that takes a file now; a part of an expense has a place in each group and in a new group. */
export function sortingPlaces({ requirements, numGrupos, documents }: FilledClaim): SortingPlaces {
  const places: SortingPlaces = { free: [], taken: [] }
  const add: Add = (words, slot, { tipo }, isWanted) => {
    if (isTaken(documents, slot)) places.taken.push(words.label)
    else places.free.push({ ...words, key: slotKey(slot), slot, tipo, isWanted })
  }
  for (const each of activeInOrder(requirements?.documentos ?? []))
    add(alone(each.nmDocumento), documentSlot(each.cdDocSiniestro), each, each.obligatorio === 1)
  for (const expense of activeInOrder(requirements?.gastos ?? []))
    addExpense(expense, numGrupos[expense.cdDocSiniestro] ?? [], documents, add)
  add(alone('Otro documento'), OTHER_SLOT, { tipo: 'DOCUMENTO' }, false)
  return places
}

type Words = Pick<SortingPlace, 'name' | 'of' | 'label'>
type Add = (words: Words, slot: Slot, part: Pick<Requirement, 'tipo'>, isWanted: boolean) => void

const alone = (name: string): Words => ({ name, of: null, label: name })
const within = (name: string, of: string): Words => ({ name, of, label: `${name} · ${of}` })

// Ordered by part and not by group, so that the button «Nueva factura» stays in its position.
function addExpense(expense: Expense, groups: readonly number[], documents: readonly DocumentRow[], add: Add): void {
  const { cdDocSiniestro, nmDocumento } = expense
  const own = documents.filter(({ slot }) => slot?.seccion === 'gastos' && slot.cdDocSiniestro === cdDocSiniestro)
  const isExpected = expense.obligatorio === 1 && own.length === 0
  const isBegun = (numGrupo: number) => own.some(({ slot }) => slot?.numGrupo === numGrupo)
  for (const part of activeInOrder(expense.subdocumentosEstructura)) {
    const slotOf = (numGrupo: number | null) => groupSlot(cdDocSiniestro, part.cdSdocSiniestro, numGrupo)
    const isMandatory = part.obligatorio === 1
    for (const [at, numGrupo] of groups.entries()) {
      const words = within(part.nmDocumento, groupTitle(expense, groups, numGrupo))
      add(words, slotOf(numGrupo), part, isMandatory && (isBegun(numGrupo) || (isExpected && at === 0)))
    }
    // While one of the groups has an empty place, no new group is needed.
    if (groups.some((numGrupo) => !isTaken(documents, slotOf(numGrupo)))) continue
    const isFirst = groups.length === 0
    const words = isFirst ? within(part.nmDocumento, nmDocumento) : another(part, nmDocumento)
    add(words, slotOf(null), part, isFirst && isMandatory && isExpected)
  }
}

/** The words for a place in a new group: «Nueva factura de Medicinas», «Pedido médico · otro grupo de Laboratorio». */
function another({ nmDocumento, tipo }: Requirement, expense: string): Words {
  if (tipo === 'DOCUMENTO') return within(nmDocumento, `otro grupo de ${expense}`)
  const name = `Nueva ${nmDocumento.charAt(0).toLowerCase()}${nmDocumento.slice(1)}`
  return { name, of: expense, label: `${name} de ${expense}` }
}

function isTaken(documents: readonly DocumentRow[], slot: Slot): boolean {
  if (slot.seccion === 'otrosDocumentos' || (slot.seccion === 'gastos' && slot.numGrupo === null)) return false
  const holder = standingDocuments(documents).find((each) => sameSlot(each.slot, slot))
  return holder !== undefined && !isReplaceable(holder)
}
