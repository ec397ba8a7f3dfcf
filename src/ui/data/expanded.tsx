// The expanded content below a chosen table row or card.

import type { ReactNode } from 'react'

/** Makes rows open in place: the chosen row shows `content` beneath it. */
export type Expanded<Row> = {
  /** The accessible name of the content, which identifies the row. */
  name: (row: Row) => string
  content: (row: Row) => ReactNode
}

/** The open row; null if rows can be opened, but none is open. */
export type OpenedRow = { key: string; name: string; content: ReactNode } | null

type Props = { id: string; opened: NonNullable<OpenedRow> }

/** As wide as the visible part of the table at any scroll position; its text is smaller than that of the row. */
export function ExpandedRow({ id, opened, columns }: Props & { columns: number }) {
  return (
    <tr data-expanded>
      <td colSpan={columns} className="border-line border-b border-l-4 border-l-selected bg-tint p-0">
        <section
          id={id}
          aria-label={opened.name}
          className="sticky left-0 w-[calc(100cqw-4px)] py-3 pr-4 pl-3 text-sm [&_thead_th]:text-xs"
        >
          {opened.content}
        </section>
      </td>
    </tr>
  )
}

/** The opened content below its card; where two cards are side by side, below both cards. */
export function ExpandedCard({ id, opened }: Props) {
  return (
    <li data-expanded className="col-span-full min-w-0">
      <section id={id} aria-label={opened.name} className="ml-2 border-selected border-l-4 pl-3">
        {opened.content}
      </section>
    </li>
  )
}
