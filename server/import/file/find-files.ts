// Finds a broker's files in folders or by their paths, tells their kinds by their names, and lists what it does not know.
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { DOCUMENTS_FOLDER } from '../../../src/contract/import/document-kinds.ts'
import { NOT_READ } from '../../../src/contract/import/file-form.ts'
import { FLAT_SHEETS } from '../../../src/contract/import/flat-sheet/flat-sheets.ts'
import { ALL_KINDS } from '../../../src/contract/import/kinds.ts'
import type { FileForm } from './form-of-file.ts'
import {
  DECLARATION_NAME,
  type Declaration,
  declaredSheet,
  loadDeclaration,
  NO_DECLARATION,
} from './load-declaration.ts'
import { FileError, type FileFormat, LIMITS, MEND, type SourceFile } from './source.ts'
import { openWorkbook, type SheetInfo } from './workbook/open-workbook.ts'

/** A file or a sheet whose kind is known. `from`: the flat sheet from which the portal has written it. */
export type FoundFile = SourceFile & { kind: string; from?: Origin }

/** Where the rows of a file come from that the portal has written: the number of the flat sheet, and its line for each line. */
export type Origin = {
  number: number
  form: FileForm
  lines: readonly number[]
  /** The head from which each field comes. */
  heads: ReadonlyMap<string, string>
}

/** A file or a part of one that is not read. `isMissed`: it may hold rows that the others lack. */
export type Unread = { name: string; reason: string; isMissed?: boolean }

/** The result of a search. The report must list `unknown`: nothing of it is read. */
export type FoundFiles = {
  files: readonly FoundFile[]
  unknown: readonly Unread[]
  declaration: Declaration
  /** The real path of the folder with the files of documents, which are not read here. */
  documents: string | null
}

const FORMATS: Record<string, FileFormat> = {
  '.csv': 'csv',
  '.txt': 'csv',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.xlsx': 'xlsx',
}

/** The format of a file by its name; undefined for one that is not read. */
export const formatOf = (name: string): FileFormat | undefined => FORMATS[path.extname(name).toLowerCase()]

/** The names by which files are known: of the kinds and of the flat sheets. */
export const fileNames = (): readonly string[] => [...new Set([...ALL_KINDS, ...FLAT_SHEETS].map(({ name }) => name))]

/** The sheet of our template that explains the others, which nobody fills. */
export const TEMPLATE_PAGE = 'Leer primero'

type Entry = { name: string; path: string }

/**
 * Finds the files that `words` name: folders, whose own files are taken, or single files. `kinds` are the known kinds; a
 * file is of the kind with which its name begins (`polizas.csv`, `polizas.2026-11.csv`, `polizas_2.ndjson`) or whose file
 * the declaration names, a sheet is of the kind whose name it bears. Links that lead out of a folder are refused, and folders in
 * it not followed. Throws a FileError for a path that does not exist and for two declarations.
 */
