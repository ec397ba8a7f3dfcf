// Journey test of safe areas: nothing clickable is under a notch, a rounded corner or a home bar, in any orientation.
import type { Locator, Page } from 'playwright/test'
import type { ReportedRow } from '../../../src/contract/claim-search.ts'
import { moveTo, pressLogin } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

const HOLDS = [
  { hold: 'upright', size: { width: 360, height: 800 }, insets: { top: 59, bottom: 34, left: 0, right: 0 } },
  { hold: 'lying', size: { width: 852, height: 393 }, insets: { top: 0, bottom: 21, left: 59, right: 59 } },
  { hold: 'lying, small', size: { width: 568, height: 320 }, insets: { top: 0, bottom: 21, left: 44, right: 44 } },
] as const
type Insets = (typeof HOLDS)[number]['insets']

/**
 * Returns the targets that are partly under an inset: at the sides on the whole page, at the top with the page scrolled
 * up, at the bottom with the page scrolled to its end.
 */
function covered(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate(async ({ top, bottom, left, right }) => {
    const modal = [...document.querySelectorAll('dialog[open], [role=dialog][data-open]')].at(-1)
    const found = new Set<string>()
    const look = (at: 'top' | 'end') => {
      for (const element of (modal ?? document).querySelectorAll<HTMLElement>('a[href], button, input, summary')) {
        const place = element.closest('label') ?? element
        const box = place.getBoundingClientRect()
        // A table scrolls in its own region, so its content can be scrolled away from the edge.
        if (element.closest('table')) continue
        const isSeen = box.width > 1 && box.bottom > 0 && box.top < innerHeight && element.checkVisibility()
        if (!isSeen) continue
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        if (box.left < left - 1 || box.right > innerWidth - right + 1) found.add(`«${name}» at the side`)
        if (at === 'top' && box.top < top - 1) found.add(`«${name}» above`)
        if (at === 'end' && box.bottom > innerHeight - bottom + 1) found.add(`«${name}» below`)
      }
    }
    scrollTo(0, 0)
    look('top')
    scrollTo(0, document.documentElement.scrollHeight)
    const inside = [...(modal ?? document).querySelectorAll('*')].filter(
      (each) => each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY),
    )
    for (const each of inside) each.scrollTop = each.scrollHeight
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    look('end')
    for (const each of inside) each.scrollTop = 0
    scrollTo(0, 0)
    return [...found]
  }, insets)
}

// Not in every gate, although nothing cheaper shows that no target is under a notch or a home bar.
test(`PWA-22 a phone held ${HOLDS.map(({ hold }) => hold).join(', ')}: login, home, drawer, account, report, claim and viewer do not overlap its edges`, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const devtools = await page.context().newCDPSession(page)
  const faults: string[] = []
  const hold = async ({ size, insets }: (typeof HOLDS)[number]) => {
    await page.setViewportSize(size)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  }
  /** Expects that the element is visible and all targets are clear of the edges; ends in portrait. */
  const stop = async (name: string, sign: Locator) => {
    for (const each of HOLDS) {
      await hold(each)
      await sign.waitFor()
      // Waits for the end of every transition, because a sliding element starts outside the screen.
      await expect(page.locator('[data-closed], [data-transition]')).toHaveCount(0)
      faults.push(...(await covered(page, each.insets)).map((fault) => `${each.hold}, ${name}: ${fault}`))
    }
    await hold(HOLDS[0])
  }

  // Opens her newest claim by its address; on a phone in landscape the claim is in a table, which has no links.
  let claim = ''
  await page.route('**/api/siniestros-portal/recientes*', async (route) => {
    const response = await route.fetch()
    const { ultimos } = (await response.json()) as { ultimos: ReportedRow[] }
    claim = `/vam/reportar-siniestro/${ultimos[0]?.cdCompania}/${ultimos[0]?.cdReclamo}`
    await route.fulfill({ response })
  })
  await hold(HOLDS[0])
  await page.goto('/')
  await stop('login', page.getByRole('button', { name: 'Iniciar sesión' }))
  await pressLogin(page, 'ana')
  await stop('home', page.getByRole('link', { name: /^Reportar Siniestro/ }))
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  await stop('drawer', page.getByRole('dialog').getByRole('link').first())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /, menú de usuario$/ }).click()
  await stop('account', page.getByRole('button', { name: 'Cerrar sesión' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await moveTo(page, '/vam/reportar-siniestro/new/new')
  await stop('report', page.getByRole('button', { name: /Lucía/ }))
  await moveTo(page, '/vam/siniestros-reportados')
  await stop('list', page.getByRole('button', { name: /^Ver historial/ }).first())
  await moveTo(page, claim)
  const document = page.getByRole('button', { name: /^Ver (?!historial)/ }).first()
  await stop('claim', document)
  await document.click()
  await stop('viewer', page.getByRole('button', { name: 'Girar', disabled: false }))
  expect(faults).toEqual([])
})
