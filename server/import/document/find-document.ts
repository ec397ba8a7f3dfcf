// Finds the file of a document in the broker's folder, and tells by its first bytes whether it is what its name says.
import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { fileKind } from '../../../src/domain/document/file-kind.ts'
import { extensionOf } from '../value/path.ts'

/** The largest document, in bytes: 50 MB. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024

/** `place` is the real path; `modifiedAt` in whole milliseconds. */
export type FoundDocument = { place: string; tamanio: number; modifiedAt: Date }

/** Why a file cannot be taken, in Spanish; `isAbsent`: it is not in the folder. */
export type DocumentFault = { fault: string; isAbsent: boolean }

/** The file at `ruta` in the folder of documents, whose real path `folder` is; it may not lead out of the folder. */
export async function findDocument(folder: string, ruta: string): Promise<FoundDocument | DocumentFault> {
  const place = await realPlace(folder, ruta)
  if (place === null) return { fault: 'no está en la carpeta de los documentos', isAbsent: true }
  if (!place.startsWith(`${folder}${path.sep}`)) return wrong('es un enlace que sale de la carpeta de los documentos')
  const file = await open(place, 'r').catch(() => null)
  if (file === null) return wrong('no se puede leer')
  try {
    const found = await file.stat()
    if (!found.isFile()) return wrong('no es un archivo')
    if (found.size === 0) return wrong('es un archivo vacío')
    if (found.size > MAX_DOCUMENT_BYTES) return wrong(`tiene más de ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB`)
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
    if (!isOfType(extensionOf(ruta), head.subarray(0, bytesRead))) return wrong('no es del tipo que dice su nombre')
    return { place, tamanio: found.size, modifiedAt: new Date(Math.trunc(found.mtimeMs)) }
  } catch {
    return wrong('no se puede leer')
  } finally {
    await file.close()
  }
}

const HEAD_BYTES = 1024

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
