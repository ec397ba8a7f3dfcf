// Nothing to press lies under a notch, a rounded corner or a home bar, whichever way a phone is held.
import type { Page } from 'playwright/test'
import type { ReportedRow } from '../../src/contract/claim-report.ts'
import { pressLogin } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const HOLDS = [
  { hold: 'upright', size: { width: 360, height: 800 }, insets: { top: 59, bottom: 34, left: 0, right: 0 } },
  { hold: 'lying', size: { width: 852, height: 393 }, insets: { top: 0, bottom: 21, left: 59, right: 59 } },
  { hold: 'lying, small', size: { width: 568, height: 320 }, insets: { top: 0, bottom: 21, left: 44, right: 44 } },
]
type Insets = (typeof HOLDS)[number]['insets']

/** What can be pressed and is partly under an inset: sideways anywhere, above at the page's top, below at its end. */
function covered(page: Page, insets: Insets): Promise<string[]> {
  return page.evaluate(async ({ top, bottom, left, right }) => {
    const modal = [...document.querySelectorAll('dialog[open], [role=dialog][data-open]')].at(-1)
    const found = new Set<string>()
    const look = (at: 'top' | 'end') => {
      for (const element of (modal ?? document).querySelectorAll<HTMLElement>('a[href], button, input, summary')) {
        const place = element.closest('label') ?? element
        const box = place.getBoundingClientRect()
        // A table's own region scrolls beneath the edge, and back.
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
    for (const each of (modal ?? document).querySelectorAll('nav, [tabindex="0"], [class*=overflow]'))
      each.scrollTop = each.scrollHeight
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    look('end')
    scrollTo(0, 0)
    return [...found]
  }, insets)
}

for (const { hold, size, insets } of HOLDS)
  test(`PWA-22 a phone held ${hold}: login, home, drawer, account, report, claim and viewer keep clear of its edges`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
    const faults: string[] = []
    const stop = async (name: string) => {
      // What slides in stands beside the screen first, without motion too.
      await expect(page.locator('[data-closed], [data-transition]')).toHaveCount(0)
      faults.push(...(await covered(page, insets)).map((each) => `${name}: ${each}`))
    }

    // The newest claim of hers; on a phone that lies a table shows it, which has no links.
    let claim = ''
    await page.route('**/api/siniestros-portal/search', async (route) => {
      const response = await route.fetch()
      const { content } = (await response.json()) as { content: ReportedRow[] }
      claim = `${portal.url}/vam/reportar-siniestro/${content[0]?.cdCompania}/${content[0]?.cdReclamo}`
      await route.fulfill({ response })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor()
    await stop('login')
    await pressLogin(page, 'ana')
    await page.getByRole('link', { name: /^Reportar Siniestro/ }).waitFor()
    await stop('home')
    await page.getByRole('button', { name: 'Menú', exact: true }).click()
    await page.getByRole('dialog').getByRole('link').first().waitFor()
    await stop('drawer')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /, menú de usuario$/ }).click()
    await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor()
    await stop('account')
    await page.goto('/vam/reportar-siniestro/new/new')
    await page.getByRole('button', { name: /Lucía/ }).waitFor()
    await stop('report')
    await page.goto('/vam/siniestros-reportados')
    await page
      .getByRole('button', { name: /^Ver historial/ })
      .first()
      .waitFor()
    await stop('list')
    await page.goto(claim)
    const document = page.getByRole('button', { name: /^Ver (?!historial)/ }).first()
    await document.waitFor()
    await stop('claim')
    await document.click()
    await page.getByRole('button', { name: 'Girar', disabled: false }).waitFor()
    await stop('viewer')
    expect(faults).toEqual([])
  })
