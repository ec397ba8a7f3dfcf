// The navigation bar at the foot of a phone's screen.

import { classNames } from '../class-names.ts'
import { useKeyboardOpen } from '../layout/keyboard-open.ts'
import { rootMark } from '../layout/root-mark.ts'
import { NavigationBadge, NavigationEntry, type NavigationItem, type NavigationProps } from './navigation-item.tsx'

const bottomBar = rootMark('data-has-bottom-bar')

export function BottomBar({ label = 'Principal', items, renderLink }: NavigationProps) {
  if (useKeyboardOpen()) return null
  return (
    <nav
      ref={bottomBar}
      data-bottom-bar
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface/95 pb-safe px-safe backdrop-blur-sm sm:hidden"
    >
      <ul className="flex h-16">
        {items.map((item) => (
          <li key={item.label} className="min-w-0 flex-1">
            <NavigationEntry
              item={item}
              renderLink={renderLink}
              className={classNames(
                'group flex h-full w-full flex-col items-center justify-center gap-0.5 rounded-md text-bar -outline-offset-2! active:bg-subtle',
                item.current || item.prominent ? 'font-semibold text-primary' : 'font-medium text-ink-2',
              )}
            >
              <Sign item={item} />
              <span className="max-w-full truncate tracking-tight max-[359px]:tracking-tighter">{item.label}</span>
            </NavigationEntry>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Sign({ item }: { item: NavigationItem }) {
  const ItemIcon = item.current ? (item.currentIcon ?? item.icon) : item.icon
  return (
    <span
      className={classNames(
        'relative flex h-8 w-14 items-center justify-center rounded-full py-0.5 transition-colors',
        item.current && !item.prominent && 'bg-soft text-soft-ink',
        item.prominent && 'bg-primary text-primary-ink group-active:bg-primary-pressed',
      )}
    >
      <ItemIcon className="size-6 max-h-full" aria-hidden />
      {item.badge && (
        <span className="absolute -top-1 right-0">
          <NavigationBadge badge={item.badge} />
        </span>
      )}
    </span>
  )
}
