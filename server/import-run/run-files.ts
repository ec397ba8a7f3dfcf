// Stores the files of a run, and lays them into a folder of their own for the time of one work.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MAX_IMPORT_FILE, MOST_IMPORT_FILES } from '../../src/contract/import-run.ts'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { DECLARATION_NAME } from '../import/file/load-declaration.ts'
import { MEND } from '../import/file/source.ts'
import type { Services } from '../services.ts'
import { filesOf, type Run } from './run-rows.ts'

type Stores = Pick<Services, 'db' | 'files' | 'settings'>

/** Bytes of a name, to which the file of refused rows adds that of the sheet. */
const MOST_NAME = 160

/** Why a file of this name cannot be part of a run; null when it can. */
export function nameProblem(name: string): Problem | null {
  const fits = /^[^\\/:*?"<>|.~\p{Cc}\p{Cs}][^\\/:*?"<>|\p{Cc}\p{Cs}]*\.(?:xlsx|csv|txt|ndjson|jsonl)$/iu.test(name)
  return fits && Buffer.byteLength(name) <= MOST_NAME
    ? null
    : problem('not-allowed', {
        message: 'Se cargan archivos .xlsx, .csv, .txt y .ndjson, con un nombre sin signos especiales',
      })
}

type Arriving = {
  name: string
  stream: Readable
  /** Opens the run of the file, in the transaction that stores it. */
  open: (tx: Queryable) => Promise<Run | Problem>
}

/** Stores a file of a run, which it may open; one of the same name is replaced. Resolves to the run. */
export async function storeFile({ files }: Stores, { name, stream, open }: Arriving): Promise<Run | Problem> {
  const received = await files.receive(stream, { limit: MAX_IMPORT_FILE })
  if (received.tooLarge)
    return problem('too-large', {
      message: `«${name}» tiene más de ${MAX_IMPORT_FILE / 1024 / 1024} MB: cárguelo con el comando, en el servidor`,
    })
  if (received.tamanio === 0) {
    await files.discard(received)
    return problem('rule', { message: `«${name}» está vacío` })
  }
  return files.keep(received, async (tx) => {
    const run = await open(tx)
    if (isProblem(run)) return run
    const others = (await filesOf(tx, run.id, 'origen')).filter(({ nombre }) => nombre !== name)
    if (others.length >= MOST_IMPORT_FILES)
      return problem('rule', { message: `Una carga tiene como máximo ${MOST_IMPORT_FILES} archivos` })
    await tx.query(sql`INSERT INTO import_run_file ("runId", parte, nombre, sha256, tamanio)
      VALUES (${run.id}, 'origen', ${name}, ${received.sha256}, ${received.tamanio})
      ON CONFLICT ("runId", parte, nombre) DO UPDATE SET sha256 = excluded.sha256, tamanio = excluded.tamanio`)
    return run
  })
}

/** Where the files of runs lie while this process works on them. */
const workFolder = ({ dataDir }: Services['settings']): string => path.join(dataDir, 'cargas')

/** Removes what a process left that was killed at work. */
export const clearWork = (settings: Services['settings']): Promise<void> =>
  rm(workFolder(settings), { recursive: true, force: true })

/** Why a file of a run whose bytes are gone is not read. */
export const LOST_FILE = 'ya no está en el portal: quítelo, o súbalo otra vez'

/**
 * Calls `work` with a folder that has the files of a run and their carga.json, which only this user can read, and which is
 * removed afterwards. `lost`: the names of the files whose bytes are gone.
 */
export async function withFiles<T>(
  { db, files, settings }: Stores,
  run: Pick<Run, 'id' | 'declaracion'>,
  work: (folder: string, lost: readonly string[]) => Promise<T>,
): Promise<T> {
  const within = workFolder(settings)
  await mkdir(within, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(within, 'carga-'))
  const lost: string[] = []
  try {
    for (const { nombre, sha256 } of await filesOf(db, run.id, 'origen')) {
      const open = await files.open(sha256)
      if (open) await pipeline(open.stream, createWriteStream(path.join(folder, nombre), { mode: 0o600 }))
      else lost.push(nombre)
    }
    await writeFile(path.join(folder, DECLARATION_NAME), JSON.stringify(run.declaracion), { mode: 0o600 })
    return await work(folder, lost)
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
