// What slides in from the left over the screen: the menu, where there is no room for it beside the screen.

import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as Modal } from '@headlessui/react'
import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { useBackCloses } from './use-back-closes.ts'

export type DrawerProps = {
  id?: string
  open: boolean
  onClose: () => void
  title: string
  /** In the place of the written title, such as the mark of the house. */
  head?: ReactNode
  children: ReactNode
  closeLabel?: string
}

export function Drawer({ id, open, onClose, title, head, children, closeLabel = 'Cerrar' }: DrawerProps) {
  useBackCloses(open, onClose)
  return (
    <Modal id={id} open={open} onClose={onClose} className="relative z-40">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-base data-closed:opacity-0"
      />
      <div className="fixed inset-0 flex items-stretch">
        <DialogPanel
          transition
          className="flex w-80 max-w-[85vw] flex-col rounded-r-lg bg-surface pt-safe pb-safe pl-safe shadow-soft transition duration-slow ease-out data-closed:-translate-x-full"
        >
          <div className="flex items-center gap-2 py-2 pr-2 pl-5">
            <div className="min-w-0 grow">
              {head}
              <DialogTitle className={head ? 'sr-only' : 'font-bold text-lg'}>{title}</DialogTitle>
            </div>
            <IconButton label={closeLabel} icon={XMarkIcon} onClick={onClose} />
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-3 pt-2 pb-6">{children}</div>
        </DialogPanel>
      </div>
    </Modal>
  )
}
