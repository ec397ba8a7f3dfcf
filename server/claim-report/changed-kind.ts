// Moves a claim's documents whose place is gone after a correction of its type, insurer or ramo (D143).
import type { RequestedPlace } from '../../src/domain/claim-report/correction.ts'
import { type Requirements, requirementAt } from '../../src/domain/claim-report/document-places.ts'
import { isMisplaced, placeAfterChange, requestsAfterChange } from '../../src/domain/claim-report/move-places.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { DocumentRow } from '../document/queries.ts'

type Papers = { held: readonly DocumentRow[]; requests: readonly RequestedPlace[] }
type Change = { before: Requirements; after: Requirements }

export type ChangedKind = {
  held: DocumentRow[]
  requests: RequestedPlace[]
  /** The former row of each moved document, by uuid. */
  was: ReadonlyMap<string, DocumentRow>
  /** The names of the former places of documents that moved to otrosDocumentos. */
  left: string[]
}

export const SAME_KIND = { was: new Map<string, DocumentRow>(), left: [] as string[] }

/** Moves documents without a place under the new requirements: to the place of the same name, or to otrosDocumentos. */
export function changeKind({ held, requests }: Papers, { before, after }: Change): ChangedKind {
  const was = new Map<string, DocumentRow>()
  const left: string[] = []
  const moved = held.map((row): DocumentRow => {
    if (row.cdReclamo === null || !isMisplaced(after, row)) return row
    const { place, tipo } = placeAfterChange(row, [before], after)
    was.set(row.uuid, row)
    if (place.seccion === 'otrosDocumentos') left.push(requirementAt(before, row)?.nmDocumento ?? row.nombre)
    return { ...row, ...placeColumns(place), tipo }
  })
  return {
    held: moved,
    requests: requestsAfterChange(requests, [before], after),
    was,
    left,
  }
}

const placeColumns = ({ seccion, cdDocSiniestro, cdSdocSiniestro, numGrupo }: RequestedPlace['slot']) => ({
  seccion,
  cdDocSiniestro,
  cdSdocSiniestro,
  numGrupo,
})

/** Writes the new places of moved documents. The save may move some of them again. */
export async function writeMovedPlaces(tx: Queryable, { held, was }: Pick<ChangedKind, 'held' | 'was'>): Promise<void> {
  for (const row of held)
    if (was.has(row.uuid))
      await tx.query(sql`UPDATE document SET seccion = ${row.seccion}, "cdDocSiniestro" = ${row.cdDocSiniestro},
          "cdSdocSiniestro" = ${row.cdSdocSiniestro}, "numGrupo" = ${row.numGrupo}, tipo = ${row.tipo}
        WHERE uuid = ${row.uuid}`)
}
