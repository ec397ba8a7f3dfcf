// Finds the fields of a call that identify a person or an object, and provides values of other people for them.
import * as z from 'zod/mini'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ENDPOINTS, type EndpointName } from '../../../src/contract/endpoints.ts'
import type { Belongings } from './belongings.ts'
import { ENDPOINT_NAMES } from './sample-calls.ts'
import { type Place, placesOf } from './wire-places.ts'

/** The field names that identify a person or an object, each with the value that it has for somebody else. */
export const IDENTITY = {
  id: ({ id }) => id,
  ci: ({ cedula }) => cedula,
  cedula: ({ cedula }) => cedula,
  cdCliente: ({ cdCliente }) => cdCliente,
  cdEjecutivo: ({ cdEjecutivo }) => cdEjecutivo,
  cdEjecutivoAdm: ({ cdEjecutivo }) => cdEjecutivo,
  cdAdicional: ({ id }) => id,
  isUser: () => 'false',
  cdReclamo: ({ cdReclamo }) => cdReclamo,
  cdIncSiniestro: ({ cdIncSiniestro }) => cdIncSiniestro,
  numSiniestro: ({ numSiniestro, cdReclamo }) => numSiniestro ?? cdReclamo,
  cdCompania: () => 2,
  cdArchivo: ({ cdArchivo }) => cdArchivo,
  nm: ({ invoice }) => invoice,
  pathFile: ({ invoice }) => invoice,
  uuidSiniestro: ({ uuid }) => uuid,
  uuid: ({ uuid }) => uuid,
  intent: ({ intent }) => intent,
  cdUbicacion: ({ cdUbicacion }) => cdUbicacion,
  cdCotizacion: ({ cdCotizacion }) => cdCotizacion,
  cdRamoCotizacion: ({ cdRamoCotizacion }) => cdRamoCotizacion,
  ramoCot: ({ cdRamoCotizacion }) => cdRamoCotizacion,
  cdRamosCotizacion: ({ cdRamoCotizacion }) => cdRamoCotizacion,
  cdContratante: ({ cdCliente }) => cdCliente,
  cdObjCotizacion: ({ cdTitular }) => cdTitular,
  cdObjetoCotizacion: ({ cdTitular }) => cdTitular,
  comp: () => 2,
  cdTitular: ({ cdTitular }) => cdTitular,
  cdAsegurado: ({ cdAsegurado }) => cdAsegurado,
  numReclamo: ({ entered }) => entered.cdReclamo,
} as const satisfies Record<string, (foreign: Belongings) => number | string>
/** Endpoints whose `id` does not identify a person, each with the value that `id` has for somebody else. */
const ID_OF: Partial<Record<EndpointName, (foreign: Belongings) => number | string>> = {
  listPolicyDocuments: ({ cdCotizacion }) => cdCotizacion,
  readInsuredExecutive: ({ cdEjecutivo }) => cdEjecutivo,
  readPolicyDocument: ({ paper }) => paper,
}
const isIdentity = (key: string): key is keyof typeof IDENTITY => key in IDENTITY

export const partsOf = (name: EndpointName) => {
  const endpoint: Endpoint = ENDPOINTS[name]
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    return [{ part, places: placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) }]
  })
}
const identityPlaces = (name: EndpointName): { part: 'params' | 'query' | 'body'; place: Place }[] =>
  partsOf(name).flatMap(({ part, places }) =>
    places
      .filter((place) => !place.includes('sorted') && isIdentity(String(place.at(-1))))
      .map((place) => ({ part, place })),
  )
export const CASES = ENDPOINT_NAMES.flatMap((name) =>
  identityPlaces(name).map(({ part, place }) => ({ name, part, place, title: `${name} ${part}.${place.join('.')}` })),
)

/** Returns somebody else's values for a field; a field `uuid` may name a claim, a document or a file. */
export function foreignValues(
  name: EndpointName,
  key: keyof typeof IDENTITY,
  part: string,
  foreign: Belongings,
): (string | number)[] {
  const value = (key === 'id' && ID_OF[name] ? ID_OF[name] : IDENTITY[key])(foreign)
  const values = key === 'uuid' ? [value, foreign.documentUuid, foreign.cdArchivo] : [value]
  return part === 'body' ? values : values.map(String)
}
