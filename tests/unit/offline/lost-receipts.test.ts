// Tests of a device whose portal went back: the person reads which claims were lost, and the device sends them again.
import { describe, expect, test } from 'vitest'
import { makeRoomOfSent } from '../../../src/offline/database/sent-room.ts'
import { correctionIn, readDraft } from '../../../src/offline/drafts/drafts.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { listDocuments } from '../../../src/offline/drafts/read-documents.ts'
import { listOutbox } from '../../../src/offline/outbox/list-outbox.ts'
import { listJournal } from '../../../src/offline/outbox/outbox.ts'
import { SENTENCES } from '../../../src/offline/outbox/runner/retry-policy.ts'
import { isRecentLost } from '../../../src/offline/receipts/check-receipts.ts'
import { begin, check, correct, corrected, expectThere, give, received, reopen, replace } from './support/receipts.ts'
import { World } from './support/world.ts'

describe('PWA-26 a portal that went back', () => {
  test('a lost claim is sent again with every photo, and its receipt shows the earlier number', async () => {
    const world = await World.open()
    const goBack = world.server.backup()
    const uuid = await received(world, ['a.jpg', 'b.jpg'])
    const hashes =
      world.server
        .claimOf(uuid)
        ?.documents.map(({ sha256 }) => sha256)
        .sort() ?? []
    goBack()
    expect(await check(world)).toEqual({ isWhole: true, isAnyLost: true })
    expect((await listJournal(world.db))[0]).toMatchObject({ lostAt: world.time, cdReclamo: 1000 })
    expect((await listOutbox(world.db))[0]).toMatchObject({ uuid, state: 'queued', filesReceived: 0 })
    await world.drain()
    await expectThere(world, uuid, hashes)
    const [receipt, ...others] = await listJournal(world.db)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({ cdReclamo: 1001, before: { cdReclamo: 1000 } })
    expect(receipt).not.toHaveProperty('lostAt')
    // The portal goes back once more.
    goBack()
    await check(world)
    await world.drain()
    await expectThere(world, uuid, hashes)
  })

  test('if another device has sent a lost claim again, the receipt shows both numbers, and nothing is sent', async () => {
    const world = await World.open()
    const uuid = await received(world, ['a.jpg'])
    const [stored] = world.server.claims
    if (!stored) throw new Error('no claim')
    stored.cdReclamo = 101_000
    const given = { db: world.db, callApi: world.server.callApi, now: () => world.time }
    expect(await isRecentLost({ ...given, since: 0 })).toBe(true)
    for (let round = 0; round < 2; round += 1) {
      expect(await check(world)).toEqual({ isWhole: true, isAnyLost: false })
      expect(await listJournal(world.db)).toMatchObject([
        { cdReclamo: 101_000, sentence: 'Solicitud N.º 101000', before: { cdReclamo: 1000 } },
      ])
    }
    expect(await readDraft(world.db, uuid)).toMatchObject({ cdReclamo: 101_000, receipt: { cdReclamo: 101_000 } })
    expect(await isRecentLost({ ...given, since: 0 })).toBe(false)
    expect(await listOutbox(world.db)).toEqual([])
  })

  test('at a start the portal is asked about the newest checked receipt, and about every later receipt', async () => {
    const world = await World.open()
    const given = { db: world.db, callApi: world.server.callApi, now: () => world.time }
    expect(await isRecentLost({ ...given, since: 0 })).toBe(false)
    const goBack = world.server.backup()
    await received(world, ['a.jpg'])
    const since = world.time
    expect(await isRecentLost({ ...given, since })).toBe(false)
    expect(await check(world)).toEqual({ isWhole: true, isAnyLost: false })
    goBack()
    expect(await isRecentLost({ ...given, since })).toBe(true)
    world.time += 5000
    await received(world, ['b.jpg'])
    expect(await isRecentLost({ ...given, since }), 'what was sent since is there, and hides nothing').toBe(true)
    world.server.isDown = true
    expect(await isRecentLost({ ...given, since })).toBeNull()
    expect(await check(world)).toEqual({ isWhole: false, isAnyLost: false })
    expect(await world.db.outbox.count()).toBe(0)
  })

  test('the portal is asked about each claim once, and again only about a claim whose call failed', async () => {
    const world = await World.open()
    const { callApi } = world.server
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await received(world, [name])
    const calls: string[] = []
    let failsAt = 2
    const counted: typeof callApi = (endpoint, ...given) => {
      calls.push((given[0] as unknown as { query: { uuid: string } }).query.uuid)
      if (calls.length === failsAt) world.server.isDown = true
      return callApi(endpoint, ...given)
    }
    const answered = new Set<string>()
    expect((await check(world, { callApi: counted, answered })).isWhole).toBe(false)
    world.server.isDown = false
    failsAt = 0
    expect((await check(world, { callApi: counted, answered })).isWhole).toBe(true)
    expect([calls.length, new Set(calls).size]).toEqual([4, 3])
    expect(calls[1]).toBe(calls[2])
  })

  test('if a full disk prevents the device from queueing a lost claim again, the next check queues it', async () => {
    const world = await World.open()
    const goBack = world.server.backup()
    const uuid = await received(world, ['a.jpg'])
    goBack()
    let isFull = true
    world.db.outbox.hook('creating', () => {
      if (isFull) throw Object.assign(new Error('refused'), { name: 'QuotaExceededError' })
    })
    const answered = new Set<string>()
    await expect(check(world, { answered })).rejects.toThrow()
    isFull = false
    expect(await check(world, { answered })).toEqual({ isWhole: true, isAnyLost: true })
    expect(await listOutbox(world.db)).toMatchObject([{ uuid, state: 'queued' }])
  })

  test('the photo of a lost correction is not restored if the next correction replaces it', async () => {
    const world = await World.open()
    const uuid = await received(world, ['a.jpg'])
    give(world, uuid)
    const goBack = world.server.backup()
    await replace(world, uuid, 'c.jpg')
    await world.drain()
    give(world, uuid)
    const hashes = await replace(world, uuid, 'd.jpg')
    goBack()
    await check(world)
    const own = (await listDocuments(world.db, uuid)).filter(({ remote }) => !remote).map(({ sha256 }) => sha256)
    expect(own).toEqual(hashes)
  })

  test('after a lost correction the claim stays open, and the correction is sent again unchanged', async () => {
    const world = await World.open()
    const uuid = await received(world, ['a.jpg', 'b.jpg'])
    give(world, uuid)
    const goBack = world.server.backup()
    const hashes = await replace(world, uuid, 'c.jpg')
    await world.drain()
    const intent = (await listJournal(world.db))[0]?.id
    goBack()
    expect(await check(world)).toEqual({ isWhole: true, isAnyLost: true })
    await world.drain()
    await expectThere(world, uuid, hashes)
    expect((await listJournal(world.db))[0]).toMatchObject({ id: intent, before: { cdReclamo: 1000 } })
  })

  test('of a lost claim with a lost correction the last state is sent, once', async () => {
    const world = await World.open()
    const goBack = world.server.backup()
    const uuid = await received(world, ['a.jpg', 'b.jpg'])
    const hashes = await corrected(world, uuid, 'c.jpg')
    goBack()
    await check(world)
    await world.drain()
    await expectThere(world, uuid, hashes)
    expect((await listJournal(world.db)).filter(({ lostAt }) => lostAt !== undefined)).toHaveLength(2)
    expect(await check(world)).toEqual({ isWhole: true, isAnyLost: false })
  })

  test('after two lost corrections the person compares the portal’s state with all that was sent', async () => {
    const world = await World.open()
    const uuid = await received(world, ['a.jpg', 'b.jpg'])
    const goBack = world.server.backup()
    await corrected(world, uuid, 'c.jpg')
    const hashes = await corrected(world, uuid, 'd.jpg')
    goBack()
    await check(world)
    await world.drain()
    const [entry] = await listOutbox(world.db)
    expect(entry?.attention).toMatchObject({ action: 'compare', sentence: SENTENCES.wentBack })
    const { db } = world
    expect(await reopen(world, uuid)).toMatchObject({ ok: true })
    const here = (await listDocuments(db, uuid)).map(({ sha256 }) => sha256)
    expect(here).toEqual(expect.arrayContaining(hashes))
  })

  test('if a lost correction was followed by another, the later correction contains the photos of both', async () => {
    const world = await World.open()
    const { server, db } = world
    const uuid = await received(world, ['a.jpg', 'b.jpg'])
    const last = server.claimOf(uuid)?.documents.at(-1)?.uuid ?? ''
    give(world, uuid)
    const goBack = server.backup()
    await replace(world, uuid, 'c.jpg')
    await world.drain()
    server.review(uuid, [last])
    const hashes = await replace(world, uuid, 'd.jpg')
    goBack()
    await check(world)
    await world.drain()
    expect((await listOutbox(db))[0]?.attention).toMatchObject({ action: 'compare', sentence: SENTENCES.wentBack })
    expect(await reopen(world, uuid)).toMatchObject({ ok: true })
    const own = (await listDocuments(db, uuid)).filter(({ remote }) => !remote).map(({ sha256 }) => sha256)
    expect(own.sort()).toEqual(hashes)
  })

  test('a lost claim and its waiting correction are sent as one new claim, with all photos', async () => {
    const world = await World.open()
    const goBack = world.server.backup()
    const uuid = await received(world, ['a.jpg', 'b.jpg'])
    const hashes = await correct(world, uuid, 'c.jpg')
    goBack()
    await world.drain()
    await expectThere(world, uuid, hashes)
    expect((await readDraft(world.db, uuid))?.receipt).toMatchObject({ cdReclamo: 1001 })
    expect((await listJournal(world.db)).filter(({ lostAt }) => lostAt !== undefined)).toHaveLength(1)
  })

  test.each([
    ['begun', false],
    ['waiting for its person', true],
  ] as const)(
    'has lost a claim whose correction is %s: both become one new claim, with all photos',
    async (_what, isQueued) => {
      const world = await World.open()
      const goBack = world.server.backup()
      const uuid = await received(world, ['a.jpg', 'b.jpg'])
      const hashes = await correct(world, uuid, 'c.jpg')
      const { db } = world
      if (!isQueued) await reopen(world, uuid)
      world.server.isDown = true
      await world.drain()
      world.server.isDown = false
      goBack()
      if (isQueued) await reopen(world, uuid)
      else await check(world)
      expect(await readDraft(db, uuid)).toMatchObject({ state: 'open', version: null, cdReclamo: null })
      expect(await world.hashesOf(uuid)).toEqual(hashes)
      expect(await queueDraft({ db, uuid, now: world.time })).toMatchObject({ ok: true })
      await world.drain()
      await expectThere(world, uuid, hashes)
    },
  )

  test('for a lost claim whose files are no longer on the device, the documents to photograph again are named, and the data stay', async () => {
    const world = await World.open()
    const goBack = world.server.backup()
    const uuid = await received(world, ['a.jpg', 'b.jpg'])
    expect(await makeRoomOfSent(world.db)).toBe(true)
    expect(await makeRoomOfSent(world.db)).toBe(false)
    goBack()
    await check(world)
    const [entry] = await listOutbox(world.db)
    expect(entry).toMatchObject({ state: 'attention', parameters: { nmIncapacidad: 'Faringitis' } })
    expect(entry?.files.map(({ sentence }) => sentence)).toEqual(
      ['a.jpg', 'b.jpg'].map((name) => `${name} ya no está en este dispositivo. Vuelve a agregarlo con «Corregir».`),
    )
    await world.drain()
    expect(world.server.claims).toEqual([])
    const { db } = world
    expect(await reopen(world, uuid)).toMatchObject({ ok: true })
    expect(await readDraft(db, uuid)).toMatchObject({ state: 'open', parameters: { nmIncapacidad: 'Faringitis' } })
    expect(await listDocuments(db, uuid)).toEqual([])
  })

  test('a lost claim that an older app did not store as sent is opened again with its data, and a correction can be begun', async () => {
    const world = await World.open()
    const goBack = world.server.backup()
    const lostClaim = await received(world, ['a.jpg'])
    goBack()
    const uuid = await received(world, ['b.jpg'])
    give(world, uuid)
    const beforeCorrection = world.server.backup()
    await replace(world, uuid, 'c.jpg')
    await world.drain()
    beforeCorrection()
    await world.db.sent.clear()
    await check(world)
    expect(await readDraft(world.db, lostClaim)).toMatchObject({
      state: 'open',
      parameters: { nmIncapacidad: 'Faringitis' },
    })
    expect(correctionIn(await readDraft(world.db, uuid), { version: 2 })).toBeNull()
    await begin(world, uuid)
  })

  test('two tabs check the receipts at once, and no claim arrives twice', async () => {
    const world = await World.open()
    const goBack = world.server.backup()
    const uuid = await received(world, ['a.jpg', 'b.jpg'])
    const hashes = await corrected(world, uuid, 'c.jpg')
    goBack()
    // The second tab asks the portal before the first tab has sent the claims, and uses the answer afterwards.
    let answered = () => {}
    const held = new Promise<void>((resolve) => {
      answered = resolve
    })
    const slow: typeof world.server.callApi = async (...given) => {
      const answer = await world.server.callApi(...given)
      await held
      return answer
    }
    const second = check(world, { db: await world.connect(), callApi: slow })
    await check(world)
    await world.drain()
    answered()
    expect(await second).toEqual({ isWhole: true, isAnyLost: false })
    await world.drain()
    await expectThere(world, uuid, hashes)
  })
})
