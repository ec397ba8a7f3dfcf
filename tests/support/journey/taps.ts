// Counts how often a finger presses something in the app; typing and the phone's own camera and picker do not count.
import type { Page } from 'playwright/test'

export type Taps = {
  /** Starts a step of this name; presses are counted by step. */
  step: (name: string) => void
  /** The presses of each step, and their sum. */
  counted: () => { steps: Record<string, number>; sum: number }
}

/** Counts from now on, in every document that the page opens. */
export async function countTaps(page: Page): Promise<Taps> {
  const steps: Record<string, number> = {}
  let now = ''
  await page.exposeBinding('notePress', () => {
    steps[now] = (steps[now] ?? 0) + 1
  })
  const listen = () =>
    document.addEventListener(
      'pointerdown',
      // Not the event `click`: pressing a label clicks its field too, and a key causes a click as well.
      ({ isTrusted }) => {
        if (isTrusted) (window as unknown as { notePress: () => void }).notePress()
      },
      true,
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return {
    step(name) {
      now = name
    },
    counted: () => ({ steps, sum: Object.values(steps).reduce((sum, each) => sum + each, 0) }),
  }
}
