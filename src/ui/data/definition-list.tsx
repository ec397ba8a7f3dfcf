// Names and values, one below the other on phones, in columns where there is room.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type DefinitionListProps = {
  items: { term: string; value: ReactNode /** Large figures, such as the amount that matters. */; large?: boolean }[]
  columns?: 1 | 2 | 3
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 md:grid-cols-3' }

export function DefinitionList({ items, columns = 2 }: DefinitionListProps) {
  return (
    <dl className={classNames('grid grid-cols-1 gap-x-6 gap-y-4', grids[columns])}>
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
