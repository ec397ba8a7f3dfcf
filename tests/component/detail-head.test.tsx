// Component tests of the head of a policy's dialog: the state precedes the subtitle; a phone folds the facts.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { calendarDate } from '../../src/domain/calendar-date.ts'
import { validityBadge } from '../../src/entities/policy/validity-badge.ts'
import { DetailFrame } from '../../src/toolkit/detail/detail-frame.tsx'
import { FoldedFacts } from '../../src/toolkit/detail/folded-facts.tsx'

const today = calendarDate('2026-06-30')
const policy = { fcDesde: calendarDate('2026-01-01'), fcHasta: calendarDate('2026-07-10'), fcVenceMst: null }

test('POL-13a the state of a policy is shown before the subtitle of its dialog', async () => {
  await page.viewport(360, 800)
  await render(
    <DetailFrame
      title="Detalle Póliza"
      of={['MP-0004471', undefined, 'VIDA']}
      badge={validityBadge(policy, today)}
      onClose={() => undefined}
    >
      <p>De la póliza</p>
    </DetailFrame>,
  )
  const state = page.getByText('Vence en 10 días', { exact: true })
  const words = page.getByText('MP-0004471 · VIDA', { exact: true })
  await expect.element(state).toBeVisible()
  await expect.element(words).toBeVisible()
  const order = state.element().compareDocumentPosition(words.element())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

test('POL-13a POL-14b a phone folds the facts above the tabs into one line; a desktop shows them all', async () => {
  await page.viewport(360, 800)
  const { container } = await render(
    <FoldedFacts>
      <p>Aseguradora</p>
      <p>Contratante</p>
    </FoldedFacts>,
  )
  const fact = page.getByText('Contratante', { exact: true })
  await expect.element(fact).not.toBeVisible()
  expect(container.getBoundingClientRect().height).toBeLessThanOrEqual(56)
  await page.getByText('Ver los datos', { exact: true }).click()
  await expect.element(fact).toBeVisible()
  await page.viewport(1280, 800)
  await expect.element(page.getByText('Ver los datos')).not.toBeInTheDocument()
  await expect.element(fact).toBeVisible()
})
