// Tests of texts that are shown once per login: across tabs, after a restart, and for each person.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetShown, noteShown, wasShown } from '../../../../src/toolkit/person/once-a-session.ts'

/** A fake browser tab, with storage that all tabs share and storage of this tab only. */
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

it('DOC-06b a text that was shown is remembered in another tab and after a restart of the app', () => {
  expect(wasShown('key-of-ana', 'upload-help')).toBe(false)
  noteShown('key-of-ana', 'upload-help')
  noteShown('key-of-ana', 'upload-help')
  tabOf(shared)
  expect(wasShown('key-of-ana', 'upload-help')).toBe(true)
  expect(wasShown('key-of-ana', 'other')).toBe(false)
})

it('DOC-06b a text is shown again after a new login', () => {
  noteShown('key-of-ana', 'upload-help')
  forgetShown()
  expect(wasShown('key-of-ana', 'upload-help')).toBe(false)
  expect([...shared.values()]).toEqual([])
})

it('DOC-06b a text that one person has seen is shown to another person; nothing about the earlier person stays stored', () => {
  noteShown('key-of-ana', 'upload-help')
  expect(wasShown('key-of-bruno', 'upload-help')).toBe(false)
  noteShown('key-of-bruno', 'other')
  expect([...shared.values()].join()).not.toContain('ana')
  expect(wasShown('key-of-bruno', 'upload-help')).toBe(false)
})

it('DOC-06b if the browser stores nothing, a text that was shown is remembered while the page is open', () => {
  vi.stubGlobal('window', {})
  noteShown('key-of-carla', 'upload-help')
  expect(wasShown('key-of-carla', 'upload-help')).toBe(true)
  forgetShown()
  expect(wasShown('key-of-carla', 'upload-help')).toBe(false)
})
