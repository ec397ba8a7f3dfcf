// REP-22: the side card of a claim: its value, the storage used, the first invoice; and all its parameters.

import type { ReactNode } from 'react'
import type { ClaimReport } from '../../contract/claim-report.ts'
import { formatDay } from '../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS, isSurgery } from '../../domain/claim-report/claim-type.ts'
import { MAX_CLAIM_BYTES } from '../../domain/document/limits.ts'
import { budgetText } from '../../domain/document/size-text.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Reader } from '../../domain/user/reader.ts'
import type { Area } from '../../domain/user/role.ts'
import { momentText } from '../../entities/moment-text.ts'
import { renderLink } from '../../shell/screens/app-link.tsx'
import { pathTo } from '../../shell/screens/path-to.ts'
import { classNames } from '../../ui/class-names.ts'
import { Gauge } from '../../ui/feedback/gauge.tsx'
import { Card } from '../../ui/layout/card.tsx'

export function ClaimSummary({ claim }: { claim: ClaimReport }) {
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <Facts
          items={[
            { term: 'Valor del reclamo', value: formatMoney(claim.valorReclamoPortal), large: true },
            {
              term: 'Primera factura',
              value: claim.fcPrimeraFactura ? formatDay(claim.fcPrimeraFactura) : 'Sin facturas',
            },
          ]}
        />
        <Gauge
          label="Espacio usado"
          used={claim.documentosSize}
          total={MAX_CLAIM_BYTES}
          text={budgetText(claim.documentosSize, MAX_CLAIM_BYTES)}
        />
      </div>
    </Card>
  )
}

export function ClaimParameters({ claim, reader, area }: { claim: ClaimReport; reader: Reader; area: Area }) {
  const surgery = isSurgery(claim.tpSiniestro)
  const day = surgery ? claim.fcProcedimiento : claim.fcAlcance
  const items = [
    { term: 'Paciente', value: claim.dscObjeto },
    { term: 'Calidad', value: claim.clAsegurado === 'TITULAR' ? 'Titular' : 'Dependiente' },
    ...(claim.clAsegurado === 'DEPENDIENTE' || reader === 'staff' ? [{ term: 'Titular', value: claim.titular }] : []),
    ...(reader === 'staff' ? [{ term: 'Contratante', value: claim.nmContratante }] : []),
    { term: 'Aseguradora', value: claim.nmAlias },
    { term: 'Ramo', value: claim.nmRamo },
    { term: 'Póliza', value: <PolicyLink poliza={claim.poliza} area={reader === 'staff' ? 'gen' : area} /> },
    ...(claim.dscPlan ? [{ term: 'Plan', value: claim.dscPlan }] : []),
    { term: 'Tipo', value: CLAIM_TYPE_LABELS[claim.tpSiniestro] },
    { term: 'Diagnóstico', value: claim.nmIncapacidad },
    { term: surgery ? 'Fecha del procedimiento' : 'Fecha de incurrencia', value: day ? formatDay(day) : '–' },
    ...(surgery && claim.valCirugia !== null
      ? [{ term: 'Valor de la cirugía', value: formatMoney(claim.valCirugia) }]
      : []),
    { term: 'Creación', value: momentText(claim.fcCreacion) },
    ...(claim.obsSiniestro ? [{ term: 'Observaciones', value: claim.obsSiniestro }] : []),
  ]
  return (
    <Card title="Datos del siniestro">
      <Facts items={items} />
    </Card>
  )
}

/** To the policy itself, in the list of the line that its reader is in. */
const PolicyLink = ({ poliza, area }: { poliza: string; area: Area }) =>
  renderLink({
    to: pathTo.policies(area, { poliza }),
    className: 'target -my-3 inline-flex items-center font-semibold text-primary underline underline-offset-2',
    children: poliza,
  })

/** As many columns as the card has room for: it stands in a column of its own or fills the screen. */
function Facts({ items }: { items: { term: string; value: ReactNode; large?: boolean }[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-4">
      {items.map(({ term, value, large }) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted text-sm">{term}</dt>
          <dd className={classNames('break-words', large ? 'font-bold text-2xl tracking-tight' : 'font-medium')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
