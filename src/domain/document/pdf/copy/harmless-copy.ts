// Makes the harmless copy of a PDF that is shown: without scripts, odd links, attached invoices or protection (D171).
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'
import { numbersInFile } from '../places.ts'
import type { RemovedPart } from '../removed-parts.ts'
import { attachedNames, isXmlName, removeAttached } from './attached-files.ts'
import { collections, type Library, removeStreams } from './document-objects.ts'
import { removeActions } from './remove-actions.ts'

export type HarmlessCopy = {
  bytes: Uint8Array
  removed: Set<RemovedPart>
  /** The names of the files that are still attached. */
  attached: string[]
}

/**
 * The copy, or null when the PDF asks for a password or the library cannot read it. The copy may still hold forbidden
 * content: the caller scans it. Run this in a separate process or worker: the library reads the whole file.
 */
export async function harmlessCopy(bytes: Uint8Array, isEncrypted: boolean): Promise<HarmlessCopy | null> {
  const library = await import('@cantoo/pdf-lib')
  const document = await orNull(
    library.PDFDocument.load(bytes, {
      // The empty password opens what is only protected against changes (D139).
      password: '',
      updateMetadata: false,
      parseSpeed: library.ParseSpeeds.Fastest,
    }),
  )
  if (!document) return null
  removeStreams(library, document, TABLES)
  if (isEncrypted) mendDecrypted(library, document, bytes)
  const removed = removeActions(library, document)
  if (isEncrypted) removed.add('PROTECCION')
  const attached = attachedNames(library, document)
  if (attached.length > 0 && attached.every(isXmlName)) {
    removeAttached(library, document)
    removed.add('XML_ADJUNTO')
    attached.length = 0
  }
  // By default the library would give a document without pages an empty one.
  const copy = await orNull(
    document.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false }),
  )
  return copy && { bytes: copy, removed, attached }
}

/** Null where the library fails: for a damaged file it throws errors of every kind. Our own errors are not caught. */
const orNull = <T>(done: Promise<T>): Promise<T | null> => done.catch(() => null)

/** Tables and packings of the original's objects: the copy writes its own. The old ones name the encryption. */
const TABLES = ['XRef', 'ObjStm']

/**
 * Repairs an encrypted document after the library has read it. Removes objects that the library could not read, such as a
 * table that names the encryption: it would write them unchanged. Respells the texts of unpacked objects, which the
 * library has decrypted but would write as if they still had escapes.
 */
function mendDecrypted(library: Library, { context }: PDFDocument, bytes: Uint8Array): void {
  const { PDFArray, PDFInvalidObject, PDFString, PDFHexString } = library
  const numbers = numbersInFile(bytes)
  const objects = context.enumerateIndirectObjects()
  for (const [reference, object] of objects) if (object instanceof PDFInvalidObject) context.delete(reference)
  const spelt = (value: PDFObject) => (value instanceof PDFString ? PDFHexString.of(hexOf(value.asString())) : value)
  const decrypted = objects.filter(([{ objectNumber }]) => numbers.has(objectNumber)).map(([, object]) => object)
  for (const each of collections(library, decrypted)) {
    if (each instanceof PDFArray) for (const [at, value] of each.asArray().entries()) each.set(at, spelt(value))
    else for (const [key, value] of each.entries()) each.set(key, spelt(value))
  }
}

const hexOf = (text: string): string =>
  Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
