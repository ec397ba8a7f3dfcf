// Routes of contract/document.ts: the documents and requirements of a claim, upload and download of files.
import type { StoredDocument } from '../../src/contract/document.ts'
import { isProblem, problem } from '../../src/contract/problem.ts'
import { hasPrivileges } from '../../src/domain/user/role.ts'
import { sql } from '../database/sql.ts'
import { sendFile } from '../http/attachment.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { deleteDocuments } from './delete-documents.ts'
import { arrangeDocuments, type DocumentRow, documentsOfIntake, heldByClaim, onlyRows } from './queries.ts'
import { receiveDocument } from './receive-document.ts'
import { openShown } from './shown-file.ts'

const missingFile = () => problem('invalid', { fields: [{ path: 'file', message: 'Falta la parte «file»' }] })

export const documentRoutes = ({ db, files: store, settings }: Services): Routes => ({
  documentosSiniestros: async ({ body }) => {
    const heldDocuments = body.cdReclamo
      ? await heldByClaim(db, body.cdReclamo)
      : onlyRows(body.uuid ? await documentsOfIntake(db, body.uuid) : [])
    return arrangeDocuments(db, body, heldDocuments, settings.diasDocumento)
  },

  uploadDocument: async ({ services, body, files, actor, now }) => {
    const next = await files.next()
    if (next.done) return missingFile()
    const isFormComplete = async () => (await files.next()).done === true
    return receiveDocument(services, { item: body, file: next.value, actor, now, isFormComplete })
  },

  uploadGroup: async ({ services, body, files, actor, now }) => {
    const { siniestro } = body
    const stored: StoredDocument[] = []
    for (const [at, item] of body.items.entries()) {
      if (item.uuidSiniestro !== siniestro.uuid) return problem('forbidden')
      const next = await files.next()
      if (next.done) return missingFile()
      const isLast = at === body.items.length - 1
      const isFormComplete = async () => !isLast || (await files.next()).done === true
      const result = await receiveDocument(services, { item, file: next.value, actor, now, isFormComplete })
      if (isProblem(result)) return result
      stored.push(result)
    }
    return { items: stored }
  },

  deleteFile: async ({ services, body, actor, now }) =>
    deleteDocuments(services, { archivos: [body.cdArchivo], actor, now }),

  deleteFiles: async ({ services, body, actor, now }) =>
    deleteDocuments(services, { archivos: body.archivos, actor, now }),

  readFile: async ({ params, query, actor }) => {
    const [row] = await db.query<Pick<DocumentRow, 'sha256' | 'nombre' | 'contentType' | 'quitado'>>(
      sql`SELECT sha256, nombre, "contentType", quitado FROM document WHERE "cdArchivo" = ${params.cdArchivo}`,
    )
    if (!row) return problem('forbidden')
    // Customers may read the original: to report a lapsed claim again, they send it with the same hash and signatures.
    const isOriginal = query.original === 1 && !hasPrivileges(actor) && !actor.actuando
    const file = isOriginal ? await store.open(row.sha256) : await openShown(store, row, actor.localKey)
    if (!file) return problem('file-lost')
    if (file === 'busy') return problem('unavailable', { retryAfterSeconds: 10 })
    return sendFile(file, row)
  },
})
