// Tests of the parsing of login links.
import { expect, it } from 'vitest'
import { credentialsOf, maskedUser } from '../../../src/shell/session/page/login-link.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const urlSafe = (text: string) => Buffer.from(text).toString('base64url')

it.each([
  ['ana', 'Portal2026'],
  ['ana@ejemplo.ec', 'con:dos:puntos'],
  ['ñandú', 'contraseña ✓ 日本'],
  ['a', '>>>???~~~'],
])('ACC-08 D01 %s with «%s», plain, URL-safe, with padding or without', (user, password) => {
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
])('ACC-08 «%s» is not a login', (hash) => {
  expect(credentialsOf(hash)).toBeNull()
})

it('D01 only the first letter of a name is shown', () => {
  expect([maskedUser('ana'), maskedUser('😀x')]).toEqual(['a***', '😀***'])
})
