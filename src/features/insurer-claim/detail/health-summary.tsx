// What is known of a claim of health or life beside its tabs: diagnosis, patient and amount first (CLM-18).
import type { HealthClaim } from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Area } from '../../../domain/user/role.ts'
import { dayText } from '../../../entities/cell-texts.ts'
import { claimTypeText, NOTHING } from '../parts/claim-texts.ts'
import type { Summary } from './claim-frame.tsx'
import { PolicyLink } from './policy-link.tsx'

export function healthSummary(claim: HealthClaim, area: Area): Summary {
  const { nmIncapacidad, dscObjeto, fcSiniestro, dias } = claim
  return {
    lead: nmIncapacidad,
    about: `${dscObjeto} · ocurrió el ${formatDay(fcSiniestro)}`,
    amounts: [{ term: 'Valor incurrido', value: formatMoney(claim.valIncurrido) }],
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
      { term: 'Último documento', value: dayText(claim.fcUltimodoc) ?? NOTHING },
      { term: 'Días desde el último documento', value: dias === null ? NOTHING : String(dias) },
    ],
  }
}

const nameWithAlias = (name: string, alias: string): string =>
  alias === '' || alias === name ? name : `${name} (${alias})`
