// Tests of the person to whom a tab belongs: its address and choices are restored for that person only.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  keepChosen,
  keepLastArea,
  keepLastSearches,
  readChosen,
  readLastArea,
  readLastSearches,
} from '../../../../src/toolkit/person/tab-memory.ts'
import { createTab } from '../../../../src/toolkit/session/tab-owner.ts'

let kept: Map<string, string>
let told: string[]
beforeEach(() => {
  kept = new Map()
  told = []
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
    location: { reload: () => told.push('reload'), replace: (path: string) => told.push(`to ${path}`) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const tab = () => createTab(() => told.push('whatever stands here'))

it('ACC-22 a tab belongs to nobody, then to its person, whose choices are deleted when another person takes the tab', () => {
  expect([tab().isOf('ana'), tab().isOf('bruno')]).toEqual([true, true])
  tab().keep('ana')
  keepChosen('ana', { gen: '1' })
  keepLastArea('ana', 'gen')
  keepLastSearches('ana', 'gen', { '/gen/polizas': { search: { page: 1 } } })
  tab().keep('ana')
  expect([tab().isOf('ana'), tab().isOf('bruno'), readChosen('ana')]).toEqual([true, false, { gen: '1' }])
  expect(readLastArea('ana')).toBe('gen')
  expect(readLastSearches('ana', 'gen')).toEqual({ '/gen/polizas': { search: { page: 1 } } })
  expect([readLastSearches('ana', 'vam'), readLastSearches('bruno', 'gen')]).toEqual([{}, {}])
  tab().keep('bruno')
  expect([tab().isOf('ana'), tab().isOf('bruno'), readChosen('ana')]).toEqual([false, true, {}])
  expect(readLastArea('ana')).toBeNull()
  expect(readLastSearches('ana', 'gen')).toEqual({})
})

it('ACC-14a PWA-16 a restart at the start screen clears the owner of the tab; a restart at the same address keeps the owner and a message', () => {
  tab().keep('ana')
  tab().restart('here', 'Cerrada')
  expect([told, tab().isOf('bruno'), tab().notice()]).toEqual([['whatever stands here', 'reload'], false, 'Cerrada'])
  tab().forgetNotice()
  tab().restart('start', null)
  expect([told.slice(2), tab().isOf('bruno'), tab().notice()]).toEqual([['whatever stands here', 'to /'], true, null])
})
