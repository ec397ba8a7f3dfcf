// Tests of set-ups that open several things: when one of them fails, nothing stays open.
import { expect, it } from 'vitest'
import { openAll } from '../../support/setup/open-all.ts'

it('closes everything once, the newest first', async () => {
  const closed: string[] = []
  const world = await openAll(async (keep) => {
    keep('portal', (name) => closed.push(name))
    return { phone: keep('phone', (name) => closed.push(name)) }
  })
  expect([world.phone, closed]).toEqual(['phone', []])
  await world.close()
  await world.close()
  expect(closed).toEqual(['phone', 'portal'])
})

it('closes what it opened before a step that fails, and tells why that failed', async () => {
  const closed: string[] = []
  const opening = openAll(async (keep) => {
    keep('portal', async (name) => closed.push(name))
    throw new Error('no browser')
  })
  await expect(opening).rejects.toThrow('no browser')
  expect(closed).toEqual(['portal'])
})

it('closes the others when one cannot be closed, and tells that', async () => {
  const closed: string[] = []
  const world = await openAll(async (keep) => {
    keep('portal', (name) => closed.push(name))
    keep('phone', () => Promise.reject(new Error('stuck')))
    return {}
  })
  await expect(world.close()).rejects.toThrow('stuck')
  expect(closed).toEqual(['portal'])
})
