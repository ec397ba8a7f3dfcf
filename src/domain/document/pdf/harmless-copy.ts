// Makes the copy of a PDF that is shown in its place: without scripts, attached electronic invoices, or protection (D171).
import type { PDFDict, PDFDocument, PDFName, PDFObject } from '@cantoo/pdf-lib'
import { PAGE_ORDERS } from './findings.ts'
import { numbersInFile } from './places.ts'
import type { RemovedPart } from './removed-parts.ts'

export type HarmlessCopy = {
  bytes: Uint8Array
  removed: Set<RemovedPart>
  /** The names of the files that are still attached. */
  attached: string[]
}

type Library = typeof import('@cantoo/pdf-lib')

/**
 * The copy, or null when the PDF asks for a password or the library cannot read it. It may still hold forbidden content:
 * the caller scans it. Run it in a separate process or worker: the library reads the whole file.
 */
export async function harmlessCopy(bytes: Uint8Array, isEncrypted: boolean): Promise<HarmlessCopy | null> {
  const library = await import('@cantoo/pdf-lib')
  try {
    const document = await library.PDFDocument.load(bytes, {
      // The empty password opens what is only protected against changes (D139).
      password: '',
      updateMetadata: false,
      parseSpeed: library.ParseSpeeds.Fastest,
    })
    const removed = new Set<RemovedPart>()
    removeStreams(library, document, TABLES)
    if (isEncrypted) {
      mendDecrypted(library, document, bytes)
      removed.add('PROTECCION')
    }
    if (removeScripts(library, document)) removed.add('PROGRAMAS')
    const attached = attachedNames(library, document)
    if (attached.length > 0 && attached.every((name) => /\.xml$/i.test(name))) {
      removeAttached(library, document)
      removed.add('XML_ADJUNTO')
      attached.length = 0
    }
    return { bytes: await document.save({ useObjectStreams: false, updateFieldAppearances: false }), removed, attached }
  } catch {
    return null
  }
}

/** These dictionaries and arrays, those of streams, and all inside them. */
function* collections({ PDFArray, PDFDict, PDFStream }: Library, objects: readonly PDFObject[]) {
  const open = [...objects]
  for (let object = open.pop(); object; object = open.pop()) {
    const collection = object instanceof PDFStream ? object.dict : object
    if (!(collection instanceof PDFDict || collection instanceof PDFArray)) continue
    open.push(...(collection instanceof PDFDict ? collection.values() : collection.asArray()))
    yield collection
  }
}

function* dictionaries(library: Library, { context }: PDFDocument): Generator<PDFDict> {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  for (const each of collections(library, objects)) if (each instanceof library.PDFDict) yield each
}

/** Empties the actions that run a script, print or save, and removes the scripts of the document; answers if it had any. */
function removeScripts(library: Library, document: PDFDocument): boolean {
  const { PDFName } = library
  const [type, order, script, scripts] = [PDFName.of('S'), PDFName.of('N'), PDFName.of('JS'), PDFName.of('JavaScript')]
  let hadAny = false
  for (const dictionary of dictionaries(library, document)) {
    const named = nameIn(library, dictionary, type)
    const ordered = named === 'Named' ? nameIn(library, dictionary, order) : undefined
    const isScript = named === 'JavaScript' || (ordered !== undefined && !PAGE_ORDERS.has(ordered))
    const removed = isScript ? dictionary.keys() : [script]
    // In the tree of names the scripts of the document; elsewhere the word may be the name of a colour or a font.
    if (nameIn(library, dictionary, scripts) === undefined) removed.push(scripts)
    for (const key of removed) hadAny = removeEntry(library, dictionary, key) || hadAny
  }
  return hadAny
}

/** Removes an entry, and the object that it refers to; answers whether it was there. */
function removeEntry({ PDFRef }: Library, dictionary: PDFDict, key: PDFName): boolean {
  const value = dictionary.get(key)
  if (value instanceof PDFRef) dictionary.context.delete(value)
  return dictionary.delete(key)
}

function nameIn({ PDFName }: Library, dictionary: PDFDict, key: PDFName): string | undefined {
  const value = dictionary.lookup(key)
  return value instanceof PDFName ? value.decodeText() : undefined
}

/** The names of the files inside the document, one for each that is attached; empty for one without a name. */
function attachedNames(library: Library, document: PDFDocument): string[] {
  const { PDFName, PDFString, PDFHexString } = library
  return [...dictionaries(library, document)]
    .filter((dictionary) => dictionary.has(PDFName.of('EF')))
    .map((file) => {
      const name = file.lookup(PDFName.of('UF')) ?? file.lookup(PDFName.of('F'))
      return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : ''
    })
}

function removeAttached(library: Library, document: PDFDocument): void {
  const { PDFName, PDFDict, PDFRef } = library
  const { context } = document
  for (const dictionary of dictionaries(library, document)) {
    const held = dictionary.lookup(PDFName.of('EF'))
    if (held instanceof PDFDict) for (const file of held.values()) if (file instanceof PDFRef) context.delete(file)
    for (const key of ['EF', 'RF', 'EmbeddedFiles']) dictionary.delete(PDFName.of(key))
  }
  removeStreams(library, document, ['EmbeddedFile'])
}

/** Tables and packings of the original's objects: the copy writes its own. The old ones name the encryption. */
const TABLES = ['XRef', 'ObjStm']

/**
 * Mends what the library leaves of an encrypted document. What it could not read would be written as it was, such as a table
 * that names the encryption. It has decrypted the texts of objects that are not packed, but would write them as if they were
 * still spelt with escapes.
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

function removeStreams(library: Library, { context }: PDFDocument, types: readonly string[]): void {
  const type = library.PDFName.of('Type')
  for (const [reference, object] of context.enumerateIndirectObjects())
    if (object instanceof library.PDFStream && types.includes(nameIn(library, object.dict, type) ?? ''))
      context.delete(reference)
}
