// API tests of the associates of an account: they follow from the policy data at once, and an administrator can end and
// restore them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Queryable, type Statement, sql } from '../../../server/database/sql.ts'
import { BRANCH, CLIENT } from '../../../server/seed/world.ts'
import { followRelations } from '../../../server/session/follow-relations.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { enter } from '../../support/api/sign-in.ts'
import { addInsured, addPolicy, policyCodes } from '../../support/world/policy-rows.ts'

const NUEVO = 8
const NUMBER = '3059999106'
const ANDES = 4

let portal: PortalApi
let admin: Caller
let nuevo: Caller
let db: Queryable
let now: () => Promise<{ gen: number[]; vam: string[] }>
beforeAll(async () => {
  portal = await openPortal()
  db = portal.test.db
  await addPolicy(db, 1, { cdRamo: BRANCH.groupMedical, cdCliente: CLIENT.press })
  admin = await portal.as('admin')
  nuevo = (await enter(portal, 'nuevo')).caller
  now = () => associatesOf(nuevo)
})
afterAll(() => portal.close())

async function associatesOf(caller: Caller) {
  const gen = (await caller.post('/gen/enki/asociados', {})).body
  const vam = (await caller.post('/vam/enki/asociados', {})).body
  return { gen: gen.map(({ cdCliente }: Json) => cdCliente), vam: vam.map(({ cedula }: Json) => cedula) }
}

const change = (statement: Statement) => portal.test.db.query<Json>(statement)

const addClient = (code: number, number: string) =>
  change(sql`INSERT INTO client ("cdCliente", "rucCed", "nmCliente", "apCliente", "searchName")
    VALUES (${code}, ${number}, 'Nicolás', 'Uquillas Rea', '')`)

/** The id of the last audit row before the test or the previous check. */
let audited = 0
async function newRows(id = NUEVO): Promise<string[]> {
  const rows = await change(sql`SELECT id, action, object, "userId" FROM audit
    WHERE action LIKE 'associate-%' AND object LIKE ${`${id} %`} AND id > ${audited} ORDER BY id`)
  audited = rows.at(-1)?.['id'] ?? audited
  return rows.map(({ action, object, userId }) => [action, object, ...(userId === null ? [] : [userId])].join(' '))
}
beforeEach(async () => {
  const [last] = await change(sql`SELECT max(id) AS id FROM audit`)
  audited = last?.['id']
})

