// Writes a printout as a spreadsheet: a sheet for each table, with typed days and amounts, a frozen head and filters.
import { type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { type Value, type ValueKind, valueText } from '../../src/contract/columns/value-column.ts'
import { inEcuador } from '../../src/domain/calendar-date.ts'
import { plainCharacters } from './plain-characters.ts'
import type { Printout, PrintoutTable } from './printout.ts'

const FORMATS: Partial<Record<ValueKind, string>> = {
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  money: '"$"#,##0.00',
  // Percentages are stored as printed: 3.5 means 3.5 %.
  percent: '0.####"\u00a0%"',
}
/** Fits all columns into the width of a page. */
const ON_PAPER = { paperSize: 'a4' as const, fitToPage: true, fitToWidth: 1, fitToHeight: 0 }

const [LEAST_WIDTH, MOST_WIDTH] = [8, 60]
const MEASURED_ROWS = 1_000
/** The longest text that Excel takes in a cell. */
const MOST_LETTERS = 32_767

/** The bytes of a workbook. Texts are never formulas, even if they begin with «=». */
export async function xlsxBytes(printout: Printout): Promise<Uint8Array> {
  const tables = printout.parts.filter((part) => part.is === 'table')
  const isOnlyTable = tables.length === printout.parts.length && tables.length > 0
  const isList = isOnlyTable || (tables.length === 1 && printout.parts.at(-1)?.is === 'table')
  const usedNames = new Set<string>()
  const before = isList ? [] : [summarySheet(printout, sheetName('Resumen', usedNames))]
  const sheetsOfTables = tables.map((table) => tableSheet(table, sheetName(table.title || printout.title, usedNames)))
  // In the workbook of a list, the list's sheet comes first and the sheet with the search last.
  const after = isList && !isOnlyTable ? [summarySheet(printout, sheetName('Consulta', usedNames))] : []
  return writeXlsx({
    sheets: [...before, ...sheetsOfTables, ...after],
    namedRanges: sheetsOfTables.map(({ name }) => repeatedHead(name)),
    properties: {
      title: `${printout.title} · ${printout.subject}`,
      creator: printout.letterhead.portal,
      description: printout.made,
    },
  })
}

function tableSheet({ columns, rows, note }: PrintoutTable, name: string): WriteSheet {
  const last = `${letters(columns.length)}${rows.length + 1}`
  return {
    name,
    columns: columns.map(({ header, kind }, index) => ({
      width: widthOf([header, ...rows.slice(0, MEASURED_ROWS).map((row) => textOf(kind, row[index] ?? null))]),
      ...(FORMATS[kind] && { numFmt: FORMATS[kind] }),
    })),
    rows: [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map(({ kind }, index) => cellOf(kind, row[index] ?? null))),
      ...(note === null ? [] : [[], [text(note)]]),
    ],
    cells: boldCells(columns.map((_, index) => [0, index])),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${last}` },
    pageSetup: { ...ON_PAPER, orientation: 'landscape' },
  }
}

/**
 * Repeats the first row of a sheet on each printed page. Does not use `printTitlesRow`, with which the library writes
 * the sheet's name without quotes: if the name has a space, Excel then reports a damaged file.
 */
const repeatedHead = (sheet: string) => ({
  name: '_xlnm.Print_Titles',
  range: `'${sheet.replaceAll("'", "''")}'!$1:$1`,
  scope: sheet,
})

/** A sheet of facts and notes: each term in bold, its value in the next cell. */
function summarySheet({ title, subject, made, parts }: Printout, name: string): WriteSheet {
  const rows: CellValue[][] = [[text(title)], [text(subject)], [text(made)]]
  const bold: [number, number][] = [[0, 0]]
  const formats = new Map<string, string>()
  for (const part of parts) {
    if (part.is === 'table' || part.is === 'cards') continue
    rows.push([])
    if (part.title) {
      bold.push([rows.length, 0])
      rows.push([part.title])
    }
    if (part.is === 'note') rows.push([text(part.text)])
    else
      for (const { term, kind, value } of part.facts) {
        bold.push([rows.length, 0])
        const format = FORMATS[kind]
        if (format) formats.set(`${rows.length},1`, format)
        rows.push([term, cellOf(kind, value)])
      }
  }
  const cells = boldCells(bold)
  for (const [place, numFmt] of formats) cells.set(place, { style: { numFmt } })
  return { name, columns: [{ width: 32 }, { width: 80 }], rows, cells, pageSetup: ON_PAPER }
}

const boldCells = (places: readonly (readonly [number, number])[]) =>
  new Map<string, { style: { font?: { name: string; size: number; bold: true }; numFmt?: string } }>(
    places.map(([row, column]) => [`${row},${column}`, { style: { font: { name: 'Calibri', size: 11, bold: true } } }]),
  )

function cellOf(kind: ValueKind, value: Value): CellValue {
  if (value === null || value === '') return null
  if (kind === 'money') return Number(value) / 100
  if (kind === 'day') return new Date(`${value}T00:00:00Z`)
  // A spreadsheet knows no time zones, so the cell gets the time on the clocks of Ecuador.
  if (kind === 'moment') return new Date(`${inEcuador(new Date(value))}Z`)
  return typeof value === 'number' ? value : text(value)
}

const text = (value: string): string => plainCharacters(value).slice(0, MOST_LETTERS)

const textOf = (kind: ValueKind, value: Value): string => valueText(kind, value) ?? ''

const widthOf = (texts: readonly string[]): number =>
  Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, ...texts.map((each) => each.length + 3)))

/** Returns a unique name of at most 31 letters, without the characters that Excel forbids. */
function sheetName(title: string, usedNames: Set<string>): string {
  const plain =
    plainCharacters(title)
      .replaceAll('\n', ' ')
      .replace(/[[\]:*?/\\']/g, ' ')
      .trim() || 'Hoja'
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`
    const name = `${plain.slice(0, 31 - ending.length).trim()}${ending}`
    if (usedNames.has(name.toLowerCase())) continue
    usedNames.add(name.toLowerCase())
    return name
  }
}

/** The letters of a column number: 1 is A, 26 is Z, 27 is AA. */
const letters = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : `${letters(Math.floor((column - 1) / 26))}${letters(((column - 1) % 26) + 1)}`
