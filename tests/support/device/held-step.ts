// Blocks a page forever just before or after one step of storing and sending, so that a test can kill it there.
import type { Page } from 'playwright'
import type { Random } from '../../../server/seed/random.ts'

/** Prepares a page before the app is opened in it; returns the control of its steps. */
export async function holdable(page: Page): Promise<StepHold> {
  let told: (step: string) => void = () => undefined
  await page.exposeFunction('stepHeld', (step: string) => told(step))
  await page.addInitScript(countSteps)
  return {
    at: async (n) => {
      const held = new Promise<string>((resolve) => {
        told = resolve
      })
      await page.evaluate((nth) => globalThis.holdAtStep(nth), n)
      return { held }
    },
    count: () => page.evaluate(() => globalThis.countedSteps()),
  }
}

/** Selects the step of one kill; the kills of all cycles are spread over all steps. */
export function spreadStep(random: Random, { cycle, cycles, count }: { cycle: number; cycles: number; count: number }) {
  const before = Math.floor(((cycle - 1) * count) / cycles)
  return random.int(before + 1, Math.max(before + 1, Math.floor((cycle * count) / cycles)))
}

export type StepHold = {
  /** Blocks the page at its nth step from now on, with which `held` resolves; with 0 only counts the steps. */
  at(n: number): Promise<{ held: Promise<string> }>
  /** The number of steps since `at` was called. */
  count(): Promise<number>
}

declare global {
  var stepHeld: (step: string) => void
  var holdAtStep: (n: number) => void
  var countedSteps: () => number
}

// A step is a write to a person's database, a request about to be sent, or a request just sent.
function countSteps() {
  let taken = 0
  let last = 0
  globalThis.countedSteps = () => taken
  globalThis.holdAtStep = (n) => {
    taken = 0
    last = n
  }
  const step = (name: string) => {
    taken += 1
    if (taken !== last) return
    globalThis.stepHeld(`${taken}: ${name}`)
    // The page's script never continues: its database transaction stays uncommitted, and the answer stays unread.
    for (;;);
  }

  const isOurs = (store: IDBObjectStore) => /^portal-(?!device).*(?<!-cache)$/.test(store.transaction.db.name)
  for (const name of ['put', 'add', 'delete', 'clear'] as const) {
    const real = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest
    Object.assign(IDBObjectStore.prototype, {
      [name](this: IDBObjectStore, ...given: unknown[]) {
        if (isOurs(this)) step(`${name} in ${this.name}`)
        return real.apply(this, given)
      },
    })
  }
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (body) {
    step('a request is about to leave')
    send.call(this, body)
    step('a request has left')
  }
}
