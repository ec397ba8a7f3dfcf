// Traverses the objects of a PDF that pdf-lib has loaded.
import type { PDFArray, PDFDict, PDFDocument, PDFName, PDFObject } from '@cantoo/pdf-lib'

export type Library = typeof import('@cantoo/pdf-lib')

/** Yields the dictionaries and arrays among the objects, the dictionaries of streams, and everything nested in them. */
export function* collections(
  { PDFArray, PDFDict, PDFStream }: Library,
  objects: readonly PDFObject[],
): Generator<PDFDict | PDFArray> {
  const open = [...objects]
  for (let object = open.pop(); object; object = open.pop()) {
    const collection = object instanceof PDFStream ? object.dict : object
    if (!(collection instanceof PDFDict || collection instanceof PDFArray)) continue
    // Pushed one by one: a long array does not fit into the arguments of one call.
    for (const inner of collection instanceof PDFDict ? collection.values() : collection.asArray()) open.push(inner)
    yield collection
  }
}

/** All dictionaries of the document, those of streams too. */
export function* dictionaries(library: Library, { context }: PDFDocument): Generator<PDFDict> {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  for (const each of collections(library, objects)) if (each instanceof library.PDFDict) yield each
}

/** The name under this key, direct or by reference. */
export function nameIn({ PDFName }: Library, dictionary: PDFDict, key: PDFName): string | undefined {
  const value = dictionary.lookup(key)
  return value instanceof PDFName ? value.decodeText() : undefined
}

/** Removes an entry and the object that it refers to; returns whether it was there. */
export function removeEntry({ PDFRef }: Library, dictionary: PDFDict, key: PDFName): boolean {
  const value = dictionary.get(key)
  if (value instanceof PDFRef) dictionary.context.delete(value)
  return dictionary.delete(key)
}

/** The text under this key, direct or by reference. */
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
