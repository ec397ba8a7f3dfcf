// Tests of the addresses of a share: it is posted to a screen, and its outcome can be read back from the address.
import { expect, it } from 'vitest'
import { SHARE_PATH, type ShareOutcome, shareAddress } from '../../../src/contract/share-target.ts'
import { SCREENS } from '../../../src/toolkit/screens/screens.ts'
import { parseShareOutcome } from '../../../src/toolkit/screens/share-params.ts'

it('PWA-20 another app posts to the address of a screen', () => expect(SCREENS.share.path).toBe(SHARE_PATH))

it.each<ShareOutcome>([{}, { fallo: 'sin-app' }, { sobran: 12 }, { fallo: 'almacenamiento', sobran: 1 }])(
  'PWA-20 the outcome of a share is read back: %j',
  (outcome) => {
    const address = new URL(shareAddress(outcome), 'https://portal.test')
    expect(address.pathname).toBe(SHARE_PATH)
    expect(parseShareOutcome(Object.fromEntries(address.searchParams))).toEqual(outcome)
  },
)

it('PWA-20 parameters that the app has not written are left out', () => {
  expect(parseShareOutcome({ fallo: '<b>', sobran: 'muchos' })).toEqual({})
})
