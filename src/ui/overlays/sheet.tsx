// What belongs beside the screen: from below on phones, later at the right side or hanging from the top right corner.

import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Modal } from './modal.tsx'

export type SheetProps = {
  id?: string
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  actions?: ReactNode
  closeLabel?: string
  /** Where it stands once there is room: at the right side from 840 px, or below the top bar's end from 600 px. */
  placement?: 'side' | 'corner'
}

const places = {
  side: {
    backdrop: '',
    around: 'md:items-stretch md:justify-end',
    panel:
      'md:max-h-none md:pt-safe md:pl-0 md:max-w-105 md:rounded-t-none md:rounded-l-lg md:data-closed:translate-x-full md:data-closed:translate-y-0',
    handle: 'md:hidden',
  },
  corner: {
    backdrop: 'sm:bg-scrim/40',
    around:
      'sm:items-start sm:justify-end sm:px-[max(1rem,env(safe-area-inset-right))] sm:pt-[calc(3.5rem+env(safe-area-inset-top))] md:px-[max(1.5rem,env(safe-area-inset-right))]',
    panel:
      'sm:mt-1 sm:px-0 sm:max-h-[calc(100dvh-5.5rem)] sm:max-w-96 sm:rounded-lg sm:ring-1 sm:ring-line sm:duration-fast sm:data-closed:-translate-y-1 sm:data-closed:opacity-0',
    handle: 'sm:hidden',
  },
} as const

export function Sheet(props: SheetProps) {
  const { id, open, onClose, title, children, actions, closeLabel = 'Cerrar', placement = 'side' } = props
  const place = places[placement]
  return (
    <Modal
      id={id}
      open={open}
      onClose={onClose}
      looks={{
        backdrop: place.backdrop,
        around: classNames('items-end justify-center', place.around),
        panel: classNames(
          'flex max-h-[88dvh] w-full max-w-160 flex-col rounded-t-lg pb-safe px-safe duration-slow data-closed:translate-y-full',
          place.panel,
        ),
      }}
    >
      {({ Title }) => (
        <>
          <span className={classNames('mx-auto mt-2 h-1 w-10 rounded-full bg-pressed', place.handle)} aria-hidden />
          <div className="flex items-center gap-2 py-2 pr-2 pl-5 md:py-3 md:pl-6">
            <Title className="grow font-bold text-lg">{title}</Title>
            <IconButton label={closeLabel} icon={XMarkIcon} onClick={onClose} />
          </div>
          {/* Focusable, so that a keyboard can scroll what holds nothing to press. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable */}
          <div tabIndex={0} className="grow overflow-y-auto px-5 pt-1 pb-6 md:px-6">
            {children}
          </div>
          {actions && (
            <footer className="flex flex-col-reverse gap-3 border-line border-t px-5 py-4 md:px-6">{actions}</footer>
          )}
        </>
      )}
    </Modal>
  )
}
