// The names behind the codes that staff filter by: the address carries codes, never names.
import { useQuery } from '@tanstack/react-query'
import { executivesQuery, insuredQuery } from '../../entities/claim-report/queries.ts'
import { ask } from '../../shell/ask.ts'
import { useKept } from '../../shell/kept.ts'
import type { ReportedSearchParams } from './reported-search.ts'

export type FilterNames = { cdCliente?: string; cedula?: string; cdEjecutivo?: string }

/** `policyholder` is the name that the shown rows tell, all of them being the same policyholder's. */
export function useFilterNames(params: ReportedSearchParams, staff: boolean, policyholder?: string): FilterNames {
  const executives = useExecutives(staff)
  const insured = useQuery({ ...insuredQuery(ask, params.cedula ?? ''), enabled: staff && Boolean(params.cedula) })
  return {
    cdCliente: params.cdCliente ? policyholder : undefined,
    cedula: insured.data?.find((each) => each.cedula === params.cedula)?.nmAsegurado,
    cdEjecutivo: executives?.find((each) => each.cdEjecutivo === params.cdEjecutivo)?.nmEjecutivo,
  }
}

/** The executives one can filter by: a catalogue of 120 minutes, in memory, for nothing of staff stays on the device (PWA-23). */
export const useExecutives = (staff: boolean) => useKept({ ...executivesQuery(ask), enabled: staff }).data
