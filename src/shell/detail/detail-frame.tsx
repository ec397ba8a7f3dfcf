// The dialog of every policy detail: centred on a desktop, full screen on a phone, open because the address says so.
import type { ReactNode } from 'react'
import { Detail } from '../../ui/overlays/detail.tsx'

type Props = {
  title: string
  /** The parts of the subtitle, which say whose detail it is; missing parts are left out. */
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
