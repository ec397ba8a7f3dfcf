// A list and its selected item: side by side from 1200 px, each scrolling by itself; below that, only one of the two.

import { type ReactNode, useDeferredValue } from 'react'
import { classNames } from '../class-names.ts'

export type ListDetailProps = {
  detailLabel: string
  list: ReactNode
  /** Null while nothing is selected: the list then has the whole width. */
  detail: ReactNode | null
}

/** A scrolling pane clips what overflows it, such as a shadow; the padding leaves room for that. */
const PANE = 'min-w-0 lg:tall:-m-2 lg:tall:overflow-y-auto lg:tall:p-2'

/** Must be placed in a page of the screen's height (`height="screen"`); it fills the height that is left. */
export function ListDetail({ detailLabel, list, detail }: ListDetailProps) {
  const hasDetail = detail !== null
  // The next frame shows which item was selected; its detail is drawn right after that frame.
  const shown = useDeferredValue(detail)
  const label = useDeferredValue(detailLabel)
  return (
    <div
      className={classNames(
        'grid min-w-0 gap-6',
        hasDetail &&
          'lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)] lg:tall:min-h-0 lg:tall:grow lg:tall:grid-rows-[minmax(0,1fr)]',
      )}
    >
      {/* No landmark: the rows inside have one. */}
      <div className={hasDetail ? classNames(PANE, 'max-lg:hidden') : 'min-w-0'}>{list}</div>
      {hasDetail && (
        <section aria-label={label || detailLabel} className={PANE}>
          {shown}
        </section>
      )}
    </div>
  )
}
