// Tests that every screen can be reached by the persons who may open it: by menu, bars or account (NAV-15, D70).
import { describe, expect, it } from 'vitest'
import { USER } from '../../../../server/seed/people.ts'
import type { Area } from '../../../../src/domain/user/role.ts'
import { menuFor } from '../../../../src/shell/navigation/menu.ts'
import { entriesIn } from '../../../../src/toolkit/screens/entries.ts'
import { mayOpen } from '../../../../src/toolkit/screens/may-open.ts'
import { navigationFor } from '../../../../src/toolkit/screens/navigation.ts'
import { pathIn } from '../../../../src/toolkit/screens/path-to.ts'
import type { Screen } from '../../../../src/toolkit/screens/screen.ts'
import { SCREENS } from '../../../../src/toolkit/screens/screens.ts'
import { screenAt } from '../../../support/journey/screen-at.ts'
import { demoPerson } from '../../../support/world/demo-people.ts'

const NAMES = Object.keys(USER) as (keyof typeof USER)[]
const AREAS = ['gen', 'vam'] as const satisfies readonly Area[]
const known = {
  waiting: 0,
  unsorted: 0,
  canReport: true,
  lastArea: null,
  lastSearch: () => ({}),
  onBroker: null,
  isUnfinished: true,
}

/** Screens without an entry in menu, bars or account, with the way in which they are reached instead. */
const FROM_ELSEWHERE: Record<string, string> = {
  start: 'the address itself',
  login: 'the logged-out session',
  renewal: 'a password that has expired',
  renew: 'a password that has expired',
  invitation: 'the link of an invitation (D146)',
  recover: '«¿Olvidó su contraseña?»',
  shortcut: 'a shortcut of the installed app',
  ownPolicies: 'choosing for whom to act',
  claim: 'a row of «Siniestros Reportados»',
  importRun: 'a row of «Cargas»',
  share: 'another app of the device (PWA-20)',
  demo: 'its address (D25)',
  demoCards: 'its address (D25)',
  demoLogin: 'its address (D25)',
}

/** Every address to which menu, bars and account of a demo person link, in any area. */
function waysOf(name: (typeof NAMES)[number]): string[] {
  const person = demoPerson(name)
  const from = ['/home', ...AREAS.map((area) => `/${area}/home`)].map(screenAt)
  return from.flatMap((here) => [
    ...menuFor(person, here, known).flatMap(({ items }) => items.flatMap(({ to }) => to ?? [])),
    ...navigationFor(person, here, known).flatMap(({ to }) => to ?? []),
    ...entriesIn('account', person)
      .filter(({ screen }) => (screen.who !== 'area' || here.area !== null) && mayOpen(person, { ...here, screen }))
      .map(({ screen }) => String(pathIn(screen, here.area))),
  ])
}

const ways = new Map(NAMES.map((name) => [name, waysOf(name).map((to) => screenAt(to.split('?')[0] ?? '').screen)]))

describe('NAV-15 the ways to a screen', () => {
  it.each(Object.entries<Screen>(SCREENS).filter(([id]) => FROM_ELSEWHERE[id] === undefined))(
    '%s can be reached by a person who may open it',
    (_id, screen) => {
      const led = NAMES.filter((name) => ways.get(name)?.includes(screen))
      expect(led).not.toEqual([])
      const area = screen.areas?.[0] ?? (screen.path.includes('area') ? 'vam' : null)
      if (screen.who === 'admin')
        expect(led).toEqual(NAMES.filter((name) => mayOpen(demoPerson(name), { screen, area })))
    },
  )

  it('every exception in the table is an existing screen', () => {
    expect(Object.keys(FROM_ELSEWHERE).filter((id) => !(id in SCREENS))).toEqual([])
  })

  it.each(NAMES)('ACC-19 %s reaches /cambiar from the account menu', (name) => {
    expect(ways.get(name)).toContain(SCREENS.password)
  })

  it('NAV-03 «Mi cuenta» is in the account menu only inside gen and vam', () => {
    const [entry] = entriesIn('account', demoPerson('ana')).filter(({ id }) => id === 'profile')
    expect(entry?.label).toBe('Mi cuenta')
    expect(entry?.screen.who).toBe('area')
  })
})
