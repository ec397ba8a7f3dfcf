// Tests of the cache after a logout: late answers in any tab are dropped; after the next sign-in answers are cached again.
import { QueryClient } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { readCached, writeCached } from '../../../../src/offline/cache/cached-answers.ts'
import { readKit, storeKit } from '../../../../src/offline/cache/kit.ts'
import { allowWrites } from '../../../../src/offline/cache/put-in-session.ts'
import { closeForGood } from '../../../../src/offline/database/connection/reopen-connection.ts'
import {
  type CacheDatabase,
  type DeviceDatabase,
  openCacheDatabase,
  openDeviceDatabase,
} from '../../../../src/offline/database/databases.ts'
import { orUndefinedOnStorageError } from '../../../../src/offline/database/storage-error.ts'
import { leavePerson, readPerson, rememberPerson } from '../../../../src/offline/device/device.ts'
import { createDraft } from '../../../../src/offline/drafts/change-draft.ts'
import { listDrafts } from '../../../../src/offline/drafts/list-drafts.ts'
import { devicePersister } from '../../../../src/toolkit/query/device-persister.ts'
import { type LogoutGiven, logOut } from '../../../../src/toolkit/session/logout.ts'
import { prepareStore } from '../../../../src/toolkit/session/prepared-store.ts'
import { openWorkspace, type Workspace } from '../../../../src/toolkit/session/workspace.ts'
import { PARAMETERS } from '../../offline/support/world.ts'
import { signedIn } from './samples.ts'

let device: DeviceDatabase
let localKey: string
let opened: Workspace[]

