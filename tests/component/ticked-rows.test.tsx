// Component tests of ticking the rows of a table: by mouse, keyboard and header checkbox; which rows rerender.
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TICKS } from '../../src/ui/actions/ticks.tsx'
import type { DataColumn } from '../../src/ui/data/data-columns.tsx'
import { DataRows } from '../../src/ui/data/data-rows.tsx'
import { useStableHandler } from '../../src/ui/stable-handler.ts'

type Row = { id: string; name: string }

/** How often each row was drawn. */
const drawn = new Map<string, number>()

const wide = (id: string): DataColumn<Row> => ({ id, header: id, text: () => 'un texto que necesita mucho sitio' })
const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    header: 'Nombre',
    text: ({ id, name }) => {
      drawn.set(id, (drawn.get(id) ?? 0) + 1)
      return name
    },
    isRowHead: true,
    card: 'title',
  },
  ...['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'].map(wide),
  { id: 'sel', header: 'Sel.', ticks: TICKS },
  { id: 'web', header: 'Usr. Web', badge: () => ({ label: 'SI', tone: 'info' }), atEdge: true },
  ...['Siete', 'Ocho'].map(wide),
]
const ROWS: Row[] = ['Ana', 'Bruno', 'Carla', 'Nadie'].map((name) => ({ id: name.toLowerCase(), name }))
const canTick = ({ id }: Row) => id !== 'nadie'

function Sample() {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const onTick = useStableHandler(({ id }: Row) =>
    setTicked((last) => (last.includes(id) ? last.filter((each) => each !== id) : [...last, id])),
  )
  return (
    <DataRows
      label="Personas"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      pageSize={4}
      empty={null}
      density="compact"
      ticking={{
        canTick,
        isTicked: ({ id }) => ticked.includes(id),
        onTick,
        onTickShown: (rows, to) => setTicked(to ? rows.map(({ id }) => id) : []),
      }}
    />
  )
}

const box = (name: string) => page.getByRole('checkbox', { name: `Seleccionar a ${name}`, exact: true })
const head = page.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' })

beforeEach(async () => {
  await page.viewport(1000, 700)
  await render(<Sample />)
  await expect.element(box('Ana')).toBeVisible()
  drawn.clear()
})

test('ADM-07 a click anywhere in the cell ticks its row, and no other row is drawn again', async () => {
  const cell = box('Bruno').element().closest('td')
  const { left, top, width, height } = cell?.getBoundingClientRect() ?? new DOMRect()
  expect(document.elementFromPoint(left + 3, top + height - 3)?.closest('label')).not.toBeNull()
  await userEvent.click(cell as Element, { position: { x: 3, y: height - 3 } })
  await expect.element(box('Bruno')).toBeChecked()
  expect([...drawn.keys()]).toEqual(['bruno'])
  await userEvent.click(cell as Element, { position: { x: width - 3, y: 3 } })
  await expect.element(box('Bruno')).not.toBeChecked()
})

test('PWA-22 by keyboard all rows are one tab stop: arrows lead from row to row, Space ticks', async () => {
  box('Ana').element().focus()
  await userEvent.keyboard('{ArrowDown} ')
  await expect.element(box('Bruno')).toHaveFocus()
  await expect.element(box('Bruno')).toBeChecked()
  expect(box('Ana').element().tabIndex).toBe(-1)
  await userEvent.keyboard('{ArrowDown} {End}')
  await expect.element(box('Carla')).toBeChecked()
  // The last row cannot be ticked.
  await expect.element(box('Nadie')).toBeDisabled()
})

test('D55 the head’s checkbox ticks all rows that can be ticked, is half ticked when some rows are ticked, and unticks all', async () => {
  await userEvent.click(box('Ana'))
  expect((head.element() as HTMLInputElement).indeterminate).toBe(true)
  await userEvent.click(head)
  for (const name of ['Ana', 'Bruno', 'Carla']) await expect.element(box(name)).toBeChecked()
  await expect.element(box('Nadie')).not.toBeChecked()
  await expect.element(head).toBeChecked()
  await userEvent.click(head)
  for (const name of ['Ana', 'Bruno', 'Carla']) await expect.element(box(name)).not.toBeChecked()
})

test('ADM-07 the checkbox and SI/NO stay visible side by side while a wide table is scrolled', async () => {
  const region = page.getByRole('region', { name: 'Personas' }).element()
  for (const scrollLeft of [0, 200, region.scrollWidth]) {
    region.scrollLeft = scrollLeft
    const around = region.getBoundingClientRect()
    const ticks = box('Ana').element().closest('td')?.getBoundingClientRect()
    const web = page
      .getByRole('row', { name: /Ana/ })
      .getByText('SI', { exact: true })
      .element()
      .closest('td')
      ?.getBoundingClientRect()
    expect(ticks?.left).toBeGreaterThanOrEqual(around.left)
    expect(Math.round(web?.right ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(Math.round(around.right))
    expect(Math.round(ticks?.right ?? 0)).toBeLessThanOrEqual(Math.round(web?.left ?? 0) + 1)
  }
})

test('PWA-22 a card has a checkbox of 48 px, whose name says the purpose and the person', async () => {
  await page.viewport(360, 740)
  await expect.element(box('Carla')).toBeVisible()
  const label = box('Carla').element().closest('label')
  expect(label?.textContent).toBe('Seleccionar')
  expect(label?.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  await userEvent.click(label as Element)
  await expect.element(box('Carla')).toBeChecked()
})
