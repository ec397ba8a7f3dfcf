// One item of a list in full: the whole screen on phones and small tablets, a panel or a window from 840 px.

import type { ReactNode } from 'react'
import type { ModalProps } from './modal-props.ts'
import { TitledModal, type TitledProps } from './titled-modal.tsx'

/** Tabs inside must set `within="detail"`: their strip then stays at the top. */
export type DetailProps = TitledProps &
  Pick<ModalProps, 'inAddress'> & {
    /** A line under the title, such as owner and state. */
    subtitle?: ReactNode
    /** From 840 px: a panel at the right side, or a window in the middle that is as wide as its tables need. */
    placement?: 'side' | 'middle'
  }

const places = {
  side: {
    around: 'md:justify-end',
    panel:
      'pt-safe duration-slow md:max-w-160 md:rounded-l-lg md:shadow-soft max-md:data-closed:translate-y-6 max-md:data-closed:opacity-0 md:data-closed:translate-x-full',
  },
  middle: {
    around: 'md:items-center md:justify-center md:p-6',
    // Always as tall as the screen allows, so that nothing moves when another tab is selected.
    panel:
      'pt-safe duration-slow md:h-full md:max-h-200 md:max-w-7xl md:rounded-lg md:shadow-soft md:ring-1 md:ring-line/50 data-closed:translate-y-6 data-closed:opacity-0',
  },
}

export const Detail = ({ placement = 'side', ...modal }: DetailProps) => (
  <TitledModal {...modal} looks={places[placement]} />
)
