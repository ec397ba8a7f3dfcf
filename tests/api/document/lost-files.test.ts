// API tests of files that the store does not have any more: who gets a document back, who is told, what only is marked.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOn } from '../../../server/admin/run-admin.ts'
import { sql } from '../../../server/database/sql.ts'
import {
  countAsLost,
  listMissing,
  missingForADay,
  settleLostFiles,
} from '../../../server/document/cleanup/lost-files.ts'
import { readEpoch } from '../../../server/epoch/epoch.ts'
import { findMissing } from '../../../server/files/find-missing.ts'
import type { ObjectStore } from '../../../server/files/object-store.ts'
import type { Services } from '../../../server/services.ts'
import { readSettings } from '../../../server/settings.ts'
import { LOST_FILE } from '../../../src/domain/document/lost-file.ts'
import {
  ACCEPTED,
  NAMES,
  type Name,
  replace,
  retype,
  type StoredClaim,
  storedClaim,
  verdictOf,
} from '../../support/api/corrections.ts'
import { type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

const DAY_MS = 24 * 3_600_000

let portal: PortalApi
let services: Services
let andes: Caller
let claim: StoredClaim
beforeAll(async () => {
  portal = await openPortal({ env: { SESSION_DAYS: '3000' } })
  const { db, dataDir } = portal.test
  const settings = readSettings({ DATA_DIR: dataDir, SESSION_DAYS: '3000' }, dataDir)
  // As if it held a thousand files: three of a few are a store that is broken.
  const findMissing = async () => ({ ...(await portal.files.findMissing()), all: 1000 })
  services = { settings, db, files: { ...portal.files, findMissing }, now: () => portal.clock.now }
  andes = await portal.as('andes')
  claim = await storedClaim(portal, andes)
})
afterAll(() => portal.close())

const pass = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
const unexpected = (error: unknown) => {
  throw error
}
const round = () => settleLostFiles(services, unexpected)
const contentOf = async (name: Name) => (await claim.row(claim.docs[name]))['sha256'] as string
/** The bytes of each object that a test took away. */
const taken = new Map<string, Uint8Array>()
async function lose(...names: Name[]): Promise<void> {
  for (const name of names) {
    const sha256 = await contentOf(name)
    const file = await portal.files.open(sha256)
    const pieces: Buffer[] = []
    for await (const piece of file?.stream ?? []) pieces.push(piece)
    taken.set(sha256, Buffer.concat(pieces))
    await portal.files.lose(sha256)
  }
}
const statesOf = async () => {
  const rows = await portal.test.db.query<{ uuid: string; estado: string }>(
    sql`SELECT uuid, estado FROM document WHERE "cdReclamo" = ${claim.cdReclamo} AND "replacedBy" IS NULL`,
  )
  return Object.fromEntries(NAMES.map((name) => [name, rows.find(({ uuid }) => uuid === claim.docs[name])?.estado]))
}
/** The session of staff ends within a day. */
const staff = () => portal.as('elena')
const told = async (caller: Caller) =>
  (await caller.get('/avisos')).body.avisos.filter((each: { tipo: string }) => each.tipo === 'ARCHIVO_PERDIDO')
const documentsOf = async (caller: Caller) => JSON.stringify(await claim.open(caller))

beforeEach(async () => {
  const { db } = portal.test
  for (const bytes of taken.values()) await portal.files.store(bytes)
  taken.clear()
  await db.query(sql`DELETE FROM notice WHERE kind = 'ARCHIVO_PERDIDO'`)
  await db.query(sql`DELETE FROM notification WHERE tipo = 'ARCHIVO_PERDIDO'`)
})

describe('PWA-27 D173 a file counts as lost', () => {
  beforeEach(() => claim.setTo('APROBADO'))

  it('when the store answers twice, a day apart, that it is not there, and not before', async () => {
    await lose('invoice')
    expect(await round()).toEqual({ lost: 0, returned: 0, alarm: null })
    pass(DAY_MS - 1)
    expect((await round()).lost).toBe(0)
    expect(await listMissing(portal.test.db)).toMatchObject([{ isLost: false, claims: [claim.cdReclamo] }])
    pass(1)
    expect(await round()).toMatchObject({ lost: 1, returned: 0, alarm: expect.stringContaining('Un archivo falta') })
    expect(await listMissing(portal.test.db)).toMatchObject([{ isLost: true }])
    expect(await round()).toEqual({ lost: 0, returned: 0, alarm: null })
  })

  it('not when it is there again in between, and no longer when it comes back later', async () => {
    await lose('invoice')
    await round()
    const [[sha256, bytes] = ['', new Uint8Array()]] = taken
    const [row] = await portal.test.db.query<{ object: string }>(
      sql`SELECT object FROM stored_file WHERE sha256 = ${sha256}`,
    )
    await portal.files.store(bytes)
    pass(DAY_MS)
    expect(await round()).toEqual({ lost: 0, returned: 0, alarm: null })
    expect(await listMissing(portal.test.db)).toEqual([])
    expect(row?.object).toBeDefined()
  })

  it('not when only the list of the store does not have it', async () => {
    const { db } = portal.test
    const objects: ObjectStore = {
      ...portal.files.objects,
      async *list(folder) {
        const { sha256 } = await claim.row(claim.docs.invoice)
        for await (const object of portal.files.objects.list(folder)) if (!object.name.includes(sha256)) yield object
      },
    }
    const late = {
      ...services,
      files: { ...portal.files, findMissing: () => findMissing({ db, objects, now: services.now() }) },
    }
    await settleLostFiles(late, unexpected)
    pass(DAY_MS)
    expect(await settleLostFiles(late, unexpected)).toEqual({ lost: 0, returned: 0, alarm: null })
    await round()
    expect(await listMissing(db)).toEqual([])
  })

  it('and the operator reads only of claims that still need it', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO', note: 'RECHAZADO' })
    await lose('form', 'note')
    await round()
    const missing = await listMissing(portal.test.db)
    expect(missing.map(({ claims }) => claims).toSorted()).toEqual([[], [claim.cdReclamo]])
  })

  it('and then each document says so, for its person and for staff, and no other one', async () => {
    await lose('invoice')
    await round()
    expect(await documentsOf(andes)).not.toContain('"perdido":true')
    pass(DAY_MS)
    await round()
    for (const caller of [andes, await staff()])
      expect((await documentsOf(caller)).split('"perdido":true')).toHaveLength(2)
    expect([await statesOf(), await told(andes), await told(await staff())]).toEqual([
      Object.fromEntries(NAMES.map((name) => [name, 'INGRESADO'])),
      [],
      [],
    ])
  })
})

