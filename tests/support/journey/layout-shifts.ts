// Measures the layout shifts of a screen, without those that follow a click.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from 'playwright/test'

/** One layout shift: how much of the screen moved, and which elements moved, with their old and new positions. */
export type Jump = { value: number; moved: string[] }

type Watched = { takeJumps: () => Jump[] }

/** Records the shifts in every document that the page opens from now on. */
export async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const seen: { value: number; moved: string[] }[] = []
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      const words = (node?.textContent ?? '').replace(/\s+/g, ' ').slice(0, 50)
      return `<${element?.tagName.toLowerCase() ?? 'gone'}> «${words}»`
    }
    const placeOf = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)} (${Math.round(height)} high)`
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from y ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        )
        seen.push({ value, moved })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, {
      takeJumps: () => {
        note(observer.takeRecords())
        return seen.splice(0)
      },
    })
  })
}

/** The shifts since the document was opened or since the last call, the largest first. */
export async function takeJumps(page: Page): Promise<Jump[]> {
  const jumps = await page.evaluate(async () => {
    // The browser reports the last shifts with its next frame.
    for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return (globalThis as unknown as Watched).takeJumps()
  })
  return jumps.toSorted((one, other) => other.value - one.value)
}

/** Slows the processor down by this factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The number of calls that have no answer yet. */
export type HeldAnswers = { count: () => number }

/** Delays the answer of every call of the API by a different time in milliseconds; the times are used in turn. */
export async function holdAnswersBack(page: Page, times: readonly number[]): Promise<HeldAnswers> {
  let calls = 0
  const unanswered = new Set<Request>()
  // A screen may cancel a call while its body arrives; then `response.finished()` would never resolve.
  const end = (request: Request) => void unanswered.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    unanswered.add(request)
    await wait(times[calls++ % times.length] ?? 0)
    // The page that made the request is closed.
    await route.continue().catch(() => end(request))
  })
  return { count: () => unanswered.size }
}
