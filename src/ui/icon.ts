// What a part expects of an icon: something drawn that takes a class.

import type { ComponentType } from 'react'

export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
