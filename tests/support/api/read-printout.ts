// Reads printouts back: a PDF by the app's viewer and by poppler, a spreadsheet by another library than its writer.
import { strFromU8, unzipSync } from 'fflate'
import readSheets from 'read-excel-file/node'
import { extractText } from 'unpdf'
import { textByPoppler } from '../machine/poppler.mjs'

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the text of a PDF from both readers, with white space collapsed. */
export async function textsOfPdf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  const other = textByPoppler(bytes)
  return [plain(text), ...(other === null ? [] : [plain(other)])]
}

export type SheetRows = (string | number | boolean | Date | null)[][]

/** The sheets of a workbook by their names. */
export async function sheetsOf(bytes: Buffer): Promise<Record<string, SheetRows>> {
  const sheets = await readSheets(bytes)
  return Object.fromEntries(sheets.map(({ sheet, data }) => [sheet, data as SheetRows]))
}

/** Returns the XML of the sheets, which shows what the values do not: formulas, filters, frozen rows. */
export const sheetXml = (bytes: Buffer): string[] =>
  Object.entries(unzipSync(new Uint8Array(bytes)))
    .filter(([path]) => path.startsWith('xl/worksheets/'))
    .map(([, part]) => strFromU8(part))

/** The names that a workbook defines, such as print titles, with their ranges, from its XML. */
export function definedNames(bytes: Buffer): string[] {
  const { 'xl/workbook.xml': workbook } = unzipSync(new Uint8Array(bytes))
  const names = strFromU8(workbook ?? new Uint8Array()).matchAll(/<definedName name="([^"]*)"[^>]*>([^<]*)</g)
  return [...names].map(([, name, formula]) => `${name} ${formula?.replaceAll('&apos;', "'")}`)
}
