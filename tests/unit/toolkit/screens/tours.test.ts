// Tests that every screen is part of a tour, where axe and the keyboard are tested.
import { expect, it } from 'vitest'
import { SCREENS, type ScreenId } from '../../../../src/toolkit/screens/screens.ts'
import { TOURS } from '../../../support/journey/screens.ts'

/** Screens that redirect and display nothing. */
const DOORS: readonly ScreenId[] = ['login', 'renewal', 'shortcut', 'ownPolicies']

it.each(Object.keys(SCREENS).filter((id) => !DOORS.some((door) => door === id)))(
  'PWA-22 at least one tour has a stop at %s',
  (id) => {
    expect(TOURS.flatMap(({ shows }) => shows)).toContain(id)
  },
)
