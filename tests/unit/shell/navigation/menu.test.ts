// Tests of the menu «MENÚ» for each demo account.
import { describe, expect, it } from 'vitest'
import type { USER } from '../../../../server/seed/people.ts'
import { menuFor } from '../../../../src/shell/navigation/menu.ts'
import type { Screens } from '../../../../src/toolkit/screens/screen.ts'
import { SCREENS } from '../../../../src/toolkit/screens/screens.ts'
import { screenAt } from '../../../support/journey/screen-at.ts'
import { demoPerson } from '../../../support/world/demo-people.ts'

type Name = keyof typeof USER

const elsewhere = screenAt('/otra')
/** All screens, without the menu group of policyholders. */
const noneOfGen: Screens = changed((screen) => ({
  ...screen,
  entry: screen.entry && { ...screen.entry, places: screen.entry.places.filter((place) => place.in !== 'gen') },
}))
const quiet = {
  waiting: 0,
  unsorted: 0,
  canReport: true,
  lastArea: null,
  lastSearch: () => ({}),
  onBroker: null,
  isUnfinished: false,
}
const linked = {
  waiting: 0,
  unsorted: 0,
  canReport: true,
  lastArea: null,
  lastSearch: () => ({}),
  onBroker: () => undefined,
  isUnfinished: false,
}

/** The groups of the menu with their items and addresses; an item without an address opens something on the page. */
const menuOf = (name: Name, known: typeof quiet | typeof linked, screens?: Screens) =>
  menuFor(demoPerson(name), elsewhere, known, screens).map(({ title, items }) => [
    title ?? '',
    ...items.map(({ label, to }) => `${label} → ${to ?? ''}`),
  ])

const OF_VAM = ['', 'Inicio → /vam/home', 'Pendientes de enviar → /pendientes', 'Sin clasificar → /sin-clasificar']
const OF_GEN = ['', 'Inicio → /gen/home', 'Pendientes de enviar → /pendientes', 'Sin clasificar → /sin-clasificar']
const GEN = [
  'Pólizas Contratantes',
  'Pólizas → /gen/polizas',
  'Siniestros Vam → /gen/siniestros-vam',
  'Siniestros Generales → /gen/siniestros-gen',
  'Siniestros Reportados → /gen/siniestros-reportados',
  'Crear siniestro → /gen/reportar-siniestro/new/new',
]
const VAM = [
  'Pólizas Asegurados',
  'Pólizas → /vam/polizas',
  'Siniestros Vam → /vam/siniestros',
  'Siniestros Reportados → /vam/siniestros-reportados',
  'Crear siniestro → /vam/reportar-siniestro/new/new',
]
const ADMIN = [
  'Admin',
  'Home → /home-adm',
  'Marca → /marca-adm',
  'Autorización → /autorizacion-adm',
  // Not in the specification (LIV-12).
  'Cargas → /cargas-adm',
  'Ejecutivos → /gestor-ejecutivo',
  'Invitaciones → /invitaciones-adm',
  'Usuarios creados → /vam/visor',
  'Usuarios generales → /gen/usuarios-gestor',
  'Usuarios vam → /vam/usuarios-gestor',
  'Administrador Selección → /gen/admin',
  'Siniestros Reportados → /vam/siniestros-reportados',
  // The specification does not contain this item.
  'Auditoría → /auditoria',
  'Sistema del bróker → ',
]
/** Not in the specification: the lists that staff see until they can act for a customer (docs/decisions.md). */
const PORTFOLIO = [
  '',
  'Pólizas → /gen/polizas',
  'Siniestros Generales → /gen/siniestros-gen',
  'Siniestros Contratante → /gen/siniestros-vam',
  'Siniestros Asegurado → /vam/siniestros',
]
const EXECUTIVE = [
  'Ejecutivo',
  'Siniestros Reportados → /vam/siniestros-reportados',
  'Administrador Selección → /gen/admin',
  'Sistema del bróker → ',
]

