// Tests of the addresses of a share: other apps post to the address of a screen, and the address then tells the outcome.
import { expect, it } from 'vitest'
import { SHARE_PATH, type ShareOutcome, shareAddress } from '../../../src/contract/share-target.ts'
import { SCREENS } from '../../../src/toolkit/screens/screens.ts'
import { parseShareOutcome } from '../../../src/toolkit/screens/share-params.ts'

it('PWA-20 the address to which another app posts is the address of a screen', () =>
  expect(SCREENS.share.path).toBe(SHARE_PATH))

it.each<ShareOutcome>([{}, { fallo: 'sin-app' }, { sobran: 12 }, { fallo: 'almacenamiento', sobran: 1 }])(
  'PWA-20 the outcome of a share is read back from the address: %j',
  (outcome) => {
    const address = new URL(shareAddress(outcome), 'https://portal.test')
    expect(address.pathname).toBe(SHARE_PATH)
    expect(parseShareOutcome(Object.fromEntries(address.searchParams))).toEqual(outcome)
  },
)

it('PWA-20 parameters that the app cannot have written are ignored', () => {
  expect(parseShareOutcome({ fallo: '<b>', sobran: 'muchos' })).toEqual({})
})
