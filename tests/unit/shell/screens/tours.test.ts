// Every screen that is built is looked at, asked by axe and reached by keyboard in some tour.
import { expect, it } from 'vitest'
import type { Screen } from '../../../../src/shell/screens/screen.ts'
import { SCREENS, type ScreenId } from '../../../../src/shell/screens/screens.ts'
import { TOURS } from '../../../support/screens.ts'

/** They lead on by themselves: nothing stands there. */
const DOORS: readonly ScreenId[] = ['login', 'renewal', 'shortcut', 'ownPolicies']

const built = Object.entries<Screen>(SCREENS).flatMap(([id, { soon }]) => (soon ? [] : [id]))

it.each(built.filter((id) => !DOORS.some((door) => door === id)))('PWA-22 some tour stops at %s', (id) => {
  expect(TOURS.flatMap(({ shows }) => shows)).toContain(id)
})

it('no tour is of a screen that is not built', () => {
  expect(TOURS.flatMap(({ shows }) => shows).filter((id) => !built.includes(id))).toEqual([])
})
