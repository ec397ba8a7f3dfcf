// One valid call of every endpoint of the administrator's search, in the format of the wire.
import type { EndpointName } from '../../../src/contract/endpoints.ts'
import { asText } from './policy-samples.ts'
import type { Maker } from './sample-calls.ts'

const search = ({ cedula }: { cedula: string }) => ({
  body: {
    page: 0,
    pageSize: 100,
    sorted: [{ id: 'nmCliente' as const, desc: false }],
    poliza: '',
    ramo: 0,
    aseg: 0,
    comp: 0,
    cdSucursal: 0,
    desde: '1990-01-01',
    hasta: '2199-12-31',
    nm: 'a',
    ap: '',
    cedula,
  },
})

export const SELECTION_SAMPLES = {
  searchSelection: search,
  searchVamSelection: search,
  listSelectable: ({ held }) => ({
    query: { cdCompania: asText(held.cdCompania), cdRamoCotizacion: asText(held.cdRamoCotizacion) },
  }),
} as const satisfies { [N in EndpointName]?: Maker<N> }
