// The tile of the home of staff: the way to the reported claims of the portfolio.
import { ArrowRightIcon, ClipboardDocumentListIcon } from '@heroicons/react/24/outline'
import type { Area } from '../../domain/user/role.ts'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'

export function StaffTile({ area }: { area: Area }) {
  return (
    <AppLink
      to={pathTo.reported(area)}
      className="group flex max-w-160 items-center gap-4 rounded-lg bg-surface p-5 shadow-soft transition-colors hover:bg-tint sm:gap-6 sm:p-7"
    >
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-soft text-soft-ink">
        <ClipboardDocumentListIcon className="size-7" aria-hidden />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-bold text-xl tracking-tight">Siniestros Reportados</span>
        <span className="mt-1 block text-ink-2">Los siniestros de la cartera, con sus documentos.</span>
      </span>
      <ArrowRightIcon className="size-6 shrink-0 text-muted" aria-hidden />
    </AppLink>
  )
}