describe('menuFor', () => {
  it.each<[string, Name, string[][]]>([
    ['NAV-04a NAV-04b both kinds of policies', 'ana', [OF_VAM, GEN, VAM]],
    ['NAV-04b only insured', 'bruno', [OF_VAM, VAM]],
    ['NAV-04a only policyholder', 'carla', [OF_GEN, GEN]],
    ['NAV-04a a company', 'andes', [OF_GEN, GEN]],
    ['NAV-04b a password that has expired changes nothing', 'vence', [OF_VAM, VAM]],
    ['NAV-04a NAV-04b neither kind of policies', 'nuevo', [['', 'Inicio → /home']]],
    ['NAV-05b executive', 'elena', [PORTFOLIO, EXECUTIVE]],
    ['NAV-05a administrator', 'admin', [PORTFOLIO, ADMIN]],
  ])('%s: %s', (_row, name, groups) => {
    expect(menuOf(name, linked)).toEqual(groups)
  })

  it('a group without items is hidden', () => {
    expect(menuOf('ana', quiet, noneOfGen)).toEqual([OF_VAM, VAM])
  })

  it.each(['elena', 'admin'] as const)(
    'NAV-05c the menu of %s has no item for the broker if no link to the broker is configured',
    (name) => {
      expect(menuOf(name, quiet).flat().join()).not.toContain('bróker')
    },
  )

  it('NAV-04a the menu of a person with policies and a staff role has no item to report a claim', () => {
    const both = { ...demoPerson('ana'), roles: ['ROLE_EJECUTIVO'] }
    const groups = menuFor(both, elsewhere, quiet)
    expect(groups.map(({ title }) => title)).toEqual(['Pólizas Contratantes', 'Pólizas Asegurados', 'Ejecutivo'])
    expect(groups.flatMap(({ items }) => items.map(({ label }) => label))).not.toContain('Crear siniestro')
  })

  it('NAV-04a NAV-04b the item to report a claim is hidden without a health or life policy that permits reporting', () => {
    expect(menuOf('carla', { ...quiet, canReport: false })).toEqual([OF_GEN.slice(0, -1), GEN.slice(0, -1)])
    expect(menuOf('bruno', { ...quiet, canReport: false })).toEqual([OF_VAM.slice(0, -1), VAM.slice(0, -1)])
  })

  it('NAV-04c tooltips of the menu explain both kinds of policies', () => {
    const tooltips = menuFor(demoPerson('ana'), elsewhere, quiet).map(({ tooltip }) => tooltip)
    expect(tooltips).toEqual([
      undefined,
      'Pólizas contratadas o emitidas a tu nombre como titular.',
      'Pólizas en las que eres beneficiario dentro de una empresa.',
    ])
  })

  it.each([
    ['/vam/siniestros-reportados', ['/vam/siniestros-reportados']],
    ['/gen/reportar-siniestro/1/1001/3001', ['/gen/siniestros-reportados']],
    ['/vam/reportar-siniestro/new/new', ['/vam/reportar-siniestro/new/new']],
    ['/gen/home', ['/gen/home']],
    ['/cambiar', []],
  ])('at %s one item is marked as current', (path, current) => {
    const items = menuFor(demoPerson('ana'), screenAt(path), quiet).flatMap((group) => group.items)
    expect(items.filter((item) => item.current).map(({ to }) => to)).toEqual(current)
  })

  it('the menu shows the number of waiting claims beside «Pendientes de enviar»', () => {
    const [own] = menuFor(demoPerson('ana'), screenAt('/vam/home'), { ...quiet, waiting: 3 })
    expect(own?.items.at(1)?.badge).toEqual({ text: '3', label: '3 pendientes de enviar' })
    const [one] = menuFor(demoPerson('ana'), screenAt('/vam/home'), { ...quiet, waiting: 1 })
    expect(one?.items.at(1)?.badge).toEqual({ text: '1', label: '1 pendiente de enviar' })
  })

  it('NAV-01d PWA-20 «Sin clasificar» is shown with its count to persons who can report, and to others while files wait there', () => {
    const ownOf = (known: Partial<typeof quiet>) =>
      menuFor(demoPerson('ana'), screenAt('/compartir'), { ...quiet, ...known })[0]?.items.at(2)
    expect(ownOf({ unsorted: 12 })).toMatchObject({
      label: 'Sin clasificar',
      current: true,
      badge: { text: '12', label: '12 sin clasificar' },
    })
    expect(ownOf({})?.badge).toBeUndefined()
    expect(ownOf({ canReport: false })).toBeUndefined()
    expect(ownOf({ canReport: false, unsorted: 1 })?.label).toBe('Sin clasificar')
  })
})

function changed(change: (screen: Screens[string]) => Screens[string]): Screens {
  return Object.fromEntries(Object.entries<Screens[string]>(SCREENS).map(([id, screen]) => [id, change(screen)]))
}
