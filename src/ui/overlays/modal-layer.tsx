// The layer of a modal, drawn by Headless UI, which traps the focus inside and stops the page from scrolling.

import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { ModalParts, ModalProps } from './modal-props.ts'

const PARTS: ModalParts = {
  Title: ({ takesFocus, ...props }) => (
    <DialogTitle {...props} {...(takesFocus && { tabIndex: -1, 'data-takes-focus': true })} />
  ),
  Body: (props) => <Description as="div" {...props} />,
}

type Props = Omit<ModalProps, 'inAddress'> & { opener: RefObject<Element | null> }

export function ModalLayer({ open, onClose, isAlert = false, looks, children, opener }: Props) {
  return (
    // On touch the library focuses the dialog itself, which has no height: the title is focused instead.
    <Dialog
      onFocus={(event: FocusEvent<HTMLElement>) => {
        if (event.target === event.currentTarget) focusTitle(event.currentTarget)
      }}
      role={isAlert ? 'alertdialog' : 'dialog'}
      open={open}
      onClose={onClose}
      className={classNames('relative outline-none', isAlert ? 'z-50' : 'z-40')}
    >
      <DialogBackdrop
        transition
        className={classNames(
          'fixed inset-x-0 top-(--top-bar-height) bottom-0 bg-scrim transition-opacity duration-base data-closed:opacity-0',
          looks.backdrop,
        )}
      />
      <div className={classNames('fixed inset-x-0 top-(--top-bar-height) bottom-0 flex', looks.around)}>
        <DialogPanel transition className={classNames('bg-surface shadow-soft transition ease-out', looks.panel)}>
          {children(PARTS)}
          <TitleFocus />
          <GiveBack to={opener} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

const focusTitle = (dialog: Element | null) =>
  dialog?.querySelector<HTMLElement>('[data-takes-focus]')?.focus({ preventScroll: true })

/** Focuses the title when the layer opens, unless an element in the layer already has the focus. */
function TitleFocus() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // Runs after the library's effects, which store the previously focused element, and later set their own focus.
    queueMicrotask(() => {
      const panel = here.current?.parentElement
      if (panel && !panel.contains(document.activeElement)) focusTitle(panel)
    })
  }, [])
  return <span ref={here} hidden />
}

/** Returns the focus to the opener if the focus was lost when the layer closed. */
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
