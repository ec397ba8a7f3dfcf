// Walks through the objects of a PDF that the library has read.
import type { PDFArray, PDFDict, PDFDocument, PDFName, PDFObject } from '@cantoo/pdf-lib'

export type Library = typeof import('@cantoo/pdf-lib')

/** These dictionaries and arrays, those of streams, and all inside them. */
export function* collections(
  { PDFArray, PDFDict, PDFStream }: Library,
  objects: readonly PDFObject[],
): Generator<PDFDict | PDFArray> {
  const open = [...objects]
  for (let object = open.pop(); object; object = open.pop()) {
    const collection = object instanceof PDFStream ? object.dict : object
    if (!(collection instanceof PDFDict || collection instanceof PDFArray)) continue
    // One by one: as the arguments of one call, those of a long array do not fit.
    for (const inner of collection instanceof PDFDict ? collection.values() : collection.asArray()) open.push(inner)
    yield collection
  }
}

/** All dictionaries of the document, those of streams too. */
export function* dictionaries(library: Library, { context }: PDFDocument): Generator<PDFDict> {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  for (const each of collections(library, objects)) if (each instanceof library.PDFDict) yield each
}

/** The name under this key, wherever it stands. */
export function nameIn({ PDFName }: Library, dictionary: PDFDict, key: PDFName): string | undefined {
  const value = dictionary.lookup(key)
  return value instanceof PDFName ? value.decodeText() : undefined
}

/** Removes an entry, and the object that it refers to; answers whether it was there. */
export function removeEntry({ PDFRef }: Library, dictionary: PDFDict, key: PDFName): boolean {
  const value = dictionary.get(key)
  if (value instanceof PDFRef) dictionary.context.delete(value)
  return dictionary.delete(key)
}

/** The text under this key, wherever it stands. */
export function textIn({ PDFHexString, PDFString }: Library, dictionary: PDFDict, key: PDFName): string | undefined {
  const value = dictionary.lookup(key)
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
}

/** Removes all streams of these types. */
export function removeStreams(library: Library, { context }: PDFDocument, types: readonly string[]): void {
  const type = library.PDFName.of('Type')
  for (const [reference, object] of context.enumerateIndirectObjects())
    if (object instanceof library.PDFStream && types.includes(nameIn(library, object.dict, type) ?? ''))
      context.delete(reference)
}