beforeEach(async () => {
  // Dexie warns when another connection deletes a database.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true, locks: { request: async () => undefined } })
  localKey = crypto.randomUUID()
  device = await openDeviceDatabase()
  await remember(localKey)
  opened = []
})
afterEach(() => {
  for (const workspace of opened) workspace.close()
  closeForGood(device)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const remember = (key: string) =>
  rememberPerson({ db: device, session: { ...signedIn('ana').person, localKey: key }, serverTime: 1, deviceTime: 1 })

/** Opens the workspace of a tab, as after a sign-in and after a reload. */
async function openTab(): Promise<Workspace> {
  const workspace = await openWorkspace(
    { open: async () => device, openStore: prepareStore },
    { localKey, isStored: true },
    new AbortController().signal,
  )
  if (!workspace) throw new Error('the workspace is not open')
  opened.push(workspace)
  return workspace
}

/**
 * Stores an answer that arrives in a tab, as the persister does; errors of the store are ignored, other errors fail the
 * test.
 */
const arrive = ({ store: { cache } }: { store: { cache: CacheDatabase } }, key: string) =>
  orUndefinedOnStorageError(writeCached({ db: cache, key, value: { claims: ['dx'] }, storedAt: Date.now() }))

const kitArrives = ({ store }: Workspace, at: number) =>
  orUndefinedOnStorageError(storeKit({ db: store.cache, kit: {} as never, etag: null, now: at }))

/** Logs out in one tab; other tabs do not know it yet, for example because they are preparing a photo. */
const logOutIn = ({ store, sending }: Workspace) =>
  logOut({
    localKey,
    why: null,
    device,
    store,
    sending,
    queries: { clear: () => undefined },
    callApi: (async () => ({ ok: false, failure: 'unreachable' })) as LogoutGiven['callApi'],
    otherTabs: { post: () => undefined },
    tab: { leave: () => undefined },
    whenWorkEnds: async () => undefined,
  })

const addDraft = ({ store: { db } }: Workspace) => createDraft({ db, area: 'vam', now: 1, parameters: PARAMETERS })

/** The keys of all stored answers, and the time at which the kit was fetched, read by a new connection. */
async function stored(): Promise<{ answers: string[]; kit: number | null }> {
  if (!(await Dexie.getDatabaseNames()).includes(`portal-${localKey}-cache`)) return { answers: [], kit: null }
  const cache = await openCacheDatabase(localKey)
  const keys = await cache.cache.toCollection().primaryKeys()
  const kit = await readKit(cache)
  closeForGood(cache)
  return { answers: keys.filter((key) => key !== '#clock'), kit: kit?.fetchedAt ?? null }
}

const NOTHING = { answers: [], kit: null }
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('ACC-02 a device that has no room to store who is signed in caches answers until the logout', async () => {
  await device.person.clear()
  const tab = await openTab()
  await arrive(tab, 'without room')
  await kitArrives(tab, 1)
  expect(await stored()).toEqual({ answers: ['without room'], kit: 1 })
  await logOutIn(tab)
  await arrive(tab, 'late')
  await kitArrives(tab, 2)
  expect(await stored()).toEqual(NOTHING)
})

describe.each([false, true])('with unsent drafts: %s', (hasDrafts) => {
  /** A tab with one cached answer and the kit. */
  async function usedTab(): Promise<Workspace> {
    const tab = await openTab()
    if (hasDrafts) await addDraft(tab)
    await arrive(tab, 'old')
    await kitArrives(tab, 1)
    expect(await stored()).toEqual({ answers: ['old'], kit: 1 })
    return tab
  }
  const left = { answers: [], kit: hasDrafts ? 1 : null }

  it('ACC-18 PWA-24 every answer that arrives in another tab after the logout is dropped', async () => {
    const [one, two] = [await usedTab(), await openTab()]
    await arrive(two, 'of the second tab')
    await logOutIn(one)
    for (let time = 0; time < 3; time += 1) {
      await arrive(two, `late ${time}`)
      await kitArrives(two, 2)
      expect(await stored()).toEqual(left)
    }
    expect(await listDrafts(two.store.db)).toHaveLength(hasDrafts ? 1 : 0)
  })

  it('ACC-18 PWA-24 an answer that arrives in any tab during the logout is not stored afterwards', async () => {
    for (let ms = 0; ms < 12; ms += 1) {
      await remember(localKey)
      const [one, two] = [await openTab(), await openTab()]
      if (hasDrafts && ms === 0) await addDraft(one)
      const leaving = logOutIn(one)
      const late: Promise<unknown>[] = []
      for (let turn = 0; turn < 12; turn += 1) {
        for (const tab of [one, two]) late.push(arrive(tab, `late ${turn}`))
        if (!hasDrafts) for (const tab of [one, two]) late.push(kitArrives(tab, 2))
        await wait(ms / 6)
      }
      await Promise.all([leaving, ...late])
      expect(await stored(), `every ${ms / 6} ms`).toEqual(NOTHING)
      for (const tab of [one, two]) tab.close()
    }
  })

  it('ACC-18 a screen in the other tab still gets an answer that arrives after the logout, and shows no error', async () => {
    const [one, two] = [await usedTab(), await openTab()]
    const alerts: unknown[] = []
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
    client.getQueryCache().config.onError = (error) => alerts.push(error)
    const persister = devicePersister<string, string[]>(two.store.cache)
    const answer = await client.fetchQuery({
      queryKey: ['claims'],
      queryFn: () => logOutIn(one).then(() => 'answer'),
      persister,
    })
    // The library writes after it has returned the answer.
    await wait(30)
    expect([answer, alerts, await stored()]).toEqual(['answer', [], left])
  })

  it('ACC-18 after a new sign-in answers are cached again, in the same page and in a tab that missed both logout and sign-in', async () => {
    const [one, two] = [await usedTab(), await openTab()]
    await arrive(two, 'of the second tab')
    await logOutIn(one)
    one.close()
    await arrive(two, 'late')
    await remember(localKey)
    const again = await openTab()
    await arrive(again, 'new')
    await kitArrives(again, 3)
    expect(await stored()).toEqual({ answers: ['new'], kit: 3 })
    expect(await readCached({ db: again.store.cache, key: 'new', now: Date.now() })).toEqual({ claims: ['dx'] })
    await arrive(two, 'newer')
    expect((await stored()).answers).toEqual(['new', 'newer'])
    await logOutIn(again)
    await arrive(two, 'too late')
    expect((await stored()).answers).toEqual([])
  })

  it('ACC-18 after another person has signed in, no answer of the previous person is stored', async () => {
    const [one, two] = [await usedTab(), await openTab()]
    await logOutIn(one)
    await remember('somebody else')
    await arrive(two, 'late')
    expect(await stored()).toEqual(left)
  })

  test.each([
    ['before', false],
    ['after', true],
  ])(
    'ACC-18 a tab whose first write comes during a logout stores nothing, even if it asks %s the person is forgotten',
    async (_, isForgotten) => {
      const one = await usedTab()
      const cache = await openCacheDatabase(localKey)
      let isAsked = false
      allowWrites(cache, async () => {
        isAsked = true
        if (isForgotten) await leavePerson({ db: device, localKey, now: 1 })
        const isSignedIn = (await readPerson(device))?.localKey === localKey
        if (!isForgotten) await logOutIn(one)
        return isSignedIn
      })
      await arrive({ store: { cache } }, 'late')
      if (isForgotten) await logOutIn(one)
      expect([isAsked, await stored()]).toEqual([true, left])
      closeForGood(cache)
    },
  )
})
