// Hook: the broker's branch offices as options of the filter «Sucursales».
import { listOffices } from '../../contract/office.ts'
import { ask } from '../../entities/ask.ts'
import type { Option } from '../../shell/list/filters/filters.ts'
import { useCachedQuery } from '../../shell/query/use-cached-query.ts'

export function useOfficeOptions(): Option[] {
  const { data: offices = [] } = useCachedQuery(ask(listOffices, {}, 'expiry'))
  return offices.map(({ cdSucursal, nmSucursal }) => ({ value: String(cdSucursal), label: nmSucursal }))
}
