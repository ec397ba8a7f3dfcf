// Sends a stored file, with headers that forbid caching it or rendering it as a page of the portal.
import type { FileStore } from '../files/store.ts'
import { attachmentHeaders } from '../http/attachment.ts'
import type { Binary } from '../http/route.ts'

type OpenFile = NonNullable<Awaited<ReturnType<FileStore['open']>>>

/** An answer with the bytes of a file under its name. */
export const sendFile =
  (file: OpenFile, { nombre, contentType }: { nombre: string; contentType: string }): Binary =>
  (reply) =>
    reply.headers(attachmentHeaders(nombre)).header('content-length', file.tamanio).type(contentType).send(file.stream)
