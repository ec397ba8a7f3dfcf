// Tests of the first screen after the login, for each kind of person.
import { describe, expect, it } from 'vitest'
import { landing } from '../../../../src/shell/screens/landing.ts'

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
    expect(landing(user)).toBe(path)
  })
})
