// Tests that every screen is part of a tour, where axe and the keyboard are tested.
import { expect, it } from 'vitest'
import { SCREENS, type ScreenId } from '../../../../src/toolkit/screens/screens.ts'
import { TOURS } from '../../../support/journey/screens.ts'

/** Screens that redirect and display nothing. */
const DOORS: readonly ScreenId[] = ['login', 'renewal', 'shortcut', 'ownPolicies']

it('PWA-22 at least one tour has a stop at every screen', () => {
  const shown = new Set(TOURS.flatMap(({ shows }) => shows))
  const screens = (Object.keys(SCREENS) as ScreenId[]).filter((id) => !DOORS.includes(id))
  expect(screens.filter((id) => !shown.has(id))).toEqual([])
})
