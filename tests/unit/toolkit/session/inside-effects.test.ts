// Tests of the session effects in a workspace: portal timeouts, a queue that another tab sends, and the logout.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  openCacheDatabase,
  openDeviceDatabase,
  openPersonalDatabase,
} from '../../../../src/offline/database/databases.ts'
import { readPerson, rememberPerson } from '../../../../src/offline/device/device.ts'
import { createInsideEffects } from '../../../../src/toolkit/session/inside-effects.ts'
import type { Workspace } from '../../../../src/toolkit/session/workspace.ts'
import { signedIn } from './samples.ts'

let told: string[]
beforeEach(() => {
  told = []
})
afterEach(() => vi.useRealTimers())

type Options = Parameters<typeof createInsideEffects>[0]

/** The session effects, while another tab sends for `heldFor` rounds; the portal returns only the given answers. */
function inside({ heldFor = 0, probe = async () => true }: { heldFor?: number; probe?: () => Promise<boolean> } = {}) {
  let held = heldFor
  const sending = {
    comeBack: async () => void told.push('sends'),
    wake: async () => {
      held -= 1
      told.push('looks again')
    },
    report: () => ({ run: held > 0 ? 'held' : 'idle' }),
    stop: () => told.push('stops'),
  }
  return {
    localKey: 'key-of-whoever',
    workspace: { sending } as unknown as Workspace,
    queries: new QueryClient(),
    portal: { probe, callApi: (async () => ({ ok: false, failure: 'unreachable' })) as Options['portal']['callApi'] },
    services: {
      otherTabs: { post: () => told.push('other tabs'), subscribe: () => () => undefined },
      tab: { leave: () => told.push('tab is left') } as unknown as Options['services']['tab'],
      whenWorkEnds: async () => undefined,
    },
  } satisfies Options
}

it('D89 a portal that answers late counts as unreachable for the short check, and as reachable for the long check', async () => {
  vi.useFakeTimers()
  const late = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 5_000))
  const { isReachable, isReachableSoon } = createInsideEffects(inside({ probe: late }))
  const answers = Promise.all([isReachable(), isReachableSoon()])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answers).toEqual([true, false])
})

it('D89 sending the queue waits while another tab sends, and ends when it is no longer wanted', async () => {
  vi.useFakeTimers()
  const sent = createInsideEffects(inside({ heldFor: 2 })).sendQueue(() => true)
  await vi.advanceTimersByTimeAsync(10_000)
  await sent
  expect(told).toEqual(['sends', 'looks again', 'looks again'])
  await createInsideEffects(inside({ heldFor: 2 })).sendQueue(() => false)
  expect(told.slice(3)).toEqual(['sends'])
})

it('ACC-14 a logout uses the databases of its own person', async () => {
  const given = inside()
  const { localKey } = given
  const device = await openDeviceDatabase()
  await rememberPerson({ db: device, session: { ...signedIn('ana').person, localKey }, serverTime: 1, deviceTime: 1 })
  const [db, cache] = [await openPersonalDatabase(localKey), await openCacheDatabase(localKey)]
  Object.assign(given.workspace, { device, store: { db, cache } })
  await createInsideEffects(given).logOut(null)
  expect([told, await readPerson(device)]).toEqual([['stops', 'other tabs', 'tab is left'], null])
})
