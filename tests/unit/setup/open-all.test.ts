// Tests of opening several resources in a set-up: when one cannot be opened, nothing stays open.
import { expect, it } from 'vitest'
import { openAll } from '../../support/setup/open-all.ts'

it('a set-up closes each resource once, in reverse order', async () => {
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

it('a set-up with a failing step closes what it had opened, and reports the failure', async () => {
  const closed: string[] = []
  const opening = openAll(async (keep) => {
    keep('portal', async (name) => closed.push(name))
    throw new Error('no browser')
  })
  await expect(opening).rejects.toThrow('no browser')
  expect(closed).toEqual(['portal'])
})

it('a set-up closes all other resources when one cannot be closed, and reports the failure', async () => {
  const closed: string[] = []
  const world = await openAll(async (keep) => {
    keep('portal', (name) => closed.push(name))
    keep('phone', () => Promise.reject(new Error('stuck')))
    return {}
  })
  await expect(world.close()).rejects.toThrow('stuck')
  expect(closed).toEqual(['portal'])
})
