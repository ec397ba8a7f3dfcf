// Tests of the words by which a refusal says that the session has ended.
import { expect, it } from 'vitest'
import { saysSessionEnded } from '../../../../src/domain/user/session-ended.ts'

it.each([
  ['Su sesión ha caducado', true],
  ['La SESIÓN caducó', true],
  ['Caducada la sesion', true],
  // Each text has only one of the two words, and means something else.
  ['La sesión de otra persona', false],
  ['La contraseña ha caducado', false],
  ['', false],
])('ACC-15 %j ends the session: %s', (message, isEnd) => {
  expect(saysSessionEnded(message)).toBe(isEnd)
})
