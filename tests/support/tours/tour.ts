// Defines a tour of screens and runs it: signs in once, and stops at every screen to be reviewed.

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { Screen } from '../../../src/toolkit/screens/screen.ts'
import { SCREENS, type ScreenId } from '../../../src/toolkit/screens/screens.ts'
import type { Json, Person } from '../api/portal-api.ts'
import { giveSession } from '../journey/portal.ts'
import { screenAt } from '../journey/screen-at.ts'
import { contextOf, type Look } from './sheets.ts'

/** Stops at a screen; `name` is the name of its sheet, `main` is the most important control of the screen. */
export type Stop = (name: string, main?: Locator) => Promise<void>

export interface Walk {
  page: Page
  context: BrowserContext
  /** Loads an address of the portal. */
  go: (path: string) => Promise<void>
  stop: Stop
}

export interface Tour {
  name: string
  /** The screens at which the tour must stop; it may also stop at others. */
  shows: readonly ScreenId[]
  /** The signed-in person; null for none. */
  person: Person | null
  walk: (walk: Walk) => Promise<void>
}

interface WalkOptions {
  browser: Browser
  /** The address of the portal. */
  portal: string
  tour: Tour
  stop: (page: Page, name: string, main?: Locator) => Promise<void>
}

const PHONE: Look = { title: 'phone', width: 360, height: 800, theme: 'light' }

/** Runs a tour in a new browser context of a touch device. */
export async function walkTour({ browser, portal, tour, stop }: WalkOptions): Promise<void> {
  // A tour delays or breaks requests, but requests of a service worker would bypass this.
  const context = await browser.newContext({ ...contextOf(PHONE), serviceWorkers: 'block' })
  try {
    if (tour.person) await giveSession(context, tour.person, portal)
    const page = await context.newPage()
    const seen = new Set<Screen | null>()
    await tour.walk({
      page,
      context,
      go: async (path) => void (await page.goto(portal + path)),
      stop: (name, main) => {
        seen.add(screenAt(new URL(page.url()).pathname).screen)
        return stop(page, name, main)
      },
    })
    const passed = tour.shows.filter((id) => !seen.has(SCREENS[id]))
    if (passed.length > 0) throw new Error(`The tour does not stop at ${passed.join(', ')}`)
  } finally {
    await context.close()
  }
}

/** At greater widths, elements for phones close and others open, which takes a few more frames. */
const quietFramesOf = (width: number): number => (width > PHONE.width ? 6 : 2)

/** Shows the page in each look, one after another, when it is stable; ends as a phone in light. */
export async function inEachLook(
  page: Page,
  looks: readonly Look[],
  show: (look: Look) => Promise<void>,
): Promise<void> {
  for (const look of looks) {
    await wear(page, look)
    await settle(page, look)
    await show(look)
  }
  await wear(page, PHONE)
}

async function wear(page: Page, { width, height, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
}

async function settle(page: Page, { title, width }: Look): Promise<void> {
  // The viewer beside a claim is another one than the viewer over the claim, and loads its document again.
  await page.getByText('Cargando documento…').waitFor({ state: 'hidden' })
  const isQuiet = await page.evaluate(async (quietFrames) => {
    await document.fonts.ready
    // A picture outside the view may be loaded much later, or never, so it is not awaited.
    const shown = [...document.images].filter((image) => image.checkVisibility() && image.loading !== 'lazy')
    await Promise.all(shown.map((image) => image.complete || image.decode().catch(() => undefined)))
    // Waits until the new size is drawn and no element is closing: until some frames pass without a change.
    let quiet = 0
    const watch = new MutationObserver(() => {
      quiet = 0
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true })
    for (let frames = 0; frames < 120 && quiet < quietFrames; frames += 1) {
      quiet += 1
      await new Promise((resolve) => requestAnimationFrame(resolve))
      // The code of the menu is loaded when the screen is wide enough; without a network it may never come.
      const hasFrame = document.querySelector('header [aria-haspopup="dialog"]') !== null
      const hasMenu = [...document.querySelectorAll('nav')].some((menu) => menu.checkVisibility())
      if (hasFrame && !hasMenu && frames < 80) quiet = 0
      // Headless UI marks elements that appear or disappear.
      if (document.querySelector('[data-transition]')) quiet = 0
    }
    watch.disconnect()
    return quiet >= quietFrames
  }, quietFramesOf(width))
  if (!isQuiet) throw new Error(`${title}: ${page.url()} does not come to rest`)
}

/** Lets matching requests wait forever from now on. */
export const hold = (page: Page, pattern: string) => page.route(pattern, () => undefined)

/** Answers matching requests as a broken portal does. */
export const fail = (page: Page, pattern: string) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-portal': '1' },
      json: { message: 'Error desconocido', code: 'unexpected', requestId: '4c1d9a52' },
    }),
  )

/** Changes the portal's answer, for a state that no claim of the demo world has. */
export const alter = (page: Page, url: string, change: (answer: Json) => Json) =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
