// A list of terms and values: stacked on phones, in columns where there is room, or as many columns as fit.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type DefinitionListProps = {
  items: { term: string; value: ReactNode /** Large figures, such as the main amount. */; large?: boolean }[]
  /** `fit`: as many columns as the container has room for, whatever the width of the screen. */
  columns?: 1 | 2 | 3 | 'fit'
}

const grids = {
  1: 'grid-cols-1',
  2: 'grid-cols-1 sm:grid-cols-2',
  3: 'grid-cols-1 sm:grid-cols-2 md:grid-cols-3',
  fit: 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]',
}

export function DefinitionList({ items, columns = 2 }: DefinitionListProps) {
  return (
    <dl className={classNames('grid gap-x-6 gap-y-4', grids[columns])}>
      {items.map(({ term, value, large }) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted text-sm">{term}</dt>
          <dd className={classNames('break-words', large ? 'font-bold text-2xl tracking-tight' : 'font-medium')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
