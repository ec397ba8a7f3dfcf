// The notice of the first reimbursements on the receipt, if the number of claims was unknown before sending (REP-11).
import { countPatientClaims } from '../../../../contract/alcance.ts'
import { isAmongFirst } from '../../../../domain/insurer-claim/first-reimbursement.ts'
import { ask } from '../../../../entities/ask.ts'
import type { DraftParameters, Receipt } from '../../../../offline/database/draft-types.ts'
import { useOnline } from '../../../../toolkit/person/use-online.ts'
import { useCachedQuery } from '../../../../toolkit/query/use-cached-query.ts'
import { FirstReimbursementNotice } from './first-reimbursement-notice.tsx'
import { useDeductibles } from './use-earlier-claims.ts'

type Props = { parameters: DraftParameters; receipt: Receipt }

export function SentNotice({ parameters, receipt }: Props) {
  const online = useOnline()
  const { poliza, dscObjeto, cdAsegurado, tpSiniestro } = parameters
  // Counts only earlier claims: other claims from the outbox may have arrived after this one.
  const query = { poliza, dscObjeto, cdAsegurado: cdAsegurado ?? undefined, antesDe: receipt.cdReclamo }
  const { data } = useCachedQuery({
    ...ask(countPatientClaims, { query }, 'open'),
    enabled: online && cdAsegurado !== null && poliza !== '',
  })
  const isFirst = isAmongFirst(tpSiniestro, data?.total)
  const deductibles = useDeductibles({ deducibles: [] }, parameters, {
    cdCliente: undefined,
    enabled: isFirst && online,
  })
  return isFirst && <FirstReimbursementNotice deductibles={deductibles} cdAsegurado={cdAsegurado} />
}
