// Sends a stored file with headers that forbid caching and rendering it as a page of ours.
import type { FileStore } from '../files/store.ts'
import type { Binary } from '../http/route.ts'

type OpenFile = NonNullable<Awaited<ReturnType<FileStore['open']>>>

/** The binary answer with a file's bytes under its name. */
export const sendFile =
  (file: OpenFile, { nombre, contentType }: { nombre: string; contentType: string }): Binary =>
  (reply) =>
    reply
      .header('content-disposition', `attachment; filename*=UTF-8''${attributeText(nombre)}`)
      .header('content-length', file.tamanio)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(contentType)
      .send(file.stream)

// encodeURIComponent leaves three characters that a header's parameter may not hold (RFC 5987).
const attributeText = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
