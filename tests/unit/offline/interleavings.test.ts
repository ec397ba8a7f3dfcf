// Random sequences of events of device and network, checked against the portal's tables: one claim, each photo once, nothing
// lost.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallApi } from '../../../src/contract/call.ts'
import type { PersonalDatabase } from '../../../src/offline/database/databases.ts'
import { isOnDevice, standingDocuments } from '../../../src/offline/database/document-types.ts'
import { openCorrection } from '../../../src/offline/drafts/correction.ts'
import { removeDocument } from '../../../src/offline/drafts/documents.ts'
import { readDraft } from '../../../src/offline/drafts/drafts.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { listDocuments } from '../../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument } from '../../../src/offline/drafts/store-document.ts'
import { reopenDraft } from '../../../src/offline/outbox/reopen-draft.ts'
import { repair } from '../../../src/offline/outbox/repair.ts'
import { retryNow } from '../../../src/offline/outbox/try-again.ts'
import { checkReceipts } from '../../../src/offline/receipts/check-receipts.ts'
import type { Fault } from './support/fake-server.ts'
import { unsentBytes } from './support/unsent-bytes.ts'
import { killedAt, mortal, OTHER, photo, World } from './support/world.ts'

// A normal run executes a few sequences; FAULT_CYCLES=2000 is for a run overnight.
const CYCLES = Number(process.env['FAULT_CYCLES'] ?? 25)

const FAULTS = [
  'unreachable',
  'drop-before',
  'drop-after',
  'html',
  'throw',
  '401',
  '413',
  '426',
  '429',
  '500',
  '503',
] as const satisfies Fault[]

const fault = fc.option(fc.constantFrom(...FAULTS), { freq: 2 })
// An internal error during «Corregir» is shown to the person who pressed it, and is not counted as a failure.
const answerFault = fault.filter((each) => each !== 'throw')
const steps = [
  fc.record({ do: fc.constant('queue'), photos: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('send'), faults: fc.array(fault, { maxLength: 6 }) }),
  fc.record({ do: fc.constant('send-down') }),
  fc.record({
    do: fc.constant('kill'),
    at: fc.integer({ min: 0, max: 45 }),
    faults: fc.array(fault, { maxLength: 4 }),
  }),
  fc.record({ do: fc.constant('two-runners'), hasLock: fc.boolean(), faults: fc.array(fault, { maxLength: 6 }) }),
  fc.record({ do: fc.constant('correct'), which: fc.nat(), faults: fc.array(answerFault, { maxLength: 1 }) }),
  fc.record({ do: fc.constant('retry'), which: fc.nat() }),
  fc.record({ do: fc.constant('staff'), which: fc.nat(), returns: fc.boolean() }),
  fc.record({ do: fc.constant('edit'), which: fc.nat() }),
]
const wait = fc.record({ do: fc.constant('wait'), minutes: fc.integer({ min: -600_000, max: 600_000 }) })
/** Backs up the portal, or restores it from its last backup. */
const backup = fc.record({ do: fc.constantFrom('backup', 'go-back') })
/**
 * A case that random sequences rarely contain: staff return a claim, then the portal loses one or two of its
 * corrections.
 */
const loss = fc.record({ do: fc.constant('lose'), which: fc.nat(), corrections: fc.integer({ min: 1, max: 2 }) })
type Step = (typeof steps)[number] | typeof wait | typeof backup | typeof loss extends fc.Arbitrary<infer S> ? S : never

const hashOf = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex')

class Life {
  /** The hashes of the photos that the person last sent, for each claim. */
  readonly sent = new Map<string, string[]>()
  #names = 0
  #goBack: () => void = () => undefined
  constructor(readonly world: World) {}

  name = () => {
    this.#names += 1
    return `${this.#names}.jpg`
  }

