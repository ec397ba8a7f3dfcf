// Fault test with kill -9 of Firefox while a claim is photographed and sent; each cycle is slower than in Chromium.
// Not in every gate: tests/faults/browser-kill.test.ts fails sooner.
import { describe } from 'vitest'
import { describeKills } from '../support/device/browser-kills.ts'
import { KILLABLE } from '../support/device/killable-browser.ts'

describe.runIf(KILLABLE.includes('firefox'))('Firefox', () => {
  describeKills('firefox', Math.ceil(Number(process.env.FAULT_CYCLES ?? 3) / 3))
})
