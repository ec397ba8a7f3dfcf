// Who can sign in to the demo world, and whom each may consult.
import { type CalendarDate, calendarDate } from '../../src/domain/calendar-date.ts'
import type { Gender } from '../../src/domain/user/personal-data.ts'
import { DEMO_PASSWORD } from '../demo-accounts.ts'
import { hashPassword } from '../password/hashing.ts'
import type { Row } from './insert-rows.ts'
import { makeRandom } from './random.ts'
import { CLIENT, CLIENTS, EXECUTIVE } from './world.ts'

export type Person = {
  cedula: string
  genero: Gender
  nombres: string
  apellidos: string
  fcNacimiento: CalendarDate
}

export const ANA: Person = {
  cedula: '3059999015',
  genero: 'F',
  nombres: 'Ana María',
  apellidos: 'Torres Vela',
  fcNacimiento: calendarDate('1984-03-14'),
}
export const MATEO: Person = {
  cedula: '3059999023',
  genero: 'M',
  nombres: 'Mateo',
  apellidos: 'Salas Torres',
  fcNacimiento: calendarDate('2018-09-02'),
}
export const LUCIA: Person = {
  cedula: '3059999031',
  genero: 'F',
  nombres: 'Lucía',
  apellidos: 'Salas Torres',
  fcNacimiento: calendarDate('2012-06-21'),
}
export const BRUNO: Person = {
  cedula: '3059999049',
  genero: 'M',
  nombres: 'Bruno',
  apellidos: 'Paz Lema',
  fcNacimiento: calendarDate('1979-11-30'),
}
/** The one whose password has expired; insured in the group of «andes». */
export const VERONICA: Person = {
  cedula: '3059999098',
  genero: 'F',
  nombres: 'Verónica',
  apellidos: 'Endara Sisa',
  fcNacimiento: calendarDate('1990-04-08'),
}

export const USER = { ana: 1, bruno: 2, carla: 3, andes: 4, elena: 5, admin: 6, vence: 7, nuevo: 8, marco: 9 } as const
type UserName = keyof typeof USER

type Account = {
  email: string
  cedula: string
  nombres: string
  apellidos: string
  /** Policyholders (gen) and insured persons (vam) that it may consult. */
  gen?: readonly number[]
  vam?: readonly Person[]
  rolWeb?: string
  roles?: string
  cdEjecutivoAdm?: number
  passwordExpired?: number
}

const ACCOUNTS: Record<UserName, Account> = {
  ana: { ...ANA, email: 'ana.torres@ejemplo.ec', vam: [ANA], gen: [CLIENT.ana] },
  bruno: { ...BRUNO, email: 'bruno.paz@ejemplo.ec', vam: [BRUNO] },
  carla: {
    ...{ cedula: '3059999056', nombres: 'Carla', apellidos: 'Mena Ortega' },
    email: 'carla.mena@ejemplo.ec',
    gen: [CLIENT.carla],
  },
  andes: {
    ...{ cedula: '1799999028001', nombres: 'TEJIDOS ANDES DE QUITUMBE S.A.', apellidos: '' },
    email: 'seguros@andes.ejemplo.ec',
    gen: [CLIENT.andes, CLIENT.andesTransport],
  },
  elena: {
    ...{ cedula: '3059999064', nombres: 'Elena', apellidos: 'Ruiz Cárdenas' },
    email: 'elena.ruiz@ejemplo.ec',
    roles: 'ROLE_EJECUTIVO',
    cdEjecutivoAdm: EXECUTIVE.elena,
  },
  admin: {
    ...{ cedula: '3059999080', nombres: 'Adela', apellidos: 'Quishpe Naranjo' },
    email: 'admin@ejemplo.ec',
    rolWeb: 'ROLE_ADMIN',
  },
  vence: { ...VERONICA, email: 'vence@ejemplo.ec', vam: [VERONICA], passwordExpired: 1 },
  nuevo: {
    ...{ cedula: '3059999106', nombres: 'Nicolás', apellidos: 'Uquillas Rea' },
    email: 'nuevo@ejemplo.ec',
  },
  marco: {
    ...{ cedula: '3059999072', nombres: 'Marco', apellidos: 'León Bedoya' },
    email: 'marco.leon@ejemplo.ec',
    roles: 'ROLE_EJECUTIVO',
    cdEjecutivoAdm: EXECUTIVE.marco,
  },
}
const NAMES = Object.keys(ACCOUNTS) as UserName[]

/** The accounts of the demo world (ACC-04), all with the same password, hashed once. */
export async function makeUsers(fcModifica: Date): Promise<Row[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const random = makeRandom('accounts')
  return NAMES.map((username) => {
    const { nombres, apellidos, ...account } = ACCOUNTS[username]
    return {
      id: USER[username],
      username,
      email: account.email,
      usrcod: username.toUpperCase(),
      cdEjecutivoAdm: account.cdEjecutivoAdm ?? null,
      rolWeb: account.rolWeb ?? 'ROLE_USER',
      roles: account.roles ?? 'ROLE_USER',
      cdCliente: account.gen?.[0] ?? null,
      cedula: account.cedula,
      nmCliente: nombres,
      apCliente: apellidos,
      nmAsegurado: nombres,
      apAsegurado: apellidos,
      fcModifica: fcModifica.toISOString(),
      fcActivacion: fcModifica.toISOString(),
      localKey: random.uuid(),
      passwordHash,
      passwordExpired: account.passwordExpired ?? 0,
      active: 1,
    }
  })
}

/** Whom each account may consult, in the order in which they are offered. */
export function makeAssociates(): Row[] {
  return NAMES.flatMap((username) => {
    const { gen = [], vam = [] } = ACCOUNTS[username]
    const userId = USER[username]
    return [
      ...gen.map((cdCliente, index) => {
        const client = CLIENTS.find((each) => each.cdCliente === cdCliente)
        if (!client) throw new Error(`No existe el cliente ${cdCliente}`)
        const { rucCed: cedula, nmCliente: nombre, apCliente: apellido } = client
        return { userId, area: 'gen', orden: index + 1, cdCliente, cedula, nombre, apellido }
      }),
      ...vam.map(({ cedula, nombres: nombre, apellidos: apellido }, index) => {
        return { userId, area: 'vam', orden: index + 1, cdCliente: null, cedula, nombre, apellido }
      }),
    ]
  })
}
