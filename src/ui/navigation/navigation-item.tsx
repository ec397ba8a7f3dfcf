// A navigation entry: an icon, a label, perhaps a count; drawn by the bottom bar, the rail and the side menu.

import type { ReactNode } from 'react'
import type { Address } from '../address.ts'
import type { Icon } from '../icon.ts'
import type { RenderLink } from '../layout/render-link.ts'

export type NavigationItem = {
  label: string
  icon: Icon
  /** Drawn instead of `icon` while the entry's screen is the current one. */
  currentIcon?: Icon
  to?: Address
  /** For items that open an overlay instead of leading to a screen. */
  onPress?: () => void
  current?: boolean
  /** A count, and its meaning for screen readers: «3 pendientes de enviar». */
  badge?: { text: string; label: string }
  /** Highlighted as the main action. */
  prominent?: boolean
}

export type NavigationProps = {
  label?: string
  items: NavigationItem[]
  renderLink: RenderLink
}

type EntryProps = { item: NavigationItem; className: string; renderLink: RenderLink; children: ReactNode }

export function NavigationEntry({ item, className, renderLink, children }: EntryProps) {
  // The visible label first, then the count: «Pendientes, 1 pendiente de enviar».
  const name = item.badge && `${item.label}, ${item.badge.label}`
  if (item.to === undefined) {
    return (
      <button type="button" aria-label={name} className={className} onClick={item.onPress}>
        {children}
      </button>
    )
  }
  return renderLink({
    to: item.to,
    className,
    children,
    'aria-label': name,
    'aria-current': item.current ? 'page' : undefined,
  })
}

/** Hidden from screen readers: the entry's name contains the count. */
export function NavigationBadge({ badge }: { badge: NonNullable<NavigationItem['badge']> }) {
  return (
    <span
      aria-hidden
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-selected px-1.5 font-bold text-selected-ink text-xs tabular-nums"
    >
      {badge.text}
    </span>
  )
}
