// What axe finds on a page, put into it once for every document: most of its time was the putting in.
import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Where, in what and why; of all rules, or of those given. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Without the styles, which only an experimental rule reads.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  const violations = await page.evaluate(async (given) => (await window.axe.run(document, given)).violations, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => `${id} ${target.join(' ')} ${html.slice(0, 120)} ${any[0]?.message ?? ''}`),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
