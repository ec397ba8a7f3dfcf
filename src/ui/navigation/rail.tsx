// The navigation rail at the side of a tablet: 80 px of icons and labels, closer together on a phone in landscape.

import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { NavigationBadge, NavigationEntry, type NavigationProps } from './navigation-item.tsx'

export type RailProps = NavigationProps & {
  /** Shown above the items, such as the logo. */
  head?: ReactNode
}

export function Rail({ label = 'Principal', items, renderLink, head }: RailProps) {
  return (
    <nav
      aria-label={label}
      className="sticky top-(--top-bar-height) hidden h-[calc(100dvh-var(--top-bar-height))] w-[calc(5rem+env(safe-area-inset-left))] shrink-0 flex-col items-center gap-2 overflow-y-auto border-line border-r bg-surface pt-[max(0.25rem,env(safe-area-inset-top))] pb-[max(0.25rem,env(safe-area-inset-bottom))] pl-safe sm:flex tall:pt-[max(1rem,env(safe-area-inset-top))] tall:pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {head && <span className="hidden tall:block">{head}</span>}
      <ul className="flex w-full grow flex-col px-1.5 tall:gap-1">
        {items.map((item) => {
          const ItemIcon = item.current ? (item.currentIcon ?? item.icon) : item.icon
          return (
            <li key={item.label}>
              <NavigationEntry
                item={item}
                renderLink={renderLink}
                className={classNames(
                  'group flex w-full flex-col items-center rounded-md py-1 text-xs tall:gap-1 tall:py-2',
                  item.current ? 'font-semibold text-primary' : 'font-medium text-ink-2 hover:text-ink',
                )}
              >
                <span
                  className={classNames(
                    'relative flex min-h-7 w-14 items-center tall:min-h-8 justify-center rounded-full py-0.5 transition-colors',
                    item.prominent && 'bg-primary text-primary-ink group-hover:bg-primary-hover',
                    !item.prominent && (item.current ? 'bg-soft text-soft-ink' : 'group-hover:bg-subtle'),
                  )}
                >
                  <ItemIcon className="size-6" aria-hidden />
                  {item.badge && (
                    <span className="absolute -top-1 right-0">
                      <NavigationBadge badge={item.badge} />
                    </span>
                  )}
                </span>
                <span className="max-w-full truncate">{item.label}</span>
              </NavigationEntry>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
