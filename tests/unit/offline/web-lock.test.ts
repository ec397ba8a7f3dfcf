// Tests of the browser lock for the runner, with a fake of Web Locks.
import { expect, test } from 'vitest'
import { webLock } from '../../../src/offline/outbox/runner/web-lock.ts'

type Held = { reject: (error: Error) => void }

function fakeLocks(): LockManager {
  let held: Held | null = null
  const request = async (_name: string, options: LockOptions, work: (lock: object | null) => Promise<unknown>) => {
    if (held && options.steal) held.reject(Object.assign(new Error('stolen'), { name: 'AbortError' }))
    else if (held) return work(null)
    return new Promise((resolve, reject) => {
      const mine: Held = { reject }
      held = mine
      const release = () => {
        if (held === mine) held = null
      }
      work({}).then(resolve, reject).finally(release)
    })
  }
  return { request, query: async () => ({}) } as unknown as LockManager
}

test('one holder at a time; free again afterwards, also after an exception', async () => {
  const lock = webLock(fakeLocks())
  const inner = await lock('a', () => lock('a', async () => 'never'))
  expect(inner).toBe('held')
  await expect(lock('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await lock('a', async () => 1)).toBe(1)
})

test('a holder whose lock is stolen runs to its end and returns its own result', async () => {
  const lock = webLock(fakeLocks())
  let finish: (value: string) => void = () => undefined
  const first = lock('a', () => new Promise<string>((resolve) => (finish = resolve)))
  expect(await lock('a', async () => 'second', { steal: true })).toBe('second')
  finish('first')
  expect(await first).toBe('first')
})
