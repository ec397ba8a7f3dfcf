// The demo world's accounts with their consents, and the associates that each may consult.
import { type CalendarDate, calendarDate } from '../../src/domain/calendar-date.ts'
import type { Gender } from '../../src/domain/user/personal-data.ts'
import type { currentText } from '../consent/current-text.ts'
import type { Row } from '../database/insert-rows.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { DEMO_PASSWORD } from '../demo-accounts.ts'
import { hashPassword } from '../password/hashing.ts'
import { makeRandom } from './random.ts'
import { CLIENT, EXECUTIVE } from './world.ts'

export type Person = {
  cedula: string
  genero: Gender
  nombres: string
  apellidos: string
  fcNacimiento: CalendarDate
}

const person = (
  cedula: string,
  genero: Gender,
  [nombres, apellidos]: readonly [string, string],
  born: string,
): Person => ({ cedula, genero, nombres, apellidos, fcNacimiento: calendarDate(born) })

export const ANA = person('3059999015', 'F', ['Ana María', 'Torres Vela'], '1984-03-14')
export const BRUNO = person('3059999049', 'M', ['Bruno', 'Paz Lema'], '1979-11-30')
/** The person whose password has expired; insured in the group policies of «andes». */
export const VERONICA = person('3059999098', 'F', ['Verónica', 'Endara Sisa'], '1990-04-08')

export const USER = { ana: 1, bruno: 2, carla: 3, andes: 4, elena: 5, admin: 6, vence: 7, nuevo: 8, marco: 9 } as const
type UserName = keyof typeof USER

/** The `orden` of the first associate given by hand; associates from policies come before. */
const BY_HAND_FROM = 2

type Account = {
  email: string
  cedula: string
  nombres: string
  apellidos: string
  /** Policyholders with another id number whom the account may consult nevertheless. */
  byHand?: readonly number[]
  rolWeb?: string
  /** The code of the executive whose portfolio the account sees. */
  cdEjecutivoAdm?: number
  passwordExpired?: number
}

const ACCOUNTS: Record<UserName, Account> = {
  ana: { ...ANA, email: 'ana.torres@ejemplo.ec' },
  bruno: { ...BRUNO, email: 'bruno.paz@ejemplo.ec' },
  carla: { cedula: '3059999056', nombres: 'Carla', apellidos: 'Mena Ortega', email: 'carla.mena@ejemplo.ec' },
  andes: {
    cedula: '1799999028001',
    nombres: 'TEJIDOS ANDES DE QUITUMBE S.A.',
    apellidos: '',
    email: 'seguros@andes.ejemplo.ec',
    byHand: [CLIENT.andesTransport],
  },
  elena: {
    cedula: '3059999064',
    nombres: 'Elena',
    apellidos: 'Ruiz Cárdenas',
    email: 'elena.ruiz@ejemplo.ec',
    cdEjecutivoAdm: EXECUTIVE.elena,
  },
  admin: {
    cedula: '3059999080',
    nombres: 'Adela',
    apellidos: 'Quishpe Naranjo',
    email: 'admin@ejemplo.ec',
    rolWeb: 'ROLE_ADMIN',
  },
  vence: { ...VERONICA, email: 'vence@ejemplo.ec', passwordExpired: 1 },
  nuevo: { cedula: '3059999106', nombres: 'Nicolás', apellidos: 'Uquillas Rea', email: 'nuevo@ejemplo.ec' },
  marco: {
    cedula: '3059999072',
    nombres: 'Marco',
    apellidos: 'León Bedoya',
    email: 'marco.leon@ejemplo.ec',
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
      roles: account.cdEjecutivoAdm ? 'ROLE_EJECUTIVO' : 'ROLE_USER',
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

/** The policyholders given to accounts by hand, in addition to those that follow from policies. */
export const ASSOCIATES_BY_HAND: readonly { userId: number; cdCliente: number; orden: number }[] = NAMES.flatMap(
  (username) =>
    (ACCOUNTS[username].byHand ?? []).map((cdCliente, index) => ({
      userId: USER[username],
      cdCliente,
      orden: BY_HAND_FROM + index,
    })),
)

export async function writeAssociatesByHand(tx: Queryable): Promise<void> {
  for (const { userId, cdCliente, orden } of ASSOCIATES_BY_HAND)
    await tx.query(sql`INSERT INTO associate ("userId", area, orden, origen, "cdCliente", cedula, nombre, apellido)
      SELECT ${userId}, 'gen', ${orden}, 'mano', "cdCliente", "rucCed", "nmCliente", "apCliente"
      FROM client WHERE "cdCliente" = ${cdCliente}`)
}

/** The accounts that have consented; «bruno» and «nuevo» also must consent, but have not done so yet. */
const ACCEPTING_USERS = ['ana', 'carla', 'vence']

/** Rows of consent_text and consent; the consents were given a week before `now`. */
export function makeConsents(
  users: readonly Row[],
  { hash, version, texto }: Awaited<ReturnType<typeof currentText>>,
  now: Date,
): { texts: Row[]; consents: Row[] } {
  const random = makeRandom('consents')
  const fechaAccion = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000).toISOString()
  const accepted = users.filter(({ username }) => ACCEPTING_USERS.includes(String(username)))
  const consents = accepted.map(({ id, cedula, email, nmCliente, apCliente }) => ({
    consentimientoId: random.uuid(),
    userId: Number(id),
    cedula: String(cedula),
    estado: 'aceptado',
    fechaAccion,
    direccionIP: '192.0.2.10',
    userAgent: 'Mundo de demostración',
    correoElectronico: String(email),
    nombresApellidos: `${nmCliente} ${apCliente}`,
    hash,
  }))
  return { texts: [{ hash, version, texto }], consents }
}
