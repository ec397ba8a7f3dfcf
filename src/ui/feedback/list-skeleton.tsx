// The skeleton of a list that is loading: cards or a table.

import { UI_WORDS } from '../words.ts'
import { Bar, SkeletonFrame } from './skeleton.tsx'

type Props = {
  /** `records` are the cards of a list with title, state, name, dates and value. */
  shape: 'records' | 'table'
  /** How many cards or rows. */
  count?: number
}

export function ListSkeleton({ shape, count = 3 }: Props) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <SkeletonFrame label={UI_WORDS.loading}>
      {shape === 'records' && (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
          {places.map((place) => (
            <div key={place} className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft">
              <div className="flex justify-between gap-6">
                <Bar className="w-2/5" />
                <span className="h-5 w-20 shrink-0 rounded-full bg-subtle" />
              </div>
              <Bar className="w-4/5" />
              <div className="mt-1 flex items-end justify-between gap-6">
                <Bar className="w-1/3" />
                <Bar className="w-1/5" />
              </div>
            </div>
          ))}
        </div>
      )}
      {shape === 'table' && (
        <div className="overflow-hidden rounded-lg bg-surface shadow-soft">
          {[-1, ...places].map((place) => (
            <div
              key={place}
              className="grid grid-cols-[2fr_1fr_1fr] gap-6 border-line border-b px-4 py-5 last:border-0"
            >
              <Bar className={place < 0 ? 'w-1/3' : 'w-4/5'} />
              <Bar className="w-2/3" />
              <Bar className="ml-auto w-1/2" />
            </div>
          ))}
        </div>
      )}
    </SkeletonFrame>
  )
}
