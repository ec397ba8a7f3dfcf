// Fixture of a device in memory: databases, lock, clock, photos, and a way to kill the app.

import type { Dexie } from 'dexie'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { openPersonalDatabase, type PersonalDatabase } from '../../../../src/offline/database/databases.ts'
import { type Slot, type StorableFile, standingDocuments } from '../../../../src/offline/database/document-types.ts'
import { makeRoomOfSent } from '../../../../src/offline/database/sent-room.ts'
import { changeDraft, createDraft } from '../../../../src/offline/drafts/change-draft.ts'
import { queueDraft } from '../../../../src/offline/drafts/queue-draft.ts'
import { listDocuments } from '../../../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument } from '../../../../src/offline/drafts/store-document.ts'
import { drain } from '../../../../src/offline/outbox/runner/drain.ts'
import type { TryLock } from '../../../../src/offline/outbox/runner/lease.ts'
import type { DrainChange } from '../../../../src/offline/outbox/runner/sender.ts'
import { FakeServer } from './fake-server.ts'

export const PARAMETERS = {
  cdAseguradora: 1,
  cdRamo: 2,
  cdAsegurado: 3,
  cdIncapacidad: 4,
  tpSiniestro: 'AMBULATORIO',
  fcAlcance: calendarDate('2026-02-27'),
  cdCompania: 1,
  nmIncapacidad: 'Faringitis',
} as const

export const slotOf = (cdDocSiniestro: number): Slot => ({
  seccion: 'documentos',
  cdDocSiniestro,
  cdSdocSiniestro: null,
  numGrupo: null,
})

export const OTHER: Slot = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }

/** A picture with unique bytes. */
export function photo(nombre: string, size = 64): StorableFile {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(nombre).subarray(0, size))
  return { bytes: bytes.buffer, tipo: 'image/jpeg', nombre, width: 10, height: 10, thumb: new ArrayBuffer(8) }
}

export class World {
  server = new FakeServer()
  time = 1_780_000_000_000
  changes: DrainChange[] = []
  #locks = new Set<string>()
  #key = crypto.randomUUID()

  private constructor(public db: PersonalDatabase) {}

  static async open(): Promise<World> {
    const world = new World(null as never)
    world.db = await openPersonalDatabase(world.#key, makeRoomOfSent)
    return world
  }

  /** A further connection, like that of another tab. */
  connect(): Promise<PersonalDatabase> {
    return openPersonalDatabase(this.#key, makeRoomOfSent)
  }

  /** Kills the app: its locks are released, its pending work never ends, and it is opened again. */
  async reopen(): Promise<void> {
    this.#locks.clear()
    this.db = await this.connect()
  }

  readonly lock: TryLock = async (name, work, options) => {
    const locks = this.#locks
    if (locks.has(name) && !options?.steal) return 'held'
    locks.add(name)
    try {
      return await work()
    } finally {
      locks.delete(name)
    }
  }

  /** A broken lock: both runners get it at the same time. */
  readonly openLock: TryLock = (_name, work) => work()

  drain(more: { db?: PersonalDatabase; lock?: TryLock; random?: () => number } = {}) {
    const { server } = this
    return drain({
      db: more.db ?? this.db,
      callApi: server.callApi,
      probe: server.probe,
      lock: more.lock ?? this.lock,
      now: () => this.time,
      random: more.random ?? (() => 0.5),
      onChange: (change) => this.changes.push(change),
    })
  }

  async draftWith(photos: readonly StorableFile[]): Promise<string> {
    const { db, time: now } = this
    const { uuid } = await createDraft({ db, area: 'vam', now, parameters: PARAMETERS })
    for (const prepared of photos) {
      const stored = await storeDraftDocument({ db, draftUuid: uuid, slot: OTHER, tipo: 'DOCUMENTO', prepared, now })
      if (!stored.ok) throw new Error(stored.message)
    }
    return uuid
  }

  async queued(names: readonly string[]): Promise<string> {
    const uuid = await this.draftWith(names.map((name) => photo(name)))
    this.time += 1
    const result = await queueDraft({ db: this.db, uuid, now: this.time })
    if (!result.ok) throw new Error(result.message)
    return uuid
  }

  /** Stores on the portal the claim that waits on this device, without documents, as if another device had sent it. */
  async storeForeign(uuid: string, version: number): Promise<void> {
    const row = await this.db.outbox.get(uuid)
    if (!row) throw new Error(`${uuid} does not wait`)
    this.server.storeForeign({ ...row.sealed.claim, otrosDocumentos: [] }, version)
  }

  /** Advances the clock and sends until no claim waits, at most for this number of rounds. */
  async settle(rounds = 12): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      await this.drain()
      if ((await this.db.outbox.count()) === 0) return
      this.time += 6 * 60_000
    }
  }

  hashesOf = async (uuid: string): Promise<string[]> =>
    standingDocuments(await listDocuments(this.db, uuid))
      .map((each) => each.sha256)
      .sort()
}

/** Makes a harmless change in a draft. */
export const touch = (db: PersonalDatabase, uuid: string, obsSiniestro: string, now: number) =>
  changeDraft({ db, uuid, now, change: (draft) => ({ ...draft, parameters: { ...draft.parameters, obsSiniestro } }) })

export class Killer {
  steps = 0
  constructor(readonly at: number) {}

  /** Runs the work as one step. From the step of the kill on, all work in this process waits forever. */
  async step<T>(work: () => Promise<T>): Promise<T> {
    await this.#dieAtStep()
    const result = await work()
    await this.#dieAtStep()
    return result
  }

  get isDead(): boolean {
    return this.steps > this.at
  }

  onDeath: () => void = () => undefined

  async #dieAtStep(): Promise<void> {
    this.steps += 1
    if (this.steps === this.at + 1) this.onDeath()
    if (this.isDead) await new Promise<never>(() => undefined)
  }
}

/** Makes it possible to kill the app before and after each transaction of a connection. */
export function mortal<D extends Dexie>(db: D, killer: Killer): D {
  const transaction = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>
  db.transaction = ((...args: unknown[]) => killer.step(() => transaction(...args))) as never
  return db
}

/** Runs the work until it ends or the app is killed at this step; returns whether it was killed. */
export async function killedAt(at: number, work: (killer: Killer) => Promise<unknown>): Promise<boolean> {
  const killer = new Killer(at)
  const death = new Promise<true>((resolve) => {
    killer.onDeath = () => resolve(true)
  })
  return Promise.race([death, work(killer).then(() => false)])
}
