// Queries the open requests of staff, and closes requests that a document has answered (D118).
import type { RequestedDocument } from '../../src/contract/document.ts'
import type { RequestedPlace } from '../../src/domain/claim-report/correction.ts'
import { type Queryable, sql } from '../database/sql.ts'

export type Section = 'documentos' | 'gastos' | 'otrosDocumentos'

export type RequestRow = Omit<RequestedDocument, 'cdArchivo' | 'orden'> & { seccion: Section }

/** The unanswered requests of a claim, in the order in which they were made. */
export const requestsOfClaim = (db: Queryable, cdReclamo: number): Promise<RequestRow[]> =>
  db.query<RequestRow>(sql`SELECT uuid, seccion, "cdDocSiniestro", "cdSdocSiniestro", "numGrupo", nombre, tipo, estado,
      comentario
    FROM requested_document WHERE "cdReclamo" = ${cdReclamo} AND "answeredBy" IS NULL ORDER BY "historyOrden", uuid`)

/** Converts a request to the wire format. */
export const toRequested = ({ seccion: _, ...row }: RequestRow): RequestedDocument => ({
  ...row,
  cdArchivo: null,
  orden: 0,
})

/** A request in the form that the rules for corrections use. */
export const requestedPlace = ({ uuid, nombre, estado, ...slot }: RequestRow): RequestedPlace => ({
  uuid,
  nombre,
  estado,
  slot,
})

/** Closes requests; `answered` maps the uuid of each request to the uuid of the document that answered it. */
export async function answerRequests(tx: Queryable, answered: ReadonlyMap<string, string>): Promise<void> {
  for (const [uuid, by] of answered)
    await tx.query(sql`UPDATE requested_document SET "answeredBy" = ${by} WHERE uuid = ${uuid}`)
}
