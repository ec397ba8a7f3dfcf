// The layer of a modal, drawn by Headless UI, which keeps the focus inside and the page from scrolling.

import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { type RefObject, useEffect } from 'react'
import { classNames } from '../class-names.ts'
import type { ModalParts, ModalProps } from './modal-props.ts'

const PARTS: ModalParts = {
  Title: (props) => <DialogTitle {...props} />,
  Body: (props) => <Description as="div" {...props} />,
}

type Props = Omit<ModalProps, 'inAddress'> & { opener: RefObject<Element | null> }

export function ModalLayer({ id, open, onClose, isAlert = false, looks, children, opener }: Props) {
  return (
    // On touch the dialog itself is focused; hide its outline.
    <Dialog
      id={id}
      role={isAlert ? 'alertdialog' : 'dialog'}
      open={open}
      onClose={onClose}
      className={classNames('relative outline-none', isAlert ? 'z-50' : 'z-40')}
    >
      <DialogBackdrop
        transition
        className={classNames(
          'fixed inset-0 bg-scrim transition-opacity duration-base data-closed:opacity-0',
          looks.backdrop,
        )}
      />
      <div className={classNames('fixed inset-0 flex', looks.around)}>
        <DialogPanel transition className={classNames('bg-surface shadow-soft transition ease-out', looks.panel)}>
          {children(PARTS)}
          <GiveBack to={opener} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

/** Returns the focus to the opener, when the focus was lost with the layer. */
function GiveBack({ to }: { to: RefObject<Element | null> }) {
  useEffect(
    () => () => {
      const { current } = to
      const isLost = document.activeElement === document.body
      if (isLost && current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    },
    [to],
  )
  return null
}
