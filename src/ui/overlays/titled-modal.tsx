// A modal with a title and a close button above, the body between, and its buttons at the foot.

import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Modal } from './modal.tsx'
import type { ModalProps } from './modal-props.ts'

/** The props of every modal with a title and a close button. */
export type TitledProps = Pick<ModalProps, 'open' | 'onClose'> & {
  title: string
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
}

type Props = TitledProps &
  Pick<ModalProps, 'inAddress' | 'looks'> & {
    /** A line under the title. */
    subtitle?: ReactNode
    /** Shown above the title, such as the handle of a sheet. */
    top?: ReactNode
    /** Stacks the buttons at every width. */
    narrow?: boolean
  }

/** On low screens the whole panel scrolls. */
const PANEL = 'flex w-full flex-col pb-safe px-safe overflow-y-auto tall:overflow-hidden'

export function TitledModal({ title, subtitle, top, children, actions, narrow, looks, ...modal }: Props) {
  return (
    <Modal {...modal} looks={{ ...looks, panel: classNames(PANEL, looks.panel) }}>
      {({ Title }) => (
        <>
          {top}
          <div className="flex items-start gap-2 py-2 pr-2 pl-5 sm:pt-3 sm:pr-3 sm:pl-6">
            <div className="min-w-0 grow py-3 sm:py-2.5">
              <Title takesFocus className="break-words font-bold text-lg outline-none">
                {title}
              </Title>
              {subtitle && <div className="mt-0.5 text-muted text-sm">{subtitle}</div>}
            </div>
            <IconButton label="Cerrar" icon={XMarkIcon} onClick={modal.onClose} />
          </div>
          {/* Focusable, so that a keyboard can scroll content without controls. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable */}
          <div tabIndex={0} className="grow px-5 pt-1 pb-6 -outline-offset-2! sm:px-6 tall:scroll-pane">
            {children}
          </div>
          {actions && (
            <footer
              className={classNames(
                'flex flex-col-reverse gap-3 border-line border-t px-5 py-4 sm:px-6',
                !narrow && 'sm:flex-row sm:justify-end',
              )}
            >
              {actions}
            </footer>
          )}
        </>
      )}
    </Modal>
  )
}
