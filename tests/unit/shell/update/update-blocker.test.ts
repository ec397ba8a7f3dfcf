// Tests of which interruptions block an update, and when the update may continue (PWA-17a).
import { expect, test } from 'vitest'
import { createTouchClock } from '../../../../src/shell/update/touch-clock.ts'
import { updateHindrance } from '../../../../src/shell/update/update-blocker.ts'
import type { Activity } from '../../../../src/toolkit/person/interruptions.ts'

const given = (current: Activity[], { isReporting = false, untouchedMs = 1_000 } = {}) =>
  updateHindrance({ current: new Set(current), isReporting, untouchedMs })

test.each<[Activity[], ReturnType<typeof updateHindrance>]>([
  [[], null],
  [['photo'], 'photo'],
  [['picker'], 'open'],
  [['overlay'], 'open'],
  [['writing'], 'form'],
  [['form'], 'form'],
  [['unsaved'], 'form'],
  [['sending'], 'sending'],
  [['sending', 'photo', 'overlay', 'form'], 'sending'],
  [['photo', 'overlay', 'form'], 'photo'],
  [['overlay', 'form', 'writing'], 'open'],
])('PWA-17a during %j an update waits for: %s', (current, hindrance) => {
  expect(given(current)).toBe(hindrance)
})

test('PWA-17a an update is always blocked while the steps of a report are open', () => {
  expect(given([], { isReporting: true })).toBe('form')
  expect(given(['sending', 'photo', 'overlay'], { isReporting: true })).toBe('form')
})

test('PWA-17a a field that was left a minute ago no longer blocks an update; a form with typed text still does', () => {
  expect(given(['writing'], { untouchedMs: 59_999 })).toBe('form')
  expect(given(['writing'], { untouchedMs: 60_000 })).toBeNull()
  expect(given(['form', 'writing'], { untouchedMs: 600_000 })).toBe('form')
})

test('PWA-17a every kind of input restarts the time since the last input', () => {
  let now = 1_000_000
  const page = new EventTarget()
  const clock = createTouchClock(() => now)
  clock.watch(page)
  expect(clock.untouchedFor(), 'nobody has touched it yet').toBe(1_000_000)
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll']) {
    now += 5_000
    expect(clock.untouchedFor(), name).toBeGreaterThanOrEqual(5_000)
    page.dispatchEvent(new Event(name))
    expect(clock.untouchedFor(), name).toBe(0)
  }
})
