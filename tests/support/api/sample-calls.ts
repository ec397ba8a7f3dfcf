// One valid call of every endpoint, in the format of the wire; an endpoint without a sample does not compile.
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ENDPOINTS, type EndpointName } from '../../../src/contract/endpoints.ts'
import { hasPrivileges } from '../../../src/domain/user/role.ts'
import { ACCOUNT_SAMPLES } from './account-samples.ts'
import type { Belongings } from './belongings.ts'
import { draftClaim, lastYear, photo } from './claims.ts'
import { IMPORT_RUN_SAMPLES } from './import-run-samples.ts'
import { INSURER_CLAIM_SAMPLES } from './insurer-claim-samples.ts'
import { MY_DATA_SAMPLES } from './my-data-samples.ts'
import { NOTIFICATION_SAMPLES } from './notification-samples.ts'
import { asText, POLICY_SAMPLES } from './policy-samples.ts'
import { type Answer, type Caller, itemOf, type Json, PASSWORD } from './portal-api.ts'
import { PRINTOUT_SAMPLES } from './printout-samples.ts'
import { REVIEW_SAMPLES, reviewOf } from './review-samples.ts'
import { SELECTION_SAMPLES } from './selection-samples.ts'
import { keyOfSample } from './voucher-samples.ts'
import { WEB_ACCESS_SAMPLES } from './web-access-samples.ts'

type Schema = z.ZodMiniType

/** The parts of a call: path parameters, query texts, body or item, and the files that follow. */
export type Wire = { params?: Json; query?: Json; body?: Json; files?: Buffer[] }

type WireOf<E> = (E extends { params: infer P extends Schema } ? { params: z.input<P> } : object) &
  (E extends { query: infer Q extends Schema } ? { query: z.input<Q> } : object) &
  (E extends { body: infer B extends Schema } ? { body: z.input<B> } : object) &
  (E extends { multipart: true } | { filePart: string } ? { files: Buffer[] } : object)

export type Maker<N extends EndpointName> = (
  own: Belongings,
  caller: Caller,
) => WireOf<(typeof ENDPOINTS)[N]> | Promise<WireOf<(typeof ENDPOINTS)[N]>>

const nothing = () => ({})
const upload = (place: Record<string, unknown> = {}) => {
  const bytes = photo()
  return { item: itemOf(bytes, randomUUID(), place), bytes }
}

/** Returns the cdArchivo of a document that the portal has received and that belongs to no claim yet. */
async function received(caller: Caller): Promise<string> {
  const { item, bytes } = upload()
  return (await caller.upload(item, bytes)).body.metadato?.cdArchivo ?? randomUUID()
}

async function isStaff(caller: Caller): Promise<boolean> {
  const { rolWeb, roles } = (await caller.post('/enki')).body
  return hasPrivileges({ rolWeb, roles })
}

async function anyDocument(caller: Caller, { cdAseguradora, cdRamo, tpSiniestro }: Json): Promise<number> {
  const asked = { cdAseguradora, cdRamo, tpSiniestro, cdReclamo: null, cdIncSiniestro: null, uuid: null }
  const [first] = (await caller.post('/documentos-siniestros', asked)).body.documentos
  return first.cdDocSiniestro
}

