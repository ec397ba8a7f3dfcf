// One valid call of every endpoint about policies and lookups, in the format of the wire.
import type { EndpointName } from '../../../src/contract/endpoints.ts'
import type { Belongings } from './belongings.ts'
import type { Maker } from './sample-calls.ts'

const nothing = () => ({})
/** A code in the format of a query. */
export const asText = (value: number): string => String(value)

/** Endpoints of a policy or a general claim that only the policyholder may call, and insured persons may not. */
export const HOLDERS_ALONE: readonly EndpointName[] = [
  ...([
    'readClient',
    'readPolicyholderName',
    'listLocations',
    'readHolderName',
    'readVamHolderName',
    'searchObjects',
    'exportInsured',
    'listBeneficiaries',
    'readPayments',
    'readVamPayments',
    'readGeneralClaim',
  ] as const),
]

const page = { page: 0, pageSize: 100 }
const atLocation = ({ cdCompania, cdUbicacion }: Belongings) => ({
  query: { cdCompania: asText(cdCompania), cdUbicacion: asText(cdUbicacion) },
})
const ofPolicy = ({ cdCompania, cdRamoCotizacion }: Pick<Belongings, 'cdCompania' | 'cdRamoCotizacion'>) => ({
  query: { cdCompania: asText(cdCompania), cdRamoCotizacion: asText(cdRamoCotizacion) },
})
const ofBranch = ({ cdCompania, cdRamoCotizacion }: Belongings) => ({
  query: { cdCompania: asText(cdCompania), ramoCot: asText(cdRamoCotizacion) },
})
const ofClient = ({ held }: Belongings) => ({ query: { cdCliente: asText(held.cdCliente) } })
const ofPayment = ({ held }: Belongings) => ({
  query: { cdCompania: asText(held.cdCompania), cdCotizacion: asText(held.cdCotizacion) },
})

export const objectsOf = ({ cdCompania, cdRamoCotizacion, cdRamo, cdUbicacion }: Belongings['held']) => ({
  page: 0,
  pageSize: 500,
  sorted: [{ id: 'dscObjeto' as const, desc: false }],
  dscObjeto: '',
  cedulaO: '',
  cdCompania,
  cdRamoCotizacion,
  cdRamo,
  cdUbicacion,
  vehiculo: { marca: '', modelo: '', placa: '', noDeMotor: '', noDeChasis: '' },
})

export const POLICY_SAMPLES = {
  listBranches: nothing,
  listBranchGroups: nothing,
  listBranchesWithGroup: nothing,
  listCompanies: nothing,
  listAllInsurers: nothing,
  listOffices: nothing,
  readInsurer: ({ cdAseguradora }) => ({ params: { id: asText(cdAseguradora) } }),
  readPlan: ({ cdPlan, cdCompania }) => ({ params: { id: asText(cdPlan), cdCompania: asText(cdCompania) } }),
  readClient: ofClient,
  readPolicyholderName: ofClient,
  readHolderName: ofClient,
  readVamHolderName: ofClient,
  readInsuredUser: ({ cedula }) => ({ query: { ci: cedula } }),
  searchPolicies: () => ({
    body: {
      ...page,
      sorted: [{ id: 'fcHasta', desc: true }],
      poliza: '',
      placa: '',
      ramo: 0,
      aseg: 0,
      comp: 0,
      desde: '1990-01-01',
      hasta: '2199-12-31',
      estado: '',
      cdCliente: null,
      inclEjecutivo: 0,
      cdEjecutivoAdm: null,
      cdEjecutivo: null,
    },
  }),
  searchInsuredPolicies: ({ cedula }) => ({
    query: {
      page: '0',
      pageSize: '100',
      sorted: '[{"id":"nmRamo","desc":false}]',
      poliza: '',
      ramo: '0',
      aseg: '0',
      comp: '0',
      desde: '1990-01-01',
      hasta: '2199-12-31',
      estado: '',
      ci: cedula,
      cdAsegurado: '',
    },
  }),
  searchMovements: () => ({
    body: {
      ...page,
      sorted: [{ id: 'anexo', desc: true }],
      cdCliente: null,
      poliza: '',
      cdRamo: 0,
      cdAseguradora: 0,
      cdCompania: 0,
      placa: '',
      fcDesde: '1990-01-01',
      fcHasta: null,
    },
  }),
  readExecutive: ({ cdEjecutivo, cdCompania }) => ({
    query: { cdEjecutivo: asText(cdEjecutivo), cdCompania: asText(cdCompania) },
  }),
  readInsuredExecutive: ({ cdEjecutivo, cdCompania }) => ({
    query: { id: asText(cdEjecutivo), comp: asText(cdCompania) },
  }),
  listLocations: ({ held }) => ofPolicy(held),
  listInsuredLocation: atLocation,
  listPolicyDocuments: ({ cdCompania, cdRamoCotizacion, cdCotizacion, cdCliente, cdRamo }) => ({
    query: {
      tipo: 'POL',
      vam: '1',
      cdContratante: asText(cdCliente),
      id: asText(cdCotizacion),
      cdRamo: asText(cdRamo),
      cdCompania: asText(cdCompania),
      cdRamoCotizacion: asText(cdRamoCotizacion),
    },
  }),
  readPolicyDocument: ({ paper }) => ({ params: { id: paper, ext: 'pdf' } }),
  readContentType: ofPolicy,
  countDetail: ({ cdCompania, cdRamoCotizacion, cdUbicacion }) => ({
    query: {
      cdCompania: asText(cdCompania),
      cdRamoCotizacion: asText(cdRamoCotizacion),
      cdUbicacion: asText(cdUbicacion),
    },
  }),
  listCoverages: atLocation,
  listPlanCoverages: atLocation,
  listVamCoverages: atLocation,
  listClauses: ({ cdCompania, cdUbicacion, cdRamoCotizacion }) => ({
    query: {
      cdCompania: asText(cdCompania),
      cdUbicacion: asText(cdUbicacion),
      ramoCot: asText(cdRamoCotizacion),
    },
  }),
  listVamClauses: atLocation,
  listDeductibles: atLocation,
  listVamDeductibles: atLocation,
  listOtherDeductibles: ofBranch,
  listGuarantees: ofBranch,
  listBeneficiaries: ({ held }) => ofPolicy(held),
  listBranchExclusions: ofPolicy,
  listCoverageExclusions: ofPolicy,
  listVamExclusions: atLocation,
  listPremiumForms: atLocation,
  listVamPremiumForms: atLocation,
  listNotes: ({ cdCompania, cdRamoCotizacion }) => ({
    query: { cdCompania: asText(cdCompania), cdRamosCotizacion: asText(cdRamoCotizacion) },
  }),
  searchObjects: ({ held }) => ({ body: objectsOf(held) }),
  listSubObjects: ({ cdCompania, cdTitular }) => ({
    query: { cdCompania: asText(cdCompania), cdObjetoCotizacion: asText(cdTitular) },
  }),
  listVamSubObjects: ({ cdCompania, cdTitular }) => ({
    query: { cdCompania: asText(cdCompania), cdObjCotizacion: asText(cdTitular) },
  }),
  readPayments: (own) => ({ query: { ...ofPayment(own).query, vam: '1' } }),
  readVamPayments: ofPayment,
} as const satisfies { [N in EndpointName]?: Maker<N> }
