// The results of the jump as groups of rows: the text of each row, and its address.
import {
  BuildingOffice2Icon,
  ClipboardDocumentListIcon,
  HeartIcon,
  HomeModernIcon,
  ShieldCheckIcon,
  UserIcon,
} from '@heroicons/react/24/outline'
import type { JumpFinds } from '../../contract/jump.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { insurerNumber, numberText } from '../../domain/insurer-claim/alcance.ts'
import { claimBadge } from '../../entities/claim-report/state-badge.tsx'
import { stateBadge } from '../../entities/insurer-claim/claim-state.ts'
import { validityBadge } from '../../entities/policy/validity-badge.ts'
import { claimKey } from '../../toolkit/screens/insurer-claim-params.ts'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import type { Address } from '../../ui/address.ts'
import type { StatusBadgeProps } from '../../ui/feedback/status-badge.tsx'
import type { Icon } from '../../ui/icon.ts'

export type JumpRow = {
  id: string
  icon: Icon
  title: string
  text: string
  badge?: StatusBadgeProps
  to: Address
}
export type JumpGroup = { heading: string; rows: JumpRow[] }

/** The groups that are not empty. Addresses hold only codes, never a name or a cédula. */
export function jumpGroups(found: JumpFinds, today: CalendarDate): JumpGroup[] {
  const groups: JumpGroup[] = [
    { heading: 'Siniestros reportados', rows: found.reportados.map(reportedRow) },
    { heading: 'Siniestros de la aseguradora', rows: found.siniestros.map(insurerRow) },
    { heading: 'Pólizas', rows: found.polizas.map((policy) => policyRow(policy, today)) },
    { heading: 'Contratantes', rows: found.contratantes.map(policyholderRow) },
    { heading: 'Asegurados', rows: found.asegurados.map(insuredRow) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const reportedRow = (claim: JumpFinds['reportados'][number]): JumpRow => {
  const { cdCompania, cdReclamo, cdIncSiniestro } = claim
  return {
    id: `reportado-${cdReclamo}`,
    icon: ClipboardDocumentListIcon,
    title: `Solicitud N.º ${cdReclamo}`,
    text: words([claim.dscObjeto, numberText(claim), `Póliza ${claim.poliza}`]),
    badge: claimBadge(claim),
    to: pathTo.claim('vam', { cdCompania, cdReclamo, cdIncSiniestro }),
  }
}

const insurerRow = (claim: JumpFinds['siniestros'][number]): JumpRow => {
  const chosen = { sel: claimKey(claim) }
  return {
    id: `siniestro-${claim.cdReclamo}`,
    icon: claim.esSalud ? HeartIcon : HomeModernIcon,
    title: `Siniestro N.º ${insurerNumber(claim)}`,
    text: words([claim.nombre, `Póliza ${claim.poliza}`]),
    badge: stateBadge(claim.dscEstado),
    to: claim.esSalud ? pathTo.insuredClaims('vam', chosen) : pathTo.generalClaims('gen', chosen),
  }
}

// The address narrows the list to the policy's number and policyholder, so that the policy is on its first page.
const policyRow = (policy: JumpFinds['polizas'][number], today: CalendarDate): JumpRow => ({
  id: `poliza-${policy.cdCompania}-${policy.cdCotizacion}`,
  icon: ShieldCheckIcon,
  title: `Póliza ${policy.poliza}`,
  text: words([policy.nmContratante, policy.placa && `Placa ${policy.placa}`, `${policy.nmRamo}, ${policy.nmAlias}`]),
  badge: validityBadge(policy, today),
  to: pathTo.policies('gen', { poliza: policy.poliza, cdCliente: policy.cdCliente, sel: policy.cdCotizacion }),
})

const policyholderRow = ({ cdCliente, nmCliente, rucCed }: JumpFinds['contratantes'][number]): JumpRow => ({
  id: `contratante-${cdCliente}`,
  icon: BuildingOffice2Icon,
  title: nmCliente,
  text: words([rucCed, 'sus pólizas']),
  to: pathTo.policies('gen', { cdCliente }),
})

const insuredRow = ({ cdAsegurado, cedula, nmAsegurado }: JumpFinds['asegurados'][number]): JumpRow => ({
  id: `asegurado-${cdAsegurado}`,
  icon: UserIcon,
  title: nmAsegurado,
  text: words([cedula, 'las pólizas que le aseguran']),
  to: pathTo.policies('vam', { cdAsegurado }),
})

const words = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ')
