// Component tests of a table that is larger than its container: the first column stays visible, and the page does not grow.
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable } from '../../src/ui/data/data-table.tsx'
import type { Column } from '../../src/ui/data/table-row.tsx'

type Row = { id: string }

const other = (key: string): Column<Row> => ({
  key,
  header: `Columna ${key}`,
  cell: () => (
    <span className="whitespace-nowrap">
      un texto que necesita sitio <span className="sr-only">{key}</span>
    </span>
  ),
})
const COLUMNS: Column<Row>[] = [
  ...['1', '2', '3', '4', '5'].map(other),
  { key: 'poliza', header: 'Póliza', cell: ({ id }) => id, isRowHead: true },
  ...['6', '7', '8', '9'].map(other),
  { key: 'oculto', header: 'Oculto', cell: () => <span className="sr-only">oculto</span> },
]
const ROWS = Array.from({ length: 50 }, (_, at) => ({ id: `GE-${at + 1}` }))

const region = page.getByRole('region', { name: 'Ancha' })

beforeEach(async () => {
  await page.viewport(820, 700)
  await render(
    <DataTable
      label="Ancha"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      density="normal"
      onSelect={() => {}}
    />,
  )
  await expect.element(region).toBeVisible()
})

const edges = (element: Element) => {
  const { left, right } = element.getBoundingClientRect()
  return { left: Math.round(left), right: Math.round(right) }
}

test('POL-03 D106 the row header is visible however the table is scrolled, with an edge where it covers other cells', async () => {
  const table = region.element()
  const around = table.parentElement
  const end = table.scrollWidth - table.clientWidth
  for (const [scrollLeft, covers, fade] of [
    [0, 'right', ''],
    [end / 2, '', 'left right'],
    [end, 'left', ''],
  ] as const) {
    table.scrollLeft = scrollLeft
    await expect.poll(() => [around?.dataset.covers, around?.dataset.fade]).toEqual([covers, fade])
    const room = edges(table)
    for (const name of ['columnheader', 'rowheader'] as const) {
      const head = edges(
        region.getByRole(name, { name: name === 'rowheader' ? 'GE-1' : 'Póliza', exact: true }).element(),
      )
      expect(head.left, `${name} at ${scrollLeft}`).toBeGreaterThanOrEqual(room.left)
      expect(head.right, `${name} at ${scrollLeft}`).toBeLessThanOrEqual(room.right)
    }
  }
})

test('PWA-22 the page is not higher than its visible content: text for screen readers scrolls with its row', async () => {
  const { scrollHeight } = document.documentElement
  expect(scrollHeight).toBeLessThanOrEqual(
    Math.max(innerHeight, Math.ceil(region.element().getBoundingClientRect().bottom)),
  )
})
