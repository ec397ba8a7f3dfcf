// One notification of the portal: an icon for its type, its title, text and time; links to its claim.
import { ChevronRightIcon } from '@heroicons/react/20/solid'
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
import type { PortalNotification } from '../../contract/notification.ts'
import { whenText } from '../../domain/when-text.ts'
import { claimAddressOf } from '../../toolkit/notifications/use-bell.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Icon } from '../../ui/icon.ts'

/** The icon of each type; the types of a newer portal get the bell. */
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

type Props = { told: PortalNotification; now: number; isFresh: boolean }

export function ToldRow({ told, now, isFresh }: Props) {
  const { person } = useSession()
  const to = claimAddressOf(told, person)
  const at = Date.parse(told.fecha)
  const ToldIcon = ICONS[told.tipo] ?? BellIcon
  const content = (
    <>
      <span
        className={classNames(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          isFresh ? 'bg-selected text-selected-ink' : 'bg-soft text-soft-ink',
        )}
      >
        <ToldIcon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="min-w-0 grow basis-40 break-words font-semibold">
            <Numbered text={told.titulo} />
          </span>
          {isFresh && <span className="font-semibold text-primary text-sm">Nuevo</span>}
        </span>
        <span className="mt-0.5 block break-words text-ink-2 text-sm">
          <Numbered text={told.texto} />
        </span>
        <time dateTime={told.fecha} className="mt-1 block text-muted text-sm first-letter:uppercase">
          {whenText(at, Math.max(now, at))}
        </time>
      </span>
      {to && <ChevronRightIcon className="size-5 shrink-0 self-center text-muted" aria-hidden />}
    </>
  )
  const look = 'flex gap-3.5 px-4 py-4 sm:px-6'
  return (
    <li>
      {to ? (
        renderLink({ to, className: `${look} -outline-offset-2! transition-colors hover:bg-tint`, children: content })
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
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
