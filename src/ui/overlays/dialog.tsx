// A question or a form over the screen: full screen on phones, centred from 600 px.

import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Modal } from './modal.tsx'

export type DialogProps = {
  id?: string
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  wide?: boolean
  closeLabel?: string
  /** It is in the address, so that going back closes it already. */
  inAddress?: boolean
}

export function Dialog(props: DialogProps) {
  const { id, open, onClose, title, children, actions, wide, closeLabel = 'Cerrar', inAddress = false } = props
  return (
    <Modal
      id={id}
      open={open}
      onClose={onClose}
      inAddress={inAddress}
      looks={{
        around: 'sm:items-center sm:justify-center sm:p-6',
        panel: classNames(
          'flex w-full flex-col pt-safe pb-safe px-safe duration-base data-closed:translate-y-6 data-closed:opacity-0',
          'sm:max-h-full sm:rounded-lg sm:ring-1 sm:ring-line/50',
          wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
        ),
      }}
    >
      {({ Title }) => (
        <>
          <div className="flex items-center gap-2 py-2 pr-2 pl-5 sm:pt-3 sm:pl-6">
            <Title className="grow font-bold text-lg">{title}</Title>
            <IconButton label={closeLabel} icon={XMarkIcon} onClick={onClose} />
          </div>
          {/* Focusable, so that a keyboard can scroll what holds nothing to press. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable */}
          <div tabIndex={0} className="grow overflow-y-auto px-5 pt-1 pb-6 sm:px-6">
            {children}
          </div>
          {actions && (
            <footer className="flex flex-col-reverse gap-3 border-line border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
              {actions}
            </footer>
          )}
        </>
      )}
    </Modal>
  )
}
