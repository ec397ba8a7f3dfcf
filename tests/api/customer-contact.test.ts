// API tests of the contact data of a customer: for a policy, a reported claim and an insurer's claim, and who may read
// them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../server/database/sql.ts'
import { CLIENT, EXECUTIVE } from '../../server/seed/world.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../support/api/portal-api.ts'
import { addGeneralClaim } from '../support/world/general-claim.ts'
import { addPolicy, CEDULA } from '../support/world/policy-rows.ts'

let portal: PortalApi
let elena: Caller
/**
 * Codes of ana's policy, of two claims that she reported (the second is entered), and of an insurer's claim about a
 * thing.
 */
let held: Json
let reported: Json
let entered: Json
let general: Json
/** Codes of a policy and a reported claim in another portfolio. */
let foreign: Json
beforeAll(async () => {
  portal = await openPortal()
  elena = await portal.as('elena')
  const { db } = portal.test
  const one = async (statement: Statement) => (await db.query<Json>(statement))[0]
  const claimOf = (username: string, condition = sql`TRUE`) =>
    one(sql`SELECT c.* FROM claim_report c JOIN portal_user u ON u.id = c."userId"
      WHERE u.username = ${username} AND ${condition} ORDER BY c."cdReclamo" DESC LIMIT 1`)
  held = await addPolicy(db, 1)
  general = {
    ...held,
    ...(await addGeneralClaim(db, { cdCompania: held.cdCompania, cdCotizacion: held.cdCotizacion })),
  }
  reported = await claimOf('ana', sql`c."cdAsegurado" <> c."cdTitular"`)
  entered = await claimOf('ana', sql`c."numSiniestro" IS NOT NULL`)
  const policy = await addPolicy(db, 2, { cdCliente: CLIENT.trade, cdEjecutivo: EXECUTIVE.marco })
  foreign = { ...policy, cdReclamo: (await claimOf('bruno')).cdReclamo }
})
afterAll(() => portal.close())

const ofPolicy = ({ cdCompania, cdRamoCotizacion }: Json) =>
  `/polizas/cliente-contacto?cdCompania=${cdCompania}&cdRamoCotizacion=${cdRamoCotizacion}`
const ofReport = ({ cdCompania, cdReclamo }: Json) =>
  `/siniestros-portal/cliente-contacto?cdCompania=${cdCompania}&cdReclamo=${cdReclamo}`
const ofClaim = ({ cdCompania, cdReclamo }: Json) =>
  `/siniestros/cliente-contacto?cdCompania=${cdCompania}&cdReclamo=${cdReclamo}`

const read = async (caller: Caller, path: string) => {
  const { status, body } = await caller.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}
const ANA = {
  nombre: 'Ana María Torres Vela',
  identificacion: CEDULA.ana,
  telefonos: '0900099015',
  correos: 'ana.torres@ejemplo.ec; ana@otro.ejemplo.ec',
}

describe('the contact data', () => {
  beforeAll(async () => {
    const { db } = portal.test
    await db.query(
      sql`UPDATE client SET correo = 'Ana.Torres@ejemplo.ec; ana@otro.ejemplo.ec' WHERE "cdCliente" = ${CLIENT.ana}`,
    )
    await db.query(sql`UPDATE insured_person SET correo = 'ana@otro.ejemplo.ec' WHERE cedula = ${CEDULA.ana}`)
  })

  it('a policy has the contact of its policyholder: the mail of the portal account first, and no mail twice', async () => {
    expect(await read(elena, ofPolicy(held))).toEqual({ es: 'contratante', ...ANA, contratante: null })
  })

  it('a claim has the contact of its titular, also if a dependent is the patient, and names another policyholder', async () => {
    const other = { es: 'titular', ...ANA, contratante: 'TEJIDOS ANDES DE QUITUMBE S.A.' }
    const { contratante, ...titular } = await read(elena, ofReport(reported))
    expect(titular).toEqual({ es: 'titular', ...ANA })
    expect(contratante).not.toBe(ANA.nombre)
    await portal.test.db.query(
      sql`UPDATE claim_report SET "cdCliente" = ${CLIENT.andes} WHERE "cdReclamo" = ${reported.cdReclamo}`,
    )
    expect(await read(elena, ofReport(reported))).toEqual(other)
  })

  it('an insurer’s claim has the contact of its titular; a claim about a thing that of its policyholder', async () => {
    expect(await read(elena, ofClaim(entered))).toMatchObject({ es: 'titular', ...ANA })
    expect(await read(elena, ofClaim(general))).toEqual({ es: 'contratante', ...ANA, contratante: null })
  })

  it('a policyholder who is also the titular is not named again, even if only the RUC contains the cédula', async () => {
    for (const rucCed of [CEDULA.ana, `${CEDULA.ana}001`]) {
      await portal.test.db.query(sql`UPDATE client SET "rucCed" = ${rucCed} WHERE "cdCliente" = ${CLIENT.ana}`)
      await portal.test.db.query(
        sql`UPDATE claim_report SET "cdCliente" = ${CLIENT.ana} WHERE "cdReclamo" = ${reported.cdReclamo}`,
      )
      expect((await read(elena, ofReport(reported))).contratante).toBeNull()
    }
    await portal.test.db.query(sql`UPDATE client SET "rucCed" = ${CEDULA.ana} WHERE "cdCliente" = ${CLIENT.ana}`)
  })

  it('unknown data are left empty', async () => {
    const policy = await addPolicy(portal.test.db, 3, { cdCliente: CLIENT.press })
    expect(await read(elena, ofPolicy(policy))).toMatchObject({
      telefonos: '',
      correos: 'seguros@pumamaqui.ejemplo.ec',
    })
  })
})

describe('access to contact data', () => {
  it('D42 an executive of another portfolio gets 403, an administrator 200', async () => {
    const paths = [ofPolicy(held), ofReport(entered), ofClaim(entered), ofClaim(general)]
    const [marco, admin] = [await portal.as('marco'), await portal.as('admin')]
    for (const path of paths) {
      expect([path, (await marco.get(path)).status]).toEqual([path, 403])
      expect([path, (await admin.get(path)).status]).toEqual([path, 200])
    }
    for (const path of [ofPolicy(foreign), ofReport(foreign)])
      expect([path, (await elena.get(path)).status]).toEqual([path, 403])
  })

  it.each(['ana', 'andes'] as const)('D42 %s, a customer, is refused, even for their own data', async (person) => {
    const caller = await portal.as(person)
    for (const path of [ofPolicy(held), ofReport(entered), ofClaim(entered), ofClaim(general)])
      expect([path, (await caller.get(path)).status]).toEqual([path, 403])
  })

  it('an unknown object is 403, like an object of another portfolio', async () => {
    const none = { cdCompania: 1, cdReclamo: 2_000_000_000, cdRamoCotizacion: 2_000_000_000 }
    for (const path of [ofPolicy(none), ofReport(none), ofClaim(none)])
      expect([path, (await (await portal.as('admin')).get(path)).status]).toEqual([path, 403])
  })
})
