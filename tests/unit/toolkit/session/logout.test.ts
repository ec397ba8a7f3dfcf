// Tests of the steps of a logout: their order, any answer of the portal, a failing store, and no data loss.
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallApi, CallResult } from '../../../../src/contract/call.ts'
import { writeCached } from '../../../../src/offline/cache/cached-answers.ts'
import { allowWrites } from '../../../../src/offline/cache/put-in-session.ts'
import { closeForGood } from '../../../../src/offline/database/connection/reopen-connection.ts'
import {
  type CacheDatabase,
  type DeviceDatabase,
  openCacheDatabase,
  openDeviceDatabase,
} from '../../../../src/offline/database/databases.ts'
import { readPendingLogout, readPerson, rememberPerson } from '../../../../src/offline/device/device.ts'
import { LOGOUT_STEPS, type LogoutGiven, logOut } from '../../../../src/toolkit/session/logout.ts'
import { chance } from '../../../support/files/chance.ts'
import { photo, World } from '../../offline/support/world.ts'
import { signedIn } from './samples.ts'

const KIT = { id: 1, kit: {} as never, etag: null, fetchedAt: 1 } as const
const done = (answer: unknown) => ({ ok: true, answer, status: 200, serverTime: null, etag: null })
const refused = (status: number) => ({ ok: false, failure: 'problem', status, envelope: {}, retryAfterSeconds: null })

let world: World
let device: DeviceDatabase
let cache: CacheDatabase
let localKey: string
/** The recorded actions in their order. */
let actions: string[]

beforeEach(async () => {
  world = await World.open()
  localKey = world.db.name.replace(/^portal-/, '')
  device = await openDeviceDatabase()
  await Promise.all([device.person.clear(), device.owedLogout.clear()])
  await remember(localKey)
  cache = await openCache()
  await writeCached({ db: cache, key: 'list', value: 'hers', storedAt: 1 })
  await cache.kit.put(KIT)
  actions = []
})

async function openCache(): Promise<CacheDatabase> {
  const opened = await openCacheDatabase(localKey)
  allowWrites(opened, async () => (await readPerson(device))?.localKey === localKey)
  return opened
}

const remember = (key: string) =>
  rememberPerson({ db: device, session: { ...signedIn('ana').person, localKey: key }, serverTime: 1, deviceTime: 1 })

/** A portal with the given answer; also records what the device has stored at the time of the call. */
function given(answer: unknown = done({ ok: true }), change: Partial<LogoutGiven> = {}): LogoutGiven {
  const callApi = (async ({ path }: { path: string }) => {
    const [person, owed] = [await readPerson(device), await readPendingLogout(device)]
    actions.push(
      `${path}: ${person ? 'remembered' : 'forgotten'}, ${owed?.localKey === localKey ? 'owed' : 'not owed'}`,
    )
    return answer as CallResult<unknown>
  }) as unknown as CallApi
  return {
    localKey,
    why: null,
    device,
    callApi,
    store: { db: world.db, cache },
    sending: { stop: () => actions.push('sending stops') },
    queries: { clear: () => actions.push('queries are cleared') },
    otherTabs: { post: (why) => actions.push(`other tabs: ${why}`) },
    tab: { leave: () => actions.push('tab is left') },
    whenWorkEnds: async () => {
      actions.push('work has ended')
    },
    ...change,
  }
}

const unsent = async () => {
  const names = ['outbox', 'drafts', 'documents', 'bytes', 'thumbs'] as const
  return Promise.all(names.map((name) => world.db.table(name).toArray()))
}

