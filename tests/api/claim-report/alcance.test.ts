// API tests of the alcance (REP-09): which settled claims are offered to whom, and which claim an alcance may refer to.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { NO_ALCANCE_AHEAD, NOT_SETTLED, OTHER_ILLNESS } from '../../../src/domain/insurer-claim/alcance.ts'
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { anaInGroup, GROUP, namedPatient, OWN, offered, refusedFor } from '../../support/api/alcances.ts'
import { searchClaims } from '../../support/api/claims.ts'
import { type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let world: Awaited<ReturnType<typeof anaInGroup>>
beforeAll(async () => {
  portal = await openPortal()
  world = await anaInGroup(portal)
})
afterAll(() => portal.close())

const query = <Row>(statement: Statement) => portal.test.db.query<Row>(statement)
const own = () => world.own()
const child = (cedula: string) => world.kit.asegurados.find((each: Json) => each.cedula === cedula)
const stored = async () => (await query(sql`SELECT "cdReclamo" FROM claim_report`)).length

describe('settled claims offered for an alcance', () => {
  it('REP-09 the patient’s settled claims under the policy are offered, newest first, with illness and amounts', async () => {
    const found = await own()
    expect(found.map(({ numSiniestro }) => numSiniestro)).toEqual([
      await world.numberOf('N10'),
      await world.numberOf('D50.9'),
      await world.numberOf('J02.9'),
    ])
    for (const each of found)
      expect(each).toMatchObject({ poliza: GROUP, cdAsegurado: world.group.cdTitular, item: 1, cdCompania: 1 })
    const [hospital, anaemia] = found
    expect(hospital).toMatchObject({ tpSiniestro: 'HOSPITALARIO', aliasEstado: 'PAGADO', valIncurrido: 2484.3 })
    // A hospital was paid directly: the paid amount is the incurred one less the patient's part of the collection note.
    const [credit] = await query<{ given: number }>(sql`SELECT ("valIncurrido" - "valNotaCob")::int AS given
      FROM hospital_credit WHERE "cdReclamo" = ${hospital?.cdReclamo}`)
    expect(hospital?.valPagado * 100).toBeCloseTo(credit?.given ?? 0)
    const [paid] = await query<{ sum: number }>(sql`SELECT sum("valPago")::int AS sum FROM claim_payment
      WHERE "cdReclamo" = ${anaemia?.cdReclamo} AND "fcPago" IS NOT NULL`)
    expect(anaemia?.valPagado * 100).toBeCloseTo(paid?.sum ?? 0)
    expect(anaemia?.nmIncapacidad).toMatch(/anemia/i)
  })

  it('REP-09 a claim that was refused, is in process or was only authorised is not offered', async () => {
    const numbers = (await own()).map(({ numSiniestro }) => numSiniestro)
    for (const codigoCie of ['L81.1', 'M23.2']) expect(numbers).not.toContain(await world.numberOf(codigoCie))
    for (const [state, isOffered] of [
      [CLAIM_STATE.reported, false],
      [CLAIM_STATE.analysis, false],
      [CLAIM_STATE.documents, false],
      [CLAIM_STATE.inspection, false],
      [CLAIM_STATE.authorised, false],
      [CLAIM_STATE.refused, false],
      [CLAIM_STATE.settled, true],
    ] as const) {
      const number = await world.numberOf('D50.9')
      const found = await world.offeredAfter(
        sql`UPDATE insurer_claim SET "cdEstSiniestro" = ${state} WHERE "numSiniestro" = ${number}`,
      )
      expect([state, found.some((each: Json) => each.numSiniestro === number)]).toEqual([state, isOffered])
    }
  })

  it('REP-09 a child’s claims are offered only for the child, and only under their own policy', async () => {
    const mateo = child(CEDULA.mateo)
    expect(
      (await offered(world.ana, namedPatient(world.group, mateo.cdAsegurado))).map((each) => each.numSiniestro),
    ).toEqual([await world.numberOf('S52.5')])
    const other = world.titularOf(OWN)
    const eyes = await offered(world.ana, namedPatient(other, other.cdTitular))
    expect(eyes.map((each) => [each.numSiniestro, each.aliasEstado])).toEqual([
      [await world.numberOf('H10.1'), 'DENTRO DEL DEDUCIBLE'],
    ])
  })

  it('REP-09 D49 the cédula identifies a person: two rows of one person in a policy give the same list', async () => {
    const [twin] = await query<{ cdAsegurado: number }>(sql`INSERT INTO insured_person
      SELECT (jsonb_populate_record(i, '{"cdAsegurado": 890001, "cdTitular": 890001}'::jsonb)).* FROM insured_person i
      WHERE i."cdAsegurado" = ${world.group.cdTitular} RETURNING "cdAsegurado"`)
    const found = await offered(world.ana, namedPatient(world.group, twin?.cdAsegurado ?? 0))
    expect(found.map((each) => [each.numSiniestro, each.cdAsegurado])).toEqual(
      (await own()).map((each) => [each.numSiniestro, 890_001]),
    )
    await query(sql`DELETE FROM insured_person WHERE "cdAsegurado" = 890001`)
  })

  it('REP-09 under a policy that is over or has not begun no claim is offered', async () => {
    const before = await own()
    const today = dayInEcuador(portal.clock.now)
    for (const [fcDesde, fcHasta] of [
      [addDays(today, -400), addDays(today, -1)],
      [addDays(today, 1), addDays(today, 300)],
    ]) {
      await world.moved(fcDesde, fcHasta)
      expect(await own()).toEqual([])
      expect(
        (await world.ana.get('/siniestros-portal/kit')).body.alcances.map((each: Json) => each.poliza),
      ).not.toContain(world.group.poliza)
    }
    await world.moved(world.group.fcDesde, world.group.fcHasta)
    expect(await own()).toEqual(before)
  })

  it('REP-09 a stranger, a company and another portfolio get 403; staff of the portfolio get the person’s list', async () => {
    const named = namedPatient(world.group, world.group.cdTitular)
    for (const person of ['bruno', 'carla', 'andes', 'nuevo', 'marco'] as const)
      expect([
        person,
        (await (await portal.as(person)).post('/siniestros-portal/listar-liquidados-vigentes', named)).status,
      ]).toEqual([person, 403])
    for (const person of ['elena', 'admin'] as const)
      expect(await offered(await portal.as(person), named)).toEqual(await own())
    // Codes of two different policies, and unknown codes.
    const other = world.titularOf(OWN)
    for (const mixed of [
      { ...named, cdRamoCotizacion: other.cdRamoCotizacion },
      { ...named, cdAseguradora: other.cdAseguradora },
      { ...named, cdAsegurado: 999_999 },
      { ...named, cdCompania: 2 },
    ])
      expect((await world.ana.post('/siniestros-portal/listar-liquidados-vigentes', mixed)).status).toBe(403)
  })

  it("REP-09 a dependent is offered their own claims, not the titular's", async () => {
    await query(sql`UPDATE portal_user SET cedula = ${CEDULA.mateo} WHERE username = 'nuevo'`)
    await query(sql`INSERT INTO associate SELECT (jsonb_populate_record(a, jsonb_build_object('userId',
        (SELECT id FROM portal_user WHERE username = 'nuevo'), 'cedula', ${CEDULA.mateo}::text, 'origen', 'mano', 'orden', 90))).*
      FROM associate a JOIN portal_user u ON u.id = a."userId" WHERE u.username = 'ana' AND a.area = 'vam' LIMIT 1`)
    const mateo = await portal.as('nuevo')
    const seen = child(CEDULA.mateo).cdAsegurado
    expect((await offered(mateo, namedPatient(world.group, seen))).length).toBe(1)
    expect(await offered(mateo, namedPatient(world.group, world.group.cdTitular))).toEqual([])
    const { alcances } = (await mateo.get('/siniestros-portal/kit')).body
    expect([...new Set(alcances.map((each: Json) => each.cdAsegurado))]).toEqual([seen])
  })
})

describe('a report of an alcance', () => {
  it('REP-09 an alcance stores the number of its settled claim, and has no claim number until it is entered', async () => {
    const [settled] = await own()
    const { status, body } = await world.save(await world.alcanceOf(settled))
    expect([status, body.message]).toEqual([200, undefined])
    expect(body).toMatchObject({
      alcance: 'S',
      numAlcance: settled?.numSiniestro,
      numSiniestro: null,
      item: 1,
      version: 1,
      cdIncapacidad: settled?.cdIncapacidad,
    })
    const { content } = (await searchClaims(world.ana)).body
    expect(content.find((each: Json) => each.cdReclamo === body.cdReclamo)).toMatchObject({
      numSiniestro: null,
      numAlcance: settled?.numSiniestro,
      item: 1,
    })
  })

  it('REP-09 PWA-12 a repeated intent gets the same answer, even after the insurer has reopened the settled claim', async () => {
    const [, settled] = await own()
    const claim = await world.alcanceOf(settled)
    const first = await world.save(claim)
    expect(first.status).toBe(200)
    const before = await stored()
    await query(sql`UPDATE insurer_claim SET "cdEstSiniestro" = 2 WHERE "cdReclamo" = ${settled?.cdReclamo}`)
    expect(await world.save(claim)).toMatchObject({ status: 200, body: first.body })
    expect(await stored()).toBe(before)
    await query(sql`UPDATE insurer_claim SET "cdEstSiniestro" = 8 WHERE "cdReclamo" = ${settled?.cdReclamo}`)
  })

  it.each([
    ['of a claim that was refused', async () => ({ numSiniestro: await world.numberOf('L81.1') })],
    ['of a claim that was only authorised', async () => ({ numSiniestro: await world.numberOf('M23.2') })],
    ['of a child’s claim', async () => ({ numSiniestro: await world.numberOf('S52.5') })],
    ['of the person’s claim under another policy', async () => ({ numSiniestro: await world.numberOf('H10.1') })],
    ['of a stranger’s claim', async () => ({ numSiniestro: await strangersNumber() })],
    ['of a number that nobody has', async () => ({ numSiniestro: 2_000_000_000 })],
  ])('REP-09 %s is refused with a message, and stores nothing', async (_title, change) => {
    const [settled] = await own()
    const before = await stored()
    expect(await world.save(await world.alcanceOf(settled, await change()))).toMatchObject(
      refusedFor('numSiniestro', NOT_SETTLED),
    )
    expect(await stored()).toBe(before)
  })

  it('REP-09 an alcance without a number, with another illness or for a future surgery is refused', async () => {
    const [settled, other] = await own()
    expect(await world.save(await world.alcanceOf(settled, { numSiniestro: null }))).toMatchObject(
      refusedFor('numSiniestro', 'Campo requerido'),
    )
    expect(await world.save(await world.alcanceOf(settled, { cdIncapacidad: other?.cdIncapacidad }))).toMatchObject(
      refusedFor('cdIncapacidad', OTHER_ILLNESS),
    )
    const ahead = {
      tpSiniestro: 'PRE_AUTORIZACION',
      fcAlcance: null,
      valCirugia: 900,
      fcProcedimiento: addDays(dayInEcuador(portal.clock.now), 10),
    }
    expect(await world.save(await world.alcanceOf(settled, ahead))).toMatchObject(
      refusedFor('alcance', NO_ALCANCE_AHEAD),
    )
  })

  it('REP-09 an alcance under a policy that is over is refused, unless the policy covered the incurrence date', async () => {
    const [settled] = await own()
    const today = dayInEcuador(portal.clock.now)
    const [late, inTime] = [
      await world.alcanceOf(settled),
      await world.alcanceOf(settled, { fcAlcance: addDays(today, -5) }),
    ]
    await world.moved(world.group.fcDesde, addDays(today, -2))
    expect(await world.save(late)).toMatchObject(refusedFor('cdAsegurado', 'La póliza no está vigente'))
    expect((await world.save(inTime)).status).toBe(200)
    await world.moved(world.group.fcDesde, world.group.fcHasta)
  })

  it('REP-09 a new claim (alcance N, the default) ignores the number of a settled claim', async () => {
    const [settled] = await own()
    for (const alcance of ['N', undefined]) {
      const { body } = await world.save(await world.alcanceOf(settled, { alcance }))
      expect(body).toMatchObject({ alcance: 'N', numAlcance: null, numSiniestro: null })
    }
  })

  it('REP-12 D119 a correction can change neither whether the claim is an alcance nor its settled claim', async () => {
    const [settled, other] = await own()
    const { body: saved } = await world.save(await world.alcanceOf(settled))
    await query(sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR' WHERE "cdReclamo" = ${saved.cdReclamo}`)
    const before = await world.read(saved.cdReclamo)
    const claim = {
      ...before,
      documentos: before.documentos.filter((each: Json) => each.documentoDigital),
      obsSiniestro: 'Faltaba una factura',
    }
    const change = async (path: string, more: Json) =>
      expect(await world.save({ ...claim, intent: randomUUID(), ...more })).toMatchObject(
        refusedFor(path, 'Ya no se puede cambiar'),
      )
    await change('alcance', { alcance: 'N' })
    await change('numSiniestro', { numSiniestro: other?.numSiniestro })
    await change('cdIncapacidad', { cdIncapacidad: other?.cdIncapacidad })
    for (const numSiniestro of [null, settled?.numSiniestro]) {
      const present = await world.read(saved.cdReclamo)
      const again = await world.save({ ...claim, version: present.version, intent: randomUUID(), numSiniestro })
      expect(again.body).toMatchObject({
        alcance: 'S',
        numAlcance: settled?.numSiniestro,
        version: present.version + 1,
      })
      await query(
        sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR' WHERE "cdReclamo" = ${saved.cdReclamo}`,
      )
    }
  })

  it('REP-37 D143 a correction of an alcance with another illness is refused, unless it makes it a new claim', async () => {
    const [settled, other] = await own()
    const { body: saved } = await world.save(await world.alcanceOf(settled))
    await query(sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR', "camposPorCorregir" = '{cdIncapacidad}'
      WHERE "cdReclamo" = ${saved.cdReclamo}`)
    const before = await world.read(saved.cdReclamo)
    const documentos = before.documentos.filter((each: Json) => each.documentoDigital)
    const claim = { ...before, documentos, cdIncapacidad: other?.cdIncapacidad }
    const send = (more: Json) => world.save({ ...claim, intent: randomUUID(), ...more })
    for (const numSiniestro of [null, settled?.numSiniestro])
      expect(await send({ numSiniestro })).toMatchObject(refusedFor('cdIncapacidad', OTHER_ILLNESS))
    expect(await send({ numSiniestro: 1 })).toMatchObject(refusedFor('numSiniestro', NOT_SETTLED))
    expect((await send({ alcance: 'N' })).body).toMatchObject({ alcance: 'N', numAlcance: null })
  })
})

async function strangersNumber(): Promise<number> {
  const [row] = await query<{ numSiniestro: number }>(sql`SELECT c."numSiniestro" FROM insurer_claim c
    JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado" WHERE p.cedula = ${CEDULA.bruno} AND c."cdEstSiniestro" = 8`)
  return row?.numSiniestro ?? 0
}