describe('D148 the associates of an account follow from the policy data, also in a running session', () => {
  it('a policyholder is an associate as long as a client row has the account’s number', async () => {
    expect(await now()).toEqual({ gen: [], vam: [] })
    await addClient(992_001, NUMBER)
    expect([await now(), await newRows()]).toEqual([{ gen: [992_001], vam: [] }, ['associate-on 8 gen 992001']])
    expect((await nuevo.post('/enki')).body).toMatchObject({ cdCliente: 992_001 })
    await change(sql`UPDATE client SET "rucCed" = '1799999117001' WHERE "cdCliente" = 992001`)
    expect([await now(), await newRows()]).toEqual([{ gen: [], vam: [] }, ['associate-off 8 gen 992001']])
    expect((await nuevo.post('/enki')).body).toMatchObject({ cdCliente: null })
    // The RUC that belongs to the same person (D153).
    await change(sql`UPDATE client SET "rucCed" = ${`${NUMBER}001`} WHERE "cdCliente" = 992001`)
    expect(await now()).toEqual({ gen: [992_001], vam: [] })
    await change(sql`DELETE FROM client WHERE "cdCliente" = 992001`)
    expect(await now()).toEqual({ gen: [], vam: [] })
  })

  it('an insured person is an associate as long as a titular row of a health or life policy has the number, even if excluded', async () => {
    const titular = await addInsured(db, 1, 5, { cedula: NUMBER })
    const both = { gen: [], vam: [NUMBER] }
    expect([await now(), await newRows()]).toEqual([both, [`associate-on 8 vam ${NUMBER}`]])
    const roads: readonly [Statement, Statement][] = [
      [sql`SET "clAsegurado" = 'DEPENDIENTE'`, sql`SET "clAsegurado" = 'TITULAR'`],
      [sql`SET cedula = '3059999114'`, sql`SET cedula = ${NUMBER}`],
    ]
    const of = sql`WHERE "cdAsegurado" = ${titular}`
    await change(sql`UPDATE insured_person SET exclusion = 1 ${of}`)
    expect([await now(), await newRows()]).toEqual([both, []])
    for (const [away, back] of roads) {
      await change(sql`UPDATE insured_person ${away} ${of}`)
      expect(await now()).toEqual({ gen: [], vam: [] })
      await change(sql`UPDATE insured_person ${back} ${of}`)
      expect(await now()).toEqual(both)
    }
    const { cdCotizacion, cdUbicacion } = policyCodes(1)
    await addPolicy(db, 2, { cdRamo: BRANCH.home })
    await change(
      sql`UPDATE location SET "cdCotizacion" = ${policyCodes(2).cdCotizacion} WHERE "cdUbicacion" = ${cdUbicacion}`,
    )
    expect(await now()).toEqual({ gen: [], vam: [] })
    await change(
      sql`UPDATE policy SET "cdRamo" = ${BRANCH.groupMedical} WHERE "cdCotizacion" = ${policyCodes(2).cdCotizacion}`,
    )
    expect(await now()).toEqual(both)
    await change(sql`UPDATE location SET "cdCotizacion" = ${cdCotizacion} WHERE "cdUbicacion" = ${cdUbicacion}`)
    await change(sql`UPDATE branch SET "esSalud" = 0 WHERE "cdRamo" = ${BRANCH.groupMedical}`)
    expect(await now()).toEqual({ gen: [], vam: [] })
    await change(sql`UPDATE branch SET "esSalud" = 1 WHERE "cdRamo" = ${BRANCH.groupMedical}`)
    expect(await now()).toEqual(both)
    await change(sql`DELETE FROM insured_person ${of}`)
    expect(await now()).toEqual({ gen: [], vam: [] })
  })

  it('the associates follow the number of the account, and an account of staff has none', async () => {
    await addClient(992_003, NUMBER)
    for (const [away, back] of [
      [sql`SET cedula = '3059999114'`, sql`SET cedula = ${NUMBER}`],
      [sql`SET roles = 'ROLE_EJECUTIVO'`, sql`SET roles = 'ROLE_USER'`],
    ] as const) {
      await change(sql`UPDATE portal_user ${away} WHERE id = ${NUEVO}`)
      expect(await change(sql`SELECT 1 FROM associate WHERE "userId" = ${NUEVO}`)).toEqual([])
      await change(sql`UPDATE portal_user ${back} WHERE id = ${NUEVO}`)
      expect(await now()).toEqual({ gen: [992_003], vam: [] })
    }
    await change(sql`DELETE FROM client WHERE "cdCliente" = 992003`)
  })

  it('an invalid number or a placeholder makes no associate, even if account and client share it', async () => {
    for (const number of ['3059999107', '1234567890', '0000000001', 'PENDIENTE1', 'S/N', '9999999999']) {
      await addClient(992_004, number)
      await change(sql`UPDATE portal_user SET cedula = ${number} WHERE id = ${NUEVO}`)
      expect([number, await now()]).toEqual([number, { gen: [], vam: [] }])
      await change(sql`UPDATE portal_user SET cedula = ${NUMBER} WHERE id = ${NUEVO}`)
      await change(sql`DELETE FROM client WHERE "cdCliente" = 992004`)
    }
  })

  it('staff have no associates', async () => {
    await addClient(992_002, '3059999064')
    expect(await associatesOf((await enter(portal, 'elena')).caller)).toEqual({ gen: [], vam: [] })
  })

  it('a change of policy data whose audit row cannot be written is rolled back', async () => {
    await addClient(992_005, '1799999117001')
    await change(sql`ALTER TABLE audit ADD CONSTRAINT nothing_more CHECK (action NOT LIKE 'associate-%') NOT VALID`)
    await expect(change(sql`UPDATE client SET "rucCed" = ${NUMBER} WHERE "cdCliente" = 992005`)).rejects.toThrow()
    await change(sql`ALTER TABLE audit DROP CONSTRAINT nothing_more`)
    expect([await now(), await newRows()]).toEqual([{ gen: [], vam: [] }, []])
  })
})

