// Tests of who may open a screen: every kind of address with every demo account.
import { describe, expect, it } from 'vitest'
import { goesOnIdle, mayOpen } from '../../../../src/toolkit/screens/may-open.ts'
import { ownPolicies, redirectOf } from '../../../../src/toolkit/screens/redirects.ts'
import { screenAt } from '../../../support/journey/screen-at.ts'
import { demoPerson } from '../../../support/world/demo-people.ts'

const NAMES = ['ana', 'bruno', 'carla', 'andes', 'vence', 'nuevo', 'elena', 'admin'] as const

const EVERYBODY = [...NAMES]
const ADMINISTRATORS = ['admin']
const STAFF = ['elena', 'admin']
const CUSTOMERS = ['ana', 'bruno', 'carla', 'andes', 'vence', 'nuevo']
const OF_GEN = ['ana', 'carla', 'andes', ...STAFF]
const OF_VAM = ['ana', 'bruno', 'vence', ...STAFF]

describe('mayOpen', () => {
  it.each([
    ['NAV-01a', '/home', EVERYBODY],
    ['NAV-01a', '/cambiar', EVERYBODY],
    ['NAV-01a', '/polizas', EVERYBODY],
    ['NAV-01a', '/pendientes', EVERYBODY],
    ['NAV-01d', '/sin-clasificar', EVERYBODY],
    ['NAV-01d', '/compartir', EVERYBODY],
    ['NAV-01a', '/ir/mis-siniestros', EVERYBODY],
    ['NAV-01a', '/no-existe', EVERYBODY],
    ['NAV-02', '/home-adm', ADMINISTRATORS],
    ['NAV-02', '/gestor-ejecutivo', ADMINISTRATORS],
    ['L13', '/auditoria', ADMINISTRATORS],
    ['LIV-02', '/invitaciones-adm', ADMINISTRATORS],
    ['LIV-12', '/cargas-adm/1', ADMINISTRATORS],
    ['L13', '/mis-datos', CUSTOMERS],
    ['D69', '/gen/visor', ADMINISTRATORS],
    ['D69', '/vam/visor', ADMINISTRATORS],
    ['D69', '/gen/usuarios-gestor', ADMINISTRATORS],
    ['D69', '/vam/usuarios-gestor', ADMINISTRATORS],
    ['D42', '/gen/admin', STAFF],
    ['D42', '/vam/admin', STAFF],
    ['NAV-04a', '/gen/home', OF_GEN],
    ['NAV-04a', '/gen/polizas', OF_GEN],
    ['NAV-04a', '/gen/perfil', OF_GEN],
    ['NAV-04a', '/gen/siniestros-gen', OF_GEN],
    ['NAV-04a', '/gen/siniestros-reportados', OF_GEN],
    ['NAV-04a', '/gen/reportar-siniestro/new/new', OF_GEN],
    ['NAV-04a', '/gen/reportar-siniestro/1/1001/3001', OF_GEN],
    ['NAV-04b', '/vam/home', OF_VAM],
    ['NAV-04b', '/vam/siniestros', OF_VAM],
    ['NAV-04b', '/vam/reportar-siniestro/new/new', OF_VAM],
    ['D69', '/VAM/Visor', ADMINISTRATORS],
    ['D69', '/vam/visor/', ADMINISTRATORS],
    ['NAV-04b', '/Vam/siniestros-reportados', OF_VAM],
  ])('%s %s is open to exactly the allowed accounts', (_row, path, expected) => {
    expect(NAMES.filter((name) => mayOpen(demoPerson(name), screenAt(path))).sort()).toEqual([...expected].sort())
  })
})

describe('ADM-18 mayOpen while staff act for ana', () => {
  const acting = { ...demoPerson('ana'), actuando: { cedula: '3059999015', nombre: 'Ana', hasta: '' } }

  it.each([
    '/vam/home',
    '/gen/polizas',
    '/vam/siniestros',
    '/vam/siniestros-reportados',
    '/vam/perfil',
    '/avisos',
    '/polizas',
  ])('allows %s, which she can read', (path) => expect(mayOpen(acting, screenAt(path))).toBe(true))

  it.each([
    '/vam/reportar-siniestro/new/new',
    '/pendientes',
    '/sin-clasificar',
    '/compartir',
    '/cambiar',
    '/mis-datos',
    '/vam/admin',
    '/gen/admin',
    '/home-adm',
    '/vam/visor',
    '/auditoria',
  ])('refuses %s, which changes something or is for staff', (path) =>
    expect(mayOpen(acting, screenAt(path))).toBe(false),
  )
})

describe('redirects between screens', () => {
  it.each(['/gen/home', '/vam/home'])('D03 %s redirects to /home only for a person without policies', (path) => {
    expect(NAMES.filter((name) => redirectOf(demoPerson(name), screenAt(path)) !== null)).toEqual(['nuevo'])
    expect(redirectOf(demoPerson('nuevo'), screenAt(path))).toBe('/home')
    expect(redirectOf(demoPerson('nuevo'), screenAt(path.replace('home', 'polizas')))).toBeNull()
  })

  it.each([
    ['ana', '/vam/polizas'],
    ['bruno', '/vam/polizas'],
    ['carla', '/gen/polizas'],
    ['andes', '/gen/polizas'],
    ['nuevo', '/home'],
    ['elena', '/home'],
    ['admin', '/home'],
  ] as const)('NAV-16 /polizas redirects %s to %s', (name, path) => {
    expect(ownPolicies(demoPerson(name))).toBe(path)
  })
})

describe("D89 a session paused by idleness shows only screens of the person's own data on the device", () => {
  it.each([
    '/',
    '/home',
    '/vam/home',
    '/gen/home',
    '/pendientes',
    '/sin-clasificar',
    '/compartir',
    '/vam/reportar-siniestro/new/new',
    '/ir/mis-polizas',
  ])('%s is shown', (path) => expect(goesOnIdle(screenAt(path))).toBe(true))
  it.each(['/vam/siniestros-reportados', '/vam/reportar-siniestro/1/1001', '/polizas', '/cambiar', '/no-existe'])(
    '%s is not shown',
    (path) => expect(goesOnIdle(screenAt(path))).toBe(false),
  )
})
