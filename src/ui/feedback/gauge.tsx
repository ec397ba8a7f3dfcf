// A meter of how much of a budget is used: neutral, amber from 70 %, red from 90 %.

import { ExclamationCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/20/solid'
import { useId } from 'react'
import { classNames } from '../class-names.ts'

export type GaugeProps = {
  label: string
  used: number
  total: number
  /** The used amount in words, such as «12.4 MB de 20 MB». */
  text: string
  /** Shown below the meter from 70 %. */
  warning?: string
}

const amberFrom = 0.7
const redFrom = 0.9

export function Gauge({ label, used, total, text, warning }: GaugeProps) {
  const labelId = useId()
  const share = total > 0 ? used / total : 0
  const red = share >= redFrom
  const amber = !red && share >= amberFrom
  const SignIcon = red ? ExclamationCircleIcon : ExclamationTriangleIcon
  const inkColour = red ? 'text-danger' : 'text-warning'
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={labelId} className="text-ink-2 text-sm">
          {label}
        </span>
        <span className="flex items-center gap-1.5 font-semibold tabular-nums">
          {(red || amber) && <SignIcon className={classNames('size-4', inkColour)} aria-hidden />}
          {text}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> each in its own way and colours. */}
      <div
        role="meter"
        aria-labelledby={labelId}
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-pressed"
      >
        <div
          className={classNames(
            'h-full rounded-full transition-[width,background-color] duration-slow',
            red ? 'bg-danger' : amber ? 'bg-warning-fill' : 'bg-primary',
          )}
          style={{ width: `${Math.min(share, 1) * 100}%` }}
        />
      </div>
      {warning && (red || amber) && <p className={classNames('font-medium text-sm', inkColour)}>{warning}</p>}
    </div>
  )
}
