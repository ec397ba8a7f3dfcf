// API tests of the personal data in a profile: which data are returned, to whom, and that no call changes them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { USER } from '../../../server/seed/people.ts'
import { CLIENT, EXECUTIVE } from '../../../server/seed/world.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ENDPOINTS } from '../../../src/contract/endpoints.ts'
import { act, insuredTarget, stopActing } from '../../support/api/acting.ts'
import { type Belongings, belongingsOf } from '../../support/api/belongings.ts'
import { type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { ENDPOINT_NAMES, sampleOf, sendWire } from '../../support/api/sample-calls.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

const PERSONAL = {
  genero: 'F',
  estadoCivil: 'C',
  nmConyuge: 'Diego',
  apConyuge: 'Salas',
  fcNacimiento: '1984-03-14',
  titulo: 'Ing.',
}
const NOTHING = {
  genero: '',
  estadoCivil: '',
  nmConyuge: '',
  apConyuge: '',
  fcNacimiento: null,
  titulo: '',
}
const CONTACT = { celular: '0990000000', correo: 'ana@ejemplo.ec' }

let portal: PortalApi
let ana: Caller
let elena: Caller
let marco: Caller
let admin: Caller
let own: Belongings
beforeAll(async () => {
  portal = await openPortal()
  ;[ana, elena] = [await portal.as('ana'), await portal.as('elena')]
  ;[marco, admin] = [await portal.as('marco'), await portal.as('admin')]
  own = await belongingsOf(portal, 'ana')
})
beforeEach(async () => {
  const { db } = portal.test
  const { genero, estadoCivil, nmConyuge, apConyuge, fcNacimiento, titulo } = PERSONAL
  const personal = sql`genero = ${genero}, "estadoCivil" = ${estadoCivil}, "nmConyuge" = ${nmConyuge},
    "apConyuge" = ${apConyuge}, "fcNacimiento" = ${fcNacimiento}, titulo = ${titulo}`
  await db.query(sql`UPDATE client SET ${personal} WHERE "cdCliente" = ${CLIENT.ana}`)
  await db.query(sql`UPDATE insured_person SET ${personal}, celular = ${CONTACT.celular}, correo = ${CONTACT.correo}
    WHERE cedula = ${CEDULA.ana}`)
})
afterAll(() => portal.close())

const insured = (caller: Caller, ci: string = CEDULA.ana) => caller.get(`/vam/usuario?ci=${ci}`)
const client = (caller: Caller, cdCliente: number = CLIENT.ana) => caller.get(`/cliente?cdCliente=${cdCliente}`)

it('ADM-14a the person and the portfolio get exactly the profile’s fields of an insured person', async () => {
  const name = { cedula: CEDULA.ana, nmCliente: 'Ana María', apCliente: 'Torres Vela', usuarioWeb: 1 }
  for (const caller of [ana, elena, admin])
    expect((await insured(caller)).body).toEqual({ ...name, ...PERSONAL, ...CONTACT })
  for (const caller of [marco, await portal.as('bruno'), await portal.as('carla')])
    expect((await insured(caller)).body.code).toBe('forbidden')
})

it('ADM-14b the person and the portfolio get exactly the profile’s fields of a policyholder', async () => {
  const name = { cdCliente: CLIENT.ana, rucCed: CEDULA.ana, nmCliente: 'Ana María', apCliente: 'Torres Vela' }
  for (const caller of [ana, elena, admin]) expect((await client(caller)).body).toEqual({ ...name, ...PERSONAL })
  for (const caller of [marco, await portal.as('bruno')]) expect((await client(caller)).body.code).toBe('forbidden')
})

it('ADM-14b cliente-nombre returns only the name of a client, under every base address', async () => {
  for (const base of ['', '/gen', '/vam'])
    expect((await ana.get(`${base}/cliente-nombre?cdCliente=${CLIENT.ana}`)).body).toEqual({
      titular: 'Ana María Torres Vela',
    })
})

it('ADM-14a the data are from a policy that insures the person now, preferably from one with data', async () => {
  const { db } = portal.test
  const rows = await db.query<{ cdAsegurado: number }>(sql`SELECT "cdAsegurado" FROM insured_person
    WHERE cedula = ${CEDULA.ana} ORDER BY "cdAsegurado"`)
  expect(rows.length).toBeGreaterThan(1)
  const first = rows[0]?.cdAsegurado ?? 0
  const set = (values: ReturnType<typeof sql>, which: ReturnType<typeof sql>) =>
    db.query(sql`UPDATE insured_person SET ${values} WHERE cedula = ${CEDULA.ana} AND ${which}`)
  await set(sql`genero = '', "estadoCivil" = '', celular = '', correo = ''`, sql`"cdAsegurado" <> ${first}`)
  expect((await insured(ana)).body).toMatchObject(CONTACT)
  await set(sql`celular = '0981111111'`, sql`"cdAsegurado" <> ${first}`)
  await set(sql`exclusion = 1`, sql`"cdAsegurado" = ${first}`)
  expect((await insured(ana)).body.celular).toBe('0981111111')
  await set(sql`exclusion = 0`, sql`TRUE`)
})

describe('personal data and portfolios', () => {
  it('SYS-03b for a person in two portfolios an executive gets the data from the own portfolio', async () => {
    const { db } = portal.test
    const [row] = await db.query<{ cdAsegurado: number; cdCotizacion: number }>(sql`
      SELECT i."cdAsegurado", p."cdCotizacion" FROM insured_person i
      JOIN location l ON l."cdUbicacion" = i."cdUbicacion" JOIN policy p ON p."cdCotizacion" = l."cdCotizacion"
      WHERE i.cedula = ${CEDULA.ana} ORDER BY i."cdAsegurado" DESC LIMIT 1`)
    const { cdAsegurado = 0, cdCotizacion = 0 } = row ?? {}
    await db.query(sql`UPDATE policy SET "cdEjecutivo" = ${EXECUTIVE.marco} WHERE "cdCotizacion" = ${cdCotizacion}`)
    await db.query(sql`UPDATE insured_person SET celular = '0970000000' WHERE "cdAsegurado" = ${cdAsegurado}`)
    expect((await insured(marco)).body.celular).toBe('0970000000')
    expect((await insured(elena)).body.celular).toBe(CONTACT.celular)
    await db.query(sql`UPDATE policy SET "cdEjecutivo" = ${EXECUTIVE.elena} WHERE "cdCotizacion" = ${cdCotizacion}`)
  })

  it('ADM-18 an acting executive gets only the name of a client in another portfolio; an administrator gets everything', async () => {
    const { db } = portal.test
    const target = await insuredTarget(portal, sql`i.cedula = ${CEDULA.ana} AND i.exclusion = 0`)
    for (const staff of [elena, admin]) expect((await act(staff, target)).status).toBe(200)
    expect((await client(elena)).body).toMatchObject(PERSONAL)
    await db.query(sql`UPDATE policy SET "cdEjecutivo" = ${EXECUTIVE.marco} WHERE "cdCliente" = ${CLIENT.ana}`)
    const name = { cdCliente: CLIENT.ana, nmCliente: 'Ana María', apCliente: 'Torres Vela' }
    expect((await client(elena)).body).toEqual({ ...name, rucCed: '', ...NOTHING })
    expect((await client(admin)).body).toMatchObject(PERSONAL)
    await db.query(sql`UPDATE policy SET "cdEjecutivo" = ${EXECUTIVE.elena} WHERE "cdCliente" = ${CLIENT.ana}`)
    for (const staff of [elena, admin]) await stopActing(staff)
  })
})

describe('ADM-19 D85 the portal does not change the record', () => {
  const rowsOf = async () => {
    const { db } = portal.test
    const people = await db.query(sql`SELECT * FROM insured_person WHERE cedula = ${CEDULA.ana} ORDER BY "cdAsegurado"`)
    const clients = await db.query(sql`SELECT * FROM client WHERE "rucCed" = ${CEDULA.ana}`)
    const users = await db.query(sql`SELECT email, username, cedula, "nmCliente", "apCliente", "nmAsegurado",
      "apAsegurado" FROM portal_user WHERE id = ${USER.ana}`)
    return { people, clients, users }
  }
  const CLAIMED = {
    genero: 'M',
    estadoCivil: 'V',
    nmConyuge: 'Otro',
    apConyuge: 'Otro',
    fcNacimiento: '2000-01-01',
    titulo: 'Dr.',
    celular: '0000000000',
    correo: 'otro@ejemplo.ec',
    nmCliente: 'Otro',
    apCliente: 'Otro',
    email: 'otro@ejemplo.ec',
    cedula: '0000000000',
    rucCed: '0000000000',
    username: 'otro',
  }
  const WRITES = ENDPOINT_NAMES.filter((name) => {
    const { effect, access }: Endpoint = ENDPOINTS[name]
    return effect === 'write' && ['session', 'user', 'public'].includes(access) && name !== 'logout'
  })

  it.each(WRITES)('ADM-19 by %s, whatever else is sent', async (name) => {
    const caller = await portal.as('ana')
    const before = await rowsOf()
    const wire = await sampleOf(name, own, caller)
    await sendWire(caller, name, { ...wire, query: { ...CLAIMED, ...wire.query }, body: { ...CLAIMED, ...wire.body } })
    expect(await rowsOf()).toEqual(before)
    if (name === 'changePassword')
      await portal.test.db.query(sql`UPDATE portal_user SET "passwordHash" = (SELECT "passwordHash" FROM portal_user
        WHERE username = 'bruno') WHERE id = ${USER.ana}`)
  })

  it('ADM-19 the contract has no call that could change the personal data', async () => {
    for (const path of ['/vam/usuario', '/cliente', `/user/img/${USER.ana}`, '/user/avatars', '/user/avatar/oso'])
      expect([path, (await ana.post(path, CLAIMED)).status]).toEqual([path, 405])
  })
})
