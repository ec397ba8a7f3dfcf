// One valid call of every endpoint that answers a printout, in the format of the wire.
import type { EndpointName } from '../../../src/contract/endpoints.ts'
import { lastYear } from './claims.ts'
import { INSURER_CLAIM_SAMPLES } from './insurer-claim-samples.ts'
import { asText, objectsOf, POLICY_SAMPLES } from './policy-samples.ts'
import type { Maker } from './sample-calls.ts'

const printoutCall = <Search>(busqueda: Search) => ({ body: { busqueda, columnas: [], pdf: 0 as const } })

export const PRINTOUT_SAMPLES = {
  printPolicy: ({ cdCompania, cdCotizacion, cdRamoCotizacion }) => ({
    query: {
      cdCompania: asText(cdCompania),
      cdCotizacion: asText(cdCotizacion),
      cdRamoCotizacion: asText(cdRamoCotizacion),
      vam: 'true',
      pdf: 'false',
      aseg: 'true',
      poliza: '',
      titular: '',
      titularu: '',
      titularF: '',
      subtotal: '',
      vigente: '',
      cantidad: '',
    },
  }),
  printClaim: ({ cdCompania, entered }) => ({
    query: {
      cdCompania: asText(cdCompania),
      cdReclamo: asText(entered.cdReclamo),
      cdIncSiniestro: asText(entered.cdIncSiniestro),
      pdf: 'false',
      vam: 'true',
    },
  }),
  exportInsured: ({ held }) => ({
    body: {
      aseg: true,
      extras: true,
      query1: objectsOf(held),
      cdCompania: held.cdCompania,
      cdObjetoCotizacion: null,
      tipo: 0,
    },
  }),
  exportPolicies: () => printoutCall(POLICY_SAMPLES.searchPolicies().body),
  exportInsuredPolicies: ({ cedula }) =>
    printoutCall({
      page: 0,
      pageSize: 100,
      sorted: [{ id: 'nmRamo' as const, desc: false }],
      poliza: '',
      ramo: 0,
      aseg: 0,
      comp: 0,
      desde: '1990-01-01',
      hasta: '2199-12-31',
      estado: '' as const,
      ci: cedula,
      cdAsegurado: 0,
    }),
  exportMovements: () => printoutCall(POLICY_SAMPLES.searchMovements().body),
  exportGeneralClaims: () => printoutCall(INSURER_CLAIM_SAMPLES.searchGeneralClaims().body),
  exportContractorClaims: () => printoutCall(INSURER_CLAIM_SAMPLES.searchContractorClaims().body),
  exportInsuredClaims: () => printoutCall(INSURER_CLAIM_SAMPLES.searchInsuredClaims().body),
  exportReported: () =>
    printoutCall({
      page: 0,
      pageSize: 100,
      sorted: [{ id: 'cdReclamo' as const, desc: true }],
      estadoPortal: '' as const,
      numSiniestro: null,
      poliza: '',
      ...lastYear(),
      cdCliente: null,
      cedula: '',
      cdAsegurado: null,
      cdEjecutivo: null,
    }),
} as const satisfies { [N in EndpointName]?: Maker<N> }
