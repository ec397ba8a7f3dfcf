// What a person may be, and where each lands after login.
import { describe, expect, it } from 'vitest'
import { hasPrivileges, isAdmin, isEjecutivo, isUser, landingPath } from '../../../../src/domain/user/role.ts'

describe('ACC-05 roles', () => {
  it.each([
    ['ROLE_USER', [], { ejecutivo: false, admin: false }],
    ['ROLE_USER', ['ROLE_USER'], { ejecutivo: false, admin: false }],
    ['ROLE_USER', ['ROLE_EJECUTIVO'], { ejecutivo: true, admin: false }],
    ['ROLE_USER', ['ROLE_USER', 'ROLE_EJECUTIVO'], { ejecutivo: true, admin: false }],
    ['ROLE_ADMIN', [], { ejecutivo: false, admin: true }],
    ['ROLE_SUPER_ADMIN', ['ROLE_USER'], { ejecutivo: false, admin: true }],
    ['ROLE_ADMIN', ['ROLE_EJECUTIVO'], { ejecutivo: true, admin: true }],
    // Each role is read where it stands: rolWeb names no executive, the list no administrator.
    ['ROLE_EJECUTIVO', [], { ejecutivo: false, admin: false }],
    ['ROLE_USER', ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'], { ejecutivo: false, admin: false }],
    ['', ['ROLE_EJECUTIVO_X', 'role_ejecutivo'], { ejecutivo: false, admin: false }],
    ['role_admin', [], { ejecutivo: false, admin: false }],
  ])('rolWeb %j with roles %j', (rolWeb, roles, expected) => {
    const user = { rolWeb, roles }
    expect({ ejecutivo: isEjecutivo(user), admin: isAdmin(user) }).toEqual(expected)
    expect(hasPrivileges(user)).toBe(expected.ejecutivo || expected.admin)
    expect(isUser(user)).toBe(!hasPrivileges(user))
  })
})

describe('ACC-06 landing path', () => {
  const both = { asociados: [{}], asociadosVam: [{}] }
  const none = { asociados: [], asociadosVam: [] }
  const executive = { rolWeb: 'ROLE_USER', roles: ['ROLE_EJECUTIVO'] }
  const admin = { rolWeb: 'ROLE_ADMIN', roles: [] }
  const ordinary = { rolWeb: 'ROLE_USER', roles: ['ROLE_USER'] }

  it.each([
    ['an executive, whatever else', { ...executive, ...both }, '/vam/siniestros-reportados'],
    ['an executive without associates', { ...executive, ...none }, '/vam/siniestros-reportados'],
    ['vam associates before general ones', { ...ordinary, ...both }, '/vam/home'],
    ['general associates alone', { ...ordinary, ...both, asociadosVam: [] }, '/gen/home'],
    ['nobody to consult', { ...ordinary, ...none }, '/home'],
    ['an administrator follows the same ladder (D03)', { ...admin, ...none }, '/home'],
    ['an administrator with vam associates', { ...admin, ...both }, '/vam/home'],
  ])('%s', (_who, user, path) => {
    expect(landingPath(user)).toBe(path)
  })
})
