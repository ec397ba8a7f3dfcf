// A dialog with a question or a form: full screen on phones, centred from 600 px.

import { classNames } from '../class-names.ts'
import { Modal } from './modal.tsx'
import { ModalContent, SCROLLS, type TitledProps } from './modal-content.tsx'
import type { ModalProps } from './modal-props.ts'

export type DialogProps = TitledProps & Pick<ModalProps, 'inAddress'> & { wide?: boolean }

export function Dialog({ id, open, inAddress, wide, ...content }: DialogProps) {
  return (
    <Modal
      id={id}
      open={open}
      onClose={content.onClose}
      inAddress={inAddress}
      looks={{
        around: 'sm:items-center sm:justify-center sm:p-6',
        panel: classNames(
          'flex w-full flex-col pt-safe pb-safe px-safe duration-base data-closed:translate-y-6 data-closed:opacity-0',
          'sm:max-h-full sm:rounded-lg sm:ring-1 sm:ring-line/50',
          SCROLLS,
          wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
        ),
      }}
    >
      {({ Title }) => <ModalContent Title={Title} {...content} />}
    </Modal>
  )
}
