// Tests of the navigation bar: its links, and which link is prominent.
import { describe, expect, it } from 'vitest'
import type { Area } from '../../../../src/domain/user/role.ts'
import { menuFor } from '../../../../src/shell/navigation/menu.ts'
import { forgetTab, keepLastArea, readLastArea } from '../../../../src/toolkit/person/tab-memory.ts'
import type { SessionPerson } from '../../../../src/toolkit/person/use-session.ts'
import type { ListSearch } from '../../../../src/toolkit/screens/list-search.ts'
import { navigationFor } from '../../../../src/toolkit/screens/navigation.ts'
import type { Address } from '../../../../src/ui/address.ts'
import { screenAt } from '../../../support/journey/screen-at.ts'
import { demoPerson } from '../../../support/world/demo-people.ts'

const person = {
  rolWeb: 'ROLE_USER',
  roles: 'ROLE_USER',
  asociados: [{}],
  asociadosVam: [],
} as unknown as SessionPerson

const quiet = { waiting: 0, unsorted: 0, canReport: true, lastArea: null, lastSearch: () => ({}) }

describe('navigationFor', () => {
  it.each([true, false])(
    'NAV-06b the report is always offered; it is prominent only for a person who can report: %s',
    (canReport) => {
      const items = navigationFor(person, screenAt('/gen/home'), { ...quiet, canReport })
      expect(items.filter(({ to }) => to?.endsWith('/new/new')).map(({ prominent }) => prominent)).toEqual([canReport])
    },
  )
})

it('D107 every link to a list restores its last search', () => {
  const lastSearch = (path: Address): ListSearch => (path === '/vam/polizas' ? { page: 2, orden: '-poliza' } : {})
  const ana = demoPerson('ana')
  const known = { ...quiet, lastSearch, onBroker: null, isUnfinished: false }
  const inBar = navigationFor(ana, screenAt('/vam/home'), known).map(({ to }) => to)
  const inMenu = menuFor(ana, screenAt('/gen/home'), known).flatMap(({ items }) => items.map(({ to }) => to))
  for (const ways of [inBar, inMenu]) expect(ways).toContain('/vam/polizas?page=2&orden=-poliza')
  expect(inMenu).toContain('/gen/polizas')
})

describe('the area of the links at an address outside all areas', () => {
  const ana = demoPerson('ana')
  const ways = (who: SessionPerson, path: string, lastArea: Area | null) =>
    navigationFor(who, screenAt(path), { ...quiet, lastArea }).map(({ to }) => to)
  const inArea = (area: Area) => [
    `/${area}/home`,
    `/${area}/polizas`,
    `/${area}/reportar-siniestro/new/new`,
    `/${area}/siniestros-reportados`,
    '/pendientes',
  ]

  it.each(['/pendientes', '/avisos', '/mis-datos', '/cambiar'])(
    "NAV-06 at %s every link goes to the person's last area",
    (path) => {
      for (const area of ['gen', 'vam'] as const) expect(ways(ana, path, area)).toEqual(inArea(area))
    },
  )

  it('NAV-06 the links go to the person’s first area if none was visited, and never to an area that the person does not have', () => {
    expect(ways(ana, '/pendientes', null)).toEqual(inArea('vam'))
    expect(ways(demoPerson('bruno'), '/pendientes', 'gen')).toEqual(inArea('vam'))
    expect(ways(demoPerson('carla'), '/pendientes', 'vam')).toEqual(inArea('gen'))
    expect(ways(demoPerson('nuevo'), '/pendientes', 'gen')).toEqual(['/home'])
  })

  it.each(['gen', 'vam'] as const)(
    'NAV-05b after %s the bar of staff has the links of their menu in the same order, except the selection, for which there is no room',
    (last) => {
      const elena = demoPerson('elena')
      const known = { ...quiet, lastArea: last, onBroker: null, isUnfinished: false }
      const inMenu = menuFor(elena, screenAt('/avisos'), known).flatMap(({ items }) => items.map(({ to }) => to))
      expect(ways(elena, '/avisos', last)).toEqual(inMenu.filter((to) => to !== '/gen/admin'))
    },
  )

  it('NAV-06 the links go to the area of the address if the address is inside an area', () =>
    expect(ways(ana, '/gen/home', 'vam')).toEqual(inArea('gen')))

  it('NAV-06 the last area is stored for the tab and its person', () => {
    keepLastArea('ana', 'vam')
    keepLastArea('ana', 'gen')
    expect([readLastArea('ana'), readLastArea('bruno')]).toEqual(['gen', null])
    forgetTab()
    expect(readLastArea('ana')).toBeNull()
  })
})
