// Runs axe on a page and returns the violations; axe is injected only once per document, because injecting takes most of the
// time.
import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Dark differs from light only in colors, so only the color rules are checked again. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Returns element, rule and reason of each violation, for all rules or for the given ones. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Does not load the style sheets, because only an experimental rule reads them.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  // Waits for transitions, because halfway from light to dark a text has the color of its background.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
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
