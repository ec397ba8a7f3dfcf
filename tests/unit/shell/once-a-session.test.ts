// What is shown once a login: in every tab, over a restart, to each person once.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetShown, noteShown, wasShown } from '../../../src/shell/storage/once-a-session.ts'

/** A browser: what all its tabs keep, and what each tab keeps by itself. */
const tabOf = (shared: Map<string, string>) => {
  const storage = (texts: Map<string, string>) => ({
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  vi.stubGlobal('window', { localStorage: storage(shared), sessionStorage: storage(new Map()) })
}

let shared: Map<string, string>
beforeEach(() => {
  shared = new Map()
  tabOf(shared)
})
afterEach(() => vi.unstubAllGlobals())

it('DOC-06b is known in another tab and after a restart of the app', () => {
  expect(wasShown('key-of-ana', 'upload-help')).toBe(false)
  noteShown('key-of-ana', 'upload-help')
  noteShown('key-of-ana', 'upload-help')
  tabOf(shared)
  expect(wasShown('key-of-ana', 'upload-help')).toBe(true)
  expect(wasShown('key-of-ana', 'other')).toBe(false)
})

it('DOC-06b is shown again after a new login', () => {
  noteShown('key-of-ana', 'upload-help')
  forgetShown()
  expect(wasShown('key-of-ana', 'upload-help')).toBe(false)
  expect([...shared.values()]).toEqual([])
})

it('DOC-06b says nothing of another person, and keeps nothing of them', () => {
  noteShown('key-of-ana', 'upload-help')
  expect(wasShown('key-of-bruno', 'upload-help')).toBe(false)
  noteShown('key-of-bruno', 'other')
  expect([...shared.values()].join()).not.toContain('ana')
  expect(wasShown('key-of-bruno', 'upload-help')).toBe(false)
})

it('DOC-06b where the browser stores nothing, is known while the page is open', () => {
  vi.stubGlobal('window', {})
  noteShown('key-of-carla', 'upload-help')
  expect(wasShown('key-of-carla', 'upload-help')).toBe(true)
  forgetShown()
  expect(wasShown('key-of-carla', 'upload-help')).toBe(false)
})
