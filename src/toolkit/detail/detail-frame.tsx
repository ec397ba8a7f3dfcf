// The dialog of every policy detail: centred on a desktop, full screen on a phone, open as long as the address names it.
import type { ReactNode } from 'react'
import { StatusBadge, type StatusBadgeProps } from '../../ui/feedback/status-badge.tsx'
import { Detail } from '../../ui/overlays/detail.tsx'

type Props = {
  title: string
  /** The texts of the subtitle, which identify the detail; missing texts are left out. */
  of: readonly (string | undefined)[]
  /** The state of the detail's subject, before the subtitle. */
  badge?: StatusBadgeProps
  onClose: () => void
  children: ReactNode
}

export function DetailFrame({ title, of, badge, onClose, children }: Props) {
  const words = of.filter(Boolean).join(' · ')
  return (
    <Detail
      open
      onClose={onClose}
      inAddress
      placement="middle"
      title={title}
      subtitle={
        badge ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge {...badge} />
            <span className="min-w-0 break-words">{words}</span>
          </span>
        ) : (
          words
        )
      }
    >
      {children}
    </Detail>
  )
}
