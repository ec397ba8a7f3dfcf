// Fault tests with kill -9 during commits: everything acknowledged is stored afterwards.
// Not in every gate: tests/api/database.test.ts and tests/faults/portal-kill.test.ts fail sooner.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { chance } from '../support/files/chance.ts'
import { openEmbeddedFolder } from '../support/world/embedded-folder.ts'

const CYCLES = Number(process.env.FAULT_CYCLES ?? 3)
const MOST_COMMITS_A_CYCLE = 200
const WRITER = fileURLToPath(new URL('../support/portal/commit-writer.ts', import.meta.url))

let dataDir: string
const running = new Set<ChildProcess>()

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-kill-'))
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

function startWriter(first: number): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir, String(first)], { stdio: 'pipe' })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/**
 * Kills the writer after a number of acknowledged commits; returns the last commit that was acknowledged, even during
 * the kill.
 */
async function killAfter(child: ChildProcess, commits: number): Promise<number> {
  if (!child.stdout) throw new Error('no stdout')
  let heard = 0
  let last = -1
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line)
    heard += 1
    if (heard === commits) child.kill('SIGKILL')
  }
  if (heard < commits) throw new Error(`the writer ended by itself after ${heard} commits`)
  return last
}

async function storedIds(): Promise<number[]> {
  const { db, close } = await openEmbeddedFolder(dataDir)
  try {
    const rows = await db.query<{ id: number }>(sql`SELECT "id" FROM acknowledged ORDER BY "id"`)
    return rows.map(({ id }) => id)
  } finally {
    await close()
  }
}

describe('the embedded database after kills', () => {
  it(`the database contains every acknowledged commit after ${CYCLES} kills`, async () => {
    const random = chance()
    let next = 0
    for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
      const last = await killAfter(startWriter(next), random.int(1, MOST_COMMITS_A_CYCLE))
      const stored = await storedIds()
      // The last commit may be stored without having been acknowledged.
      expect(stored.length - (last + 1)).toBeOneOf([0, 1])
      expect(stored).toEqual(Array.from({ length: stored.length }, (_, id) => id))
      next = stored.length
    }
  })

  it('a kill during the first start leaves no incomplete database', async () => {
    const child = startWriter(0)
    const made = path.join(dataDir, 'database.new')
    while (!existsSync(made)) await new Promise(setImmediate)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const last = await killAfter(startWriter(0), 10)
    expect((await storedIds()).length).toBeGreaterThanOrEqual(last + 1)
  })

  it('the database refuses a second process on its folder, and is free again after a kill', async () => {
    const first = startWriter(0)
    if (!first.stdout) throw new Error('no stdout')
    await once(first.stdout, 'data')
    const second = startWriter(0)
    let output = ''
    second.stderr?.on('data', (text) => {
      output += text
    })
    const [code] = await once(second, 'close')
    expect(code).toBe(1)
    expect(output).toContain('Otro proceso del portal ya usa la carpeta de datos')
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(await storedIds()).toContain(0)
  })
})
