// Creates the harmless copy of a PDF, which is shown instead: without scripts, unusual links, attached invoices or
// protection (D171).
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
 * The copy, or null when the PDF asks for a password or pdf-lib cannot read it. The copy may still contain forbidden
 * parts: the caller must scan it. Run this in a separate process or worker: pdf-lib loads the whole file.
 */
export async function harmlessCopy(bytes: Uint8Array, isEncrypted: boolean): Promise<HarmlessCopy | null> {
  const library = await import('@cantoo/pdf-lib')
  const document = await orNull(
    library.PDFDocument.load(bytes, {
      // The empty password opens a PDF that is only protected against changes (D139).
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
  // By default pdf-lib would add an empty page to a document that has no pages.
  const copy = await orNull(
    document.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false }),
  )
  return copy && { bytes: copy, removed, attached }
}

/**
 * Null if pdf-lib fails: for a damaged file it throws errors of every kind. Only pdf-lib's calls are wrapped, so errors
 * of our own code are thrown.
 */
const orNull = <T>(done: Promise<T>): Promise<T | null> => done.catch(() => null)

/**
 * The types of the original's object tables and object streams; the copy gets new ones. The old ones refer to the
 * encryption.
 */
const TABLES = ['XRef', 'ObjStm']

/**
 * Repairs an encrypted document that pdf-lib has loaded. Deletes objects that pdf-lib could not read, such as a table
 * that refers to the encryption: it would write them unchanged. Rewrites the strings of objects outside object streams
 * as hexadecimal: pdf-lib has decrypted them, but would write them as if they still contained escapes.
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
