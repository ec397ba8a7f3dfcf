// A small button in a row of a list: an icon, a label, and for screen readers the row that it belongs to.

import type { Icon } from '../icon.ts'

export type ChipButtonProps = {
  label: string
  icon: Icon
  /** Read after the label, such as «de la póliza 12». */
  describedBy?: string
  onPress: () => void
}

export function ChipButton({ label, icon: ChipIcon, describedBy, onPress }: ChipButtonProps) {
  return (
    <button type="button" onClick={onPress} className="group target -my-1.5 inline-flex items-center rounded-full">
      <span className="inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-full bg-soft px-3 font-semibold text-sm text-soft-ink transition-colors group-hover:bg-soft-hover group-active:bg-soft-pressed">
        <ChipIcon className="size-4 shrink-0" aria-hidden />
        {label}
        {describedBy && <span className="sr-only"> {describedBy}</span>}
      </span>
    </button>
  )
}
