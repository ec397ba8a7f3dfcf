// Begins a new claim with the data and files of a stored claim that its person cannot change any more (D141).
import type { ClaimReport } from '../../contract/claim-report.ts'
import type { Area } from '../../domain/user/role.ts'
import type { PersonalDatabase } from '../database/databases.ts'
import type { DocumentRow, StorableFile } from '../database/document-types.ts'
import type { Draft } from '../database/draft-types.ts'
import { orNoSpaceFailure } from '../database/storage-error.ts'
import { createDraft } from '../drafts/change-draft.ts'
import { groupsOf, parametersOf, unbegunCorrection } from '../drafts/correction.ts'
import { storeDraftDocument } from '../drafts/store-document.ts'

type Input = {
  db: PersonalDatabase
  claim: ClaimReport
  area: Area
  now: number
  /** Fetches the file of a document from the portal, ready to be stored; null if it cannot be fetched. */
  fileOf: (document: DocumentRow) => Promise<StorableFile | null>
  /** Called with the number of finished files and of all files. */
  onProgress: (done: number, all: number) => void
}

/** The documents for the new claim, without those that were refused or deleted, or that the portal has lost. */
export const filesToTake = (claim: ClaimReport): DocumentRow[] =>
  unbegunCorrection(claim).rows.filter(
    ({ remote }) => remote && !remote.isLost && !remote.isDeleted && remote.estado !== 'RECHAZADO',
  )

/** The newest draft that replaces a lapsed claim, in any state; null when there is none (D141). */
export async function replacementDraft(db: PersonalDatabase, cdReclamo: number): Promise<Draft | null> {
  const drafts = await db.drafts.filter(({ origin }) => origin?.cdReclamo === cdReclamo).sortBy('createdAt')
  return drafts.at(-1) ?? null
}

/**
 * Creates the new draft under a new uuid, and stores each file in the draft. `missing` has the names of files that
 * could not be fetched or stored. Throws if the draft cannot be stored.
 */
export async function beginAgain(input: Input): Promise<{ draft: Draft; missing: string[] }> {
  const { db, claim, area, now, fileOf, onProgress } = input
  const rows = filesToTake(claim)
  const parameters = parametersOf(claim)
  const { cdCompania, cdReclamo, cdIncSiniestro } = claim
  const origin = { cdCompania, cdReclamo, cdIncSiniestro }
  const numGrupos = groupsOf(rows, {})
  const draft = await createDraft({ db, area, now, parameters, paso: 'documentos', numGrupos, origin })
  const missing: string[] = []
  for (const [at, row] of rows.entries()) {
    onProgress(at, rows.length)
    const prepared = await fileOf(row)
    const { slot, tipo, detalleDocumento } = row
    const stored =
      prepared &&
      slot &&
      (await orNoSpaceFailure(() =>
        storeDraftDocument({
          db,
          draftUuid: draft.uuid,
          slot,
          tipo,
          prepared,
          now,
          detalleDocumento,
          replace: false,
        }),
      ))
    if (!stored?.ok) missing.push(row.nombre)
  }
  return { draft, missing }
}
