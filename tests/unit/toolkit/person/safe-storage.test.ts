// Tests of small texts: stored by the browser, or remembered by the page while the browser refuses them.
import { afterEach, expect, it, vi } from 'vitest'
import { forget, recall, remember } from '../../../../src/toolkit/person/safe-storage.ts'

afterEach(() => vi.unstubAllGlobals())

it('returns the newest text although a full disk refused it, and none after it was forgotten', () => {
  const texts = new Map<string, string>()
  let isFull = false
  const setItem = (key: string, text: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    texts.set(key, text)
  }
  const getItem = (key: string) => texts.get(key) ?? null
  vi.stubGlobal('window', { localStorage: { getItem, setItem, removeItem: (key: string) => void texts.delete(key) } })

  remember('localStorage', 'theme', 'light')
  isFull = true
  remember('localStorage', 'theme', 'dark')
  expect(recall('localStorage', 'theme')).toBe('dark')
  isFull = false
  remember('localStorage', 'theme', 'system')
  expect(recall('localStorage', 'theme')).toBe('system')
  isFull = true
  remember('localStorage', 'theme', 'dark')
  forget('localStorage', 'theme')
  expect(recall('localStorage', 'theme')).toBeNull()
})
