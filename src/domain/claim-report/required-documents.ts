// Which mandatory documents a claim still lacks, in the specified sentences.
import {
  activeInOrder,
  type Expense,
  groupTitle,
  isSamePlace,
  type Place,
  type Requirements,
} from './document-places.ts'

type Placed = { slot: Place | null }
type Groups = Readonly<Record<string, readonly number[]>>

/** A place that must not stay empty; one of an expense without a group has no part and no group. */
export type MissingPlace = {
  nmDocumento: string
  /** «Consulta médica 2», for a part of a group. */
  grupo: string | null
  slot: Place
}

export type MissingDocuments = {
  /** Documents, and parts of begun groups (D101). */
  documentos: MissingPlace[]
  /** Expenses that must have a group and have none. */
  gastos: MissingPlace[]
}

/**
 * What is mandatory and missing (REP-14, REP-27, B§5). A group without any document is none. `numGrupos` are the groups
 * of each expense as they stand on the screen; without it those that have documents.
 */
export function missingDocuments(
  { documentos, gastos }: Requirements,
  documents: readonly Placed[],
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

/** «Factura (Consulta médica 2)». */
export const missingName = ({ nmDocumento, grupo }: MissingPlace): string =>
  grupo === null ? nmDocumento : `${nmDocumento} (${grupo})`

/** The specified sentences for what is missing; empty when nothing is (REP-14, REP-27, B§5). */
export function missingSentences({ documentos, gastos }: MissingDocuments): string[] {
  const names = (list: readonly MissingPlace[]) => list.map(missingName).join(', ')
  return [
    ...(documentos.length > 0 ? [`Los documentos: ${names(documentos)} son obligatorios.`] : []),
    ...(gastos.length > 0 ? [`Los gastos: ${names(gastos)} deben tener al menos un grupo de documentos.`] : []),
  ]
}

/** The mandatory parts that the begun groups of an expense lack. */
export function missingParts(
  expense: Expense,
  documents: readonly Placed[],
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

/** The groups that have documents, ascending, by the code of their expense. */
function groupsOf(documents: readonly Placed[]): Record<string, number[]> {
  const groups: Record<string, number[]> = {}
  for (const { slot } of documents) {
    if (slot?.seccion !== 'gastos' || slot.cdDocSiniestro === null || slot.numGrupo === null) continue
    const others = groups[slot.cdDocSiniestro] ?? []
    groups[slot.cdDocSiniestro] = [...new Set([...others, slot.numGrupo])].sort((a, b) => a - b)
  }
  return groups
}
