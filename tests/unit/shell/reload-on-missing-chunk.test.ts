// PWA-17b: a part that a new release took away is mended by one reload, and never over work.
import { beforeEach, expect, test, vi } from 'vitest'
import { createInterruptions, type Interruptions } from '../../../src/shell/interruptions.ts'
import { mayReload, type ReloadConditions, shouldReload } from '../../../src/shell/update/reload-on-missing-chunk.ts'

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

test('PWA-17b once for a release; after another one came in, again', async () => {
  expect(await shouldReload(around)).toBe(true)
  expect(await shouldReload(around)).toBe(false)
  expect(await shouldReload({ ...around, build: 'b2' })).toBe(true)
})

test('PWA-17b never over what a reload would lose, be it begun during the request', async () => {
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

test('PWA-17b not while nobody could give the missing part, nor where it cannot be noted', async () => {
  expect(await shouldReload({ ...around, isThere: async () => false })).toBe(false)
  expect(await shouldReload({ ...around, noteMended: () => undefined })).toBe(false)
})

test('PWA-17b two that hold the page are two', () => {
  const [one, other] = [interruptions.hold('photo'), interruptions.hold('photo')]
  one()
  one()
  expect(mayReload(interruptions)).toBe(false)
  other()
  expect(mayReload(interruptions)).toBe(true)
})
