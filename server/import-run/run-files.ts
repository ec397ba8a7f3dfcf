// Stores the files of a run, and lays them into a folder of their own for the time of one work.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_IMPORT_FILE, MOST_IMPORT_FILES } from '../../src/contract/import-run.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { type Database, sql } from '../database/sql.ts'
import type { FileStore } from '../files/store.ts'
import { DECLARATION_NAME } from '../import/file/load-declaration.ts'
import { MEND } from '../import/file/source.ts'
import { filesOf, type Run } from './run-rows.ts'

type Stores = { db: Database; files: FileStore }

/** Why a file of this name cannot be part of a run; null when it can. */
export function nameProblem(name: string): Problem | null {
  const fits = /^[^\\/:*?"<>|.~\p{Cc}][^\\/:*?"<>|\p{Cc}]*\.(?:xlsx|csv|txt|ndjson|jsonl)$/iu.test(name)
  return fits
    ? null
    : problem('not-allowed', {
        message: `«${name}» no se puede cargar: se cargan archivos .xlsx, .csv, .txt y .ndjson`,
      })
}

/** Stores a file of a run; one of the same name is replaced. */
export async function storeFile(
  { db, files }: Stores,
  run: Run,
  { name, stream }: { name: string; stream: Readable },
): Promise<Problem | null> {
  const others = (await filesOf(db, run.id, 'origen')).filter(({ nombre }) => nombre !== name)
  if (others.length >= MOST_IMPORT_FILES)
    return problem('rule', { message: `Una carga tiene como máximo ${MOST_IMPORT_FILES} archivos` })
  const received = await files.receive(stream, { limit: MAX_IMPORT_FILE })
  if (received.tooLarge)
    return problem('too-large', {
      message: `«${name}» tiene más de ${MAX_IMPORT_FILE / 1024 / 1024} MB: cárgalo con el comando, en el servidor`,
    })
  if (received.tamanio === 0) {
    await files.discard(received)
    return problem('rule', { message: `«${name}» está vacío` })
  }
  const stored = await files.keep(received, async (tx) => {
    await tx.query(sql`INSERT INTO import_run_file ("runId", parte, nombre, sha256, tamanio)
      VALUES (${run.id}, 'origen', ${name}, ${received.sha256}, ${received.tamanio})
      ON CONFLICT ("runId", parte, nombre) DO UPDATE SET sha256 = excluded.sha256, tamanio = excluded.tamanio`)
    return true
  })
  return isProblem(stored) ? stored : null
}

/**
 * Calls `work` with a folder that has the files of a run and their carga.json, which only this user can read, and which is
 * removed afterwards.
 */
export async function withFiles<T>(
  { db, files }: Stores,
  run: Pick<Run, 'id' | 'declaracion'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-carga-'))
  try {
    for (const { nombre, sha256 } of await filesOf(db, run.id, 'origen')) {
      const open = await files.open(sha256)
      if (!open) throw new Error(`The file ${sha256} of import run ${run.id} is missing`)
      await pipeline(open.stream, createWriteStream(path.join(folder, nombre), { mode: 0o600 }))
    }
    await writeFile(path.join(folder, DECLARATION_NAME), JSON.stringify(run.declaracion), { mode: 0o600 })
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the files of the refused rows that an import has written below its folder, in place of those of the run before. */
export async function storeRefused({ db, files }: Stores, id: string, folder: string): Promise<void> {
  await db.query(sql`DELETE FROM import_run_file WHERE "runId" = ${id} AND parte = 'rechazadas'`)
  const below = path.join(folder, MEND)
  const names = await readdir(below, { withFileTypes: true }).catch(() => [])
  for (const entry of names) {
    if (!entry.isFile() || entry.name === DECLARATION_NAME) continue
    const received = await files.receive(createReadStream(path.join(below, entry.name)), {
      limit: Number.MAX_SAFE_INTEGER,
    })
    if (received.tooLarge) continue
    await files.keep(received, async (tx) => {
      await tx.query(sql`INSERT INTO import_run_file ("runId", parte, nombre, sha256, tamanio)
        VALUES (${id}, 'rechazadas', ${entry.name}, ${received.sha256}, ${received.tamanio})`)
      return true
    })
  }
}