async function loseForGood(...names: Name[]): Promise<Awaited<ReturnType<typeof round>>> {
  await lose(...names)
  await round()
  pass(DAY_MS)
  return round()
}

describe('PWA-27 D173 a claim that waits for its person', () => {
  it.each(['POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL', 'DEVUELTO'] as const)(
    'gets its documents back in %s, once, with words for its person, and can be corrected',
    async (state) => {
      await claim.setTo(state, { form: 'DEVUELTO', note: 'RECHAZADO' })
      expect(await loseForGood('invoice', 'form', 'note')).toMatchObject({ lost: 3, returned: 1 })
      expect(await statesOf()).toMatchObject({ invoice: 'DEVUELTO', form: 'DEVUELTO', note: 'RECHAZADO' })
      const open = await claim.open()
      expect(open.version).toBe(2)
      const [group] = Object.values<{ uuid: string; historial: object[] }[]>(open.gastos[0].subdocumentosItems)
      const invoice = group?.find(({ uuid }) => uuid === claim.docs.invoice)
      expect(invoice).toMatchObject({ estado: 'DEVUELTO', comentario: LOST_FILE, perdido: true })
      expect(invoice?.historial.at(-1)).toMatchObject({ estado: 'DEVUELTO', userId: null })
      expect(await told(andes)).toMatchObject([
        {
          titulo: `Tu solicitud N.º ${claim.cdReclamo} necesita un archivo de nuevo`,
          texto: expect.stringContaining('El portal perdió un archivo'),
          cdReclamo: claim.cdReclamo,
        },
      ])
      expect(await told(await staff())).toEqual([])
      expect((await round()).returned).toBe(0)

      const body = await claim.unchanged()
      replace(body, claim.docs.invoice, await claim.addFile(body))
      replace(body, claim.docs.form, await claim.addFile(body))
      expect(verdictOf(await claim.send(body))).toEqual({ ...ACCEPTED, version: 3 })
    },
  )

  it('takes another file as the answer, and never its data alone', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    await loseForGood('invoice')
    const body = await claim.unchanged()
    replace(body, claim.docs.form, await claim.addFile(body))
    retype(body, claim.docs.invoice, { numDocumento: '001-002-000000888' })
    expect(await claim.send(body)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^Los documentos devueltos: \S.* deben cambiarse o eliminarse\.$/) },
    })
    replace(body, claim.docs.invoice, await claim.addFile(body))
    expect(verdictOf(await claim.send(body))).toEqual({ ...ACCEPTED, version: 3 })
  })

  it('tells of each time that it goes back', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    await loseForGood('invoice')
    await portal.test.db.query(sql`UPDATE document SET estado = 'INGRESADO' WHERE uuid = ${claim.docs.invoice}`)
    expect((await round()).returned).toBe(1)
    expect(await told(andes)).toHaveLength(2)
  })

  it('gets them back also when those of another claim could not be given back', async () => {
    const { db } = portal.test
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const other = await storedClaim(portal, andes)
    await other.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    await db.query(sql`UPDATE document SET sha256 = (SELECT sha256 FROM document WHERE uuid = ${claim.docs.invoice})
      WHERE uuid = ${other.docs.invoice}`)
    await lose('invoice')
    await round()
    pass(DAY_MS)
    const errors: unknown[] = []
    const failing = new Error('the first claim fails')
    let calls = 0
    const transaction: typeof db.transaction = (work) =>
      ++calls === 1 ? Promise.reject(failing) : db.transaction(work)
    const failsOnce = { ...services, db: { ...db, transaction } }
    expect(await settleLostFiles(failsOnce, (error) => errors.push(error))).toMatchObject({ lost: 1, returned: 1 })
    expect(errors).toEqual([failing])
    expect([(await statesOf())['invoice'], (await other.row(other.docs.invoice))['estado']]).toEqual([
      'INGRESADO',
      'DEVUELTO',
    ])
    expect((await round()).returned).toBe(1)
  })

  it('tells a phone that corrects it meanwhile what happened, and that nobody else did it', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const body = await claim.unchanged()
    replace(body, claim.docs.form, await claim.addFile(body))
    await loseForGood('invoice')
    expect(await claim.send(body)).toMatchObject({
      status: 409,
      body: { code: 'claim-changed', version: 2, own: false, message: expect.stringContaining('El portal perdió') },
    })
  })

  it('leaves one that has lapsed as it is: its person could not send anything', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    await lose('invoice')
    await round()
    pass(400 * DAY_MS)
    expect((await round()).returned).toBe(0)
    expect(await told(andes)).toEqual([])
    pass(-400 * DAY_MS)
  })
})

