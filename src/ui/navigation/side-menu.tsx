// The menu with labels: at the side of a wide screen, or in a drawer on a narrow one.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { RenderLink } from '../layout/render-link.ts'
import { Tooltip } from '../overlays/tooltip.tsx'
import { NavigationBadge, NavigationEntry, type NavigationItem } from './navigation-item.tsx'

export type SideMenuGroup = {
  title?: string
  /** The text that explains the title. */
  tooltip?: string
  items: NavigationItem[]
}

export type SideMenuProps = {
  title?: string
  /** Set where the drawer around the menu already shows the title, which is then only the accessible name. */
  untitled?: boolean
  groups: SideMenuGroup[]
  renderLink: RenderLink
  head?: ReactNode
}

export function SideMenu({ title = 'MENÚ', untitled, groups, renderLink, head }: SideMenuProps) {
  return (
    <nav aria-label={title} className="flex flex-col gap-5">
      {head}
      {!untitled && <p className="px-3 font-bold text-muted text-xs tracking-widest">{title}</p>}
      {groups.map((group, place) => (
        <div key={group.title ?? place}>
          {group.title && (
            <div className="flex min-h-11 items-center justify-between pl-3">
              <h2 className="font-semibold text-ink text-sm">{group.title}</h2>
              {group.tooltip && <Tooltip label={`Qué es ${group.title}`} text={group.tooltip} />}
            </div>
          )}
          <ul className="flex flex-col gap-0.5">
            {group.items.map((item) => (
              <li key={item.label}>
                <MenuEntry item={item} renderLink={renderLink} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function MenuEntry({ item, renderLink }: { item: NavigationItem; renderLink: RenderLink }) {
  const ItemIcon = item.current ? (item.currentIcon ?? item.icon) : item.icon
  return (
    <NavigationEntry
      item={item}
      renderLink={renderLink}
      className={classNames(
        'target flex w-full items-center gap-3 rounded-md px-3 text-left transition-colors',
        item.current
          ? 'bg-soft font-semibold text-soft-ink'
          : 'font-medium text-ink-2 hover:bg-subtle hover:text-ink active:bg-pressed',
      )}
    >
      <ItemIcon className="size-6 shrink-0" aria-hidden />
      <span className="min-w-0 grow">{item.label}</span>
      {item.badge && <NavigationBadge badge={item.badge} />}
    </NavigationEntry>
  )
}
