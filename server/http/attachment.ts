// Sends files as downloads under their names, so that they are neither cached nor rendered as a page of the portal.
import type { OpenFile } from '../files/store.ts'
import type { Binary } from './route.ts'

/** The headers of a download; the file name may contain any characters. */
export const attachmentHeaders = (name: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${attributeText(name)}`,
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
})

// encodeURIComponent leaves four characters unescaped that a header parameter must not contain (RFC 5987).
const attributeText = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Answers with the bytes of a file as a download with this name. */
export const sendFile =
  (file: OpenFile, { nombre, contentType }: { nombre: string; contentType: string }): Binary =>
  (reply) =>
    reply.headers(attachmentHeaders(nombre)).header('content-length', file.tamanio).type(contentType).send(file.stream)