const SAMPLES: { [N in EndpointName]: Maker<N> } = {
  salud: nothing,
  enki: nothing,
  asociados: ({ id }) => ({ body: { cdAdicional: id } }),
  asociadosVam: ({ id }) => ({ body: { cdAdicional: id } }),
  keepAlive: nothing,
  logout: nothing,
  act: ({ cdCompania, cdRamoCotizacion, cdTitular }) => ({
    body: { cdCompania, cdRamoCotizacion, cdObjCotizacion: cdTitular },
  }),
  stopActing: nothing,
  changePassword: () => ({ body: { current: PASSWORD, passwd1: 'Otra2026 clave', passwd2: 'Otra2026 clave' } }),
  resetPassword: () => ({ body: { user: 'alguien@ejemplo.ec' } }),
  publicAddress: nothing,
  brokerLink: nothing,
  readGoingLive: nothing,
  saveClaimsStart: () => ({ body: { cdCompania: 1, fcSiniestrosDesde: '2023-01-01' } }),
  readConsentText: nothing,
  listConsentTexts: nothing,
  publishConsentText: async (_own, caller) => ({
    body: {
      desde: (await caller.get('/consentimiento/texto')).body.version,
      // Another text each time: the one in force cannot be published again.
      partes: [{ titulo: randomUUID(), esencia: '{{nombreCorto}} cuida tus datos.', detalle: [] }],
    },
  }),
  ...IMPORT_RUN_SAMPLES,
  readBrand: nothing,
  saveBrand: () => ({
    body: {
      nombre: 'Portal Quipus',
      nombreCorto: 'Quipus',
      // That of the demo world: another one would ask everybody for their consent again.
      razonSocial: 'QUITUMBE ASESORES DE SEGUROS CÍA. LTDA.',
      direccion: 'Cuenca',
      telefonos: '07 000 0000',
      whatsapp: '',
      correo: 'ayuda@quipus.ejemplo.ec',
      remitente: '',
      delegadoDatos: '',
      correoDatos: 'datos@quipus.ejemplo.ec',
      diasRespuesta: 3,
      colorPrincipal: '#7a1f3d',
      colorAcento: '#f2b705',
      fondoIcono: 'COLOR',
      version: 1,
    },
  }),
  readHomeConfig: nothing,
  saveHomeSettings: () => ({
    body: {
      tipo: 'IMAGEN',
      url: '/inicio.svg',
      show: true,
      sendWhatsapp: false,
      sendSms: false,
      urlTemplate: 'https://mensajes.ejemplo.ec/plantillas',
      templates: [{ tipo: 'CAMBIO_ESTADO', idTemplate: 'siniestro_cambio_estado' }],
    },
  }),
  readKit: nothing,
  listInsurers: nothing,
  listTitulares: ({ cdUbicacion, cdCompania }) => ({
    query: { cdUbicacion: asText(cdUbicacion), cdCompania: asText(cdCompania) },
  }),
  listInsured: ({ cdCompania, cdCotizacion, cedula }) => ({
    query: { cdCompania: asText(cdCompania), cdCotizacion: asText(cdCotizacion), cedula },
  }),
  readClaimData: ({ cdAseguradora, cdRamoCotizacion, cdUbicacion, cdRamo }) => ({
    query: {
      cdAseguradora: asText(cdAseguradora),
      cdRamoCotizacion: asText(cdRamoCotizacion),
      cdUbicacion: asText(cdUbicacion),
      cdRamo: asText(cdRamo),
    },
  }),
  searchDiagnoses: () => ({ body: { name: 'gripe' } }),
  readDiagnosis: () => ({ query: { id: '1' } }),
  documentosSiniestros: ({ cdAseguradora, cdRamo, cdReclamo, cdIncSiniestro, uuid }) => ({
    body: { cdAseguradora, cdRamo, tpSiniestro: 'AMBULATORIO', cdReclamo, cdIncSiniestro, uuid },
  }),
  uploadDocument: () => {
    const { item, bytes } = upload()
    return { query: { isUser: 'true' }, body: item, files: [bytes] }
  },
  uploadGroup: () => {
    const { item, bytes } = upload({ tipo: 'FACTURA' })
    return {
      query: { isUser: 'true' },
      body: { siniestro: { uuid: item.uuidSiniestro }, items: [item] },
      files: [bytes],
    }
  },
  readFile: ({ cdArchivo }) => ({ params: { cdArchivo }, query: {} }),
  completeVoucher: () => ({ body: { claveAcceso: keyOfSample() } }),
  deleteFile: async (_own, caller) => ({ body: { cdArchivo: await received(caller) } }),
  deleteFiles: async (_own, caller) => ({ body: { archivos: [await received(caller)] } }),
  saveClaimReport: async (own, caller) => {
    if (await isStaff(caller)) return { body: await reviewOf(own, caller) }
    const { claim, files } = await draftClaim(caller)
    // The claim gets one document in each kind of slot, mandatory or not.
    const loose = upload()
    const placed =
      claim.documentos.length === 0 ? [{ ...upload(), cdDocSiniestro: await anyDocument(caller, claim) }] : []
    const added = [loose, ...placed].map(({ item, bytes }) => ({ item: { ...item, uuidSiniestro: claim.uuid }, bytes }))
    for (const { item, bytes } of [...files, ...added]) await caller.upload(item, bytes)
    const detalleDocumento = { fcDocumento: claim.fcAlcance, numDocumento: null, valor: null, fcCaducDocumento: null }
    return {
      body: {
        ...claim,
        documentos: [
          ...claim.documentos,
          ...placed.map(({ item, cdDocSiniestro }) => ({
            cdDocSiniestro,
            documentoDigital: { uuid: item.uuid, detalleDocumento },
          })),
        ],
        otrosDocumentos: [{ uuid: loose.item.uuid, orden: 0, detalleDocumento: null }],
        // The portal ignores this field in a customer's save.
        decisiones: [{ cdArchivo: own.cdArchivo, uuid: null, estado: 'INGRESADO', comentario: '' }],
        manifest: [
          ...claim.manifest,
          ...added.map(({ item: { uuid, tamanio, sha256 } }) => ({ uuid, tamanio, sha256 })),
        ],
      },
    }
  },
  openClaimReport: ({ cdCompania, cdReclamo, cdIncSiniestro }) => ({
    query: { cdCompania: asText(cdCompania), cdReclamo: asText(cdReclamo), cdIncSiniestro: asText(cdIncSiniestro) },
  }),
  receivedOf: ({ uuid }) => ({ query: { uuid } }),
  searchReported: () => ({
    body: {
      page: 0,
      pageSize: 100,
      sorted: [{ id: 'cdReclamo', desc: true }],
      estadoPortal: '',
      numSiniestro: null,
      poliza: '',
      ...lastYear(),
      cdCliente: null,
      cedula: '',
      cdAsegurado: null,
      cdEjecutivo: null,
    },
  }),
  readUpcoming: () => ({ query: { cedula: '' } }),
  recentReports: () => ({ query: { cedula: '' } }),
  searchPolicyholders: () => ({ body: { cliente: 'an' } }),
  searchInsured: () => ({ body: { cedula: 'pa' } }),
  readInsuredName: ({ cdAsegurado }) => ({ query: { cdAsegurado: asText(cdAsegurado) } }),
  listExecutives: nothing,
  readPolicyCustomer: ({ held }) => ({
    query: { cdCompania: asText(held.cdCompania), cdRamoCotizacion: asText(held.cdRamoCotizacion) },
  }),
  jump: ({ poliza }) => ({ body: { texto: poliza } }),
  ...ACCOUNT_SAMPLES,
  ...POLICY_SAMPLES,
  ...REVIEW_SAMPLES,
  ...INSURER_CLAIM_SAMPLES,
  ...PRINTOUT_SAMPLES,
  ...MY_DATA_SAMPLES,
  ...NOTIFICATION_SAMPLES,
  ...SELECTION_SAMPLES,
  ...WEB_ACCESS_SAMPLES,
}

