// The demo accounts as the app sees them after the login: roles and associates.
import {
  ANA,
  BRUNO,
  makeAssociatesByHand,
  makeUsers,
  type Person,
  USER,
  VERONICA,
} from '../../../server/seed/people.ts'
import { CLIENTS } from '../../../server/seed/world.ts'
import type { SessionPerson } from '../../../src/toolkit/person/use-session.ts'

type Name = keyof typeof USER

type AssociateRow = { userId: number; area: string; cdCliente: number | null } & Record<
  'cedula' | 'nombre' | 'apellido',
  string
>

const users = (await makeUsers(new Date('2026-01-15T12:00:00Z'))) as (Record<string, unknown> & { roles: string })[]
const byHand = makeAssociatesByHand() as AssociateRow[]
/** The accounts that are titulares of a health policy. */
const INSURED: Partial<Record<Name, Person>> = { ana: ANA, bruno: BRUNO, vence: VERONICA }

/** Returns a person of the demo world, as POST /enki and both lists of associates describe them. */
export function demoPerson(name: Name): SessionPerson {
  const user = users.find(({ id }) => id === USER[name])
  const held = CLIENTS.filter(({ rucCed }) => rucCed === user?.['cedula'])
  const given = byHand.filter(({ userId }) => userId === USER[name])
  const insured = INSURED[name]
  const asociados = [
    ...held.map(({ cdCliente, rucCed, nmCliente, apCliente }) => [cdCliente, rucCed, nmCliente, apCliente]),
    ...given.map(({ cdCliente, cedula, nombre, apellido }) => [cdCliente, cedula, nombre, apellido]),
  ].map(([cdCliente, cedula, nmAsegurado, apAsegurado]) => ({
    cdCliente,
    cdCliContac: null,
    cedula,
    nmAsegurado,
    apAsegurado,
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
