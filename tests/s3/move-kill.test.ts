// Fault test of «npm run move» as a process, which is killed in the middle while customers read.
// Not in every gate, although nothing cheaper shows that a move that was killed goes on and brings everything.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { draftClaim } from '../support/api/claims.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import { sendClaim } from '../support/api/persist.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { openTestBucket, type TestBucket } from '../support/files/test-bucket.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { ROOT } from '../support/source/sources.ts'

let old: RunningPortal
let to: TestDatabase
let bucket: TestBucket
beforeAll(async () => {
  old = await startPortal()
  to = await openTestDatabase({ migrated: false, engine: 'postgres' })
  bucket = await openTestBucket()
})
afterAll(async () => {
  await old?.stop()
  await bucket?.close()
  await to?.close()
})

/** Starts the command `--move` with the data folder and the port of the old portal. */
function startMove(): { child: ChildProcess; said: () => string; ended: Promise<number | null> } {
  const { FILES_URL: url, ...keys } = bucket.env
  const moving = { ...keys, MOVE_DATABASE_URL: to.url ?? '', MOVE_FILES_URL: url ?? '' }
  const child = spawn(process.execPath, [path.join(ROOT, 'dist', 'server', 'main.js'), '--move'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: old.dataDir, PORT: new URL(old.url).port, ...moving },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  return { child, said: () => output, ended: once(child, 'exit').then(([code]) => code) }
}

it('after a kill the move continues, customers can read meanwhile, and the new portal has all data', async () => {
  const ana = await signInAt(old.url, 'ana')
  const { cdReclamo } = await sendClaim(ana, await draftClaim(ana), [])
  await old.kill()

  const first = startMove()
  await expect.poll(first.said, { timeout: 60_000 }).toMatch(/filas\n/)
  expect((await ana.get('/siniestros-portal/kit')).status).toBe(200)
  const refused = await ana.post('/siniestros-portal', {})
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  first.child.kill('SIGKILL')
  await first.ended

  const second = startMove()
  expect(await second.ended, second.said()).toBe(0)
  expect(second.said()).toContain('La mudanza terminó. Inicie el portal con el nuevo DATABASE_URL y el nuevo FILES_URL')
  expect(await readdir(path.join(old.dataDir, 'files', 'moving'))).toEqual([])

  const moved = await startPortal({ env: { ...bucket.env, DATABASE_URL: to.url ?? '', SEED: 'demo' } })
  try {
    const again = await signInAt(moved.url, 'ana')
    const received = await again.get('/siniestros-portal/recientes')
    expect(received.body.ultimos.map((claim: { cdReclamo: number }) => claim.cdReclamo)).toContain(cdReclamo)
    const documents = await to.db.query<{ cdArchivo: string; tamanio: number }>(
      sql`SELECT "cdArchivo", tamanio FROM document WHERE "cdReclamo" = ${cdReclamo}`,
    )
    for (const { cdArchivo, tamanio } of documents)
      expect((await again.get(`/documentos-digitales/archivo/${cdArchivo}`)).raw).toHaveLength(tamanio)
    const next = await sendClaim(again, await draftClaim(again), [])
    expect(next.cdReclamo).toBeGreaterThan(cdReclamo)
  } finally {
    await moved.stop()
  }
})
