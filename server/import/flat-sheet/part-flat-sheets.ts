// Tells flat sheets from files of the kind with the same name: a file of a kind has the columns of its key.
import { flatSheetNamed } from '../../../src/contract/import/flat-sheet/flat-sheets.ts'
import type { Kind } from '../../../src/contract/import/kind.ts'
import { KINDS } from '../../../src/contract/import/kinds.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { type FoundFile, type FoundFiles, flatKind } from '../file/find-files.ts'
import { formOf } from '../file/form-of-file.ts'
import { type Declaration, declaredForm, renamedHeads } from '../file/load-declaration.ts'
import { readRows } from '../file/read-rows.ts'
import type { SourceFile } from '../file/source.ts'

/** The files with those of flat sheets as such. Throws a FileError for a file whose heads cannot be read. */
export async function partFlatSheets(found: FoundFiles): Promise<FoundFiles> {
  const files: FoundFile[] = []
  for (const file of found.files)
    files.push((await isFlatSheet(file, found.declaration)) ? { ...file, kind: flatKind(file.kind) } : file)
  return { ...found, files }
}

async function isFlatSheet(file: FoundFile, declaration: Declaration): Promise<boolean> {
  if (file.format === 'ndjson' || !flatSheetNamed(file.kind)) return false
  const kind = KINDS.find(({ name }) => name === file.kind)
  if (!kind) return true
  const declared = declaredForm(declaration, file.kind)
  const renamed = renamedHeads(declared)
  const names = (await headsOf(file, declared)).map((head) => renamed.get(head) ?? head)
  return !hasKeyOf(kind, declaration.compania === undefined ? names : [...names, 'cdCompania'])
}

/** Whether a file with these heads has the columns of a kind's key. */
export const hasKeyOf = ({ key }: Kind, heads: readonly string[]): boolean => {
  const plain = heads.map(searchText)
  return key.every((field) => plain.includes(searchText(field)))
}

/** The heads of a CSV or a sheet as they stand there. */
export async function headsOf(file: SourceFile, declared: Parameters<typeof formOf>[1]): Promise<readonly string[]> {
  const form = await formOf(file, declared)
  for await (const item of readRows(file, { ...form, renamed: new Map() })) if (item.is === 'heads') return item.heads
  return []
}
