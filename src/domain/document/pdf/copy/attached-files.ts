// Lists and removes the files attached to a PDF that pdf-lib has loaded.
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib'
import { dictionaries, type Library, removeStreams, textIn } from './document-objects.ts'

/** Whether a file has the name of an XML, as electronic invoices do. */
export const isXmlName = (name: string): boolean => /\.xml$/i.test(name)

/** The name of each attached file; an empty text for a file without a name. */
export function attachedNames(library: Library, document: PDFDocument): string[] {
  const { PDFName } = library
  return [...dictionaries(library, document)]
    .filter((dictionary) => dictionary.has(PDFName.of('EF')))
    .map((file) => textIn(library, file, PDFName.of('UF')) ?? textIn(library, file, PDFName.of('F')) ?? '')
}

/** Removes all attached files, and the related files of each. */
export function removeAttached(library: Library, document: PDFDocument): void {
  const { PDFName } = library
  for (const dictionary of dictionaries(library, document)) {
    for (const key of ['EF', 'RF']) deleteStreams(library, document, dictionary.lookup(PDFName.of(key)))
    for (const key of ['EF', 'RF', 'EmbeddedFiles']) dictionary.delete(PDFName.of(key))
  }
  removeStreams(library, document, ['EmbeddedFile'])
}

/** Deletes the streams that a value refers to: a dictionary, or the lists in it. */
function deleteStreams(library: Library, document: PDFDocument, held: PDFObject | undefined): void {
  const { PDFArray, PDFDict, PDFRef, PDFStream } = library
  const { context } = document
  if (!(held instanceof PDFDict)) return
  for (const value of held.values()) {
    const list = context.lookup(value)
    for (const each of list instanceof PDFArray ? list.asArray() : [value])
      if (each instanceof PDFRef && context.lookup(each) instanceof PDFStream) context.delete(each)
  }
}
