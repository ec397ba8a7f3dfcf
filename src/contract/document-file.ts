// The endpoint of a document's bytes.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { flagInQuery, opaque } from './wire-types.ts'

export const readFile = read('/documentos-digitales/archivo/:cdArchivo', {
  summary: 'Los bytes de un documento; con `original`, a su persona, los que se enviaron y no la copia que se muestra',
  access: 'session',
  subject: { of: 'file', by: ['cdArchivo'] },
  params: z.object({ cdArchivo: opaque }),
  query: z.object({ original: z.optional(flagInQuery) }),
  answer: 'binary',
  extension: true,
})
