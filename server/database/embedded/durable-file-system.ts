// Adds the fsync that PGlite lacks, so that acknowledged commits survive a power cut. Only this file uses internals of
// PGlite, and it checks them at each start. It can be deleted when PGlite's file system syncs by itself
// (electric-sql/pglite#1107).
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

// The parts of Emscripten's file system that we use; PGlite does not publish these types.
type Node = { readonly mode: number }
type Stream = { readonly nfd?: number; readonly node: Node }
type NodeFileSystem = {
  readonly realPath: (node: Node) => string
  readonly stream_ops: { fsync?: (stream: Stream) => number }
}
type Internals = {
  NODEFS?: NodeFileSystem
  FS?: { filesystems?: { NODEFS?: NodeFileSystem } }
}
type Engine = { _PostgresMainLoopOnce?: () => void }

// PGlite's private POSTGRES_MAIN_LONGJMP: the exit status of the engine after an ordinary SQL error.
const AFTER_SQL_ERROR = 100

type Init = Awaited<ReturnType<NodeFS['init']>>

export class DurableFileSystem extends NodeFS {
  readonly #onSync: () => void

  constructor(folder: string, onSync: () => void) {
    super(folder)
    this.#onSync = onSync
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): Promise<Init> {
    const init = await super.init(pglite, options)
    init.emscriptenOpts.preRun?.push((module) => {
      const internals = module as unknown as Internals
      // Release 0.5.16 of PGlite calls it `NODEFS`, 0.5.14 `FS.filesystems.NODEFS`. The package is pinned.
      const files = internals.NODEFS ?? internals.FS?.filesystems?.NODEFS
      if (!files) throw new Error('PGlite cambió por dentro: no se puede asegurar la escritura en disco')
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fs.fdatasyncSync(stream.nfd)
          this.#onSync()
        } else {
          syncFolder(files.realPath(stream.node))
        }
        return 0
      }
    })
    return init
  }
}

/**
 * Opens the database of `folder` with fsync on. `onSync` is called after every sync of a file, `onPanic` when Postgres
 * itself fails.
 */
export async function openDurable(
  folder: string,
  onSync: () => void,
  onPanic: (error: unknown) => void,
): Promise<PGlite> {
  const db = await PGlite.create({
    fs: new DurableFileSystem(folder, onSync),
    extensions: { pg_trgm },
    // We leave out PGlite's own -F, which switches fsync off, and ask for fsync(): Emscripten's fdatasync() does nothing.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
      '-c',
      `shared_buffers=${sharedBuffersFor(folder)}MB`,
    ],
  })
  watchMainLoop(db, onPanic)
  return db
}

/**
 * The limits of the cache size: a smaller cache makes the engine wait for files; PostgreSQL's default is the maximum.
 */
const LEAST_BUFFERS_MB = 32
const MOST_BUFFERS_MB = 128

/**
 * The size of the cache of table pages in megabytes, chosen by the size of the database. PGlite fills the whole cache
 * with zeros when it opens, so the largest cache would cost a small portal half a second and 100 MB for nothing.
 */
function sharedBuffersFor(folder: string): number {
  const tables = path.join(folder, 'base')
  if (!fs.existsSync(tables)) return LEAST_BUFFERS_MB
  const bytes = fs
    .readdirSync(tables, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)
  return Math.min(MOST_BUFFERS_MB, Math.max(LEAST_BUFFERS_MB, Math.ceil(bytes / 1_000_000)))
}

// Reports a broken engine (PANIC, out of memory, failed fsync). PGlite itself would ignore the error and call it again.
function watchMainLoop(db: PGlite, onPanic: (error: unknown) => void): void {
  const module = db.Module as unknown as Engine
  const original = module._PostgresMainLoopOnce
  if (!original) throw new Error('PGlite cambió por dentro: no se puede vigilar el motor')
  module._PostgresMainLoopOnce = () => {
    try {
      original()
    } catch (error) {
      const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
      if (status !== AFTER_SQL_ERROR) onPanic(error)
      throw error
    }
  }
}

/** Fsyncs a folder, so that the names inside it survive a power cut. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders and does not need this: NTFS writes their names to its journal by itself.
  if (process.platform !== 'win32') sync(folder, 'r')
}

/** Opens a file with these flags, and fsyncs it. */
export function sync(place: string, flags: 'r' | 'r+'): void {
  const handle = fs.openSync(place, flags)
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
