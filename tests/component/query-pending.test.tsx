// Component tests of a list that is loading: nothing for 300 ms, then a text and one grey row for each expected row.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QueryPending } from '../../src/toolkit/query/query-pending.tsx'
import { DataRows } from '../../src/ui/data/data-rows.tsx'

// Timers of React itself are not faked.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const AWAITED = 5
const rows = () =>
  render(
    <QueryPending>
      <DataRows label="Filas" columns={[]} rows={undefined} rowKey={String} pageSize={AWAITED} empty="Nada" />
    </QueryPending>,
  )

test('NAV-12c after 300 ms a loading list shows grey rows, as many as are expected', async () => {
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

/** Advances the fake timers. `expect.poll` would advance them too, so it cannot be used. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
