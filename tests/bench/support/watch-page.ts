// Records in a page, from its navigation on: first paint, the awaited content, blocked time, and the first sent byte.

import type { Page } from 'playwright-core'

/** Milliseconds since the start of the navigation. */
export interface Shown {
  firstPaint: number
  shown: number
  /** Sums the time over 50 ms of each task until then. */
  blocked: number
  /** The cumulative layout shift. */
  shift: number
  /** The time of each mark that the page has set. */
  marks: Record<string, number>
}

export interface Sent {
  /** The time of the first byte of the first upload. */
  firstUpload: number | null
  /** The time of the last answer to the save of a claim. */
  lastSaved: number | null
}

declare global {
  interface Window {
    benchShown: Promise<Shown>
    benchSent: Sent
  }
}

/** Loads an address and waits until `count` elements match `selector` and a frame with them was drawn. */
export async function timeToShow(page: Page, url: string, { selector, count = 1 }: Wanted): Promise<Shown> {
  await page.addInitScript(watchScreen, { selector, count })
  await page.goto(url)
  return page.evaluate(() => window.benchShown)
}

/** The script that records the result as `window.benchShown`, for a page that is not loaded yet. */
export const showing = ({ selector, count = 1 }: Wanted): string =>
  `globalThis.__name = (named) => named;(${watchScreen})(${JSON.stringify({ selector, count })})`

export type Wanted = { selector: string; count?: number }

/** Records the sent requests; must be called before the page loads its address. */
export const watchSending = (page: Page): Promise<unknown> => page.addInitScript(watchRequests)

function watchScreen({ selector, count }: { selector: string; count: number }): void {
  const tasks: PerformanceEntry[] = []
  const noteTasks = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries())
  })
  noteTasks.observe({ type: 'longtask', buffered: true })
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const afterFrame = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    })
  window.benchShown = new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll(selector).length < count) return
      observer.disconnect()
      afterFrame(() => {
        const shown = performance.now()
        // A task is reported some time after its end.
        setTimeout(() => {
          const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN
          const over = tasks.map(({ startTime, duration }) => Math.min(startTime + duration, shown) - startTime - 50)
          const blocked = over.filter((each) => each > 0).reduce((sum, each) => sum + each, 0)
          const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          const marks: Record<string, number> = { 'page arrives': page?.responseStart ?? Number.NaN }
          for (const { name, startTime } of performance.getEntriesByType('mark')) marks[name] ??= startTime
          resolve({ firstPaint, shown, blocked, shift, marks })
        }, 500)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
  })
}

function watchRequests(): void {
  const sent: Sent = { firstUpload: null, lastSaved: null }
  window.benchSent = sent
  const paths = new WeakMap<XMLHttpRequest, string>()
  const { open, send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    paths.set(this, `${method} ${new URL(url, location.href).pathname}`)
    open.call(this, method, url, true)
  }
  XMLHttpRequest.prototype.send = function (body) {
    const path = paths.get(this)
    if (path === 'POST /api/documentos-digitales/documento') sent.firstUpload ??= performance.now()
    if (path === 'POST /api/siniestros-portal')
      this.addEventListener('load', () => {
        sent.lastSaved = performance.now()
      })
    send.call(this, body)
  }
}
