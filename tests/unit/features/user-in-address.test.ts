// Tests of decoding a user name that is part of an address, and of invalid parts.
import { expect, it } from 'vitest'
import { MAX_USER, userProblem } from '../../../src/domain/user/user-name.ts'
import { decodeUser, encodeUser } from '../../../src/features/access/user-in-address.ts'

const base64url = (text: string) => Buffer.from(text).toString('base64url')

it.each([
  'ana@ejemplo.ec',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '👩‍👩‍👧‍👦🔑🇪🇨',
  '\u202eمرحبا بالعالم',
  '>>>???~~~',
])('ACC-07 D02 «%s» is decoded to the original user name', (user) => {
  expect(encodeUser(user)).toBe(base64url(user))
  expect(decodeUser(base64url(user))).toBe(user)
  expect(userProblem(decodeUser(base64url(user)))).toBeNull()
})

it.each([
  ['an empty part', ''],
  ['spaces', base64url('     ')],
  ['a NUL', base64url('an\0a')],
  ['too many characters', base64url('a'.repeat(MAX_USER + 1))],
  ['invalid base64', '%%'],
  ['invalid UTF-8', '_w'],
])('ACC-07 D02 %s is not a user', (_what, part) => {
  expect(userProblem(decodeUser(part))).not.toBeNull()
})
