// A skeleton: the grey outline of content that is loading.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { UI_WORDS } from '../words.ts'

export type SkeletonProps = {
  /** The layout to imitate. */
  shape: 'lines' | 'cards'
  /** How many lines or cards. */
  count?: number
  label?: string
}

export function Skeleton({ shape, count = 3, label = UI_WORDS.loading }: SkeletonProps) {
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <SkeletonFrame label={label}>
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
    </SkeletonFrame>
  )
}

/** Announces that the content is loading. */
export const SkeletonFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status" className="motion-safe:animate-pulse">
    <span className="sr-only">{label}</span>
    {children}
  </div>
)

export function Bar({ className }: { className: string }) {
  return <span className={classNames('block h-3.5 rounded-xs bg-pressed', className)} />
}
