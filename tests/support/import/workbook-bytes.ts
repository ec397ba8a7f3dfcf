// Makes the bytes of workbooks for tests, also such as no program writes: by the XML of their sheets.
import { strToU8, zipSync } from 'fflate'

export type TestSheet = {
  name: string
  /** The rows' XML, or whole cells by `row`. */
  rows: string
  state?: string
  before?: string
  after?: string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Styles: 0 general, 1 a built-in date, 2 a date with time of its own, 3 money, 4 a duration. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="[$-300A]dd/mm/yyyy\\ hh:mm"/>
<numFmt numFmtId="165" formatCode="&quot;USD &quot;#,##0.00;[Red]-#,##0.00"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/>
<xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`

/** The parts of a workbook by their paths, so that a test can change them before it zips them. */
export function workbookParts(
  sheets: readonly TestSheet[],
  { is1904 = false, texts = '' }: { is1904?: boolean; texts?: string } = {},
): Record<string, Uint8Array> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const relations = sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const types = [
    override('workbook', 'sheet.main'),
    override('styles', 'styles'),
    override('sharedStrings', 'sharedStrings'),
    ...sheets.map((_, at) => override(`worksheets/sheet${at + 1}`, 'worksheet')),
  ]
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${relations.join('')}${relation('rId90', 'styles', '../xl/./styles.xml')}${relation('rId91', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>`,
  }
  for (const [at, { rows, before = '', after = '' }] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`
  return Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(`${HEAD}${xml}`)]))
}

/** A workbook as a file. */
export const workbookBytes = (...made: Parameters<typeof workbookParts>): Buffer =>
  Buffer.from(zipSync(workbookParts(...made)))

/** A row of cells: a text is an inline text, a number a number, anything else is given as XML. */
export const row = (line: number, cells: readonly (string | number | { xml: string } | null)[], attributes = '') =>
  `<row r="${line}"${attributes}>${cells.map((cell, at) => cellXml(`${String.fromCharCode(65 + at)}${line}`, cell)).join('')}</row>`

function cellXml(place: string, cell: string | number | { xml: string } | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  return / r=/.test(cell.xml) ? cell.xml : cell.xml.replace('<c', `<c r="${place}"`)
}
