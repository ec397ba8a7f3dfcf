// Tests of the roles of a person.
import { describe, expect, it } from 'vitest'
import { areasOf, hasPrivileges, isAdmin, isEjecutivo, isUser } from '../../../../src/domain/user/role.ts'

describe('ACC-05 the roles of a person', () => {
  it.each([
    ['ROLE_USER', [], { ejecutivo: false, admin: false }],
    ['ROLE_USER', ['ROLE_USER'], { ejecutivo: false, admin: false }],
    ['ROLE_USER', ['ROLE_EJECUTIVO'], { ejecutivo: true, admin: false }],
    ['ROLE_USER', ['ROLE_USER', 'ROLE_EJECUTIVO'], { ejecutivo: true, admin: false }],
    ['ROLE_ADMIN', [], { ejecutivo: false, admin: true }],
    ['ROLE_SUPER_ADMIN', ['ROLE_USER'], { ejecutivo: false, admin: true }],
    ['ROLE_ADMIN', ['ROLE_EJECUTIVO'], { ejecutivo: true, admin: true }],
    // Each role has its own field: rolWeb makes nobody an executive, and the list makes nobody an administrator.
    ['ROLE_EJECUTIVO', [], { ejecutivo: false, admin: false }],
    ['ROLE_USER', ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'], { ejecutivo: false, admin: false }],
    ['', ['ROLE_EJECUTIVO_X', 'role_ejecutivo'], { ejecutivo: false, admin: false }],
    ['role_admin', [], { ejecutivo: false, admin: false }],
  ])('follow from rolWeb %j and the list %j', (rolWeb, roles, expected) => {
    const user = { rolWeb, roles }
    expect({ ejecutivo: isEjecutivo(user), admin: isAdmin(user) }).toEqual(expected)
    expect(hasPrivileges(user)).toBe(expected.ejecutivo || expected.admin)
    expect(isUser(user)).toBe(!hasPrivileges(user))
  })
})

it.each([
  [[], [], []],
  [[{}], [], ['gen']],
  [[], [{}], ['vam']],
  [[{}], [{}], ['vam', 'gen']],
])('ACC-06 a person has the areas in which they have associates, vam first', (asociados, asociadosVam, areas) =>
  expect(areasOf({ asociados, asociadosVam })).toEqual(areas),
)
