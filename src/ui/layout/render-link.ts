// How a part draws a link without knowing the router: the caller hands in its own.

import type { ReactNode } from 'react'

export type LinkDrawing = {
  to: string
  className: string
  children: ReactNode
  'aria-label'?: string
  onClick?: () => void
  'aria-current'?: 'page' | 'true'
}

export type RenderLink = (link: LinkDrawing) => ReactNode
