// The tiles of the home of staff: what is missing before the portal goes live, and the reported claims of the portfolio.
import { ArrowRightIcon, ClipboardDocumentListIcon, RocketLaunchIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { Area } from '../../domain/user/role.ts'
import { useMissingSteps } from '../../toolkit/person/use-missing-steps.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import type { Address } from '../../ui/address.ts'
import type { Icon } from '../../ui/icon.ts'

export function StaffTile({ area }: { area: Area }) {
  const missing = useMissingSteps()
  return (
    <>
      {missing > 0 && (
        <Tile to={pathTo.goingLive()} icon={RocketLaunchIcon} title="Puesta en marcha">
          {missing === 1 ? 'Falta un paso' : `Faltan ${missing} pasos`} para que lleguen los clientes.
        </Tile>
      )}
      <Tile to={pathTo.reported(area)} icon={ClipboardDocumentListIcon} title="Siniestros Reportados">
        Los siniestros de la cartera, con sus documentos.
      </Tile>
    </>
  )
}

type Props = { to: Address; icon: Icon; title: string; children: ReactNode }

const Tile = ({ to, icon: TileIcon, title, children }: Props) => (
  <AppLink
    to={to}
    className="group flex max-w-160 items-center gap-4 rounded-lg bg-surface p-5 shadow-soft transition-colors hover:bg-tint sm:gap-6 sm:p-7"
  >
    <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-soft text-soft-ink">
      <TileIcon className="size-7" aria-hidden />
    </span>
    <span className="min-w-0 grow">
      <span className="block font-bold text-xl tracking-tight">{title}</span>
      <span className="mt-1 block text-ink-2">{children}</span>
    </span>
    <ArrowRightIcon className="size-6 shrink-0 text-muted" aria-hidden />
  </AppLink>
)
