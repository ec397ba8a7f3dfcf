// Fixture of a portal whose store loses files, with one stored claim, for tests of lost files.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { type LostFiles, settleLostFiles } from '../../../server/document/cleanup/lost-files.ts'
import type { Services } from '../../../server/services.ts'
import { readSettings } from '../../../server/settings.ts'
import { NAMES, type Name, type StoredClaim, storedClaim } from './corrections.ts'
import { type Caller, openPortal, type PortalApi } from './portal-api.ts'

export const DAY_MS = 24 * 3_600_000

/** Throws the error that a round reports, for rounds in which nothing may fail. */
export const unexpected = (error: unknown): never => {
  throw error
}

type Held = { portal: PortalApi; services: Services; andes: Caller; claim: StoredClaim }

/** Opens a portal before the tests of a file; before each test restores its files and deletes notifications. */
export function lossyPortal() {
  const held = {} as Held
  /** The bytes of each removed object, so that it can be restored. */
  const taken = new Map<string, Uint8Array>()

  beforeAll(async () => {
    const portal = await openPortal({ env: { SESSION_DAYS: '3000' } })
    const { db, dataDir } = portal.test
    const settings = readSettings({ DATA_DIR: dataDir, SESSION_DAYS: '3000' }, dataDir)
    // The store claims to hold a thousand files, because a store that lacks three of only a few files counts as broken.
    const findMissing = async () => ({ ...(await portal.files.findMissing()), all: 1000 })
    const services = { settings, db, files: { ...portal.files, findMissing }, now: () => portal.clock.now }
    const andes = await portal.as('andes')
    Object.assign(held, { portal, services, andes, claim: await storedClaim(portal, andes) })
  })
  afterAll(() => held.portal.close())
  beforeEach(async () => {
    const { db } = held.portal.test
    for (const bytes of taken.values()) await held.portal.files.store(bytes)
    taken.clear()
    await db.query(sql`DELETE FROM notice WHERE kind = 'ARCHIVO_PERDIDO'`)
    await db.query(sql`DELETE FROM notification WHERE tipo = 'ARCHIVO_PERDIDO'`)
  })

  const pass = (ms: number) => {
    held.portal.clock.now = new Date(held.portal.clock.now.getTime() + ms)
  }
  const round = (): Promise<LostFiles> => settleLostFiles(held.services, unexpected)
  const contentOf = async (name: Name) => (await held.claim.row(held.claim.docs[name]))['sha256'] as string
  async function lose(...names: Name[]): Promise<void> {
    for (const name of names) {
      const sha256 = await contentOf(name)
      const file = await held.portal.files.open(sha256)
      const pieces: Buffer[] = []
      for await (const piece of file?.stream ?? []) pieces.push(piece)
      taken.set(sha256, Buffer.concat(pieces))
      await held.portal.files.lose(sha256)
    }
  }
  return {
    held,
    taken,
    pass,
    round,
    contentOf,
    lose,
    async loseForGood(...names: Name[]): Promise<LostFiles> {
      await lose(...names)
      await round()
      pass(DAY_MS)
      return round()
    },
    async statesOf() {
      const rows = await held.portal.test.db.query<{ uuid: string; estado: string }>(
        sql`SELECT uuid, estado FROM document WHERE "cdReclamo" = ${held.claim.cdReclamo} AND "replacedBy" IS NULL`,
      )
      const stateOf = (name: Name) => rows.find(({ uuid }) => uuid === held.claim.docs[name])?.estado
      return Object.fromEntries(NAMES.map((name) => [name, stateOf(name)]))
    },
    /** Signs in again each time, because a staff session ends within a day. */
    staff: () => held.portal.as('elena'),
    told: async (caller: Caller) =>
      (await caller.get('/avisos')).body.avisos.filter((each: { tipo: string }) => each.tipo === 'ARCHIVO_PERDIDO'),
  }
}
