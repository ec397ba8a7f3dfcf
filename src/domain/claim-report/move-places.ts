// Finds the new place of each document when the insurer or the type of claim changes, so that no photo is lost.
import type { RequirementType } from '../document/document-state.ts'
import { type Requirements, requirementAt } from './document-places.ts'
import type { Place } from './place.ts'

const ELSEWHERE: Place = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }

/** Whether a place belongs to no requirement of this list; «otros documentos» and null never count. */
export const isMisplaced = (requirements: Requirements, place: Place | null): boolean =>
  place !== null && place.seccion !== 'otrosDocumentos' && requirementAt(requirements, place) === null

/**
 * The place with the same name among the `after` requirements, else «otros documentos» with type DOCUMENTO. `before`:
 * all lists of requirements that the old place may belong to.
 */
export function placeAfterChange(
  place: Place,
  before: readonly Requirements[],
  after: Requirements,
): { place: Place; tipo: RequirementType } {
  const expenseName = nameOfExpense(before, place)
  const old = before.map((each) => requirementAt(each, place)).find((each) => each !== null)
  if (old && place.seccion === 'documentos') {
    const same = after.documentos.find((each) => each.activo === 1 && each.nmDocumento === old.nmDocumento)
    if (same) return { place: { ...place, cdDocSiniestro: same.cdDocSiniestro }, tipo: same.tipo }
  }
  if (old && place.seccion === 'gastos') {
    const expense = after.gastos.find((each) => each.activo === 1 && each.nmDocumento === expenseName)
    const same = expense?.subdocumentosEstructura.find((part) => part.nmDocumento === old.nmDocumento)
    if (same) {
      const { cdDocSiniestro, cdSdocSiniestro, tipo } = same
      return { place: { ...place, cdDocSiniestro, cdSdocSiniestro }, tipo }
    }
  }
  return { place: ELSEWHERE, tipo: 'DOCUMENTO' }
}

/**
 * The requests with their places after the change: the place with the same name, else a place among «otros documentos».
 */
export const requestsAfterChange = <Request extends { slot: Place }>(
  requests: readonly Request[],
  before: readonly Requirements[],
  after: Requirements,
): Request[] =>
  requests.map((request) =>
    isMisplaced(after, request.slot)
      ? { ...request, slot: placeAfterChange(request.slot, before, after).place }
      : request,
  )

/** The groups of each expense, by its new cdDocSiniestro: an expense with the same name keeps its groups. */
export function groupsAfterChange(
  numGrupos: Readonly<Record<string, number[]>>,
  before: readonly Requirements[],
  after: Requirements,
): Record<string, number[]> {
  const moved = Object.entries(numGrupos).flatMap(([code, groups]) => {
    const place = { ...ELSEWHERE, seccion: 'gastos', cdDocSiniestro: Number(code) } as const
    const name = nameOfExpense(before, place)
    const same = after.gastos.find((each) => each.activo === 1 && each.nmDocumento === name)
    return same ? [[String(same.cdDocSiniestro), groups] as const] : []
  })
  return Object.fromEntries(moved)
}

function nameOfExpense(before: readonly Requirements[], place: Place): string | undefined {
  return before.flatMap((each) => each.gastos).find((each) => each.cdDocSiniestro === place.cdDocSiniestro)?.nmDocumento
}
