// Finds the mandatory documents that a claim still lacks, and builds the specified sentences about them.
import { activeInOrder, type Expense, groupTitle, type Requirements } from './document-places.ts'
import { isSamePlace, type Place } from './place.ts'

type PlacedDocument = { slot: Place | null }
type Groups = Readonly<Record<string, readonly number[]>>

/** A place that must not stay empty. For an expense without any group, cdSdocSiniestro and numGrupo are null. */
export type MissingPlace = {
  nmDocumento: string
  /** For a part of a group, the group's title, «Consulta médica 2»; else null. */
  grupo: string | null
  slot: Place
}

export type MissingDocuments = {
  /** Single documents, and parts of groups that have at least one document (D101). */
  documentos: MissingPlace[]
  /** Expenses that must have a group and have none. */
  gastos: MissingPlace[]
}

/**
 * The mandatory places that are empty (REP-14, REP-27, B§5). A group without any document does not count as a group.
 * `numGrupos` holds the groups of each expense in screen order, by cdDocSiniestro; default: the groups with documents.
 */
export function missingDocuments(
  { documentos, gastos }: Requirements,
  documents: readonly PlacedDocument[],
  numGrupos: Groups = groupsOf(documents),
): MissingDocuments {
  const isHeld = (slot: Place) => documents.some((each) => each.slot !== null && isSamePlace(each.slot, slot))
  const single = mandatory(documentos).map(({ nmDocumento, cdDocSiniestro }) => ({
    nmDocumento,
    grupo: null,
    slot: { seccion: 'documentos', cdDocSiniestro, cdSdocSiniestro: null, numGrupo: null } as const,
  }))
  const parts = activeInOrder(gastos).flatMap((expense) =>
    missingParts(expense, documents, numGrupos[expense.cdDocSiniestro] ?? []),
  )
  const held = groupsOf(documents)
  const groupless = mandatory(gastos).filter(({ cdDocSiniestro }) => !held[cdDocSiniestro])
  return {
    documentos: [...single.filter(({ slot }) => !isHeld(slot)), ...parts],
    gastos: groupless.map(({ nmDocumento, cdDocSiniestro }) => ({
      nmDocumento,
      grupo: null,
      slot: { seccion: 'gastos', cdDocSiniestro, cdSdocSiniestro: null, numGrupo: null },
    })),
  }
}

/** The name of a missing document with its group: «Factura (Consulta médica 2)». */
export const missingName = ({ nmDocumento, grupo }: MissingPlace): string =>
  grupo === null ? nmDocumento : `${nmDocumento} (${grupo})`

/** The specified sentences for missing documents; empty when nothing is missing (REP-14, REP-27, B§5). */
export function missingSentences({ documentos, gastos }: MissingDocuments): string[] {
  const names = (list: readonly MissingPlace[]) => list.map(missingName).join(', ')
  return [
    ...(documentos.length > 0 ? [`Los documentos: ${names(documentos)} son obligatorios.`] : []),
    ...(gastos.length > 0 ? [`Los gastos: ${names(gastos)} deben tener al menos un grupo de documentos.`] : []),
  ]
}

/** The mandatory parts that are missing in an expense's groups; a group without any document is skipped. */
export function missingParts(
  expense: Expense,
  documents: readonly PlacedDocument[],
  numGrupos: readonly number[],
): MissingPlace[] {
  const { cdDocSiniestro, subdocumentosEstructura } = expense
  return numGrupos.flatMap((numGrupo) => {
    const inGroup = documents.filter(
      ({ slot }) => slot?.cdDocSiniestro === cdDocSiniestro && slot.numGrupo === numGrupo,
    )
    if (inGroup.length === 0) return []
    return mandatory(subdocumentosEstructura)
      .filter((part) => !inGroup.some(({ slot }) => slot?.cdSdocSiniestro === part.cdSdocSiniestro))
      .map(({ nmDocumento, cdSdocSiniestro }) => ({
        nmDocumento,
        grupo: groupTitle(expense, numGrupos, numGrupo),
        slot: { seccion: 'gastos', cdDocSiniestro, cdSdocSiniestro, numGrupo },
      }))
  })
}

const mandatory = <R extends { activo: number; orden: number; obligatorio: number }>(list: readonly R[]): R[] =>
  activeInOrder(list).filter((each) => each.obligatorio === 1)

/** The group numbers that have documents, ascending, by the cdDocSiniestro of their expense. */
function groupsOf(documents: readonly PlacedDocument[]): Record<string, number[]> {
  const groups: Record<string, number[]> = {}
  for (const { slot } of documents) {
    if (slot?.seccion !== 'gastos' || slot.cdDocSiniestro === null || slot.numGrupo === null) continue
    const others = groups[slot.cdDocSiniestro] ?? []
    groups[slot.cdDocSiniestro] = [...new Set([...others, slot.numGrupo])].sort((a, b) => a - b)
  }
  return groups
}
