// The folder of a portal with the demo world and the test people, created once per build and day, and copied for each
// portal.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from '../../../server/database/sql.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { freePort } from '../machine/free-port.mjs'
import { startProcess } from '../portal/portal-process.ts'
import { lookInto } from '../portal/stopped-portal.ts'
import { copyPortalFolder } from './portal-folder.ts'
import { addTestPeople } from './test-people.ts'

const DAY_OF_THIS_RUN = 'PORTAL_DEMO_DAY'
const DAY_MS = 24 * 60 * 60 * 1000
const TEMPLATES = fileURLToPath(new URL('../../../.work/demo', import.meta.url))
const PEOPLE = fileURLToPath(new URL('./test-people.ts', import.meta.url))

/**
 * Sets the day for this run, and creates the template if there is none. Must be called before the first test, which has
 * a time limit; the test processes, which start later, then use the same template even after midnight.
 */
export async function prepareDemoWorld(dist: string): Promise<void> {
  process.env[DAY_OF_THIS_RUN] ??= dayInEcuador(new Date())
  const template = await demoTemplate(dist)
  const now = new Date()
  // Updates the time of the template, so that it does not count as old while it is in use.
  await utimes(template, now, now)
}

/** Fills `dataDir` with the demo world of a build. */
export async function copyDemoWorld(dataDir: string, dist: string): Promise<void> {
  copyPortalFolder(await demoTemplate(dist), dataDir)
}

async function demoTemplate(dist: string): Promise<string> {
  const template = path.join(TEMPLATES, await nameOf(dist))
  if (!existsSync(template)) await makeTemplate(template, dist)
  return template
}

async function makeTemplate(template: string, dist: string): Promise<void> {
  await mkdir(TEMPLATES, { recursive: true })
  await dropOld()
  const fresh = await mkdtemp(`${TEMPLATES}/new-`)
  try {
    await seed(fresh, dist)
    await lookInto(fresh, async ({ db }) => {
      await addTestPeople(db, new Date())
      // After this checkpoint the next start has no log to replay.
      await db.query(sql`CHECKPOINT`)
    })
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
  // Another process may have created the same folder first.
  await rename(fresh, template).catch(() => rm(fresh, { recursive: true, force: true }))
}

/** Waits for the server, which fills an empty folder at its first start, as long as a busy machine needs. */
async function seed(dataDir: string, dist: string): Promise<void> {
  const server = startProcess({ dist, dataDir, port: await freePort(), env: {}, onOutput: () => undefined })
  try {
    await server.ready(Number.POSITIVE_INFINITY)
    await server.end('SIGTERM')
  } finally {
    await server.end('SIGKILL')
  }
}

// Removes only old folders: today's may be in use, and another process may remove the same ones.
async function dropOld(): Promise<void> {
  for (const name of await readdir(TEMPLATES)) {
    const folder = path.join(TEMPLATES, name)
    const found = await stat(folder).catch(() => null)
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

// The name of the template depends on the inputs of the demo world, and on the day of its dates.
async function nameOf(dist: string): Promise<string> {
  const { server } = JSON.parse(await readFile(path.join(dist, '.stamp'), 'utf8'))
  const day = process.env[DAY_OF_THIS_RUN] ?? dayInEcuador(new Date())
  const hash = createHash('sha256')
    .update(`${server} ${day} `)
    .update(await readFile(PEOPLE))
  return hash.digest('hex').slice(0, 16)
}
