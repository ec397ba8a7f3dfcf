// How every detail of a policy opens: in the middle of a desk, whole on a phone, its place in the address.
import type { ReactNode } from 'react'
import { Detail } from '../../ui/overlays/detail.tsx'

type Props = {
  title: string
  /** Which one it is; what is missing is left out. */
  of: readonly (string | undefined)[]
  onClose: () => void
  children: ReactNode
}

export function DetailFrame({ title, of, onClose, children }: Props) {
  return (
    <Detail open onClose={onClose} inAddress placement="middle" title={title} subtitle={of.filter(Boolean).join(' · ')}>
      {children}
    </Detail>
  )
}
