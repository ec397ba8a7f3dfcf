// A message box in the colour of its tone: title, text and one action.

import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'
import { type Tone, toneIcon, toneLook } from '../tone.ts'

export type NoticeProps = {
  id?: string
  tone: Tone
  title: string
  children?: ReactNode
  icon?: Icon
  /** One button or link. */
  action?: ReactNode
  onDismiss?: () => void
  /** `alert` interrupts a screen reader, `status` waits; `none` for a notice that is rendered with the page. */
  announced?: 'alert' | 'status' | 'none'
}

export function Notice({ id, tone, title, children, icon, action, onDismiss, announced }: NoticeProps) {
  const NoticeIcon = icon ?? toneIcon[tone]
  const role = announced ?? (tone === 'danger' ? 'alert' : 'status')
  return (
    <div
      id={id}
      role={role === 'none' ? undefined : role}
      className={classNames('flex min-w-0 items-start gap-3 rounded-lg p-4', toneLook[tone])}
    >
      <NoticeIcon className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="flex min-w-0 grow flex-col gap-1 break-words">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink text-sm">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onDismiss && (
        <span className="-my-2.5 -mr-2.5">
          <IconButton label="Cerrar aviso" icon={XMarkIcon} onClick={onDismiss} />
        </span>
      )}
    </div>
  )
}
