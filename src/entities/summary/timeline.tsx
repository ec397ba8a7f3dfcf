// A timeline with the newest entry first and highlighted.
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

export type TimelineEntry = {
  key: string
  title: string
  /** The body of the entry, below its title. */
  text?: ReactNode
  /** The time of the entry: `moment` for machines, `when` as displayed text. */
  moment: string
  when: string
  /** The time since the previous entry, such as «3 días después». */
  after?: string | undefined
}

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="flex flex-col">
      {entries.map(({ key, title, text, moment, when, after }, place) => {
        const newest = place === 0
        const oldest = place === entries.length - 1
        return (
          <li key={key} className="relative flex gap-4 pb-6 last:pb-0">
            {!oldest && <span className="absolute top-5 bottom-0 left-[0.6875rem] w-0.5 bg-line" aria-hidden />}
            <span className="flex size-6 shrink-0 items-center justify-center" aria-hidden>
              <span
                className={classNames(
                  'rounded-full',
                  newest && 'size-4 bg-primary ring-4 ring-soft',
                  !newest && 'size-3 bg-surface ring-2 ring-input-line',
                )}
              />
            </span>
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className={classNames(newest ? 'font-bold' : 'font-medium')}>{title}</span>
                {(newest || oldest) && (
                  <span className="text-muted text-sm">{newest ? 'Lo más reciente' : 'Lo primero'}</span>
                )}
              </p>
              {text && <div className="break-words text-ink-2">{text}</div>}
              <p className="text-muted text-sm tabular-nums">
                <time dateTime={moment}>{when}</time>
                {after && ` · ${after}`}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
