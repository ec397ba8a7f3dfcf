// The five tones of a message, each with colours and an icon, so that colour alone never carries the meaning.

import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
  MinusCircleIcon,
} from '@heroicons/react/20/solid'
import type { Icon } from './icon.ts'

export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

export const toneLook: Record<Tone, string> = {
  info: 'bg-info-bg text-info',
  success: 'bg-success-bg text-success',
  warning: 'bg-warning-bg text-warning',
  danger: 'bg-danger-bg text-danger',
  neutral: 'bg-subtle text-ink-2',
}

export const toneIcon: Record<Tone, Icon> = {
  info: InformationCircleIcon,
  success: CheckCircleIcon,
  warning: ExclamationTriangleIcon,
  danger: ExclamationCircleIcon,
  neutral: MinusCircleIcon,
}
