// One valid call of every endpoint of a person's own picture and consent, in the format of the wire.
import { randomUUID } from 'node:crypto'
import type { EndpointName } from '../../../src/contract/endpoints.ts'
import { pngWithAlpha } from '../files/pictures.ts'
import { asText } from './policy-samples.ts'
import type { Caller } from './portal-api.ts'
import type { Maker } from './sample-calls.ts'

const own = async (caller: Caller) => ({ params: { id: asText((await caller.post('/enki')).body.id) } })

const cedulaOf = async (caller: Caller): Promise<string> => (await caller.post('/enki')).body.cedula

const evidenceOf = async (caller: Caller) => ({
  cedula: await cedulaOf(caller),
  fechaAccion: new Date().toISOString(),
  direccionIP: '198.51.100.4',
  userAgent: 'inventado',
  correoElectronico: 'inventado@ejemplo.ec',
  nombresApellidos: 'Inventado',
})

export const ACCOUNT_SAMPLES = {
  lastConsent: async (_own, caller) => ({ query: { cedula: await cedulaOf(caller) } }),
  createConsent: async (_own, caller) => ({
    body: { consentimientoId: randomUUID(), estado: 'aceptado', ...(await evidenceOf(caller)) },
  }),
  createLogin: async (_own, caller) => ({ body: { inicioSesionId: randomUUID(), ...(await evidenceOf(caller)) } }),
  readAvatar: async (_own, caller) => ({ ...(await own(caller)), query: {} }),
  savePhoto: async (_own, caller) => ({ ...(await own(caller)), files: [pngWithAlpha({ width: 40, height: 40 })] }),
  listAvatars: () => ({}),
  readAvatarByName: () => ({ params: { name: 'condor' } }),
  saveAvatar: async (_own, caller) => ({
    query: { cdAdicional: (await own(caller)).params.id, avatar: 'colibri' as const },
  }),
} as const satisfies { [N in EndpointName]?: Maker<N> }
