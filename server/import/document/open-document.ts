// Opens the file of a document in the broker's folder, and tells by its first bytes whether it is what its name says.
import { constants, type ReadStream } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { fileKind } from '../../../src/domain/document/file-kind.ts'
import { extensionOf } from '../value/path.ts'

/** The largest document, in bytes: 50 MB. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024

/** `modifiedAt` in whole milliseconds. `read` gives the bytes of the file that was opened, whatever its path leads to now. */
export type FoundDocument = { tamanio: number; modifiedAt: Date; read: () => ReadStream; close: () => Promise<void> }

/** Why a file cannot be taken, in Spanish; `isAbsent`: it is not in the folder. */
export type DocumentFault = { fault: string; isAbsent: boolean }

/**
 * Opens the file at `ruta` in the folder of documents, whose real path `folder` is; it may not lead out of the folder. Who
 * gets a file closes it.
 */
export async function openDocument(folder: string, ruta: string): Promise<FoundDocument | DocumentFault> {
  const place = await realPlace(folder, ruta)
  if (place === null) return { fault: 'no está en la carpeta de los documentos', isAbsent: true }
  if (!place.startsWith(`${folder}${path.sep}`)) return wrong('es un enlace que sale de la carpeta de los documentos')
  const file = await open(place, AS_IT_IS).catch(() => null)
  if (file === null) return wrong('no se puede leer')
  const found = await judge(file, ruta).catch(() => wrong('no se puede leer'))
  if ('fault' in found) await file.close()
  return found
}

/** Neither waits for the other end of a pipe nor follows a link that was put there meanwhile. */
const AS_IT_IS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)
const HEAD_BYTES = 1024

async function judge(file: FileHandle, ruta: string): Promise<FoundDocument | DocumentFault> {
  const found = await file.stat()
  if (!found.isFile()) return wrong('no es un archivo')
  if (found.size === 0) return wrong('es un archivo vacío')
  if (found.size > MAX_DOCUMENT_BYTES) return wrong(`tiene más de ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB`)
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
  if (!isOfType(extensionOf(ruta), head.subarray(0, bytesRead))) return wrong('no es del tipo que dice su nombre')
  return {
    tamanio: found.size,
    modifiedAt: new Date(Math.trunc(found.mtimeMs)),
    read: () => file.createReadStream({ start: 0, autoClose: false }),
    close: () => file.close(),
  }
}

const wrong = (fault: string): DocumentFault => ({ fault, isAbsent: false })

/** The real path of a file, whether its name is stored composed or, as some systems do, with separate accents. */
async function realPlace(folder: string, ruta: string): Promise<string | null> {
  for (const name of [ruta, ruta.normalize('NFD')]) {
    const place = await realpath(path.join(folder, name)).catch(() => null)
    if (place !== null) return place
  }
  return null
}

/** Whether a file that begins so may be of a type of document. */
function isOfType(extension: string, head: Uint8Array): boolean {
  switch (extension) {
    case 'pdf':
    case 'png':
      return fileKind(head) === extension
    case 'jpg':
    case 'jpeg':
      return fileKind(head) === 'jpeg'
    case 'xlsx':
    case 'docx':
      return ZIP.every((byte, place) => head[place] === byte)
    default:
      return !head.includes(0)
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
