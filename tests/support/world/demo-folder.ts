// The folder of a portal with the demo world and the test people, created once per build and day, and copied for each
// portal.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from '../../../server/database/sql.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { lookInto } from '../portal/stopped-portal.ts'
import { copyPortalFolder } from './portal-folder.ts'
import { addTestPeople } from './test-people.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TEMPLATES = fileURLToPath(new URL('../../../.work/demo', import.meta.url))
const PEOPLE = fileURLToPath(new URL('./test-people.ts', import.meta.url))

/** Fills `dataDir` with the demo world of a build; `seed` fills a folder by running its server, and stops it. */
export async function copyDemoWorld(
  dataDir: string,
  dist: string,
  seed: (folder: string) => Promise<void>,
): Promise<void> {
  const template = path.join(TEMPLATES, await nameOf(dist))
  if (!existsSync(template)) await makeTemplate(template, seed)
  copyPortalFolder(template, dataDir)
}

async function makeTemplate(template: string, seed: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(TEMPLATES, { recursive: true })
  await dropOld()
  const fresh = await mkdtemp(`${TEMPLATES}/new-`)
  await seed(fresh)
  await lookInto(fresh, async ({ db }) => {
    await addTestPeople(db, new Date())
    // Closed by the engine, so that there is no log to replay at the next start.
    await db.query(sql`CHECKPOINT`)
  })
  // Another worker can have been faster: its folder is equal.
  await rename(fresh, template).catch(() => rm(fresh, { recursive: true, force: true }))
}

// Folders of other builds of today can still be in use; another worker can delete the same ones meanwhile.
async function dropOld(): Promise<void> {
  for (const name of await readdir(TEMPLATES)) {
    const folder = path.join(TEMPLATES, name)
    const found = await stat(folder).catch(() => null)
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

// The inputs of the demo world, and the day of its dates.
async function nameOf(dist: string): Promise<string> {
  const { server } = JSON.parse(await readFile(path.join(dist, '.stamp'), 'utf8'))
  const hash = createHash('sha256')
    .update(`${server} ${dayInEcuador(new Date())} `)
    .update(await readFile(PEOPLE))
  return hash.digest('hex').slice(0, 16)
}