describe('D148 an administrator sees the reason for an associate, ends it and restores it', () => {
  const of = { area: 'gen', cdCliente: CLIENT.andes, cedula: '' }
  const names = (rows: Json[]) => rows.map(({ cdCliente, origen, motivo }) => [cdCliente, origen ?? motivo])
  const view = async () => (await admin.get(`/users/${ANDES}/asociados`)).body

  it('associates from policies and associates given by hand are listed with their reason', async () => {
    const { username, asociados, terminados } = await view()
    expect([username, names(asociados), terminados]).toEqual([
      'andes',
      [
        [CLIENT.andes, 'poliza'],
        [CLIENT.andesTransport, 'mano'],
      ],
      [],
    ])
    expect(asociados[0].polizas).toBeGreaterThan(0)
  })

  it('an ended associate stays ended, whatever the policy data say, until it is restored', async () => {
    const andes = (await enter(portal, 'andes')).caller
    const policies = async () => (await andes.post('/gen/polizas', { cdCliente: CLIENT.andes })).status
    expect(await policies()).toBe(200)
    const ended = await admin.post(`/users/${ANDES}/asociados/terminar`, of)
    expect([names(ended.body.asociados), names(ended.body.terminados)]).toEqual([
      [[CLIENT.andesTransport, 'mano']],
      [[CLIENT.andes, 'administrador']],
    ])
    expect(ended.body.terminados[0].porFin).toBe('Adela Quishpe Naranjo')
    await followRelations(db, [ANDES])
    await change(sql`UPDATE client SET "rucCed" = '1799999117001' WHERE "cdCliente" = ${CLIENT.andes}`)
    await change(sql`UPDATE client SET "rucCed" = '1799999028001' WHERE "cdCliente" = ${CLIENT.andes}`)
    expect(await policies()).toBe(403)
    expect(await newRows(ANDES)).toEqual([`associate-off 4 gen ${CLIENT.andes} 6`])
    const back = await admin.post(`/users/${ANDES}/asociados/devolver`, of)
    expect([names(back.body.asociados), names(back.body.terminados)]).toEqual([
      [
        [CLIENT.andesTransport, 'mano'],
        [CLIENT.andes, 'poliza'],
      ],
      [],
    ])
    expect([await policies(), await newRows(ANDES)]).toEqual([200, [`associate-on 4 gen ${CLIENT.andes} 6`]])
  })

  it('a restored associate without policy data counts as given by hand, and stays', async () => {
    await addClient(992_006, NUMBER)
    await change(sql`UPDATE client SET "rucCed" = '1799999117001' WHERE "cdCliente" = 992006`)
    const associate = { area: 'gen', cdCliente: 992_006, cedula: '' }
    const { body } = await admin.post(`/users/${NUEVO}/asociados/devolver`, associate)
    expect(body.asociados).toMatchObject([{ cdCliente: 992_006, origen: 'mano', porOrigen: 'Adela Quishpe Naranjo' }])
    await enter(portal, 'nuevo')
    await change(sql`UPDATE client SET "rucCed" = '1799999125001' WHERE "cdCliente" = 992006`)
    expect(await now()).toEqual({ gen: [992_006], vam: [] })
    await admin.post(`/users/${NUEVO}/asociados/terminar`, associate)
    expect(await now()).toEqual({ gen: [], vam: [] })
    // A search still finds an account that has only ended associates.
    const found = await admin.post('/users', { filtered: [{ id: 'usuario', value: 'nuevo@' }] })
    expect(found.body.content).toMatchObject([{ id: NUEVO }])
  })

  it('an insured person ended by the administrator stays ended when the number is written as a RUC', async () => {
    const titular = await addInsured(db, 1, 8, { cedula: NUMBER })
    const named = { area: 'vam', cdCliente: null, cedula: NUMBER }
    expect((await admin.post(`/users/${NUEVO}/asociados/terminar`, named)).status).toBe(200)
    await change(sql`UPDATE insured_person SET cedula = ${`${NUMBER}001`} WHERE "cdAsegurado" = ${titular}`)
    expect(await now()).toEqual({ gen: [], vam: [] })
    await change(sql`UPDATE insured_person SET cedula = ${NUMBER} WHERE "cdAsegurado" = ${titular}`)
    expect((await admin.post(`/users/${NUEVO}/asociados/devolver`, named)).status).toBe(200)
    expect(await now()).toEqual({ gen: [], vam: [NUMBER] })
    await change(sql`DELETE FROM insured_person WHERE "cdAsegurado" = ${titular}`)
  })

  it('an associate from before the rule without a code is ended, is in the audit, and can be restored', async () => {
    await change(sql`INSERT INTO associate ("userId", area, orden, cedula, nombre, apellido)
      VALUES (${NUEVO}, 'gen', 81, 'S/N', 'Sin código', '')`)
    await followRelations(db, [NUEVO])
    const about = await admin.post('/auditoria', { sobre: 'uquillas', accion: 'associate-off' })
    expect([about.status, about.body.content[0]?.que]).toEqual([200, expect.stringContaining('→ S/N')])
    const named = { area: 'gen', cdCliente: null, cedula: 'S/N' }
    for (const act of ['devolver', 'terminar'])
      expect((await admin.post(`/users/${NUEVO}/asociados/${act}`, named)).status).toBe(200)
  })

  it('ending or restoring an unknown associate, a placeholder number, or an associate of staff is refused', async () => {
    const unknown = { area: 'gen', cdCliente: 999_999, cedula: '' }
    for (const act of ['terminar', 'devolver'])
      expect((await admin.post(`/users/${NUEVO}/asociados/${act}`, unknown)).status).toBe(422)
    expect((await admin.get('/users/987654/asociados')).status).toBe(403)
    const placeholder = { area: 'vam', cdCliente: null, cedula: '1234567890' }
    const refused = await admin.post(`/users/${NUEVO}/asociados/devolver`, placeholder)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('no es una cédula')])
    expect((await admin.post('/users/5/asociados/terminar', of)).status).toBe(422)
  })

  it('the associates that the introduction of the rule ended are listed, and can be restored or left as they are', async () => {
    const list = async () => (await admin.get('/users/asociados-sin-poliza')).body
    const settle = (hacer: string) => admin.post('/users/asociados-sin-poliza', { hacer })
    const unsaid = sql`INSERT INTO associate ("userId", area, orden, "cdCliente", cedula, nombre, apellido) VALUES
      (${NUEVO}, 'gen', 71, ${CLIENT.press}, '1799999060001', 'PRENSA', ''),
      (${NUEVO}, 'vam', 72, NULL, 'PENDIENTE1', 'Nadie', '')`
    for (const [hacer, answer, associates] of [
      ['devolver', { value: 1, sinNumero: 1 }, [CLIENT.press]],
      ['dejar', { value: 1, sinNumero: 0 }, [CLIENT.press]],
    ] as const) {
      if (hacer === 'devolver') {
        await change(unsaid)
        await change(sql`SELECT follow_relations(ARRAY[${NUEVO}::int], 'actualizacion')`)
        expect(await now()).toEqual({ gen: [], vam: [] })
        expect(await list()).toMatchObject({
          total: 2,
          terminados: [{ cuenta: { id: NUEVO } }, { cedula: 'PENDIENTE1' }],
        })
      }
      expect((await settle(hacer)).body).toEqual(answer)
      expect((await now()).gen).toEqual(associates)
    }
    expect(await list()).toEqual({ total: 0, terminados: [] })
    await change(sql`DELETE FROM associate WHERE "userId" = ${NUEVO}`)
  })
})
