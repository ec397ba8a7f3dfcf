// Opens a workbook: which sheets it has, its texts, its date system, and which styles of cells are dates.
import { FileError, LIMITS, type SourceFile } from '../source.ts'
import { isDateFormat } from './date-cells.ts'
import { type Attributes, attributeOf, XmlError, type XmlHandlers, XmlScanner } from './xml-scanner.ts'
import { ZipParts } from './zip-parts.ts'

export type SheetInfo = { name: string; part: string; isHidden: boolean }

export type Workbook = {
  parts: ZipParts
  sheets: readonly SheetInfo[]
  isFrom1904: boolean
  related: ReadonlyMap<string, string>
}

const NO_WORKBOOK = 'no es un libro de Excel (.xlsx)'

/** The sheets of a workbook in memory, in their order. Throws a FileError when it is damaged or something else. */
export async function openWorkbook(file: SourceFile, bytes: Buffer): Promise<Workbook> {
  if (bytes.length > LIMITS.workbook)
    throw new FileError(file, `tiene más de ${LIMITS.workbook / 1024 / 1024} MB, que es el límite de un libro`)
  const parts = new ZipParts(file, bytes)
  const root = [...(await relations(file, parts, '')).values()].find(({ type }) => type.endsWith('/officeDocument'))
  const main = root?.target ?? 'xl/workbook.xml'
  if (!parts.has(main)) throw new FileError(file, NO_WORKBOOK)
  const targets = await relations(file, parts, main)
  const sheets: SheetInfo[] = []
  let isFrom1904 = false
  await scanPart(file, parts, main, LIMITS.part, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      const relation = targets.get(relationIdOf(attributes))
      if (!relation?.type.endsWith('/worksheet')) return
      if (!parts.has(relation.target)) throw new FileError(file, 'el libro está dañado: falta una hoja')
      const isHidden = (attributeOf(attributes, 'state') ?? 'visible') !== 'visible'
      sheets.push({ name: freeName(attributeOf(attributes, 'name') ?? '', sheets), part: relation.target, isHidden })
    },
  })
  const related = new Map([...targets.values()].map(({ type, target }) => [type.split('/').at(-1) ?? '', target]))
  return { parts, sheets, isFrom1904, related }
}

/** The name of a sheet as people and carga.json say it: without spaces around it, and different from the others. */
function freeName(written: string, others: readonly SheetInfo[]): string {
  const name = unescaped(written).trim()
  const isTaken = (each: string) => others.some((other) => other.name === each)
  let number = 1
  const numbered = () => (number === 1 ? name : `${name} (${number})`)
  while (isTaken(numbered())) number += 1
  return numbered()
}

/** The texts that cells refer to by their number. */
export async function sharedTexts(file: SourceFile, { parts, related }: Workbook): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let [isText, isReading] = [false, true]
  await scanPart(file, parts, related.get('sharedStrings') ?? '', LIMITS.texts, {
    open(name) {
      if (name === 'si') text = ''
      // How a Japanese word is read aloud is no part of the text.
      if (name === 'rPh') isReading = false
      if (name === 't') isText = isReading
    },
    text(piece) {
      // A longer text is refused with the rows that have it.
      if (isText && text.length <= LIMITS.field) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = true
      if (name === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

/** For each style of cells whether it shows a date. */
export async function dateStyles(file: SourceFile, { parts, related }: Workbook): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const styles: boolean[] = []
  let isInCells = false
  await scanPart(file, parts, related.get('styles') ?? '', LIMITS.part, {
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
      if (name === 'numFmt') codes.set(id, attributeOf(attributes, 'formatCode') ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(isDateFormat(id, codes.get(id) ?? null))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** The letters that OOXML writes as `_x000D_`, without NUL and halves of letters, which no text can have. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex as string, 16)))
        .replace(/[\0\p{Cs}]/gu, '')
    : text

const ignored = () => {}

/** Scans a whole part, if it exists. Throws a FileError when it is damaged. */
export async function scanPart(
  file: SourceFile,
  parts: ZipParts,
  name: string,
  most: number,
  handlers: Partial<XmlHandlers>,
): Promise<void> {
  const all = { open: ignored, close: ignored, text: ignored, ...handlers }
  for await (const _ of scannedPart(file, parts, name, most, all));
}

/** Scans a part piece by piece: after each yield the handlers have seen as much of it. Throws a FileError when damaged. */
export async function* scannedPart(
  file: SourceFile,
  parts: ZipParts,
  name: string,
  most: number,
  handlers: XmlHandlers,
): AsyncGenerator<undefined> {
  if (!parts.has(name)) return
  const scanner = new XmlScanner(handlers)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of parts.pieces(name, most)) {
      scanner.write(decoder.decode(piece, { stream: true }))
      yield
    }
    scanner.write(decoder.decode())
    scanner.end()
  } catch (error) {
    if (error instanceof XmlError) throw new FileError(file, 'el libro está incompleto o dañado')
    const isNoUtf8 = error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    throw isNoUtf8 ? new FileError(file, 'el libro está dañado: no es UTF-8') : error
  }
  yield
}

type Relation = { type: string; target: string }

async function relations(file: SourceFile, parts: ZipParts, owner: string): Promise<Map<string, Relation>> {
  const [, folder = '', base = ''] = /^(.*\/)?([^/]*)$/.exec(owner) ?? []
  const found = new Map<string, Relation>()
  await scanPart(file, parts, `${folder}_rels/${base}.rels`, LIMITS.part, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attributeOf(attributes, 'Target') ?? ''
      const relation = { type: attributeOf(attributes, 'Type') ?? '', target: resolved(folder, target) }
      found.set(attributeOf(attributes, 'Id') ?? '', relation)
    },
  })
  return found
}

/** A target is relative to the folder of the part that names it, or begins with «/». */
function resolved(folder: string, target: string): string {
  const path: string[] = []
  for (const name of (target.startsWith('/') ? target : `${folder}${target}`).split('/'))
    if (name === '..') path.pop()
    else if (name !== '' && name !== '.') path.push(name)
  return path.join('/')
}

/** The attribute `r:id`, whose prefix a writer may choose. */
const relationIdOf = (attributes: Attributes): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