describe('the steps of a logout', () => {
  it('ACC-14 D61 the steps of a logout have this order, and the device records the logout before the portal receives it', async () => {
    expect(LOGOUT_STEPS.map(({ name }) => name)).toEqual([
      'finishWork',
      'stopSending',
      'noteOnDevice',
      'tellOtherTabs',
      'endPushes',
      'dropReceivedFiles',
      'endOnPortalAndClearLists',
      'settleOnDevice',
      'forgetInMemory',
      'lookWhoIsHere',
      'leaveTab',
    ])
    const outcome = await logOut(given(done({ ok: true, logoutUrl: 'https://broker.ec' })))
    expect(actions).toEqual([
      'work has ended',
      'sending stops',
      'other tabs: null',
      '/logout: forgotten, owed',
      'queries are cleared',
      'tab is left',
    ])
    expect(outcome).toMatchObject({ isOtherPersonHere: false, logoutUrl: 'https://broker.ec' })
    expect(await readPendingLogout(device)).toBeUndefined()
  })

  it.each([
    [null, 0],
    ['Su sesión ha caducado', 1],
  ])(
    'PWA-26 a logout removes received files from the device, unless the session ended by itself (its reason: %s)',
    async (why, left) => {
      await world.queued(['a.jpg'])
      await world.drain()
      await logOut(given(undefined, { why }))
      expect([await world.db.bytes.count(), await world.db.sent.count()]).toEqual([left, 1])
    },
  )

  it.each([
    ['that answers that the session has ended', refused(401), false],
    ['that answers with an error', refused(503), true],
    ['that does not respond', { ok: false, failure: 'unreachable' }, true],
    ['behind a captive portal', { ok: false, failure: 'foreign', status: 200, retryAfterSeconds: null }, true],
  ])('ACC-14b D61 are complete with a portal %s', async (_, answer, isOwed) => {
    expect(await logOut(given(answer))).toMatchObject({ isOtherPersonHere: false, logoutUrl: undefined })
    expect(await readPerson(device)).toBeNull()
    expect((await readPendingLogout(device)) !== undefined).toBe(isOwed)
  })

  it('ACC-22 when a session ends by itself, the other tabs get the reason, and the tab still belongs to its person', async () => {
    await logOut(given(undefined, { why: 'Cerrada' }))
    expect(actions).toContain('other tabs: Cerrada')
    expect(actions).not.toContain('tab is left')
  })

  it('PWA-16 if another person has signed in in another tab, a logout changes no data of that person, and reports the other person', async () => {
    await remember('somebody else')
    const outcome = await logOut(given(refused(401)))
    expect(outcome.isOtherPersonHere).toBe(true)
    expect((await readPerson(device))?.localKey).toBe('somebody else')
    expect(actions.filter((each) => each.startsWith('other tabs'))).toEqual([])
  })

  it('a logout continues if a store fails: the portal receives the logout, and the person is signed out', async () => {
    closeForGood(device)
    closeForGood(cache)
    const callApi = (async ({ path }: { path: string }) => {
      actions.push(path)
      return done({ ok: true })
    }) as unknown as CallApi
    await logOut(given(undefined, { callApi }))
    expect(actions).toEqual([
      'work has ended',
      'sending stops',
      'other tabs: null',
      '/logout',
      'queries are cleared',
      'tab is left',
    ])
  })
})

it('PWA-16 D62 a logout keeps all unsent data; it deletes the lists, and also the kit unless a draft needs it', async () => {
  const random = chance()
  for (let round = 0; round < 8; round += 1) {
    for (let each = random.int(0, 2); each > 0; each -= 1) await world.queued([`a${round}${each}`, `b${round}${each}`])
    if (random.int(0, 2) === 0) await world.draftWith([photo(`c${round}`)])
    const before = await unsent()
    await cache.open()
    await remember(localKey)
    await writeCached({ db: cache, key: 'list', value: 'hers', storedAt: 1 })
    expect((await cache.cache.get('list'))?.value).toBe('hers')
    await logOut(given(random.pick([done({ ok: true }), refused(503)]), { why: random.pick([null, 'Cerrada']) }))
    expect(await unsent()).toEqual(before)
    cache = await openCache()
    expect(await cache.cache.count()).toBe(0)
    expect((await cache.kit.count()) > 0).toBe(before[1]?.length !== 0)
    await cache.kit.put(KIT)
  }
})
