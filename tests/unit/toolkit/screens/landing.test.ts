// Tests of the first screen after the login, for each kind of person.
import { describe, expect, it } from 'vitest'
import { landing } from '../../../../src/toolkit/screens/redirects.ts'

describe('ACC-06 landing path', () => {
  const both = { asociados: [{}], asociadosVam: [{}] }
  const none = { asociados: [], asociadosVam: [] }
  const executive = { rolWeb: 'ROLE_USER', roles: ['ROLE_EJECUTIVO'] }
  const admin = { rolWeb: 'ROLE_ADMIN', roles: [] }
  const ordinary = { rolWeb: 'ROLE_USER', roles: ['ROLE_USER'] }

  const ACTUANDO = { cedula: '3059999015', nombre: 'Ana', hasta: '2026-11-26T10:30:00.000Z' }

  it.each([
    ['an executive with any other role', { ...executive, ...both }, '/vam/siniestros-reportados'],
    ['an executive without associates', { ...executive, ...none }, '/vam/siniestros-reportados'],
    ['vam associates have priority over general ones', { ...ordinary, ...both }, '/vam/home'],
    ['general associates only', { ...ordinary, ...both, asociadosVam: [] }, '/gen/home'],
    ['no associates', { ...ordinary, ...none }, '/home'],
    ['an administrator has the same order (D03)', { ...admin, ...none }, '/home'],
    ['an administrator with vam associates', { ...admin, ...both }, '/vam/home'],
    ['staff while acting (ADM-03)', { ...ordinary, ...both, actuando: ACTUANDO }, '/polizas'],
  ])('%s', (_who, user, path) => {
    expect(landing(user)).toBe(path)
  })
})
