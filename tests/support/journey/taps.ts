// Counts how often a finger presses an element in the app, without typing and the phone's own camera and picker.
import type { Page } from 'playwright/test'

export type Taps = {
  /** Starts a step of this name; presses are counted by step. */
  step: (name: string) => void
  /** The presses of each step, and their sum. */
  counted: () => { steps: Record<string, number>; sum: number }
}

/** Counts presses from now on, in every document that the page opens. */
export async function countTaps(page: Page): Promise<Taps> {
  const steps: Record<string, number> = {}
  let now = ''
  await page.exposeBinding('notePress', () => {
    steps[now] = (steps[now] ?? 0) + 1
  })
  const listen = () =>
    document.addEventListener(
      'pointerdown',
      // Does not use the event `click`: pressing a label also clicks its field, and a key causes a click too.
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
