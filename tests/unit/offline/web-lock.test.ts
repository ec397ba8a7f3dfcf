// Tests of the browser lock for the runner, with a fake of Web Locks.
import { expect, test } from 'vitest'
import { webLock } from '../../../src/offline/outbox/runner/web-lock.ts'

type Holder = { reject: (error: Error) => void }

function fakeLocks(): LockManager {
  let holder: Holder | null = null
  const request = async (_name: string, options: LockOptions, work: (lock: object | null) => Promise<unknown>) => {
    if (holder && options.steal) holder.reject(Object.assign(new Error('stolen'), { name: 'AbortError' }))
    else if (holder) return work(null)
    return new Promise((resolve, reject) => {
      const mine: Holder = { reject }
      holder = mine
      const release = () => {
        if (holder === mine) holder = null
      }
      work({}).then(resolve, reject).finally(release)
    })
  }
  return { request, query: async () => ({}) } as unknown as LockManager
}

test('a lock has one holder at a time, and is free again afterwards, even after an exception', async () => {
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
