// Tests of the screen registry: each entry has its route, no two entries conflict, and one new entry adds one screen.
import { createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { routes, routeTreeOf } from '../../../../src/routes/screen-routes.ts'
import { menuFor } from '../../../../src/shell/navigation/menu.ts'
import { pageName } from '../../../../src/shell/navigation/visits.ts'
import { goesOnIdle, mayOpen } from '../../../../src/toolkit/screens/may-open.ts'
import { navigationFor } from '../../../../src/toolkit/screens/navigation.ts'
import { shortcutTo } from '../../../../src/toolkit/screens/redirects.ts'
import { fillPath, type Screen } from '../../../../src/toolkit/screens/screen.ts'
import { matchScreen } from '../../../../src/toolkit/screens/screen-match.ts'
import { SCREENS } from '../../../../src/toolkit/screens/screens.ts'
import { screenAt } from '../../../support/journey/screen-at.ts'
import { demoPerson } from '../../../support/world/demo-people.ts'

const rows = Object.entries<Screen>(SCREENS)
const AREAS = ['gen', 'vam'] as const

describe('every entry of the screen registry', () => {
  it.each(rows)('%s is the screen of its own address, only in its areas', (_id, screen) => {
    const free = { name: 'mis-polizas', user: 'YW5h', cdCompania: 1, cdReclamo: 2, cdIncSiniestro: 3, id: 4 }
    if (!screen.path.includes('$area')) {
      expect(screenAt(fillPath(screen.path, free))).toEqual({ screen, area: null })
      return
    }
    for (const area of AREAS) {
      const isThere = screen.areas?.includes(area) ?? true
      expect(screenAt(fillPath(screen.path, { ...free, area }))).toEqual({
        screen: isThere ? screen : null,
        area: isThere ? area : null,
      })
    }
    expect(screenAt(fillPath(screen.path, { ...free, area: 'otra' })).screen).toBeNull()
  })

  it('every entry has its own route', () => {
    expect(Object.keys(routes).sort()).toEqual(rows.map(([id]) => id).sort())
    expect(new Set(rows.map(([, { path }]) => path)).size).toBe(rows.length)
  })

  it('an entry that belongs to another screen names a screen that is in bars or menu', () => {
    const owners = rows.flatMap(([, { under }]) => (under === undefined ? [] : [under]))
    expect(owners.length).toBeGreaterThan(0)
    const entered = rows.filter(([, { entry }]) => entry !== undefined).map(([id]) => id)
    expect(owners.filter((id) => !entered.includes(id))).toEqual([])
  })

  it('every entry has a unique position in each list', () => {
    const places = rows.flatMap(([, { entry }]) => entry?.places ?? []).map((place) => `${place.in} ${place.at}`)
    expect(new Set(places).size).toBe(places.length)
  })
})

describe('the address of a screen', () => {
  it.each([
    ['/GEN/Polizas', SCREENS.policies, 'gen'],
    ['/vam/siniestros-reportados/', SCREENS.reported, 'vam'],
    ['/Pendientes', SCREENS.pending, null],
    ['/vam/reportar-siniestro/1/2', SCREENS.claim, 'vam'],
    ['/vam/reportar-siniestro/new/new', SCREENS.report, 'vam'],
    ['/renovar', SCREENS.renewal, null],
    ['/renovar/YW5h', SCREENS.renew, null],
  ])('%s is found in any spelling', (path, screen, area) => {
    expect(screenAt(path)).toEqual({ screen, area })
  })

  it.each(['/otra', '/vam', '/vam/home/otra', '/otra/polizas', '/home/home', '/%E0%A4%A', '/vam/reportar-siniestro'])(
    '%s is not a screen',
    (path) => expect(screenAt(path).screen).toBeNull(),
  )
})

describe('a new entry of the screen registry', () => {
  const coverage = {
    path: '/$area/coberturas',
    who: 'area',
    visit: 'polizas',
    shortcut: { name: 'mis-coberturas', label: 'Mis coberturas', at: 9 },
    entry: {
      label: 'Coberturas',
      icon: 'HeartIcon',
      places: [
        { in: 'vam', at: 9 },
        { in: 'bar', at: 9 },
      ],
    },
  } as const satisfies Screen
  const more = { ...SCREENS, coverage }
  const router = createRouter({ routeTree: routeTreeOf(more).routeTree })
  const here = matchScreen(router, '/vam/coberturas')
  const ana = demoPerson('ana')
  const known = {
    waiting: 0,
    unsorted: 0,
    canReport: true,
    lastArea: null,
    lastSearch: () => ({}),
    onBroker: null,
    isUnfinished: false,
  }

  it('a new entry has a route', () => expect(here).toEqual({ screen: coverage, area: 'vam' }))

  it('a new entry is listed in menu and bar, and marked as current there', () => {
    const group = menuFor(ana, here, known, more).find(({ title }) => title === 'Pólizas Asegurados')
    const marked = { label: 'Coberturas', to: '/vam/coberturas', current: true }
    expect(group?.items.at(-1)).toMatchObject(marked)
    expect(navigationFor(ana, here, known, more).at(-1)).toMatchObject(marked)
  })

  it('a new screen can be opened only by the persons that its entry allows', () => {
    expect(mayOpen(demoPerson('carla'), here)).toBe(false)
    expect(mayOpen(ana, here)).toBe(true)
    expect(goesOnIdle(here)).toBe(false)
  })

  it('a new entry has its word for the visit counter and its shortcut', () => {
    expect(pageName(here)).toBe('polizas')
    expect(shortcutTo('mis-coberturas', ana, more)).toBe('/vam/coberturas')
  })
})