  async live(step: Step): Promise<void> {
    const { world } = this
    if ('faults' in step) world.server.faults = [...step.faults]
    if (step.do === 'queue' && 'photos' in step) await this.queue(step.photos)
    if (step.do === 'send') await world.drain()
    if (step.do === 'send-down') {
      world.server.isDown = true
      await world.drain()
      world.server.isDown = false
    }
    if (step.do === 'kill' && 'at' in step) await this.kill(step.at)
    if (step.do === 'two-runners' && 'hasLock' in step) await this.twoRunners(step.hasLock)
    if (step.do === 'wait' && 'minutes' in step) world.time = Math.max(1, world.time + step.minutes * 60_000)
    if (step.do === 'correct' && 'which' in step) await this.correct(this.#pick(step.which))
    if (step.do === 'retry' && 'which' in step) await retryNow({ db: world.db, uuid: this.#pick(step.which) })
    if (step.do === 'staff' && 'returns' in step) this.review(this.#pick(step.which), step.returns)
    if (step.do === 'edit' && 'which' in step) await this.edit(this.#pick(step.which))
    world.server.faults = []
    if (step.do === 'backup') this.#goBack = world.server.backup()
    if (step.do === 'go-back') await this.goBack()
    if (step.do === 'lose' && 'corrections' in step) await this.lose(this.#pick(step.which), step.corrections)
    await this.expectNothingLost()
  }

  /** The portal goes back to its backup; the device checks its receipts, and is killed once during that check. */
  async goBack(): Promise<void> {
    const { world } = this
    this.#goBack()
    await killedAt(5, async (killer) => this.check(mortal(await world.connect(), killer)))
    await world.reopen()
    await repair({ db: world.db, now: world.time })
    expect(await this.check(world.db)).toMatchObject({ isWhole: true })
  }

  async lose(uuid: string, corrections: number): Promise<void> {
    const { world } = this
    await world.drain()
    for (let round = 0; round < corrections; round += 1) {
      this.review(uuid, true)
      if (round === 0) this.#goBack = world.server.backup()
      await this.edit(uuid)
      await world.drain()
    }
    await this.goBack()
  }

  check(db: PersonalDatabase) {
    const { server, time } = this.world
    return checkReceipts({ db, callApi: server.callApi, now: () => time })
  }

  /** Staff review the claim: they return one document, or accept all documents. */
  review(uuid: string, returns: boolean): void {
    const { server } = this.world
    const held = server.claimOf(uuid)?.documents.map((each) => each.uuid)
    if (held) server.review(uuid, returns ? held.slice(0, 1) : [])
  }

  /** The person corrects a claim that the portal holds, from its newest state. */
  async edit(uuid: string): Promise<void> {
    const { db, server, time: now } = this.world
    if (!server.claimOf(uuid)) return
    const opened = await openCorrection({ db, claim: server.reportOf(uuid), area: 'vam', now })
    if (opened.ok) await this.sendCorrected(uuid)
  }

  /** Replaces the returned documents, adds a photo, and sends. */
  async sendCorrected(uuid: string): Promise<void> {
    const { db, time: now } = this.world
    for (const row of standingDocuments(await listDocuments(db, uuid)))
      if (row.remote?.estado === 'DEVUELTO') await this.add(uuid, row.uuid)
    await this.add(uuid)
    const hashes = await this.world.hashesOf(uuid)
    expect(await queueDraft({ db, uuid, now })).toMatchObject({ ok: true })
    this.sent.set(uuid, hashes)
  }

  async add(uuid: string, reemplaza?: string): Promise<void> {
    const { db, time: now } = this.world
    const place = { draftUuid: uuid, slot: OTHER, tipo: 'DOCUMENTO', reemplaza } as const
    const prepared = photo(this.name())
    expect(await storeDraftDocument({ db, ...place, prepared, now })).toMatchObject({ ok: true })
  }

  async queue(photos: number): Promise<void> {
    const names = Array.from({ length: photos }, this.name)
    const uuid = await this.world.queued(names)
    this.sent.set(uuid, names.map((name) => hashOf(photo(name).bytes)).sort())
  }

  async kill(at: number): Promise<void> {
    const { world } = this
    await killedAt(at, async (killer) => {
      const call = world.server.callApi as (...args: unknown[]) => Promise<unknown>
      const callApi = ((...args: unknown[]) => killer.step(() => call(...args))) as CallApi
      const process = Object.create(world, {
        server: { value: Object.create(world.server, { callApi: { value: callApi } }) },
      })
      return World.prototype.drain.call(process, { db: mortal(await world.connect(), killer) })
    })
    await world.reopen()
    await repair({ db: world.db, now: world.time })
  }

  async twoRunners(hasLock: boolean): Promise<void> {
    const { world } = this
    let turn = 0
    world.server.pause = async () => {
      turn += 1
      for (let wait = 0; wait < turn % 5; wait += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    const lock = hasLock ? world.lock : world.openLock
    const dbs = [world.db, await world.connect()]
    await Promise.all(dbs.map((db) => world.drain({ db, lock })))
    world.server.pause = async () => undefined
  }

  async correct(uuid: string): Promise<void> {
    const { world } = this
    const { db, time: now, lock, server } = world
    const before = (await listDocuments(db, uuid)).filter(isOnDevice).map((each) => each.sha256)
    const opened = await reopenDraft({ db, uuid, callApi: server.callApi, lock, now: () => world.time })
    if (!opened.ok) return
    const after = (await listDocuments(db, uuid)).map((each) => each.sha256)
    const onPortal = server.claimOf(uuid)?.documents.map((each) => each.sha256) ?? []
    expect(before.filter((hash) => !after.includes(hash) && !onPortal.includes(hash))).toEqual([])
    const [first] = (await listDocuments(db, uuid)).filter(isOnDevice)
    if (first) await removeDocument({ db, uuid: first.uuid, now })
    await this.sendCorrected(uuid)
  }

  /**
   * Invariants: the portal has each claim once; each file of a claim is on the portal or complete on the device; a
   * confirmed claim equals the sent claim, unless staff or a later correction changed it.
   */
  async expectNothingLost(): Promise<void> {
    const { db, server } = this.world
    for (const [uuid, hashes] of this.sent) {
      expect(server.claims.filter((each) => each.uuid === uuid).length).toBeLessThanOrEqual(1)
      const held = server.filesOf(uuid).map((each) => each.sha256)
      const rows = await db.bytes.bulkGet((await listDocuments(db, uuid)).map((each) => each.uuid))
      const here = rows.flatMap((each) => (each ? [hashOf(each.bytes)] : []))
      const draft = await readDraft(db, uuid)
      // Thirty days after the receipt even the draft is deleted.
      if (!draft || draft.state === 'received' || draft.state === 'done')
        expect(
          server
            .claimOf(uuid)
            ?.documents.map((each) => each.sha256)
            .sort(),
        ).toEqual(hashes)
      expect(hashes.filter((hash) => !held.includes(hash) && !here.includes(hash))).toEqual([])
    }
  }

  /** The network recovers and the person clicks «Reintentar» and «Corregir» where needed: all claims arrive. */
  async heal(): Promise<void> {
    const { world } = this
    for (let round = 0; round < 6 && (await world.db.outbox.count()) > 0; round += 1) {
      for (const row of await world.db.outbox.toArray()) {
        const needsPerson = ['claim-changed', 'own-earlier', 'rule'].includes(row.attention?.code ?? '')
        // «Corregir» is possible only after staff have returned the claim.
        if (needsPerson) this.review(row.uuid, true)
        if (needsPerson) await this.correct(row.uuid)
        await retryNow({ db: world.db, uuid: row.uuid })
      }
      await world.drain()
      world.time += 6 * 60_000
    }
    expect(await world.db.outbox.count()).toBe(0)
    expect(await unsentBytes(world.db)).toEqual([])
    expect(world.server.claims).toHaveLength(this.sent.size)
    for (const [uuid, hashes] of this.sent) {
      expect(
        world.server
          .claimOf(uuid)
          ?.documents.map((each) => each.sha256)
          .sort(),
      ).toEqual(hashes)
      expect((await readDraft(world.db, uuid))?.state ?? 'done').toBe('done')
    }
  }

  #pick(which: number): string {
    const uuids = [...this.sent.keys()]
    return uuids[which % uuids.length] ?? ''
  }
}

const lives = async (step: fc.Arbitrary<Step>) =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const life = new Life(await World.open())
      await life.live({ do: 'backup' })
      await life.queue(2)
      for (const each of steps) await life.live(each)
      await life.heal()
    }),
    { numRuns: CYCLES },
  )

test(`PWA-12 ${CYCLES} random sequences: each claim and each photo arrives once, and no unsent data are lost`, () =>
  lives(fc.oneof(...steps, wait)))

// No time passes in these sequences, because the device keeps received files for seven days only.
test(`PWA-26 ${CYCLES} random sequences with a portal that goes back: each lost claim arrives again, once`, () =>
  lives(fc.oneof(...steps, backup, loss)))
