// Tests of who must give consent, by the literal rule and by the strict rule, for each kind of id.
import { describe, expect, it } from 'vitest'
import { mustConsent } from '../../../../src/domain/user/consent.ts'

const user = { rolWeb: 'ROLE_USER', roles: ['ROLE_USER'] }

describe('ACC-11a D06 who must consent', () => {
  it.each([
    // In each row: the id, and whether consent is needed by the literal rule and by the strict rule.
    ['3059999049', true, true],
    ['3059997001', false, true],
    ['3059999049001', false, true],
    ['1799999028001', false, false],
    ['1769999930001', false, false],
    ['0962467429001', false, true],
    ['ECU1234567', true, true],
    ['', true, true],
  ])('%s: consent required %s, with the strict rule %s', (cedula, literal, strict) => {
    expect(mustConsent({ ...user, cedula }, false)).toBe(literal)
    expect(mustConsent({ ...user, cedula }, true)).toBe(strict)
  })

  it.each([
    { rolWeb: 'ROLE_USER', roles: ['ROLE_EJECUTIVO'] },
    { rolWeb: 'ROLE_ADMIN', roles: [] },
    { rolWeb: 'ROLE_SUPER_ADMIN', roles: [] },
  ])('staff never have to give consent: %o', (roles) => {
    expect(mustConsent({ ...roles, cedula: '3059999049' }, true)).toBe(false)
  })
})
