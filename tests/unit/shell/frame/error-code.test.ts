// Tests of the code under «Ups... ¡Algo salió mal!»: short, readable aloud, and stable for the same failure.
import { expect, test } from 'vitest'
import { errorCode } from '../../../../src/shell/frame/error-code.ts'

test('NAV-13 the code identifies the failure, not only its type, by six characters that cannot be confused with each other', () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  expect(errorCode(lost)).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  expect(errorCode(new TypeError(lost.message))).toBe(errorCode(lost))
  const others = [new TypeError('x is undefined'), new Error(lost.message), 'text', undefined]
  expect(new Set([lost, ...others].map(errorCode)).size).toBe(5)
})
