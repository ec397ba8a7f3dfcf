// The props of a modal, and the title and body components that its layer provides.
import type { ReactNode } from 'react'

type PartProps = { className: string; children: ReactNode }
type Part = (props: PartProps) => ReactNode
export type ModalParts = {
  /** With `takesFocus` the title gets the focus when the modal opens, unless an element in the modal already has it. */
  Title: (props: PartProps & { takesFocus?: boolean }) => ReactNode
  Body: Part
}

export type ModalProps = {
  open: boolean
  onClose: () => void
  /** For a question that must be answered before anything else. */
  isAlert?: boolean
  /** Set if the URL, or the router, opens the modal: the modal itself then need not handle going back. */
  inAddress?: boolean | undefined
  /** Classes of the backdrop, of the container and of the panel, which is animated by `data-closed:`. */
  looks: { backdrop?: string; around: string; panel: string }
  /** Draws the content; a screen reader names the modal by the title, and by the description where there is one. */
  children: (parts: ModalParts) => ReactNode
}
