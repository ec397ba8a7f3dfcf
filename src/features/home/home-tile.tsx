// The tiles of the home: the icon, title, text and arrow of each, and the tile that leads to the policies.
import { ChevronRightIcon, ShieldCheckIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { Area } from '../../domain/user/role.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Icon } from '../../ui/icon.ts'

/** The class of the link or button around a `TileFace`. */
export const TILE =
  'block w-full rounded-lg bg-surface p-4 text-left shadow-soft transition-colors hover:bg-tint sm:p-5'

type Props = {
  icon: Icon
  title: string
  /** Lines under the title. */
  children: ReactNode
  /** The tile needs the user's attention: its icon takes the colour of a warning. */
  warns?: boolean
  /** Shown before the arrow, where there is room. */
  aside?: ReactNode
}

export function TileFace({ icon: TileIcon, title, children, warns = false, aside }: Props) {
  return (
    <span className="flex items-center gap-4">
      <span
        className={classNames(
          'flex size-12 shrink-0 items-center justify-center rounded-full',
          warns ? 'bg-warning-bg text-warning' : 'bg-soft text-soft-ink',
        )}
      >
        <TileIcon className="size-6" aria-hidden />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold">{title}</span>
        {children}
      </span>
      {aside}
      <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden />
    </span>
  )
}

const WORDS = {
  gen: { title: 'Mis Pólizas', text: 'Las pólizas que contrataste, sus pagos y documentos.' },
  vam: { title: 'Pólizas asegurados', text: 'Las pólizas que te cubren y lo que incluyen.' },
} as const satisfies Record<Area, { title: string; text: string }>

/** Leads to the policies of the area: as policyholder, or as insured person (NAV-06b). */
export function PoliciesTile({ area }: { area: Area }) {
  const { title, text } = WORDS[area]
  return (
    <AppLink to={pathTo.policies(area)} className={TILE}>
      <TileFace icon={ShieldCheckIcon} title={title}>
        <span className="block text-ink-2 text-sm">{text}</span>
      </TileFace>
    </AppLink>
  )
}