export async function findFiles(words: readonly string[], kinds: readonly string[]): Promise<FoundFiles> {
  const entries: Entry[] = []
  const unknown: Unread[] = []
  let documents: string | null = null
  let hasFolder = false
  for (const word of words) {
    const place = await stat(word).catch(() => null)
    if (place === null) throw new FileError({ name: word }, 'no existe o no se puede leer')
    hasFolder ||= place.isDirectory()
    if (place.isDirectory()) await listFolder(word, entries, unknown)
    else if (place.isFile())
      entries.push({ name: path.basename(word), path: await realpath(word) }, ...(await beside(word)))
    else throw new FileError({ name: word }, 'no es un archivo ni una carpeta')
    const found = await documentsOf(word, place.isDirectory())
    if (documents !== null && found !== null && found !== documents)
      throw new FileError(
        { name: DOCUMENTS_FOLDER },
        'hay más de una carpeta de documentos; importe una carpeta por vez',
      )
    documents ??= found
  }
  const declarations = new Set(entries.filter(({ name }) => name === DECLARATION_NAME).map((entry) => entry.path))
  if (declarations.size > 1)
    throw new FileError({ name: DECLARATION_NAME }, 'hay más de uno; importe una carpeta por vez')
  const [place] = declarations
  const declaration = place === undefined ? NO_DECLARATION : await loadDeclaration(place)
  const files: FoundFile[] = []
  for (const entry of entries.filter(({ name }) => name !== DECLARATION_NAME)) {
    const found = await filesOf(entry, kinds, declaration, unknown)
    for (const file of found)
      if (files.some((other) => other.path === file.path && other.sheet === file.sheet))
        unknown.push({ name: file.name, reason: 'se nombró dos veces' })
      else files.push(file)
  }
  for (const [kind, { nombre }] of Object.entries(declaration.archivos ?? {})) {
    if (!kinds.includes(kind) && !files.some(({ name }) => name === kind))
      unknown.push({ name: DECLARATION_NAME, reason: `«${kind}» no es una clase de datos conocida, ni un archivo` })
    else if (nombre !== undefined && hasFolder && !entries.some(({ name }) => name === nombre))
      throw new FileError({ name: DECLARATION_NAME }, `nombra el archivo ${nombre}, que no está`)
  }
  for (const kind of declaration.completos ?? [])
    if (hasFolder && kinds.includes(kind) && !files.some((file) => bringsKind(file, kind)))
      unknown.push({
        name: DECLARATION_NAME,
        reason: `completos nombra «${kind}», y no hay ningún archivo de esa clase`,
      })
  return { files, unknown, declaration, documents }
}

/** Whether a file is of a kind, or of the flat sheet that has all its rows. */
function bringsKind({ kind: ofFile }: FoundFile, kind: string): boolean {
  const sheet = FLAT_SHEETS.find(({ name }) => [name, flatKind(name)].includes(ofFile))
  return ofFile === kind || sheet?.completes.includes(kind) === true
}

/** What is declared of a folder holds for one of its files too. */
async function beside(word: string): Promise<Entry[]> {
  const place = path.join(path.dirname(await realpath(word)), DECLARATION_NAME)
  const isThere = (await stat(place).catch(() => null))?.isFile() === true
  return isThere ? [{ name: DECLARATION_NAME, path: await realpath(place) }] : []
}

/** Whether a folder has the name of that of documents, whatever its case is. */
const isDocuments = (name: string): boolean => name.toLowerCase() === DOCUMENTS_FOLDER

/** The folder of documents in a folder or beside a file; for mended files that beside their folder. */
async function documentsOf(word: string, isFolder: boolean): Promise<string | null> {
  const real = await realpath(word)
  const root = isFolder ? real : path.dirname(real)
  const roots = path.basename(root) === MEND ? [root, path.dirname(root)] : [root]
  for (const each of roots) {
    const name = (await readdir(each)).find((entry) => isDocuments(entry))
    const found = name === undefined ? null : await realpath(path.join(each, name)).catch(() => null)
    if (found?.startsWith(`${each}${path.sep}`) && (await lstat(found)).isDirectory()) return found
  }
  return null
}

/** Lists the files of a folder in the order of their names. */
async function listFolder(folder: string, entries: Entry[], unknown: Unread[]): Promise<void> {
  const root = await realpath(folder)
  const names = (await readdir(root)).sort((one, other) => one.localeCompare(other, 'es', { numeric: true }))
  for (const name of names) {
    const real = await realpath(path.join(root, name)).catch(() => null)
    if (real === null || !real.startsWith(`${root}${path.sep}`)) {
      unknown.push({ name, reason: 'es un enlace que sale de la carpeta o no lleva a ningún archivo' })
      continue
    }
    const place = await lstat(real)
    if (place.isFile() && !/^[.~]/.test(name)) entries.push({ name, path: real })
    else if (place.isDirectory() && !isDocuments(name))
      unknown.push({ name, reason: 'es una carpeta; no se leen carpetas dentro de la carpeta' })
    else if (!place.isDirectory()) unknown.push({ name, reason: 'es un archivo oculto, temporal o especial' })
  }
}

