// The demo world on the disk, made once for a build and a day: copied in a moment, where making it takes seconds.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT = fileURLToPath(new URL('../../.work/demo', import.meta.url))

/** Copies the demo world of a built server to `dataDir`; `make` fills a folder by running that server, and stops it. */
export async function copyDemoWorld(
  dataDir: string,
  server: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const kept = path.join(KEPT, await nameOf(server))
  if (!existsSync(kept)) await keep(kept, make)
  await cp(kept, dataDir, { recursive: true })
}

async function keep(kept: string, make: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(KEPT, { recursive: true })
  await dropOld()
  const fresh = await mkdtemp(`${KEPT}/new-`)
  await make(fresh)
  // Another worker may have been faster: theirs is as good.
  await rename(fresh, kept).catch(() => rm(fresh, { recursive: true, force: true }))
}

// Those of other builds of today may still be copied by somebody.
async function dropOld(): Promise<void> {
  for (const name of await readdir(KEPT)) {
    const { mtimeMs } = await stat(path.join(KEPT, name))
    if (Date.now() - mtimeMs > DAY_MS) await rm(path.join(KEPT, name), { recursive: true, force: true })
  }
}

// What the world is made of, and the day that it is dated by.
async function nameOf(server: string): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const name of (await readdir(server, { recursive: true })).sort()) {
    if (/\.(js|sql|jpg|pdf)$/.test(name)) hash.update(name).update(await readFile(path.join(server, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
