// Finds access keys in the text of a PDF's first pages.
import type { getDocumentProxy } from 'unpdf'
import { keysIn } from '../../../src/domain/voucher/access-key.ts'

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Only so many pages are read, because an invoice is short: what follows is another document. */
const PAGES_WITH_KEYS = 5

export async function textKeysOf(pdf: Pdf): Promise<string[]> {
  const keys = new Set<string>()
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_WITH_KEYS); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('')
    for (const key of keysIn(text)) keys.add(key)
  }
  return [...keys]
}
