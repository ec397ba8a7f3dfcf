// The facts of a health or life claim beside its tabs: diagnosis, patient and amount first (CLM-18).
import type { HealthClaim } from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { claimTypeText } from '../../../domain/claim-report/claim-type.ts'
import type { ClaimMoney } from '../../../domain/insurer-claim/claim-money.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Reader } from '../../../domain/user/reader.ts'
import type { Area } from '../../../domain/user/role.ts'
import { dayText } from '../../../entities/cell-texts.ts'
import { renderLink } from '../../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../../toolkit/screens/path-to.ts'
import { NOTHING } from '../parts/claim-texts.ts'
import type { Summary } from './claim-frame.tsx'
import { paidAmounts } from './paid-amounts.ts'
import { PolicyLink } from './policy-link.tsx'

type Context = { area: Area; reader: Reader; money: ClaimMoney | null }

/** A policyholder gets no link to the reports of the insured persons. */
export function healthSummary(claim: HealthClaim, { area, reader, money }: Context): Summary {
  const { nmIncapacidad, dscObjeto, fcSiniestro, dias } = claim
  return {
    lead: nmIncapacidad,
    about: `${dscObjeto} · ocurrió el ${formatDay(fcSiniestro)}`,
    amounts: [{ term: 'Valor incurrido', value: formatMoney(claim.valIncurrido) }, ...paidAmounts(money)],
    facts: [
      { term: 'No. Siniestro', value: String(claim.numSiniestro) },
      { term: 'Ítem', value: String(claim.item) },
      { term: 'Año Siniestro', value: String(claim.anoSiniestro) },
      { term: 'Paciente', value: claim.clAsegurado === 'TITULAR' ? 'Titular' : 'Dependiente' },
      { term: 'Titular', value: claim.titular },
      { term: 'Tipo de siniestro', value: claimTypeText(claim.tpSiniestro) },
      { term: 'Póliza', value: <PolicyLink area={area} poliza={claim.poliza} /> },
      { term: 'Aseguradora', value: nameWithAlias(claim.nmAseguradora, claim.nmAseg) },
      { term: 'Ramo', value: nameWithAlias(claim.nmRamo, claim.nmRamoAlias) },
      { term: 'Contratante', value: claim.nmContratante },
      ...(claim.reportado === 1 && (area === 'vam' || reader === 'staff')
        ? [{ term: 'Reporte en el portal', value: <ReportLink claim={claim} area={area} /> }]
        : []),
      { term: 'Último documento', value: dayText(claim.fcUltimodoc) ?? NOTHING },
      { term: 'Días desde el último documento', value: dias === null ? NOTHING : String(dias) },
    ],
  }
}

const ReportLink = ({ claim, area }: { claim: HealthClaim; area: Area }) =>
  renderLink({
    to: pathTo.claim(area, claim),
    className: 'font-semibold text-primary underline underline-offset-2',
    children: `Solicitud N.º ${claim.cdReclamo}`,
  })

const nameWithAlias = (name: string, alias: string): string =>
  alias === '' || alias === name ? name : `${name} (${alias})`
