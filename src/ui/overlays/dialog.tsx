// A dialog with a question or a form: full screen on phones, centred from 600 px.

import { classNames } from '../class-names.ts'
import type { ModalProps } from './modal-props.ts'
import { TitledModal, type TitledProps } from './titled-modal.tsx'

export type DialogProps = TitledProps & Pick<ModalProps, 'inAddress'> & { wide?: boolean }

export const Dialog = ({ wide, ...modal }: DialogProps) => (
  <TitledModal
    {...modal}
    looks={{
      around: 'sm:items-center sm:justify-center sm:p-6',
      panel: classNames(
        'pt-safe duration-base data-closed:translate-y-6 data-closed:opacity-0',
        'sm:max-h-full sm:rounded-lg sm:ring-1 sm:ring-line/50',
        wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
      ),
    }}
  />
)
