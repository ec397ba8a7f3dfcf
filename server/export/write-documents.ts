// Writes the files of documents into the folder of an export, under the paths that its rows say.
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DOCUMENTS_FOLDER } from '../../src/contract/import/document-kinds.ts'
import { KINDS } from '../../src/contract/import/kinds.ts'
import type { Queryable } from '../database/sql.ts'
import type { OpenedFiles } from '../files/open-files.ts'
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
  const written: WrittenDocuments = { files: 0, lacking: 0 }
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
