// Tests of session requests: a pending logout is sent first, another person's session is refused, late answers have no
// effect.
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallApi, CallResult } from '../../../../src/contract/call.ts'
import { writeCached } from '../../../../src/offline/cache/cached-answers.ts'
import { allowWrites } from '../../../../src/offline/cache/put-in-session.ts'
import {
  type DeviceDatabase,
  listLocalKeys,
  openCacheDatabase,
  openDeviceDatabase,
  openPersonalDatabase,
} from '../../../../src/offline/database/databases.ts'
import { leavePerson, readPendingLogout, readPerson, rememberPerson } from '../../../../src/offline/device/device.ts'
import { createSessionRequests } from '../../../../src/toolkit/session/session-requests.ts'
import { keyOf, signedIn } from './samples.ts'

const done = (answer: unknown) => ({ ok: true, answer, status: 200, serverTime: null, etag: null })
const refused = (status: number) => ({ ok: false, failure: 'problem', status, envelope: {}, retryAfterSeconds: null })
const enki = (name: 'ana' | 'bruno') => done({ ...signedIn(name).person, now: '2026-03-01T12:00:00Z' })

let device: DeviceDatabase
/** The recorded requests, with the person of a request if it names one. */
let requestLog: string[]

beforeEach(async () => {
  device = await openDeviceDatabase()
  await Promise.all([device.person.clear(), device.owedLogout.clear()])
  requestLog = []
})

const remember = (name: 'ana' | 'bruno') =>
  rememberPerson({ db: device, session: signedIn(name).person, serverTime: 1, deviceTime: 1 })

/**
 * Requests to a portal with these `answers` by path; lists are empty. `shown` is the person whose screens are
 * displayed.
 */
function requests(answers: Record<string, unknown>, shown: string | null = null) {
  const callApi = (async ({ path }: { path: string }, _: unknown, options: { person?: string } = {}) => {
    requestLog.push(options.person ? `${path} of ${options.person}` : path)
    const answer = answers[path] ?? done([])
    return (typeof answer === 'function' ? answer() : answer) as CallResult<unknown>
  }) as unknown as CallApi
  return createSessionRequests({
    portal: { callApi, calledAs: () => shown },
    device: { open: async () => device, ifAny: async () => device },
    otherTabs: { post: () => void requestLog.push('other tabs'), subscribe: () => () => undefined },
  })
}
const restore = (given: ReturnType<typeof requests>, stop = new AbortController()) => given.restore(stop.signal)
const present = async () => (await readPerson(device))?.localKey

describe('a session that is restored', () => {
  it('ACC-03 a restored session is stored with both lists of associates, which are requested for its own person', async () => {
    expect(await restore(requests({ '/enki': enki('ana') }))).toMatchObject({
      ok: true,
      clockOffset: expect.any(Number),
    })
    expect(requestLog).toEqual([
      '/enki',
      `/gen/enki/asociados of ${keyOf('ana')}`,
      `/vam/enki/asociados of ${keyOf('ana')}`,
    ])
    expect(await present()).toBe(keyOf('ana'))
  })

  it('D61 restoring a session sends a pending logout first; if that fails, nothing else is sent and the logout stays pending', async () => {
    await remember('ana')
    await leavePerson({ db: device, localKey: keyOf('ana'), now: 1 })
    expect(await restore(requests({ '/logout': refused(503) }))).toMatchObject({ status: 503 })
    expect(requestLog).toEqual([`/logout of ${keyOf('ana')}`])
    expect(await readPendingLogout(device)).toBeDefined()
    await restore(requests({ '/logout': refused(401), '/enki': refused(401) }))
    expect(requestLog.slice(1)).toEqual([`/logout of ${keyOf('ana')}`, '/enki'])
    expect(await readPendingLogout(device)).toBeUndefined()
  })

  it('D61 a restored session has no effect if somebody has signed out or in since the request', async () => {
    const stop = new AbortController()
    const late = { '/enki': enki('ana'), '/vam/enki/asociados': () => stop.abort() ?? done([]) }
    expect(await restore(requests(late), stop)).toEqual({ ok: false, failure: 'aborted' })
    expect(await present()).toBeUndefined()
  })

  it('ADM-18 the session of acting staff is not stored on the device, neither for the insured person nor for the staff user', async () => {
    await remember('ana')
    const { answer } = enki('bruno') as { answer: object }
    const acting = done({ ...answer, actuando: { cedula: '3059999049', nombre: 'Bruno', hasta: '' } })
    expect(await restore(requests({ '/enki': acting }))).toMatchObject({ ok: true })
    expect(await present()).toBeUndefined()
  })

  it('PWA-16 a session of another person than the displayed person is refused, and the device forgets the displayed person', async () => {
    await remember('ana')
    const other = requests({ '/enki': enki('bruno') }, keyOf('ana'))
    expect(await restore(other)).toEqual({ ok: false, failure: 'other-person' })
    expect([requestLog, await present()]).toEqual([['/enki'], undefined])
  })
})

describe('a login', () => {
  it('ACC-02 a login uses Basic authentication in UTF-8, completes a pending logout and notifies the other tabs', async () => {
    await remember('ana')
    await leavePerson({ db: device, localKey: keyOf('ana'), now: 1 })
    expect(await requests({ '/enki': enki('ana') }).signIn({ user: 'ñandú', password: 'á:b' })).toMatchObject({
      ok: true,
    })
    expect([requestLog.at(-1), await readPendingLogout(device), await present()]).toEqual([
      'other tabs',
      undefined,
      keyOf('ana'),
    ])
  })

  it('PWA-16 a login of another person deletes all lists of the previous person', async () => {
    await remember('ana')
    const cache = await openCacheDatabase(keyOf('ana'))
    allowWrites(cache, async () => true)
    await writeCached({ db: cache, key: 'list', value: 'hers', storedAt: 1 })
    expect((await cache.cache.get('list'))?.value).toBe('hers')
    cache.close()
    await requests({ '/enki': enki('bruno') }).signIn({ user: 'bruno', password: 'x' })
    const after = await openCacheDatabase(keyOf('ana'))
    expect(await after.cache.count()).toBe(0)
    after.close()
  })

  it('a refused login has no effect', async () => {
    await remember('ana')
    expect(await requests({ '/enki': refused(401) }).signIn({ user: 'bruno', password: 'x' })).toMatchObject({
      status: 401,
    })
    expect([requestLog, await present()]).toEqual([['/enki'], keyOf('ana')])
  })
})

describe('D01 whether data of other persons are on the device, before a login link is used', () => {
  // Other test files share the databases and leave drafts in them.
  beforeEach(async () => {
    for (const localKey of await listLocalKeys()) {
      const db = await openPersonalDatabase(localKey)
      await Promise.all([db.outbox.clear(), db.drafts.clear(), db.documents.clear()])
      db.close()
    }
  })

  it.each([
    ['no person was signed in', null, refused(401), 'bruno', false],
    ['the same person was signed in, by mail in any case', 'bruno', enki('bruno'), 'BRUNO.VERA@ejemplo.ec', false],
    ['another person was signed in', 'ana', refused(401), 'bruno', true],
    ['another person’s session is active', null, enki('ana'), 'bruno', true],
  ] as const)('when %s', async (_, known, answer, user, others) => {
    if (known) await remember(known)
    const name = user.includes('@') ? signedIn('bruno').person.email.toUpperCase() : user
    expect(await requests({ '/enki': answer }).areOthersHere(name)).toBe(others)
  })
})
