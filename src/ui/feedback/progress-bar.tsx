// A progress bar with a label and a text.

import { useId } from 'react'
import { classNames } from '../class-names.ts'

export type ProgressBarProps = {
  id?: string
  label: string
  /** Between 0 and `total`. */
  value: number
  total?: number
  /** The progress in words, such as «3 de 5 · 60 %»; the percentage when left out. */
  text?: string
  /** Puts the text on a separate line on phones, so that a changing text does not wrap now and then. */
  stacked?: boolean
}

export function ProgressBar({ id, label, value, total = 100, text, stacked = false }: ProgressBarProps) {
  const labelId = useId()
  const percent = total > 0 ? Math.round((Math.min(Math.max(value, 0), total) / total) * 100) : 0
  const shownText = text ?? `${percent} %`
  return (
    <div id={id} className="flex flex-col gap-2">
      <div
        className={classNames(
          'flex justify-between gap-x-4 text-sm',
          stacked ? 'max-sm:flex-col sm:items-baseline' : 'flex-wrap items-baseline',
        )}
      >
        <span id={labelId} className="min-w-0 break-words font-medium">
          {label}
        </span>
        <span className="text-ink-2 tabular-nums">{shownText}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={shownText}
        className="h-2 overflow-hidden rounded-full bg-pressed"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-slow"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
