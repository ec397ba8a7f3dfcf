// Journey test of a reviewer's tablet in portrait: list and claim show all specified data (D83).
import type { Page } from 'playwright/test'
import * as z from 'zod/mini'
import type { ReportedRow } from '../../../src/contract/claim-search.ts'
import { searchReported } from '../../../src/contract/reported-search.ts'
import { calendarDate, formatDay } from '../../../src/domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS } from '../../../src/domain/claim-report/claim-type.ts'
import { PORTAL_STATES } from '../../../src/domain/claim-report/portal-state.ts'
import { momentDay, momentText } from '../../../src/domain/moment-text.ts'
import { formatMoney } from '../../../src/domain/money.ts'
import { expectFocused } from '../../support/journey/focused.ts'
import { signInAs } from '../../support/journey/portal.ts'
import { expect, test } from '../../support/journey/test.ts'

test.use({ viewport: { width: 820, height: 1180 } })

const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

const inBoth = (row: ReportedRow): string[] =>
  [
    row.cdReclamo,
    row.numSiniestro,
    PORTAL_STATES[row.estadoPortal].label,
    CLAIM_TYPE_LABELS[row.tpSiniestro],
    row.dscObjeto,
    row.nmAlias,
    row.nmRamo,
    row.poliza,
    formatDay(calendarDate(row.fcAlcance ?? row.fcProcedimiento ?? '')),
    formatMoney(row.valorReclamoPortal),
    row.titular,
    row.nmContratante,
  ].flatMap((fact) => (fact === null ? [] : [String(fact)]))

// Not in every gate: tests/component/reported-list.test.tsx fails sooner.
test('PWA-22 D83 at 820 × 1180 the list shows every column of every row, and an opened claim shows the same data', async ({
  page,
}) => {
  await signInAs(page, 'elena')
  let content: ReportedRow[] = []
  await page.route('**/api/siniestros-portal/search', async (route) => {
    const response = await route.fetch()
    content = z.decode(searchReported.answer, await response.json()).content
    await route.fulfill({ response })
  })
  await page.goto('/vam/siniestros-reportados?pageSize=20')
  const rows = page.getByRole('region', { name: 'Siniestros reportados' }).locator('tbody tr[data-row]')
  await rows.first().waitFor()
  expect(content.length).toBeGreaterThan(5)
  await expect(rows).toHaveCount(content.length)
  for (const [place, row] of content.entries()) {
    const shown = rows.nth(place)
    const text = (await shown.innerText()).replaceAll(/\s+/g, ' ')
    const missing = [...inBoth(row), momentDay(row.fcCreacion), row.nmEjecutivo ?? ''].filter(
      (fact) => !text.includes(fact),
    )
    expect(missing, `N.º ${row.cdReclamo}`).toEqual([])
    await expect(shown.getByRole('button', { name: new RegExp(`^Ver historial .*${row.cdReclamo}`) })).toBeVisible()
  }
  expect(await noSideways(page)).toBe(true)

  const [first] = content
  await rows.first().getByRole('button').first().click()
  await page
    .getByRole('button', { name: /^Ver (?!historial)/ })
    .first()
    .waitFor()
  const claim = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
  if (!first) throw new Error('no claim')
  const facts = [...inBoth(first), momentText(first.fcCreacion)]
  expect(facts.filter((fact) => !claim.includes(fact))).toEqual([])
  expect(await noSideways(page)).toBe(true)

  // The link of the policy opens the policy itself, not a list with one row.
  await page.getByRole('link', { name: first.poliza, exact: true }).click()
  await expectFocused(page.getByRole('heading', { name: `Póliza ${first.poliza}` }))
})
