// Opens, in this process, the embedded database of a folder that no portal uses.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { lockFolder } from '../../../server/database/embedded/folder-lock.ts'
import { openEmbedded } from '../../../server/database/embedded/open-embedded.ts'

export type EmbeddedFolder = {
  readonly db: Awaited<ReturnType<typeof openEmbedded>>
  /** Closes the database and releases the folder. */
  close(): Promise<void>
}

/**
 * Nine megabytes of WebAssembly, which each engine would otherwise compile and optimize again. This copy is never used:
 * V8 reuses the compiled code of the same bytes while a copy of them exists in the process.
 */
let compiled: Promise<WebAssembly.Module> | undefined

async function compileEngine(): Promise<WebAssembly.Module> {
  const code = path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  return WebAssembly.compile(await readFile(code))
}

/** Creates the database if the folder has none; rejects while another process uses it. */
export async function openEmbeddedFolder(dataDir: string): Promise<EmbeddedFolder> {
  compiled ??= compileEngine()
  await compiled
  const lock = await lockFolder(dataDir)
  try {
    const db = await openEmbedded({ lock, now: () => new Date(), onDeath: raise, onError: raise })
    return { db, close: () => db.close().finally(() => lock.release()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function raise(error: unknown): void {
  throw error instanceof Error ? error : new Error(String(error))
}
