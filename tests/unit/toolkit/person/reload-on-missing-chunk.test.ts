// Tests of the reload on a missing chunk: once per release, and never when work would be lost (PWA-17b).
import { beforeEach, expect, test, vi } from 'vitest'
import { createInterruptions, type Interruptions } from '../../../../src/toolkit/person/interruptions.ts'
import {
  mayReload,
  type ReloadConditions,
  shouldReload,
} from '../../../../src/toolkit/person/reload-on-missing-chunk.ts'

let noted: string | null = null
let around: ReloadConditions
let interruptions: Interruptions
beforeEach(() => {
  noted = null
  interruptions = createInterruptions()
  around = {
    build: 'b1',
    mended: () => noted,
    noteMended: (build) => {
      noted = build
    },
    isFree: () => mayReload(interruptions),
    isThere: async () => true,
  }
})

test('PWA-17b a missing chunk reloads the page once per release, and again after the next release', async () => {
  expect(await shouldReload(around)).toBe(true)
  expect(await shouldReload(around)).toBe(false)
  expect(await shouldReload({ ...around, build: 'b2' })).toBe(true)
})

test('PWA-17b the page is never reloaded during an interruption, even if that starts while the chunk is requested', async () => {
  const letGo = interruptions.hold('unsaved')
  const isThere = vi.fn(async () => true)
  expect(await shouldReload({ ...around, isThere })).toBe(false)
  expect(isThere).not.toHaveBeenCalled()
  letGo()
  let late = () => {}
  const begun = async () => {
    late = interruptions.hold('sending')
    return true
  }
  expect(await shouldReload({ ...around, isThere: begun })).toBe(false)
  late()
  expect(noted).toBeNull()
  expect(await shouldReload(around)).toBe(true)
})

test('PWA-17b the page is not reloaded while the chunk is unavailable, or if the reload cannot be recorded', async () => {
  expect(await shouldReload({ ...around, isThere: async () => false })).toBe(false)
  expect(await shouldReload({ ...around, noteMended: () => undefined })).toBe(false)
})

test('PWA-17b two interruptions of the same kind count separately', () => {
  const [one, other] = [interruptions.hold('photo'), interruptions.hold('photo')]
  one()
  one()
  expect(mayReload(interruptions)).toBe(false)
  other()
  expect(mayReload(interruptions)).toBe(true)
})
