// Fault tests with kill -9 of the whole portal during uploads and saves: everything it acknowledged is stored exactly
// once.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sql } from '../../server/database/sql.ts'
import { makeRandom, type Random } from '../../server/seed/random.ts'
import { type DraftedClaim, draftClaim } from '../support/api/claims.ts'
import { type Answer, type Caller, sha256Of } from '../support/api/portal-api.ts'
import { signInAt } from '../support/api/portal-caller.ts'
import { chance } from '../support/files/chance.ts'
import { type RunningPortal, startPortal } from '../support/portal/running-portal.ts'
import { lookInto } from '../support/portal/stopped-portal.ts'

const CYCLES = Number(process.env.FAULT_CYCLES ?? 3)
const SENDERS = 4
const MOST_ANSWERS_A_CYCLE = 12

type Acknowledged = { documents: Map<string, string>; claims: Map<string, { cdReclamo: number; claim: DraftedClaim }> }

let portal: RunningPortal
beforeEach(async () => {
  portal = await startPortal()
})
afterEach(() => portal?.stop())

it(`PWA-12 every acknowledged document and claim is stored once after ${CYCLES} kills`, async () => {
  const random = chance()
  const ana = await signInAt(portal.url, 'ana')
  const bruno = await signInAt(portal.url, 'bruno')
  const acknowledged: Acknowledged = { documents: new Map(), claims: new Map() }
  const pulse = answersCounted()
  let up = Promise.resolve()
  let stopping = false

  // Like the runner of the phone: a request without an answer is repeated when the portal is available again.
  const insist = async (send: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      await up
      const answer = await send().catch(() => null)
      if (answer === null || answer.status === 503) continue
      pulse.count()
      if (answer.status === 200) return answer
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    }
  }
  const sendClaims = async (caller: Caller, sizes: Random) => {
    while (!stopping) {
      const drafted = fattened(await draftClaim({ ...caller, get: (path) => insist(() => caller.get(path)) }), sizes)
      for (const { item, bytes } of drafted.files) {
        await insist(() => caller.upload(item, bytes))
        acknowledged.documents.set(item.uuid, item.sha256)
      }
      const { body } = await insist(() => caller.post('/siniestros-portal', drafted.claim))
      acknowledged.claims.set(drafted.claim.uuid, { cdReclamo: body.cdReclamo, claim: drafted })
    }
  }
  // Each sender has its own random numbers, so that the order of the senders does not change them.
  const lanes = Array.from({ length: SENDERS }, () => makeRandom(random.uuid()))
  const senders = Promise.all(lanes.map((sizes, n) => sendClaims(n % 2 === 0 ? ana : bruno, sizes)))
  const failed = senders.then(() => undefined)

  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    await Promise.race([pulse.after(random.int(1, MOST_ANSWERS_A_CYCLE)), failed])
    up = portal.kill().then(() => portal.restart())
    await up
  }
  stopping = true
  await senders
  await portal.kill()
  await portal.restart()
  expect(await readdir(path.join(portal.dataDir, 'files', 'temporary'))).toEqual([])
  expect(acknowledged.claims.size).toBeGreaterThan(0)
  await askFor(acknowledged, [ana, bruno])
  await portal.kill()
  await expectOnDisk(portal.dataDir, acknowledged)
})

/** Checks that the portal returns every acknowledged claim with the manifest of all its documents. */
async function askFor({ claims }: Acknowledged, callers: Caller[]) {
  for (const [uuid, { cdReclamo, claim }] of claims) {
    const answers = await Promise.all(callers.map((each) => each.get(`/siniestros-portal/recibido?uuid=${uuid}`)))
    const held = answers.find(({ status }) => status === 200)?.body
    expect(held?.claim).toMatchObject({ cdReclamo, intent: claim.claim.intent })
    const byUuid = (a: { uuid: string }, b: { uuid: string }) => (a.uuid < b.uuid ? -1 : 1)
    expect([...held.documents].sort(byUuid)).toEqual([...claim.claim.manifest].sort(byUuid))
  }
}

/** Checks the disk: each uuid has one row and its complete file, and there is no partial data. */
const expectOnDisk = (dataDir: string, { documents, claims }: Acknowledged) =>
  lookInto(dataDir, async ({ db, fileOf, halfClaims }) => {
    const rows = await db.query<{ uuid: string; sha256: string; tamanio: number }>(
      sql`SELECT uuid, sha256, tamanio FROM document WHERE uuid = ANY(${[...documents.keys()]}::text[])`,
    )
    expect(rows).toHaveLength(documents.size)
    for (const { uuid, sha256, tamanio } of rows) {
      expect(sha256).toBe(documents.get(uuid))
      expect(await fileOf(sha256)).toEqual({ tamanio, sha256 })
    }
    const stored = await db.query<{ uuid: string; n: number }>(sql`SELECT uuid, count(*)::int AS n FROM claim_report
      WHERE uuid = ANY(${[...claims.keys()]}::text[]) GROUP BY uuid`)
    expect(stored).toHaveLength(claims.size)
    expect(stored.every(({ n }) => n === 1)).toBe(true)
    expect(await halfClaims()).toBe(0)
  })

/**
 * Enlarges the photos to some hundred KB, so that kills hit their uploads; bytes after the end of a JPEG are harmless.
 */
function fattened(drafted: DraftedClaim, sizes: Random): DraftedClaim {
  const files = drafted.files.map(({ item, bytes }) => {
    const more = Buffer.concat([bytes, randomBytes(sizes.int(100_000, 1_000_000))])
    return { item: { ...item, tamanio: more.length, sha256: sha256Of(more) }, bytes: more }
  })
  const manifest = files.map(({ item }) => ({ uuid: item.uuid, tamanio: item.tamanio, sha256: item.sha256 }))
  return { files, claim: { ...drafted.claim, manifest } }
}

function answersCounted() {
  let answers = 0
  const waiting: { at: number; wake: () => void }[] = []
  return {
    count() {
      answers += 1
      for (const { at, wake } of waiting) if (answers >= at) wake()
    },
    after: (more: number) => new Promise<void>((wake) => waiting.push({ at: answers + more, wake })),
  }
}
