// The checkboxes of rows, for bulk actions: in a column of a table, in its head, and at the foot of a card.

import { classNames } from '../class-names.ts'
import type { CardTick, TickCell, TickParts, TicksHead } from './ticking.ts'

const BOX = 'size-5 shrink-0 accent-primary'

const inputOf = ({ name, isTicked, onTick }: CardTick) => ({
  'aria-label': name ? `Seleccionar a ${name}` : 'Seleccionar',
  className: BOX,
  checked: isTicked,
  disabled: !onTick,
  onChange: onTick,
})

/** The whole cell ticks the row. */
const Cell = ({ edge, ...tick }: TickCell) => (
  <td
    data-acts
    style={edge.style}
    className={classNames('border-line border-b bg-inherit p-0 group-last:border-b-0', edge.className)}
  >
    <label className="absolute inset-0 flex items-center justify-center">
      <input type="checkbox" {...inputOf(tick)} />
    </label>
  </td>
)

/** The checkbox in the head: ticks all shown rows that can be ticked. */
function Head<Row>({ header, rows, ticking, edge }: TicksHead<Row>) {
  const able = ticking ? rows.filter((row) => ticking.canTick?.(row) !== false) : []
  const count = able.filter((row) => ticking?.isTicked(row)).length
  const isAll = count > 0 && count === able.length
  return (
    <th
      scope="col"
      data-at-edge
      style={edge.style}
      className={classNames('border-line border-b bg-surface p-0 font-semibold text-muted text-sm', edge.className)}
    >
      <span className="flex items-center justify-center pr-3">
        <label className="target -my-1 inline-flex items-center justify-center">
          <input
            type="checkbox"
            aria-label="Seleccionar las filas de esta página"
            className={BOX}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !isAll
            }}
            checked={isAll}
            disabled={able.length === 0}
            onChange={() => ticking?.onTickShown(able, !isAll)}
          />
        </label>
        {header}
      </span>
    </th>
  )
}

const Card = (tick: CardTick) => (
  <label className="target flex items-center gap-3 border-line border-t px-4 font-medium text-sm">
    <input type="checkbox" {...inputOf(tick)} />
    Seleccionar
  </label>
)

/** The checkboxes for the column of a list whose rows are ticked; only such a list loads their code. */
export const TICKS: TickParts = { Cell, Head, Card }
