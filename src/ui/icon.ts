// The type of an icon: a component that takes a class.

import type { ComponentType } from 'react'

export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
