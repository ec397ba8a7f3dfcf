// Hooks for a patient's earlier claims and a family's deductibles: first from the kit, then from the portal if online.
import { countPatientClaims, listSettledClaims } from '../../../../contract/alcance.ts'
import type { Kit, SettledClaim } from '../../../../contract/catalogue.ts'
import type { DeductiblePolicy } from '../../../../contract/deductible.ts'
import { isAmongFirst } from '../../../../domain/insurer-claim/first-reimbursement.ts'
import { alerting, ask } from '../../../../entities/ask.ts'
import { deductibleMatrixQuery } from '../../../../entities/insurer-claim/queries.ts'
import type { DraftParameters } from '../../../../offline/database/draft-types.ts'
import { useOnline } from '../../../../toolkit/person/use-online.ts'
import { useCachedQuery } from '../../../../toolkit/query/use-cached-query.ts'

export type EarlierClaims = {
  /** The claims to which further invoices can be added (REP-09). */
  settled: readonly SettledClaim[]
  /** The number of claims under the policy; null while unknown (REP-11). */
  total: number | null
  deductibles: DeductiblePolicy['items']
}

/** Returns no claims unless `wanted`. If neither kit nor portal has an answer, `total` is null. */
export function useEarlierClaims(kit: Kit, parameters: DraftParameters, wanted: boolean): EarlierClaims {
  const online = useOnline()
  const { cdAsegurado, cdAseguradora, cdRamoCotizacion, cdCompania, cdTitular, poliza, dscObjeto } = parameters
  const asks = wanted && online && Boolean(cdAsegurado && cdAseguradora && cdRamoCotizacion && cdCompania)
  const codes = {
    cdAsegurado: cdAsegurado ?? 0,
    cdAseguradora: cdAseguradora ?? 0,
    cdRamoCotizacion: cdRamoCotizacion ?? 0,
    cdCompania: cdCompania ?? 0,
  }
  const countQuery = { poliza, dscObjeto, cdAsegurado: codes.cdAsegurado, antesDe: undefined }
  const settled = useCachedQuery({ ...ask(listSettledClaims, { body: codes }, 'open'), enabled: asks })
  const count = useCachedQuery({
    ...ask(countPatientClaims, { query: countQuery }, 'open'),
    enabled: asks && poliza !== '',
  })
  const ofKit = kit.totales.find((each) => each.cdAsegurado === cdAsegurado && each.poliza === poliza)
  const total = count.data?.total ?? ofKit?.total ?? null
  const cdCliente = kit.titulares.find((each) => each.cdTitular === cdTitular)?.cdCliente
  const isShown = wanted && isAmongFirst(parameters.tpSiniestro, total)
  const deductibles = useDeductibles(kit, parameters, { cdCliente, enabled: asks && isShown })
  if (!wanted) return { settled: [], total: null, deductibles: [] }
  return {
    settled:
      settled.data ??
      kit.alcances.filter(
        (each) => each.cdAsegurado === cdAsegurado && each.cdRamoCotizacion === parameters.cdRamoCotizacion,
      ),
    total,
    deductibles,
  }
}

/** The deductibles of the family under the report's policy, the patient's first (CLM-12). */
export function useDeductibles(
  { deducibles }: Pick<Kit, 'deducibles'>,
  { cdCotizacion, cdAsegurado }: Pick<DraftParameters, 'cdCotizacion' | 'cdAsegurado'>,
  { cdCliente, enabled }: { cdCliente: number | undefined; enabled: boolean },
): DeductiblePolicy['items'] {
  const { data } = useCachedQuery({
    ...alerting(deductibleMatrixQuery({ cdCliente }), undefined),
    enabled,
  })
  const ofPolicy = (data ?? deducibles).filter((each) => each.CD_COTIZACION === cdCotizacion)
  const isPatient = (each: { cdAsegurado: number }) => each.cdAsegurado === cdAsegurado
  return ofPolicy
    .flatMap(({ items }) => items)
    .toSorted((one, other) => Number(isPatient(other)) - Number(isPatient(one)))
}
