// Writes the files of documents, and the logo of the brand, into the folder of an export, under the paths that its rows say.
import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DOCUMENTS_FOLDER } from '../../src/contract/import/document-kinds.ts'
import { KINDS } from '../../src/contract/import/kinds.ts'
import { readBrand } from '../brand/brand.ts'
import type { Queryable } from '../database/sql.ts'
import type { OpenedFiles } from '../files/open-files.ts'
import { logoPath } from '../import/brand/logo-path.ts'
import { PRIVATE } from '../import/file/write-rows.ts'
import type { OpenFiles } from '../portal/on-database.ts'
import { filesOfKind } from './rows-of-kind.ts'

/** How many files were written, and how many could not: the store has them not, or damaged, or the disk takes no such name. */
export type WrittenDocuments = { files: number; lacking: number }

export async function writeDocuments(
  db: Queryable,
  source: string,
  { folder, openFiles }: { folder: string; openFiles: OpenFiles },
): Promise<WrittenDocuments> {
  const paths = new Map<string, string>()
  for (const kind of KINDS) for (const { ruta, sha256 } of await filesOfKind(db, source, kind)) paths.set(ruta, sha256)
  const written: WrittenDocuments = { files: await writeLogo(db, folder), lacking: 0 }
  if (paths.size === 0) return written
  const store = await openFiles()
  try {
    for (const [ruta, sha256] of paths) {
      const isWritten = await writeDocument(store, sha256, path.join(folder, DOCUMENTS_FOLDER, ruta))
      written[isWritten ? 'files' : 'lacking'] += 1
    }
  } finally {
    store.close()
  }
  return written
}

/** Writes the logo of the brand, if it has one; returns the number of files. */
async function writeLogo(db: Queryable, folder: string): Promise<number> {
  const { logo } = await readBrand(db)
  if (!logo) return 0
  const place = path.join(folder, DOCUMENTS_FOLDER, logoPath(logo.tipo))
  await mkdir(path.dirname(place), { recursive: true, mode: PRIVATE.folder })
  await writeFile(place, logo.bytes, { flag: 'wx', mode: PRIVATE.file })
  return 1
}

/** Writes one file; returns whether it is there, whole. A single file stops no export. */
async function writeDocument(store: OpenedFiles, sha256: string, place: string): Promise<boolean> {
  const file = await store.open(sha256)
  if (file === null) return false
  try {
    await mkdir(path.dirname(place), { recursive: true, mode: PRIVATE.folder })
    await pipeline(file.stream, createWriteStream(place, { flags: 'wx', mode: PRIVATE.file }))
    return true
  } catch (error) {
    file.stream.destroy()
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) await rm(place, { force: true, recursive: false }).catch(() => undefined)
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error
    return false
  }
}
