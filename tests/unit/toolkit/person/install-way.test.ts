// Tests of the install instructions for each browser, or none (PWA-01c).
import { describe, expect, it } from 'vitest'
import { installWayOf } from '../../../../src/toolkit/person/install-way.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = 'Version/18.5 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'

const wayOf = (userAgent: string, known: Partial<Parameters<typeof installWayOf>[0]> = {}) =>
  installWayOf({ userAgent, touchPoints: 5, isInstalled: false, hasOffer: false, ...known })

describe('PWA-01c the instructions to install the app', () => {
  it.each([
    ['Safari on an iPhone', `${IPHONE} ${SAFARI}`, 'apple'],
    ['Chrome on an iPhone', `${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'apple'],
    ['the browser inside another app on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS]`, null],
    ['an iPad that identifies as a Mac', `${IPAD} Version/18.5 Safari/605.1.15`, 'apple'],
    ['Firefox on Android', FIREFOX, 'firefox'],
    ['Chrome on Android before its install prompt', CHROME, null],
  ])('in %s', (_, userAgent, way) => expect(wayOf(userAgent)).toBe(way))

  it('the instructions to install are not shown on a Mac, which has no such menu', () =>
    expect(wayOf(`${IPAD} Version/18.5 Safari/605.1.15`, { touchPoints: 0 })).toBeNull())
  it("the browser's own install prompt replaces the instructions", () =>
    expect(wayOf(CHROME, { hasOffer: true })).toBe('offer'))
  it.each([CHROME, `${IPHONE} ${SAFARI}`, FIREFOX])(
    'are not shown when the app is already installed: %s',
    (userAgent) => expect(wayOf(userAgent, { isInstalled: true, hasOffer: true })).toBeNull(),
  )
})