export const ENDPOINT_NAMES = Object.keys(ENDPOINTS) as EndpointName[]

/**
 * A valid call of an endpoint about the objects in `own`. Some samples first draft a claim and upload its files as
 * `caller`.
 */
export const sampleOf = async (name: EndpointName, own: Belongings, caller: Caller): Promise<Wire> =>
  (await SAMPLES[name](own, caller)) as Wire

/** Returns the address of a call, without the prefix /api. */
export function addressOf({ path }: Endpoint, { params = {}, query = {} }: Wire): string {
  const filled = path.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(params[key]))
  const text = new URLSearchParams(query).toString()
  return text ? `${filled}?${text}` : filled
}

/** Sends a call unchanged, whether it is valid or not. */
export async function sendWire(from: Caller, name: EndpointName, wire: Wire): Promise<Answer> {
  const endpoint: Endpoint = ENDPOINTS[name]
  const caller = endpoint.access === 'consent' ? await from.byToken() : from
  const path = addressOf(endpoint, wire)
  if (endpoint.method === 'GET') return caller.get(path)
  const { multipart, filePart: part } = endpoint
  const file = wire.files?.[0] ?? photo()
  if (multipart) return caller.upload(wire.body, file, { path })
  if (part) return caller.upload(undefined, file, { path, part })
  const answer = await caller.post(path, wire.body)
  // Ends acting, so that later calls are the caller's own.
  if (name === 'act' && answer.status === 200) await caller.post('/actuar/terminar')
  return answer
}
