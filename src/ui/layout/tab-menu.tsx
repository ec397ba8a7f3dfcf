// The list of all tabs, opened by a button beside a strip that is too narrow for them.

import { Bars3BottomLeftIcon, CheckIcon } from '@heroicons/react/24/outline'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { cyclingKeys, type Tab, tabName } from './tab.ts'

type Props = { tabs: readonly Tab[]; chosenKey: string; onChange: (key: string) => void }

const KEYS = cyclingKeys('ArrowDown', 'ArrowUp')

export function TabMenu({ tabs, chosenKey, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const items = () => [...(around.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])]

  useEffect(() => {
    if (!isOpen) return
    const menu = around.current?.querySelector<HTMLElement>('[role="menu"]')
    // The strip may be at the bottom of its scrolling area.
    menu?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    menu?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus({ preventScroll: true })
  }, [isOpen])

  function close() {
    setIsOpen(false)
    around.current?.querySelector('button')?.focus({ preventScroll: true })
  }

  function press(event: KeyboardEvent) {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setIsOpen(true)
    } else if (event.key === 'Escape') {
      // Closes only the list of tabs, not the detail around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else {
      const all = items()
      const next = KEYS[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length)
      if (next === undefined) return
      event.preventDefault()
      all[next]?.focus()
    }
  }

  function leave({ relatedTarget }: FocusEvent) {
    if (!around.current?.contains(relatedTarget as Node | null)) setIsOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the button and of its menu.
    <div
      ref={around}
      className="relative shrink-0"
      onKeyDown={press}
      onBlur={leave}
      // Safari does not focus a pressed button, so the list would close before the press arrives.
      onMouseDown={(event) => event.preventDefault()}
    >
      <IconButton
        label="Ver todas las pestañas"
        icon={Bars3BottomLeftIcon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      />
      {isOpen && (
        <div
          role="menu"
          aria-label="Todas las pestañas"
          className="absolute top-full right-0 z-20 mt-1 mr-1 flex max-h-[min(60dvh,28rem)] w-max min-w-56 max-w-[calc(100vw-3rem)] scroll-mb-4 flex-col overflow-y-auto rounded-lg bg-surface p-1 shadow-soft ring-1 ring-line"
        >
          {tabs.map(({ key, label, count }) => (
            <button
              key={key}
              type="button"
              role="menuitemradio"
              aria-checked={key === chosenKey}
              aria-label={tabName(label, count)}
              tabIndex={-1}
              onClick={() => {
                close()
                onChange(key)
              }}
              className={classNames(
                'target flex shrink-0 items-center gap-3 rounded-sm px-3 text-left -outline-offset-2! hover:bg-subtle active:bg-pressed',
                key === chosenKey ? 'font-semibold text-primary' : count === 0 ? 'text-muted' : 'text-ink',
              )}
            >
              <CheckIcon className={classNames('size-5 shrink-0', key !== chosenKey && 'invisible')} aria-hidden />
              <span className="min-w-0 grow break-words">{label}</span>
              {count !== undefined && <span className="text-muted text-sm tabular-nums">{count}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
