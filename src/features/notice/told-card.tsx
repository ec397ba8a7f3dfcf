// The card «Del portal»: the portal's notifications on all devices, newest first; offline with their age.
import {
  ArrowPathIcon,
  BellIcon,
  ClipboardDocumentCheckIcon,
  ClockIcon,
  DocumentMinusIcon,
  EnvelopeIcon,
  ExclamationTriangleIcon,
  InboxArrowDownIcon,
  KeyIcon,
} from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { PortalNotification } from '../../contract/notification.ts'
import { whenText } from '../../domain/when-text.ts'
import type { Bell } from '../../entities/notification/queries.ts'
import { claimAddressOf } from '../../toolkit/notifications/use-bell.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { AgeNote } from '../../toolkit/query/age-note.tsx'
import { QueryFailure } from '../../toolkit/query/query-failure.tsx'
import type { CachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Icon } from '../../ui/icon.ts'
import { Card } from '../../ui/layout/card.tsx'
import { IconRow } from './icon-row.tsx'

const FIRST = 10

type Props = {
  query: CachedQuery<Bell>
  /** The ids of notifications that were unread when the screen was opened, or arrived since. */
  fresh: ReadonlySet<string>
  now: number
}

export function ToldCard({ query, fresh, now }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { data } = query
  if (!data)
    return query.error ? (
      <Card title="Del portal">
        <QueryFailure what="los avisos del portal" query={query} />
      </Card>
    ) : null
  if (data.avisos.length === 0) return null
  // Every new notification is shown; the button hides only older ones.
  const visibleNotices = isWhole ? data.avisos : data.avisos.slice(0, Math.max(FIRST, countFresh(data.avisos, fresh)))
  const rest = data.avisos.length - visibleNotices.length
  return (
    <Card title="Del portal" flush>
      <div className="px-4 sm:px-6">
        <AgeNote query={query} />
      </div>
      <ul aria-label="Del portal" className="mt-2 divide-y divide-line">
        {visibleNotices.map((each) => (
          <NotificationRow key={each.id} notification={each} now={now} isFresh={fresh.has(each.id)} />
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-line border-t px-4 py-3 sm:px-6">
          <Button tone="quiet" onClick={() => setWhole(true)}>
            {rest === 1 ? 'Ver el anterior' : `Ver los ${rest} anteriores`}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** How many of the newest notifications must be shown to include every new one. */
const countFresh = (avisos: readonly PortalNotification[], fresh: ReadonlySet<string>): number =>
  avisos.findLastIndex(({ id }) => fresh.has(id)) + 1

/** The icon of each type; types that only a newer portal has get the bell. */
const ICONS: Partial<Record<string, Icon>> = {
  SINIESTRO_CREADO: ClipboardDocumentCheckIcon,
  CAMBIO_ESTADO: ArrowPathIcon,
  RECETA_CADUCAR: ClockIcon,
  SINIESTRO_CADUCIDAD: ExclamationTriangleIcon,
  AVISO_NO_ENTREGADO: EnvelopeIcon,
  CONTRASENA_CAMBIADA: KeyIcon,
  ARCHIVO_PERDIDO: DocumentMinusIcon,
  SINIESTRO_POR_REVISAR: InboxArrowDownIcon,
}

type RowProps = { notification: PortalNotification; now: number; isFresh: boolean }

/** One notification; links to its claim. */
function NotificationRow({ notification, now, isFresh }: RowProps) {
  const { person } = useSession()
  const at = Date.parse(notification.fecha)
  return (
    <IconRow icon={ICONS[notification.tipo] ?? BellIcon} to={claimAddressOf(notification, person)} isFresh={isFresh}>
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="min-w-0 grow basis-40 break-words font-semibold">
          <Numbered text={notification.titulo} />
        </span>
        {isFresh && <span className="font-semibold text-primary text-sm">Nuevo</span>}
      </span>
      <span className="mt-0.5 block break-words text-ink-2 text-sm">
        <Numbered text={notification.texto} />
      </span>
      <time dateTime={notification.fecha} className="mt-1 block text-muted text-sm first-letter:uppercase">
        {whenText(at, Math.max(now, at))}
      </time>
    </IconRow>
  )
}

/** Keeps a number on the same line as its «N.º». */
const Numbered = ({ text }: { text: string }) =>
  text.split(/(N\.º \d+)/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
