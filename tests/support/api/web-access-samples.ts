// One valid call of every endpoint of web access, in the format of the wire; no call changes a demo account.

import { CLIENT, EXECUTIVE } from '../../../server/seed/world.ts'
import type { EndpointName } from '../../../src/contract/endpoints.ts'
import { brokerRows } from '../world/broker-rows.ts'
import { LUCIA, MATEO } from '../world/children-of-ana.ts'
import { CONSULTANT, INVITATIONS } from '../world/web-access-people.ts'
import type { Caller } from './portal-api.ts'
import type { Maker } from './sample-calls.ts'

const CLIENTS = await brokerRows<'cdCliente' | 'rucCed'>('clientes')
const CONTACTS = await brokerRows<'cdCliente' | 'cdContacto' | 'mail'>('contactos')
type Agent = { tpPersAdm: 'N' | 'J'; tipo: 'E' | 'S' } & Record<
  'cdEjecutivo' | 'cdCompania' | 'nmAgente' | 'mail' | 'rucCed',
  string
>
const EXECUTIVES = (await brokerRows('ejecutivos')) as Agent[]

const page = { page: 0, pageSize: 10 }

/** Returns a chosen row for a contact of a company that has no account. */
export function generalRow(cdCliente: number, place = 0, index = 1) {
  const client = CLIENTS.find((each) => Number(each.cdCliente) === cdCliente)
  const contact = CONTACTS.filter((each) => Number(each.cdCliente) === cdCliente)[place]
  if (!client || !contact) throw new Error(`There is no contact ${place} of ${cdCliente}`)
  return { index, cdCliente, correo: contact.mail, cdEjecutivo: Number(contact.cdContacto), cedula: client.rucCed }
}

/** Returns a chosen row for an executive. */
export function executiveRow(cdEjecutivo: number, index = 1) {
  const agent = EXECUTIVES.find((each) => Number(each.cdEjecutivo) === cdEjecutivo)
  if (!agent) throw new Error(`There is no executive ${cdEjecutivo}`)
  const { nmAgente, tpPersAdm, tipo, cdCompania, mail, rucCed: cedula } = agent
  return { index, nmAgente, tpPersAdm, tipo, cdCompania: Number(cdCompania), mail, cdEjecutivo, cedula }
}

const generalRows = () => ({ body: [generalRow(CLIENT.press), generalRow(CLIENT.trade, 0, 2)] })
const insuredRows = () => ({
  body: [
    { index: 1, cedula: MATEO.cedula, correo: 'mateo.salas@ejemplo.ec' },
    { index: 2, cedula: LUCIA.cedula, correo: 'lucia.salas@ejemplo.ec' },
  ],
})
const executiveRows = () => ({ body: [executiveRow(EXECUTIVE.paola)] })

/** Returns a call about the associate of `CONSULTANT`, and sends the opposite call first, so that it has an effect. */
const associateAfter = (opposite: 'devolver' | 'terminar') => async (_own: unknown, caller: Caller) => {
  const body = { area: 'gen', cdCliente: CLIENT.press, cedula: '' } as const
  await caller.post(`/users/${CONSULTANT}/asociados/${opposite}`, body)
  return { params: { id: String(CONSULTANT) }, body }
}

/** The wave of the samples: sent by the first call, and answered again by all others. */
const WAVE = 'tanda-de-muestra'

function waveOf() {
  const { cedula, correo } = generalRow(CLIENT.press)
  return { body: { uuid: WAVE, tamanio: 25, personas: [{ cedula, correo }] } }
}

/** Returns the parameters of the wave, and sends it first. */
async function ofWave(_own: unknown, caller: Caller) {
  const { body } = await caller.post('/invitaciones/tandas', waveOf().body)
  return { params: { id: String(body.id ?? 1) } }
}

/** The number of the last invitation that a sample accepted: each can be accepted once. */
let accepted = 0

export const WEB_ACCESS_SAMPLES = {
  searchGeneralUsers: () => ({
    body: {
      nmContratante: 'a',
      apContratante: '',
      cdContratante: 0,
      cedula: '',
      nmContacto: '',
      apContacto: '',
      correo: '',
      ...page,
    },
  }),
  activateGeneralUsers: generalRows,
  deactivateGeneralUsers: generalRows,
  searchInsuredUsers: () => ({
    body: {
      nmContratante: '',
      apContratante: '',
      poliza: '',
      ramo: 0,
      aseg: 0,
      nmCliGrupo: 0,
      fcDesde: '2020-01-01',
      fcHasta: '2199-12-31',
      nmAsegurado: 'a',
      apAsegurado: '',
      cedula: '',
      correo: '',
      ...page,
    },
  }),
  listClientGroups: () => ({}),
  activateInsuredUsers: insuredRows,
  deactivateInsuredUsers: insuredRows,
  searchExecutives: () => ({
    body: {
      nmAgente: '',
      apAgente: '',
      cdEjecutivo: 0,
      cedula: '',
      mail: '',
      tipo: 'E',
      inactivos: 0,
      tipoEjecutivo: '1',
    },
  }),
  activateExecutives: executiveRows,
  deactivateExecutives: executiveRows,
  searchPortalUsers: () => ({
    body: {
      page: 0,
      pageSize: 1000,
      sorted: [{ id: 'apAsegurado', desc: true }],
      filtered: [{ id: 'usuario', value: 'ejemplo' }],
      tipo: 'VAM',
    },
  }),
  readAccountAssociates: ({ id }) => ({ params: { id: String(id) } }),
  endAccountAssociate: associateAfter('devolver'),
  giveBackAccountAssociate: associateAfter('terminar'),
  listUnexplainedAssociates: () => ({}),
  settleUnexplainedAssociates: () => ({ body: { hacer: 'dejar' } }),
  readInvitation: () => ({ body: { token: 'muestra-0' } }),
  acceptInvitation: () => {
    accepted = (accepted % INVITATIONS) + 1
    const [passwd1, passwd2] = ['Nueva clave 2027', 'Nueva clave 2027']
    return { body: { token: `muestra-${accepted}`, correo: '', nombres: 'Nadia', apellidos: 'Paz', passwd1, passwd2 } }
  },
  inviteAdministrator: () => ({ body: { correo: 'nadie@ejemplo.ec', nombres: 'Nadia', apellidos: 'Paz' } }),
  inviteAgain: ({ id }) => ({ params: { id: String(id) } }),
  readInvitees: () => ({ query: { de: 'todos', ramo: '', aseg: '', cdEjecutivo: '', tamanio: '' } }),
  listWithoutMail: () => ({ query: { de: 'asegurados', page: '0', pageSize: '20' } }),
  sendWave: waveOf,
  listWaves: () => ({ query: { page: '0', pageSize: '20' } }),
  readWave: async (own, caller) => ({ ...(await ofWave(own, caller)), query: { page: '0', pageSize: '20' } }),
  inviteWaveAgain: async (own, caller) => ({
    ...(await ofWave(own, caller)),
    body: { leida: new Date().toISOString() },
  }),
  printPortalCard: () => ({ query: { formato: 'png' } }),
  endAccountAccess: () => ({ params: { id: String(CONSULTANT) } }),
} as const satisfies { [N in EndpointName]?: Maker<N> }
