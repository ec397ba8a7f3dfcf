// A bottom sheet on phones; on wider screens a side panel, or a popover at the top right.

import { classNames } from '../class-names.ts'
import { TitledModal, type TitledProps } from './titled-modal.tsx'

export type SheetProps = TitledProps & {
  /** Where there is room: a side panel at the right from 840 px, or a popover below the top bar's end from 600 px. */
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

export function Sheet({ placement = 'side', ...modal }: SheetProps) {
  const { backdrop, around, panel, handle } = places[placement]
  return (
    <TitledModal
      {...modal}
      narrow
      looks={{
        backdrop,
        around: classNames('items-end justify-center', around),
        panel: classNames('max-h-[88dvh] max-w-160 rounded-t-lg duration-slow data-closed:translate-y-full', panel),
      }}
      top={
        <span className={classNames('mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-pressed', handle)} aria-hidden />
      }
    />
  )
}
