// The large tile that opens a report, or says why it cannot: no medical policy, or no kit yet.
import { ArrowRightIcon, CameraIcon, ShieldExclamationIcon } from '@heroicons/react/24/outline'
import { NO_POLICY } from '../../entities/claim-report/no-policy.ts'
import type { StoredKit } from '../../offline/database/databases.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { UI_WORDS } from '../../ui/words.ts'

type Props = {
  area: 'gen' | 'vam'
  /** The kit on this device; undefined while it is read, null while there is none. */
  stored: StoredKit | null | undefined
}

export function ReportTile({ area, stored }: Props) {
  const online = useOnline()
  if (stored === undefined || (stored === null && online)) return <Coming />
  if (stored === null)
    return (
      <Notice tone="info" announced="none" title="Conéctate una vez para poder reportar">
        Con la primera conexión guardamos aquí tus pólizas médicas. Después puedes reportar también sin internet.
      </Notice>
    )
  if (stored.kit.titulares.length === 0)
    return (
      <Notice tone="info" announced="none" icon={ShieldExclamationIcon} title={NO_POLICY.title}>
        {NO_POLICY.text}
      </Notice>
    )
  return (
    <AppLink
      to={pathTo.report(area)}
      className={classNames(
        'group relative block overflow-hidden bg-brand-800 bg-linear-to-br from-brand-900 to-brand-700 text-brand-50 shadow-soft transition-transform active:scale-99 motion-reduce:active:scale-100',
        ROOM,
      )}
    >
      <span className="absolute -top-16 -right-12 size-52 rounded-full bg-brand-600/25" aria-hidden />
      <span className="absolute -right-4 -bottom-24 size-44 rounded-full bg-brand-600/20" aria-hidden />
      <Face />
    </AppLink>
  )
}

const ROOM = 'rounded-lg p-5 sm:p-7'

function Face() {
  return (
    <span className="relative flex items-center gap-4 sm:gap-6">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-brand-500 text-brand-950 sm:size-16">
        <CameraIcon className="size-7 sm:size-8" aria-hidden />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold text-xl tracking-tight sm:text-2xl">Reportar Siniestro</span>
        <span className="mt-1 block text-balance text-brand-100 text-sm sm:text-base">
          Fotografía tus facturas y envíalas, con o sin internet.
        </span>
      </span>
      <ArrowRightIcon
        className="size-6 shrink-0 transition-transform group-hover:translate-x-1 motion-reduce:group-hover:translate-x-0"
        aria-hidden
      />
    </span>
  )
}

/** A skeleton of exactly the tile's size, so that nothing moves when the tile comes. */
function Coming() {
  return (
    <div role="status" className={classNames('bg-pressed motion-safe:animate-pulse', ROOM)}>
      <span className="sr-only">{UI_WORDS.loading}</span>
      <span className="invisible" aria-hidden>
        <Face />
      </span>
    </div>
  )
}
