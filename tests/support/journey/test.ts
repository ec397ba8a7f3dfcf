// Playwright's `test` with portal fixtures: one portal shared by all tests of a worker, and a second one that tests may
// kill and restart.
import { test as base } from 'playwright/test'
import type { Brand } from '../../../server/brand/brand.ts'
import { openPhone, type Phone } from '../device/phone.ts'
import { type RunningPortal, startPortal } from '../portal/running-portal.ts'
import { type Insured, ON_TOUR, type TestPerson, testPeople } from '../world/test-people.ts'

export { expect } from 'playwright/test'

type Kind = TestPerson extends `${infer Letter}${number}` ? Letter : never

/** Assigns a person to each test, different from those of all other tests of this portal. */
type People = { next: (kind: Kind) => Insured }

type ForWorker = {
  /** Settings of the shared portal; a worker starts a separate portal for files with other settings. */
  settings: Record<string, string>
  /** The brand of the shared portal; null for that of the demo world. */
  brand: Brand | null
  /** The shared portal. A test that writes uses its own person; addresses without a host belong to this portal. */
  portal: RunningPortal
  people: People
  /** The second portal of a worker, with fault switches: tests may kill and restart it. */
  mortalOfWorker: RunningPortal
  peopleOfMortal: People
}

/** The portal that a test may kill and restart, with two persons of the kind of `person`. */
export type Mortal = RunningPortal & { person: Insured; another: Insured }

type ForTest = {
  /** An insured person with consent and without a claim. */
  person: Insured
  /** Like `person`, with a returned claim that needs a new prescription and a report. */
  corrector: Insured
  /** Like `person`, with a paid claim for which an alcance can be reported. */
  settled: Insured
  /** Like `person`, but without consent yet. */
  newcomer: Insured
  /** Like `person`, with an expired password. */
  expired: Insured
  mortal: Mortal
  /** A complete Chromium with its own profile, which tests may kill and reopen. */
  phone: Phone
  /** Starts a portal with other settings or of another build; it is stopped after the test. */
  startOwn: (options: Parameters<typeof startPortal>[0]) => Promise<RunningPortal>
}

export const test = base.extend<ForTest, ForWorker>({
  settings: [{}, { scope: 'worker', option: true }],
  brand: [null, { scope: 'worker', option: true }],
  portal: [({ settings, brand }, use) => during(use, { env: settings, brand }), { scope: 'worker', timeout: 120_000 }],
  people: [({ portal: _ }, use) => use(peopleInTurn()), { scope: 'worker' }],
  mortalOfWorker: [
    ({ browserName: _ }, use) => during(use, { env: { FAULTS: 'on' } }),
    { scope: 'worker', timeout: 120_000 },
  ],
  peopleOfMortal: [({ mortalOfWorker: _ }, use) => use(peopleInTurn()), { scope: 'worker' }],

  baseURL: ({ portal }, use) => use(portal.url),
  person: ({ people }, use) => use(people.next('p')),
  corrector: ({ people }, use) => use(people.next('r')),
  settled: ({ people }, use) => use(people.next('s')),
  newcomer: ({ people }, use) => use(people.next('n')),
  expired: ({ people }, use) => use(people.next('e')),
  mortal: async ({ mortalOfWorker, peopleOfMortal }, use) => {
    if (!mortalOfWorker.isRunning()) await mortalOfWorker.restart()
    await use({ ...mortalOfWorker, person: peopleOfMortal.next('p'), another: peopleOfMortal.next('p') })
  },
  phone: async ({ browserName: _ }, use) => {
    const phone = await openPhone()
    await use(phone)
    await phone.remove()
  },
  startOwn: async ({ browserName: _ }, use) => {
    const own: RunningPortal[] = []
    await use(async (options) => {
      const portal = await startPortal(options)
      own.push(portal)
      return portal
    })
    for (const portal of own) await portal.stop()
  },
})

async function during(
  use: (portal: RunningPortal) => Promise<void>,
  options: Parameters<typeof startPortal>[0],
): Promise<void> {
  const portal = await startPortal(options)
  await use(portal)
  await portal.stop()
}

function peopleInTurn(): People {
  const onTour: string[] = Object.values(ON_TOUR)
  const left = testPeople().filter(({ user }) => !onTour.includes(user))
  return {
    next(kind) {
      const place = left.findIndex(({ user }) => user.startsWith(kind))
      const [next] = place < 0 ? [] : left.splice(place, 1)
      if (!next) throw new Error(`No test person «${kind}…» is left: let there be more (world/test-people.ts)`)
      return next
    },
  }
}
