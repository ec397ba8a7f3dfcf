// A skeleton: the grey outline of content that is loading.

import { classNames } from '../class-names.ts'
import { UI_WORDS } from '../words.ts'

export type SkeletonProps = {
  /** The layout to imitate; `records` are the cards of a list with title, state, name, dates and value. */
  shape: 'lines' | 'cards' | 'records' | 'table'
  /** How many lines, cards or rows. */
  count?: number
  label?: string
}

export function Skeleton({ shape, count = 3, label = UI_WORDS.loading }: SkeletonProps) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div role="status" className="motion-safe:animate-pulse">
      <span className="sr-only">{label}</span>
      {shape === 'lines' && (
        <div className="flex flex-col gap-3">
          {places.map((place) => (
            <Bar key={place} className={place === count - 1 ? 'w-3/5' : 'w-full'} />
          ))}
        </div>
      )}
      {shape === 'cards' && (
        <div className="flex flex-col gap-3">
          {places.map((place) => (
            <div key={place} className="flex gap-4 rounded-lg bg-surface p-4 shadow-soft">
              <span className="size-12 shrink-0 rounded-md bg-subtle" />
              <div className="flex grow flex-col gap-3 py-0.5">
                <Bar className="w-2/5" />
                <Bar className="w-4/5" />
              </div>
            </div>
          ))}
        </div>
      )}
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
    </div>
  )
}

function Bar({ className }: { className: string }) {
  return <span className={classNames('block h-3.5 rounded-xs bg-pressed', className)} />
}
