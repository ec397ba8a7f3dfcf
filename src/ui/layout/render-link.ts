// The type of the function that draws a link, passed in so that a component need not know the router.

import type { ReactNode } from 'react'
import type { Address } from '../address.ts'

export type LinkDrawing = {
  to: Address
  className: string
  children: ReactNode
  'aria-label'?: string
  onClick?: () => void
  'aria-current'?: 'page' | 'true'
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
}

export type RenderLink = (link: LinkDrawing) => ReactNode