async function filesOf(
  entry: Entry,
  kinds: readonly string[],
  declaration: Declaration,
  unknown: Unread[],
): Promise<FoundFile[]> {
  const { name } = entry
  const format = formatOf(name)
  if (!format) {
    unknown.push({ name, reason: 'no es .csv, .txt, .ndjson, .jsonl ni .xlsx' })
    return []
  }
  const named = Object.entries(declaration.archivos ?? {}).find(([, { nombre }]) => nombre === name)?.[0]
  const kind = named ?? kindOf(path.basename(name, path.extname(name)), kinds)
  const file: SourceFile = { ...entry, sheet: null, format }
  if (format === 'xlsx') return sheetsOf(file, { kind, kinds, declaration }, unknown)
  const flat = declaredSheet(declaration, file)
  if (flat) return flat.es === NOT_READ ? [] : [{ ...file, kind: flatKind(flat.es) }]
  if (kind !== null && kinds.includes(kind)) return [{ ...file, kind }]
  const isMissed = path.extname(name).toLowerCase() !== '.txt'
  unknown.push({
    name,
    reason: `su nombre no es el de una clase de datos (${kinds.join(', ')}), solo o con un número detrás`,
    isMissed,
  })
  return []
}

/** How a flat sheet is told from a file of the kind with the same name. */
export const flatKind = (sheet: string): string => `hoja de ${sheet}`

type Naming = { kind: string | null; kinds: readonly string[]; declaration: Declaration }

async function sheetsOf(
  file: SourceFile,
  { kind: kindOfFile, kinds, declaration }: Naming,
  unknown: Unread[],
): Promise<FoundFile[]> {
  const sheets = await sheetsIn(file, unknown)
  const found: FoundFile[] = []
  for (const { name } of sheets) {
    const flat = declaredSheet(declaration, { name: file.name, sheet: name })
    if (flat?.es === NOT_READ || name === TEMPLATE_PAGE) continue
    // The name of the file says the kind of its only sheet.
    const kind = flat ? flatKind(flat.es) : (kindOf(name, kinds) ?? (sheets.length === 1 ? kindOfFile : null))
    if (kind !== null && (flat || kinds.includes(kind))) found.push({ ...file, sheet: name, kind })
    else unknown.push({ name: `${file.name}, hoja ${name}`, reason: 'su nombre no es una clase de datos conocida' })
  }
  return found
}

/** The sheets of a workbook; one that cannot be opened is listed with the reason. */
async function sheetsIn(file: SourceFile, unknown: Unread[]): Promise<readonly SheetInfo[]> {
  try {
    return (await openWorkbook(file, await workbookBytes(file))).sheets
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    unknown.push({ name: file.name, reason: error.reason, isMissed: true })
    return []
  }
}

/** The bytes of a workbook. Throws a FileError when there are too many. */
export async function workbookBytes(file: SourceFile): Promise<Buffer> {
  const { size } = await stat(file.path)
  if (size > LIMITS.workbook)
    throw new FileError(file, `tiene más de ${LIMITS.workbook / 1024 / 1024} MB, que es el límite de un libro`)
  return readFile(file.path)
}

/**
 * The kind with which a name begins, the longest one; what follows it must begin with a sign and a digit, as in
 * «polizas.2026-11», «polizas_2» and «Pólizas (2)». Null when there is none.
 */
export function kindOf(name: string, kinds: readonly string[]): string | null {
  const plain = plainName(name)
  const fitting = kinds.filter((kind) => {
    const start = plainName(kind)
    return plain === start || (plain.startsWith(start) && /^[-.(]+\d[\d.()-]*$/.test(plain.slice(start.length)))
  })
  return fitting.sort((one, other) => other.length - one.length)[0] ?? null
}

/** A name without accents and case; spaces and underscores are hyphens. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/[\s_]+/g, '-')
