// How a part draws a link without knowing the router: the caller hands in its own.

import type { ReactNode } from 'react'
import type { Address } from '../address.ts'

export type LinkDrawing = {
  to: Address
  className: string
  children: ReactNode
  'aria-label'?: string
  onClick?: () => void
  'aria-current'?: 'page' | 'true'
}

export type RenderLink = (link: LinkDrawing) => ReactNode
