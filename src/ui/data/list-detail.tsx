// A list and what was chosen in it: side by side from 840 px, one in place of the other below.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type ListDetailProps = {
  listLabel: string
  detailLabel: string
  list: ReactNode
  /** Null while nothing is chosen. */
  detail: ReactNode | null
  /** Stands in the place of the detail on wide screens while nothing is chosen. */
  placeholder?: ReactNode
}

export function ListDetail({ listLabel, detailLabel, list, detail, placeholder }: ListDetailProps) {
  return (
    <div className="grid min-w-0 gap-6 md:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)] md:items-start">
      <section aria-label={listLabel} className={classNames('min-w-0', detail !== null && 'hidden md:block')}>
        {list}
      </section>
      <section
        aria-label={detailLabel}
        className={classNames('min-w-0 md:sticky md:top-6', detail === null && 'hidden md:block')}
      >
        {detail ?? placeholder}
      </section>
    </div>
  )
}
