// What is on its way: nothing for 300 ms, then the word and as many rows in grey as are awaited.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QueryPending } from '../../src/shell/query/query-pending.tsx'
import { DataRows } from '../../src/ui/data/data-rows.tsx'

// What React itself waits for is left alone.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const AWAITED = 5
const rows = () =>
  render(
    <QueryPending>
      <DataRows label="Filas" columns={[]} rows={undefined} rowKey={String} pageSize={AWAITED} empty="Nada" />
    </QueryPending>,
  )

test('NAV-12c rows on their way are shown in grey after 300 ms, as many as are awaited', async () => {
  await page.viewport(360, 800)
  const { container } = await rows()
  const shown = () => container.querySelectorAll('[role=status] .shadow-soft')
  await pass(299)
  expect(shown()).toHaveLength(0)
  expect(container.textContent).toBe('')
  await pass(1)
  expect(container.textContent).toContain('Cargando...')
  expect(shown()).toHaveLength(AWAITED)
  for (const card of shown()) expect(card.getBoundingClientRect().height).toBeGreaterThan(90)
})

/** What vitest itself polls for would let these timers go on. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
