// One notification of this session: its kind as icon and word, its time, text and action.

import { whenText } from '../../domain/when-text.ts'
import type { AppNotification } from '../../toolkit/notifications/notifications.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../ui/tone.ts'

const TONE_WORDS: Record<Tone, string> = {
  info: 'Información',
  success: 'Listo',
  warning: 'Atención',
  danger: 'Error',
  neutral: 'Aviso',
}

type Props = { notification: AppNotification; now: number; isFresh: boolean }

export function NoticeRow({ notification, now, isFresh }: Props) {
  const { tone, text, detail, at } = notification
  return (
    <li className="flex flex-col gap-1.5 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone={tone} label={TONE_WORDS[tone]} />
        <time dateTime={new Date(at).toISOString()} className="text-muted text-sm first-letter:uppercase">
          {whenText(at, now)}
        </time>
        {isFresh && <span className="ml-auto font-semibold text-primary text-sm">Nuevo</span>}
      </div>
      <p className="break-words font-semibold">{text}</p>
      {detail && <p className="break-words text-ink-2 text-sm">{detail}</p>}
      <Action notification={notification} />
    </li>
  )
}

function Action({ notification: { action } }: { notification: AppNotification }) {
  if (!action) return null
  if ('to' in action)
    return (
      <AppLink to={action.to} className={`mt-1 self-start ${buttonLook('secondary')}`}>
        {action.label}
      </AppLink>
    )
  if (!action.lasting) return null
  return (
    <span className="mt-1">
      <Button tone="secondary" onClick={action.onPress}>
        {action.label}
      </Button>
    </span>
  )
}
