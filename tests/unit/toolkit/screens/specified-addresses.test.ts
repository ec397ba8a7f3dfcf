// Tests of the specified addresses: each leads to its screen, in its area, and that screen exists.
import { describe, expect, it } from 'vitest'
import { routes } from '../../../../src/routes/screen-routes.ts'
import { SCREENS, type ScreenId } from '../../../../src/toolkit/screens/screens.ts'
import { screenAt } from '../../../support/journey/screen-at.ts'

type Table = Record<string, ScreenId>

const GENERAL: Table = {
  '/home': 'home',
  '/home-adm': 'homeConfig',
  '/gestor-ejecutivo': 'executives',
  '/polizas': 'ownPolicies',
  '/cambiar': 'password',
}
const OF_BOTH: Table = {
  home: 'home',
  polizas: 'policies',
  perfil: 'profile',
  visor: 'createdUsers',
  'usuarios-gestor': 'users',
  admin: 'selection',
  'siniestros-reportados': 'reported',
  'reportar-siniestro/new/new': 'report',
  'reportar-siniestro/1/1001': 'claim',
  'reportar-siniestro/1/1001/3001': 'claim',
}
const OF_GEN: Table = { ...OF_BOTH, 'siniestros-gen': 'generalClaims', 'siniestros-vam': 'medicalClaims' }
const OF_VAM: Table = { ...OF_BOTH, siniestros: 'insuredClaims' }
const COMPONENTS = await import('../../../../src/router.tsx').then(() => routes)

describe.each([
  ['NAV-01a', null, GENERAL],
  ['NAV-01b', 'gen', OF_GEN],
  ['NAV-01c', 'vam', OF_VAM],
] as const)('%s the addresses of %s', (_row, area, table) => {
  it.each(Object.entries(table))('%s leads to its screen', (path, id) => {
    expect(screenAt(area === null ? path : `/${area}/${path}`)).toEqual({ screen: SCREENS[id], area })
    expect(COMPONENTS[id].options.component, 'is drawn').toBeDefined()
  })
})

it.each([
  ['NAV-01b', '/gen/siniestros'],
  ['NAV-01c', '/vam/siniestros-gen'],
  ['NAV-01c', '/vam/siniestros-vam'],
])('%s %s is only an address of the other area', (_row, path) => {
  expect(screenAt(path).screen).toBeNull()
})
