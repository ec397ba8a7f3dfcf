// A badge that shows a state by icon, word and colour together.

import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'
import { type Tone, toneIcon, toneLook } from '../tone.ts'

export type BadgeTone = Tone | 'neutral-struck' | 'neutral-dashed'

export type StatusBadgeProps = { label: string; tone: BadgeTone; icon?: Icon }

export function StatusBadge({ label, tone, icon }: StatusBadgeProps) {
  const mood = tone === 'neutral-struck' || tone === 'neutral-dashed' ? 'neutral' : tone
  const BadgeIcon = icon ?? toneIcon[mood]
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center align-middle gap-1 rounded-full py-0.5 pr-2.5 pl-1.5 font-semibold text-xs',
        tone === 'neutral-dashed' ? 'border border-input-line border-dashed text-ink-2' : toneLook[mood],
      )}
    >
      <BadgeIcon className="size-4 shrink-0" aria-hidden />
      {tone === 'neutral-struck' ? <s>{label}</s> : <span className="min-w-0 break-words">{label}</span>}
    </span>
  )
}
