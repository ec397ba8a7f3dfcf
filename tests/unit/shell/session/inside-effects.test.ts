// What is done with somebody's workspace: the portal's silence, the queue that another tab sends, and what a logout is given.
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  openCacheDatabase,
  openDeviceDatabase,
  openPersonalDatabase,
} from '../../../../src/offline/database/databases.ts'
import { readPerson, rememberPerson } from '../../../../src/offline/device/device.ts'
import { createInsideEffects } from '../../../../src/shell/session/inside/inside-effects.ts'
import type { Workspace } from '../../../../src/shell/session/inside/workspace.ts'
import { signedIn } from './samples.ts'

let told: string[]
beforeEach(() => {
  told = []
})
afterEach(() => vi.useRealTimers())

type Given = Parameters<typeof createInsideEffects>[0]

/** Another tab sends as long as there are turns for it; the portal says nothing but what is given. */
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
    portal: { probe, callApi: (async () => ({ ok: false, failure: 'unreachable' })) as Given['portal']['callApi'] },
    services: {
      otherTabs: { post: () => told.push('other tabs'), subscribe: () => () => undefined },
      tab: { leave: () => told.push('tab is left') } as unknown as Given['services']['tab'],
      whenWorkEnds: async () => undefined,
    },
  } satisfies Given
}

it('D89 a portal that does not answer soon is not there for whoever waits; whoever does not wait hears of it later', async () => {
  vi.useFakeTimers()
  const late = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 5_000))
  const { isReachable, isReachableSoon } = createInsideEffects(inside({ probe: late }))
  const answers = Promise.all([isReachable(), isReachableSoon()])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await answers).toEqual([true, false])
})

it('D89 what another tab sends is waited for, as long as it is wanted', async () => {
  vi.useFakeTimers()
  const sent = createInsideEffects(inside({ heldFor: 2 })).sendQueue(() => true)
  await vi.advanceTimersByTimeAsync(10_000)
  await sent
  expect(told).toEqual(['sends', 'looks again', 'looks again'])
  await createInsideEffects(inside({ heldFor: 2 })).sendQueue(() => false)
  expect(told.slice(3)).toEqual(['sends'])
})

it('ACC-14 a logout is given its person’s own databases', async () => {
  const given = inside()
  const { localKey } = given
  const device = await openDeviceDatabase()
  await rememberPerson({ db: device, session: { ...signedIn('ana').person, localKey }, serverTime: 1, deviceTime: 1 })
  const [db, cache] = [await openPersonalDatabase(localKey), await openCacheDatabase(localKey)]
  Object.assign(given.workspace, { device, store: { db, cache } })
  await createInsideEffects(given).logOut(null)
  expect([told, await readPerson(device)]).toEqual([['stops', 'other tabs', 'tab is left'], null])
})
