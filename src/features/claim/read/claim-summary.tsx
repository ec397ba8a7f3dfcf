// REP-22: the cards beside a claim: its value, the storage used and the first invoice; then all its parameters.

import type { ClaimNumbers, ClaimReport } from '../../../contract/claim-report.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { CLAIM_TYPE_LABELS, isSurgery } from '../../../domain/claim-report/claim-type.ts'
import { MAX_CLAIM_BYTES } from '../../../domain/document/limits.ts'
import { budgetText } from '../../../domain/document/size-text.ts'
import { insurerNumber } from '../../../domain/insurer-claim/alcance.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { Area } from '../../../domain/user/role.ts'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { Gauge } from '../../../ui/feedback/gauge.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const LINK = 'target -my-3 inline-flex items-center font-semibold text-primary underline underline-offset-2'

export function ClaimSummary({ claim }: { claim: ClaimReport }) {
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <DefinitionList
          columns="fit"
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
  const number = insurerNumber(claim)
  const linkTo = (numbers: ClaimNumbers) => <ClaimLink numbers={numbers} area={area} />
  const items = [
    ...(claim.origen ? [{ term: 'Reporta de nuevo', value: linkTo(claim.origen) }] : []),
    ...(claim.continuacion ? [{ term: 'Reportado de nuevo', value: linkTo(claim.continuacion) }] : []),
    ...(claim.numAlcance ? [{ term: 'Alcance del siniestro', value: `N.º ${claim.numAlcance}` }] : []),
    ...(number ? [{ term: 'Siniestro', value: `N.º ${number}` }] : []),
    { term: 'Paciente', value: claim.dscObjeto },
    { term: 'Calidad', value: claim.clAsegurado === 'TITULAR' ? 'Titular' : 'Dependiente' },
    ...(claim.clAsegurado === 'DEPENDIENTE' || reader === 'staff' ? [{ term: 'Titular', value: claim.titular }] : []),
    ...(reader === 'staff' ? [{ term: 'Contratante', value: claim.nmContratante }] : []),
    { term: 'Aseguradora', value: claim.nmAlias },
    { term: 'Ramo', value: claim.nmRamo },
    { term: 'Póliza', value: <PolicyLink of={claim} area={reader === 'staff' ? 'gen' : area} /> },
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
      <DefinitionList columns="fit" items={items} />
    </Card>
  )
}

const ClaimLink = ({ numbers, area }: { numbers: ClaimNumbers; area: Area }) =>
  renderLink({ to: pathTo.claim(area, numbers), className: LINK, children: `Solicitud N.º ${numbers.cdReclamo}` })

/** A link to the policy list of the area, filtered by the policy; in area `gen` the policy is also opened. */
const PolicyLink = ({ of: { poliza, cdCotizacion }, area }: { of: ClaimReport; area: Area }) =>
  renderLink({
    to: pathTo.policies(area, { poliza, sel: area === 'gen' ? (cdCotizacion ?? undefined) : undefined }),
    className: LINK,
    children: poliza,
  })
