// A drawer that slides in from the left: the menu, where there is no room for it beside the screen.

import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Modal } from './modal.tsx'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

export function Drawer({ open, onClose, title, children }: DrawerProps) {
  return (
    <Modal open={open} onClose={onClose} looks={LOOKS}>
      {({ Title }) => (
        <>
          <div className="flex items-center gap-2 py-2 pr-2 pl-5">
            <div className="min-w-0 grow">
              <Title className="font-bold text-lg">{title}</Title>
            </div>
            <IconButton label="Cerrar" icon={XMarkIcon} onClick={onClose} />
          </div>
          <div className="scroll-pane grow px-3 pt-2 pb-6">{children}</div>
        </>
      )}
    </Modal>
  )
}

const LOOKS = {
  around: 'items-stretch',
  panel:
    'flex w-80 max-w-[85vw] flex-col rounded-r-lg pt-safe pb-safe pl-safe duration-slow data-closed:-translate-x-full',
}
