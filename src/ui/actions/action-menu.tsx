// A button that opens a short list of actions.

import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { EllipsisVerticalIcon } from '@heroicons/react/24/outline'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'

export type MenuAction = {
  label: string
  icon?: Icon
  danger?: boolean
  disabled?: boolean
  onPress: () => void
}

export type ActionMenuProps = { id?: string; label: string; icon?: Icon; actions: MenuAction[] }

export function ActionMenu({ id, label, icon: ButtonIcon = EllipsisVerticalIcon, actions }: ActionMenuProps) {
  return (
    <Menu>
      <MenuButton
        id={id}
        aria-label={label}
        title={label}
        className="target inline-flex items-center justify-center rounded-full text-ink-2 transition-colors hover:bg-subtle data-open:bg-pressed"
      >
        <ButtonIcon className="size-6" aria-hidden />
      </MenuButton>
      <MenuItems
        transition
        modal={false}
        anchor={{ to: 'bottom end', gap: 4, padding: 16 }}
        className="z-40 min-w-56 rounded-lg bg-surface p-1.5 shadow-soft ring-1 ring-line transition duration-fast data-closed:scale-98 data-closed:opacity-0"
      >
        {actions.map(({ label: text, icon: ActionIcon, danger, disabled, onPress }) => (
          <MenuItem key={text} disabled={disabled}>
            <button
              type="button"
              onClick={onPress}
              className={classNames(
                'target flex w-full items-center gap-3 rounded-sm px-3 text-left font-medium data-focus:bg-subtle data-disabled:text-muted',
                danger ? 'text-danger' : 'text-ink',
              )}
            >
              {ActionIcon && <ActionIcon className="size-5 shrink-0" aria-hidden />}
              {text}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  )
}
