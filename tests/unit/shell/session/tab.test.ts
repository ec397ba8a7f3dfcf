// Whose a tab is: its address and what was chosen in it open for them alone.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTab } from '../../../../src/shell/session/page/tab-owner.ts'
import { keepChosen, readChosen } from '../../../../src/shell/storage/chosen-associates.ts'
import { keepLastArea, readLastArea } from '../../../../src/shell/storage/last-area.ts'

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

it('ACC-22 a tab is nobody’s, then its person’s, and what they chose goes when another takes it', () => {
  expect([tab().isOf('ana'), tab().isOf('bruno')]).toEqual([true, true])
  tab().keep('ana')
  keepChosen('ana', { gen: '1' })
  keepLastArea('ana', 'gen')
  tab().keep('ana')
  expect([tab().isOf('ana'), tab().isOf('bruno'), readChosen('ana')]).toEqual([true, false, { gen: '1' }])
  expect(readLastArea('ana')).toBe('gen')
  tab().keep('bruno')
  expect([tab().isOf('ana'), tab().isOf('bruno'), readChosen('ana')]).toEqual([false, true, {}])
  expect(readLastArea('ana')).toBeNull()
})

it('ACC-14a PWA-16 a restart at the start leaves the tab to nobody; one where it stands leaves it to its person, with a word', () => {
  tab().keep('ana')
  tab().restart('here', 'Cerrada')
  expect([told, tab().isOf('bruno'), tab().notice()]).toEqual([['whatever stands here', 'reload'], false, 'Cerrada'])
  tab().forgetNotice()
  tab().restart('start', null)
  expect([told.slice(2), tab().isOf('bruno'), tab().notice()]).toEqual([['whatever stands here', 'to /'], true, null])
})
