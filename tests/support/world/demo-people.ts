// The demo accounts as the app sees them after the login: roles, and whom each may consult.
import { makeAssociates, makeUsers, USER } from '../../../server/seed/people.ts'
import type { SessionPerson } from '../../../src/shell/use-session.ts'

type Name = keyof typeof USER

type AssociateRow = { userId: number; area: string; cdCliente: number | null } & Record<
  'cedula' | 'nombre' | 'apellido',
  string
>

const users = (await makeUsers(new Date('2026-01-15T12:00:00Z'))) as (Record<string, unknown> & { roles: string })[]
const associates = makeAssociates() as AssociateRow[]

/** A person of the demo world, as POST /enki and both lists of associates return them. */
export function demoPerson(name: Name): SessionPerson {
  const user = users.find(({ id }) => id === USER[name])
  const own = (area: string) => associates.filter((each) => each.userId === USER[name] && each.area === area)
  return {
    ...user,
    roles: user?.roles.split(','),
    asociados: own('gen').map(({ cdCliente, cedula, nombre, apellido }) => ({
      ...{ cdCliente, cdCliContac: null, cedula, nmAsegurado: nombre, apAsegurado: apellido, usuarioWeb: 1 },
    })),
    asociadosVam: own('vam').map(({ cedula, nombre, apellido }) => ({
      ...{ cedula, nmCliente: nombre, apCliente: apellido, usuarioWeb: 1 },
    })),
  } as unknown as SessionPerson
}
