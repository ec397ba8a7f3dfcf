// Document calls of the specification that the app itself never makes: list, upload a group, delete (B§7).
import * as z from 'zod/mini'
import { CLAIM_TYPES } from '../domain/claim-report/claim-type.ts'
import { documentItem, documentList, isUser, storedDocument } from './document.ts'
import { readByPost, write } from './endpoint.ts'
import { code, codeOrAll, opaque, orNull, text } from './wire-types.ts'

export const documentosSiniestros = readByPost('/documentos-siniestros', {
  summary: 'Requisitos de documentos por aseguradora, ramo y tipo, con lo que el siniestro ya tiene',
  access: 'session',
  whole: true,
  subject: { of: 'claim-report', by: ['cdReclamo', 'cdIncSiniestro', 'uuid'] },
  body: z.object({
    cdAseguradora: code,
    cdRamo: code,
    tpSiniestro: z.enum(CLAIM_TYPES),
    cdReclamo: orNull(codeOrAll),
    cdIncSiniestro: orNull(codeOrAll),
    uuid: orNull(opaque),
  }),
  answer: documentList,
})

export const uploadGroup = write('/documentos-digitales/subdocumentos', {
  summary: 'Recibe un grupo: la parte «item» {siniestro, items}, después un archivo por cada item, en orden',
  access: 'user',
  subject: { of: 'claim-uuid', by: ['siniestro.uuid'] },
  query: isUser,
  body: z.object({
    siniestro: z.object({ uuid: opaque }),
    items: z.array(documentItem).check(z.minLength(1), z.maxLength(60)),
  }),
  multipart: true,
  answer: z.object({ items: z.array(storedDocument) }),
})

/**
 * The result of a deletion: `eliminados` lists unsaved documents, which are gone; `porEliminar` lists saved documents,
 * which the next save deletes.
 */
const deletion = z.object({ eliminados: z.array(text(64)), porEliminar: z.array(text(64)) })

export const deleteFile = write('/documentos-digitales/delete-file', {
  summary: 'Elimina un documento todavía no guardado; uno guardado queda POR_ELIMINAR hasta que se guarde el siniestro',
  access: 'user',
  subject: { of: 'file', by: ['cdArchivo'] },
  body: z.object({ cdArchivo: opaque }),
  answer: deletion,
})

export const deleteFiles = write('/documentos-digitales/delete-multiplefiles', {
  summary: 'Lo mismo con varios documentos, todos o ninguno',
  access: 'user',
  subject: { of: 'file', by: ['archivos'] },
  body: z.object({ archivos: z.array(opaque).check(z.minLength(1), z.maxLength(60)) }),
  answer: deletion,
})
