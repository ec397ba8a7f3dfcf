// One thing of a list in full: the whole screen on phones and small tablets, a panel or a window from 840 px.

import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Modal } from './modal.tsx'

export type DetailProps = {
  id?: string
  open: boolean
  onClose: () => void
  title: string
  /** A line under the title: whose it is, its state. */
  subtitle?: ReactNode
  /** From 840 px at the right side, or in the middle and as wide as its tables need. */
  placement?: 'side' | 'middle'
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  closeLabel?: string
  /** The address says that it is open: going back closes it anyway. */
  inAddress?: boolean
  /** Tabs among it take `within="detail"`: their strip then stays at the top. */
  children: ReactNode
}

const places = {
  side: {
    around: 'md:justify-end',
    panel:
      'md:max-w-160 md:rounded-l-lg md:shadow-soft max-md:data-closed:translate-y-6 max-md:data-closed:opacity-0 md:data-closed:translate-x-full',
  },
  middle: {
    around: 'md:items-center md:justify-center md:p-6',
    // As tall as the screen lets it, whatever the open tab holds: nothing jumps from one to the next.
    panel:
      'md:h-full md:max-h-200 md:max-w-5xl md:rounded-lg md:shadow-soft md:ring-1 md:ring-line/50 data-closed:translate-y-6 data-closed:opacity-0',
  },
}

export function Detail(props: DetailProps) {
  const { id, open, onClose, title, subtitle, placement = 'side', actions, closeLabel = 'Cerrar' } = props
  const { inAddress = false, children } = props
  const place = places[placement]
  return (
    <Modal
      id={id}
      open={open}
      onClose={onClose}
      inAddress={inAddress}
      looks={{
        around: place.around,
        panel: classNames(
          'flex w-full flex-col overflow-y-auto pt-safe pb-safe px-safe duration-slow tall:overflow-hidden',
          place.panel,
        ),
      }}
    >
      {({ Title }) => (
        <>
          <div className="flex items-start gap-2 py-2 pr-2 pl-5 md:pt-4 md:pr-3 md:pl-6">
            <div className="min-w-0 grow pt-2">
              <Title className="break-words font-bold text-lg md:text-xl">{title}</Title>
              {subtitle && <div className="mt-0.5 text-muted text-sm">{subtitle}</div>}
            </div>
            <IconButton label={closeLabel} icon={XMarkIcon} onClick={onClose} />
          </div>
          {/* Focusable, so that a keyboard can scroll what holds nothing to press. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable */}
          <div tabIndex={0} className="grow px-5 pt-1 pb-6 -outline-offset-2! md:px-6 tall:overflow-y-auto">
            {children}
          </div>
          {actions && (
            <footer className="flex flex-col-reverse gap-3 border-line border-t px-5 py-4 sm:flex-row sm:justify-end md:px-6">
              {actions}
            </footer>
          )}
        </>
      )}
    </Modal>
  )
}
