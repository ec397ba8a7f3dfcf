// Tests that every built screen is part of a tour, where axe and the keyboard are tested.
import { expect, it } from 'vitest'
import type { Screen } from '../../../../src/shell/screens/screen.ts'
import { SCREENS, type ScreenId } from '../../../../src/shell/screens/screens.ts'
import { TOURS } from '../../../support/journey/screens.ts'

/** These redirect and display nothing. */
const DOORS: readonly ScreenId[] = ['login', 'renewal', 'shortcut', 'ownPolicies']

const built = Object.entries<Screen>(SCREENS).flatMap(([id, { soon }]) => (soon ? [] : [id]))

it.each(built.filter((id) => !DOORS.some((door) => door === id)))('PWA-22 some tour has a stop at %s', (id) => {
  expect(TOURS.flatMap(({ shows }) => shows)).toContain(id)
})

it('no tour contains a screen that is not built', () => {
  expect(TOURS.flatMap(({ shows }) => shows).filter((id) => !built.includes(id))).toEqual([])
})