describe('PWA-27 D173 a claim that waits for staff', () => {
  it.each(['POR_REVISAR', 'INGRESADO'] as const)('stays in %s, and its executive is told once', async (state) => {
    await claim.setTo(state)
    expect(await loseForGood('invoice')).toMatchObject({ lost: 1, returned: 0 })
    await round()
    expect((await statesOf())['invoice']).toBe('INGRESADO')
    expect((await claim.open()).version).toBe(1)
    expect(await told(await staff())).toMatchObject([
      { titulo: `El portal perdió un archivo de la solicitud N.º ${claim.cdReclamo}`, cdReclamo: claim.cdReclamo },
    ])
    expect(await told(andes)).toEqual([])
  })

  it('gets its documents back when staff leave them and send the claim to its person', async () => {
    await claim.setTo('POR_REVISAR')
    await loseForGood('invoice')
    await portal.test.db.query(
      sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR' WHERE "cdReclamo" = ${claim.cdReclamo}`,
    )
    expect((await round()).returned).toBe(1)
    expect((await statesOf())['invoice']).toBe('DEVUELTO')
    expect(await told(andes)).toHaveLength(1)
  })
})

describe('PWA-27 D173 many files at once', () => {
  it('are an alarm and move nothing, until the operator counts them as lost', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const objects = portal.files.objects
    const empty: ObjectStore = {
      ...objects,
      async *list() {
        for await (const object of objects.list()) if (object.name.startsWith('zz')) yield object
      },
    }
    const { db } = portal.test
    const broken = {
      ...services,
      files: { ...portal.files, findMissing: () => findMissing({ db, objects: empty, now: services.now() }) },
    }
    const [stored] = await db.query<{ files: number }>(sql`SELECT count(*)::int AS files FROM stored_file`)
    const alarm = expect.stringContaining(`Faltan ${stored?.files} de ${stored?.files} archivos`)
    expect(await settleLostFiles(broken, unexpected)).toEqual({ lost: 0, returned: 0, alarm })
    pass(DAY_MS)
    expect(await settleLostFiles(broken, unexpected)).toEqual({ lost: 0, returned: 0, alarm })
    expect([(await statesOf())['invoice'], await told(andes)]).toEqual(['INGRESADO', []])

    expect(await countAsLost(db, [await contentOf('invoice')], services.now())).toBe(1)
    expect(await settleLostFiles(broken, unexpected)).toMatchObject({
      ...{ lost: 0, returned: 1, alarm: expect.stringContaining(`Faltan ${(stored?.files ?? 0) - 1} de `) },
    })
    await countAsLost(db, await missingForADay(db, services.now()), services.now())
    expect((await settleLostFiles(broken, unexpected)).returned).toBeGreaterThanOrEqual(NAMES.length - 2)
    expect((await statesOf())['invoice']).toBe('DEVUELTO')
    // The store is well again: nothing is missing any more.
    await round()
    expect(await listMissing(db)).toEqual([])
  })

  it('are found folder by folder in a large store, with two queries for each', async () => {
    const { db } = portal.test
    await db.transaction(async (tx) => {
      const now = services.now()
      await tx.query(sql`INSERT INTO stored_file (sha256, object, "storedAt")
        SELECT hash, left(hash, 2) || '/' || substr(hash, 3, 2) || '/' || hash || '-1', ${now}::timestamptz
        FROM (SELECT lpad(to_hex(n * 6553), 8, '0') || repeat('0', 56) AS hash FROM generate_series(1, 10001) n) made`)
      const rows = await tx.query<{ object: string }>(sql`SELECT object FROM stored_file`)
      const [gone, ...there] = rows.map(({ object }) => object).toSorted()
      const folders = new Set<string | undefined>()
      const objects: ObjectStore = {
        ...portal.files.objects,
        async *list(folder) {
          folders.add(folder)
          for (const name of there) if (!folder || name.startsWith(folder)) yield { name, since: now }
        },
      }
      expect(await findMissing({ db: { ...db, query: tx.query }, objects, now })).toEqual({
        all: rows.length,
        missing: 1,
      })
      expect(folders.size).toBe(256)
      const marked = await tx.query<{ object: string }>(
        sql`SELECT object FROM stored_file WHERE "missingSince" IS NOT NULL`,
      )
      expect(marked).toEqual([{ object: gone }])
      await tx.query(sql`DELETE FROM stored_file WHERE sha256 LIKE ${`%${'0'.repeat(56)}`}`)
    })
  })
})

describe('PWA-27 the operator’s commands before a database that went back to an earlier release', () => {
  it('begin a new epoch, and ask for a start before they speak of files', async () => {
    const { db } = portal.test
    const { epoch } = await readEpoch(db)
    await db.query(sql`ALTER TABLE stored_file DROP COLUMN "missingSince", DROP COLUMN "lostAt"`)
    const now = services.now()
    for (const command of ['lost-files', 'lost-files confirm'] as const)
      await expect(runOn(db, { command, now })).rejects.toThrow('inícielo una vez antes')
    expect(await runOn(db, { command: 'epoch', now })).toEqual([expect.stringMatching(/^Época nueva/)])
    expect((await readEpoch(db)).epoch).not.toBe(epoch)
  })
})
