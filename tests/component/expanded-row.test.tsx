// Component tests of a row that unfolds content below itself: the pressed row does not move, and arrow keys skip it.
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DataColumn } from '../../src/ui/data/data-columns.tsx'
import { DataRows } from '../../src/ui/data/data-rows.tsx'

type Row = { id: number }

const COLUMNS: DataColumn<Row>[] = [
  { id: 'name', header: 'Nombre', text: ({ id }) => `Persona ${id}`, isRowHead: true, card: 'title' },
  ...['Uno', 'Dos', 'Tres'].map((header) => ({
    id: header,
    header,
    text: () => `${header} de lo que se sabe de ella`,
  })),
]
const ROWS = Array.from({ length: 12 }, (_, at) => ({ id: at + 1 }))

function People({ first }: { first?: number }) {
  const [chosen, setChosen] = useState(first)
  return (
    <div data-testid="pane" style={{ height: 520, overflowY: 'auto' }}>
      <div style={{ height: 200 }}>Lo de arriba</div>
      <DataRows
        label="Personas"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => String(id)}
        pageSize={10}
        empty={null}
        selectedKey={chosen === undefined ? undefined : String(chosen)}
        onSelect={({ id }) => setChosen(id === chosen ? undefined : id)}
        expanded={{
          name: ({ id }) => `Familia de Persona ${id}`,
          content: ({ id }) => <Family key={id} />,
        }}
      />
      <div style={{ height: 200 }}>Las páginas</div>
    </div>
  )
}

/** Content that arrives late and is taller than its loading state. */
function Family() {
  const [isThere, setThere] = useState(false)
  if (!isThere) setTimeout(() => setThere(true), 60)
  return isThere ? (
    <div style={{ height: 240 }}>
      <button type="button">Reintentar</button>
    </div>
  ) : null
}

const button = (id: number) => page.getByRole('button', { name: new RegExp(`Persona ${id}\\b`) })
const family = (id: number) => page.getByRole('region', { name: `Familia de Persona ${id}` })
const answer = () => page.getByRole('button', { name: 'Reintentar' })
/** Scrolls with a wheel event, as a person does. */
function scrollTo(id: number, block: ScrollLogicalPosition) {
  pane().dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  button(id).element().scrollIntoView({ block })
}
const topOf = (id: number) => button(id).element().getBoundingClientRect().top
const pane = () => page.getByTestId('pane').element()

async function press(id: number) {
  button(id).element().focus()
  await userEvent.keyboard('{Enter}')
}

describe.each([
  ['a table', 1280],
  ['cards', 360],
  ['two cards side by side', 700],
])('POL-19b %s', (_what, width) => {
  beforeEach(async () => {
    await page.viewport(width, 700)
  })

  test('the pressed row keeps the focus and its place in the window; a second press folds its content', async () => {
    await render(<People />)
    scrollTo(3, 'center')
    const before = topOf(3)
    await expect.element(button(3)).toHaveAttribute('aria-expanded', 'false')
    await press(3)
    await expect.element(family(3)).toBeInViewport()
    await expect.element(answer()).toBeVisible()
    await expect.element(button(3)).toHaveAttribute('aria-expanded', 'true')
    expect(button(3).element().getAttribute('aria-controls')).toBe(family(3).element().id)
    await expect.element(button(3)).toHaveFocus()
    expect(Math.abs(topOf(3) - before)).toBeLessThanOrEqual(1)
    await press(3)
    await expect.element(family(3)).not.toBeInTheDocument()
    expect(Math.abs(topOf(3) - before)).toBeLessThanOrEqual(1)
  })

  test('when content above the pressed row folds, the row stays at its place in the window', async () => {
    await render(<People first={2} />)
    await expect.element(answer()).toBeVisible()
    scrollTo(10, 'center')
    const before = topOf(10)
    await press(10)
    await expect.element(family(10)).toBeInViewport()
    await expect.element(family(2)).not.toBeInTheDocument()
    expect(Math.abs(topOf(10) - before)).toBeLessThanOrEqual(1)
  })

  test('at the edge of the window, the beginning of the opened content is scrolled into view, and the pressed row stays visible', async () => {
    await render(<People />)
    scrollTo(8, 'end')
    await press(8)
    await expect.element(answer()).toBeInViewport()
    await expect
      .poll(() => pane().getBoundingClientRect().bottom - family(8).element().getBoundingClientRect().top)
      .toBeGreaterThanOrEqual(95)
    expect(topOf(8)).toBeGreaterThanOrEqual(pane().getBoundingClientRect().top)
  })

  test('a row that the address opens is scrolled into view, with its content', async () => {
    await render(<People first={10} />)
    await expect.element(answer()).toBeInViewport()
    await expect.element(button(10)).toBeInViewport()
  })
})

test('opened content is as wide as the visible part of its table; a table marks its edge only while it hides columns', async () => {
  await page.viewport(900, 700)
  const wide = { id: 'ancha', header: 'Ancha', text: () => 'palabra'.repeat(20) }
  await render(
    <DataRows
      label="Personas"
      columns={[...COLUMNS, wide]}
      rows={ROWS.slice(0, 3)}
      rowKey={({ id }) => String(id)}
      pageSize={3}
      empty={null}
      selectedKey="2"
      onSelect={() => {}}
      expanded={{
        name: ({ id }) => `Familia de Persona ${id}`,
        content: () => (
          <DataRows
            label="Familia"
            columns={COLUMNS.slice(0, 2)}
            rows={ROWS.slice(0, 1)}
            rowKey={({ id }) => String(id)}
            pageSize={1}
            empty={null}
          />
        ),
      }}
    />,
  )
  const table = page.getByRole('region', { name: 'Personas' }).element()
  const edgeOf = (region: Element) => getComputedStyle(region.parentElement?.lastElementChild ?? region).opacity
  const inner = page.getByRole('region', { name: 'Familia', exact: true }).element()
  await expect.poll(() => edgeOf(table)).toBe('1')
  expect(edgeOf(inner)).toBe('0')
  for (const scrollLeft of [0, 300]) {
    table.scrollLeft = scrollLeft
    const [room, opened] = [table, family(2).element()].map((each) => each.getBoundingClientRect())
    expect(opened?.left).toBeGreaterThanOrEqual(room?.left ?? Number.NaN)
    expect(opened?.right).toBeLessThanOrEqual((room?.right ?? Number.NaN) + 1)
  }
})

test('PWA-22 arrow keys go from row to row and skip the opened content, which is a separate tab stop', async () => {
  await page.viewport(1280, 700)
  await render(<People first={2} />)
  await expect.element(answer()).toBeVisible()
  button(2).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button(3)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(button(2)).toHaveFocus()
  await userEvent.tab()
  await expect.element(answer()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(answer()).toHaveFocus()
})
