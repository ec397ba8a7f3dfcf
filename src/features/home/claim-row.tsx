// A reported claim as a row of the home: its number, state and patient.
import type { ReactNode } from 'react'
import type { ReportedRow } from '../../contract/claim-search.ts'
import type { Area } from '../../domain/user/role.ts'
import { ClaimBadge } from '../../entities/claim-report/state-badge.tsx'
import { AppLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'

type Props = {
  row: Pick<ReportedRow, 'cdCompania' | 'cdReclamo' | 'cdIncSiniestro' | 'estadoPortal' | 'caducado' | 'dscObjeto'>
  area: Area
  children: ReactNode
}

/** A row of a list that opens the claim; `children` are the lines under the patient. */
export const ClaimRow = ({ row, area, children }: Props) => (
  <li className="border-line border-t first:border-0">
    <AppLink
      to={pathTo.claim(area, row)}
      className="group block px-4 py-3.5 -outline-offset-2! transition-colors hover:bg-tint sm:px-6"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 break-words text-muted text-sm tabular-nums">N.º {row.cdReclamo}</span>
        <span className="flex min-w-0">
          <ClaimBadge claim={row} />
        </span>
      </span>
      <span className="mt-1 block font-semibold">{row.dscObjeto}</span>
      {children}
    </AppLink>
  </li>
)
