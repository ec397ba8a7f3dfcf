// The demo accounts as the app sees them after the login: roles and associates.
import { ANA, ASSOCIATES_BY_HAND, BRUNO, makeUsers, type Person, USER, VERONICA } from '../../../server/seed/people.ts'
import type { SessionPerson } from '../../../src/toolkit/person/use-session.ts'
import { brokerRows } from './broker-rows.ts'

type Name = keyof typeof USER

const users = (await makeUsers(new Date('2026-01-15T12:00:00Z'))) as (Record<string, unknown> & { roles: string })[]
const clients = (await brokerRows<'cdCliente' | 'rucCed' | 'nmCliente' | 'apCliente'>('clientes')).map((each) => ({
  ...each,
  cdCliente: Number(each.cdCliente),
}))
/** The accounts that are titulares of a health policy. */
const INSURED: Partial<Record<Name, Person>> = { ana: ANA, bruno: BRUNO, vence: VERONICA }

/** Returns a person of the demo world, as POST /enki and both lists of associates describe them. */
export function demoPerson(name: Name): SessionPerson {
  const user = users.find(({ id }) => id === USER[name])
  const byHand = ASSOCIATES_BY_HAND.filter(({ userId }) => userId === USER[name])
  const held = clients.filter((each) => each.rucCed === user?.['cedula'])
  const given = clients.filter((each) => byHand.some(({ cdCliente }) => cdCliente === each.cdCliente))
  const insured = INSURED[name]
  const asociados = [...held, ...given].map((each) => ({
    cdCliente: each.cdCliente,
    cdCliContac: null,
    cedula: each.rucCed,
    nmAsegurado: each.nmCliente,
    apAsegurado: each.apCliente,
    usuarioWeb: 1,
  }))
  return {
    ...user,
    roles: user?.roles.split(','),
    cdCliente: asociados[0]?.cdCliente ?? null,
    asociados,
    asociadosVam: insured
      ? [{ cedula: insured.cedula, nmCliente: insured.nombres, apCliente: insured.apellidos, usuarioWeb: 1 }]
      : [],
  } as unknown as SessionPerson
}
