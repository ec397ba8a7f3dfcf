// Tests of login links: parsed, removed from the page's address, and recognised as possibly opened by another page.
import { afterEach, expect, it, vi } from 'vitest'
import { LOGIN_LINK_DIRECT } from '../../../../src/contract/call.ts'
import {
  credentialsOf,
  INVITATION_KEY,
  leaveLoginLink,
  maskedUser,
  takeLoginLink,
} from '../../../../src/toolkit/session/login-link.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const urlSafe = (text: string) => Buffer.from(text).toString('base64url')

it.each([
  ['ana', 'Portal2026'],
  ['ana@ejemplo.ec', 'con:dos:puntos'],
  ['ñandú', 'contraseña ✓ 日本'],
  ['a', '>>>???~~~'],
])('ACC-08 D01 a link for %s with «%s» is decoded, plain or URL-safe, with padding or without', (user, password) => {
  const text = `${user}:${password}`
  for (const hash of [base64(text), urlSafe(text), base64(text).replace(/=+$/, ''), encodeURIComponent(base64(text))])
    expect(credentialsOf(hash)).toEqual({ user, password })
})

it.each([
  '',
  '%',
  '%E0%A4%A',
  'no es base64',
  base64('sin dos puntos'),
  base64(':sin usuario'),
  base64('sin clave:'),
  base64('a\0:b'),
  Buffer.from([0xff, 0xfe, 0x3a, 0x61]).toString('base64'),
])('ACC-08 «%s» is not decoded as a login', (hash) => {
  expect(credentialsOf(hash)).toBeNull()
})

it('D01 of a user name only the first letter is shown', () => {
  expect([maskedUser('ana'), maskedUser('😀x')]).toEqual(['a***', '😀***'])
})

afterEach(() => vi.unstubAllGlobals())

/** Opens a page at this address with these entries of `Server-Timing`; null means that the browser reports none. */
function openPage(pathname: string, timings: string[] | null) {
  const kept = new Map<string, string>()
  const done: string[] = []
  vi.stubGlobal('window', {
    location: { pathname, replace: (to: string) => done.push(`go to ${to} with ${kept.size}`) },
    history: { replaceState: (_state: unknown, _title: string, to: string) => done.push(`called ${to}`) },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  const entry = timings === null ? {} : { serverTiming: timings.map((name) => ({ name })) }
  vi.stubGlobal('performance', { getEntriesByType: () => [entry] })
  return { kept, done }
}

it('SEC-08 ACC-08 the page of a login link is replaced by a page whose address lacks the link; the new page reads the link once', () => {
  const { kept, done } = openPage(`/login/${base64('ana:Portal2026')}`, [LOGIN_LINK_DIRECT])
  expect(leaveLoginLink()).toBe(true)
  expect(done).toEqual(['called /', 'go to / with 1'])
  expect(takeLoginLink()).toEqual({ user: 'ana', password: 'Portal2026', isForeign: false })
  expect(kept.size).toBe(0)
  expect(takeLoginLink()).toBeNull()
})

it.each([
  [
    'the portal did not report a direct opening, as when a page opened the link or a service worker answered',
    ['other'],
  ],
  ['the browser tells a page nothing about its own answer', null],
])('SEC-08 the link counts as possibly opened by a page when %s', (_what, timings) => {
  openPage(`//Login/${base64('ana:Portal2026')}`, timings)
  leaveLoginLink()
  expect(takeLoginLink()).toMatchObject({ isForeign: true })
})

it('LIV-01 the page of an invitation is replaced by one whose address lacks the token, which stays in the tab', () => {
  for (const path of ['/invitacion/a-token_1', '//Invitacion/a-token_1']) {
    const { kept, done } = openPage(path, [])
    expect(leaveLoginLink()).toBe(true)
    expect(done).toEqual(['called /invitacion', 'go to /invitacion with 1'])
    expect([...kept]).toEqual([[INVITATION_KEY, 'a-token_1']])
  }
  expect([openPage('/invitacion', []), leaveLoginLink()]).toMatchObject([{ done: [] }, false])
})

it('ACC-08 any other address stays unchanged, and a link without credentials is reported', () => {
  expect([openPage('/vam/home', []), leaveLoginLink(), takeLoginLink()]).toMatchObject([{ done: [] }, false, null])
  openPage('/login/esto-no-es', [LOGIN_LINK_DIRECT])
  leaveLoginLink()
  expect(takeLoginLink()).toBe('broken')
})
