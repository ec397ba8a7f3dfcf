// API tests of the answers about a corrected claim: repeated intents, concurrent versions, fields, and the kit.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { MOST_WAITING } from '../../../src/contract/claim-search.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { isEditableByUser, PORTAL_STATE_NAMES } from '../../../src/domain/claim-report/portal-state.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { draftClaim, lastYear, uploadAll } from '../../support/api/claims.ts'
import { addOther, replace, type StoredClaim, saidOf, storedClaim, verdictOf } from '../../support/api/corrections.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { addWaitingClaims } from '../../support/world/waiting-claims.ts'

const DAY_MS = 24 * 3_600_000

let portal: PortalApi
let ana: Caller
let claim: StoredClaim
let start: Date
beforeAll(async () => {
  portal = await openPortal({ env: { SESSION_DAYS: '3000' } })
  start = portal.clock.now
  ana = await portal.as('ana')
  claim = await storedClaim(portal, ana)
})
beforeEach(() => {
  portal.clock.now = start
})
afterAll(() => portal.close())

/** The returned claim with its form replaced, and with the current version. */
async function correction(words = ''): Promise<Json> {
  const body = await claim.unchanged()
  replace(body, claim.docs.form, await claim.addFile(body))
  return { ...body, obsSiniestro: words }
}

const NEW_CLAIM = { item: 1, tpReclamo: 'R', carta: 0, caducado: false, isNew: false, user: 'ana' }
const SOUND = { vencido: false, perdido: false, firmas: [], quitado: [] }

describe('a repeated correction', () => {
  it('PWA-12 D91 a repeated intent gets its first answer, also after later corrections and after the claim has lapsed', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const body = await correction('la primera')
    const [first, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => claim.send(body)))
    expect(first?.body).toMatchObject({ version: 2, obsSiniestro: 'la primera' })
    for (const each of others) expect(each.body).toEqual(first?.body)
    expect((await claim.rows()).claim_report_history).toHaveLength(2)
    await portal.test.db.query(sql`UPDATE claim_report SET "estadoPortal" = 'DEVUELTO' WHERE uuid = ${claim.uuid}`)
    const later = await claim.unchanged()
    expect((await claim.send({ ...later, obsSiniestro: 'la segunda' })).body.version).toBe(3)
    const before = await claim.rows()
    expect(await claim.send(body)).toMatchObject({ status: 200, body: first?.body })
    portal.clock.now = new Date(start.getTime() + 400 * DAY_MS)
    expect(await claim.send(body)).toMatchObject({ status: 200, body: first?.body })
    expect(await claim.rows()).toEqual(before)
  })

  it('a new claim with an intent of another person’s claim is 403, and its answer reveals nothing of that claim', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const body = await correction()
    expect((await claim.send(body)).status).toBe(200)
    const bruno = await portal.as('bruno')
    const foreign = await draftClaim(bruno)
    await uploadAll(bruno, foreign)
    const answer = await bruno.post('/siniestros-portal', { ...foreign.claim, intent: body.intent })
    expect(verdictOf(answer)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(answer.body.uuid).toBeUndefined()
  })
})

describe('two corrections of the same version', () => {
  it('D65 REP-17 of two concurrent corrections one is stored; the other is 409 with the current claim and version', async () => {
    for (let round = 0; round < 3; round += 1) {
      await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
      const both = [await correction('una'), await correction('otra')]
      const answers = await Promise.all(both.map((body) => claim.send(body)))
      const won = answers.find(({ status }) => status === 200)
      const lost = answers.find(({ status }) => status !== 200)
      expect(lost && verdictOf(lost)).toMatchObject({
        status: 409,
        code: 'claim-changed',
        message: 'El siniestro fue modificado por otro usuario',
      })
      expect(lost?.body.version).toBe(2)
      expect(lost?.body.present).toEqual(won?.body)
      expect(await claim.open()).toEqual(won?.body)
      expect((await claim.rows()).claim_report_history).toHaveLength(2)
    }
  })

  it.each([0, 1, 3, null])(
    'D65 version %j of a claim whose version is 2 is refused, with the current claim',
    async (version) => {
      await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
      await claim.ask({ cdDocSiniestro: null })
      await portal.test.db.query(sql`UPDATE claim_report SET version = 2 WHERE uuid = ${claim.uuid}`)
      const before = await claim.rows()
      const answer = await claim.send({ ...(await correction()), version })
      expect(verdictOf(answer)).toMatchObject({ status: 409, code: 'claim-changed' })
      expect(answer.body).toMatchObject({ version: 2, present: await claim.open() })
      expect(await claim.rows()).toEqual(before)
    },
  )
})

describe('fields of a stored claim', () => {
  it('REP-28 D128 item, tpReclamo, carta, caducado and user of a claim are returned; a save ignores them', async () => {
    await claim.setTo('POR_REVISAR')
    const opened = await claim.open()
    const { cdTitular, cdAsegurado, cdIncapacidad } = opened
    const expected = {
      cdAseguradoTit: cdTitular,
      cdObjSiniestro: cdAsegurado,
      cdIncapacidadHash: String(cdIncapacidad),
    }
    expect(opened).toMatchObject({
      ...NEW_CLAIM,
      ...expected,
    })
    await portal.test.db.query(
      sql`UPDATE claim_report SET item = 2, "tpReclamo" = 'C', carta = 1 WHERE uuid = ${claim.uuid}`,
    )
    for (const who of ['ana', 'elena'] as const)
      expect(await claim.open(await portal.as(who))).toMatchObject({ item: 2, tpReclamo: 'C', carta: 1, user: 'ana' })
    // A save ignores the values sent for these fields.
    await claim.setTo('POR_REGULARIZAR')
    const body = {
      ...(await claim.unchanged()),
      item: 7,
      tpReclamo: 'C',
      carta: 1,
      caducado: true,
      isNew: true,
      user: 'x',
    }
    expect((await claim.send(body)).body).toMatchObject({
      item: 1,
      tpReclamo: 'R',
      carta: 0,
      caducado: false,
      user: 'ana',
    })
  })

  it('DOC-29 DOC-29a DOC-32 D124 D171 a document is returned with its signatures, removed content and reviewer', async () => {
    await claim.setTo('POR_REGULARIZAR')
    const elena = (
      await portal.test.db.query<{ id: number }>(sql`SELECT id FROM portal_user WHERE username = 'elena'`)
    )[0]
    const firmas = [{ nombre: 'MARÍA NÚÑEZ', fecha: '2026-11-25T15:21:07.000Z' }]
    await portal.test.db.query(
      sql`UPDATE document SET "idUsuarioEjecutivo" = ${elena?.id}, firmas = ${JSON.stringify(firmas)}::jsonb,
        quitado = '["ENLACES", "SOBRANTE"]' WHERE uuid = ${claim.docs.form}`,
    )
    const opened = await claim.open()
    const { cdArchivo } = await claim.row(claim.docs.invoice)
    expect(saidOf(opened, claim.docs.invoice)).toMatchObject({
      cdArchivo,
      pathFile: cdArchivo,
      cdCobertura: null,
      idUsuarioEjecutivo: null,
      ...SOUND,
      metadato: { uuid: claim.docs.invoice, cdArchivo, sha256: (await claim.row(claim.docs.invoice)).sha256 },
      detalleDocumento: { autocompletado: 0, sriError: null, valor: 25.4 },
    })
    expect(saidOf(opened, claim.docs.form).idUsuarioEjecutivo).toBe(elena?.id)
    const forStaff = saidOf(await claim.open(await portal.as('elena')), claim.docs.form)
    expect(forStaff).toMatchObject({ firmas, quitado: ['ENLACES', 'SOBRANTE'] })
    const words = JSON.stringify(opened)
    for (const hidden of ['stateBefore', 'replacedBy', 'intakeUuid']) expect(words).not.toContain(hidden)
  })

  it('DOC-23 D19 a document is overdue when its date is more than DIAS_DOCUMENTO days before its receipt', async () => {
    await claim.setTo('POR_REGULARIZAR')
    const received = dayInEcuador(start)
    const strict = (await portal.beside({ env: { DIAS_DOCUMENTO: '10', SESSION_DAYS: '3000' } })).holding(ana.cookie)
    const overdue = async (days: number, by = ana) => {
      await portal.test.db.query(
        sql`UPDATE document SET "fcDocumento" = ${addDays(received, -days)} WHERE uuid = ${claim.docs.invoice}`,
      )
      return saidOf(await claim.open(by), claim.docs.invoice).vencido
    }
    expect([await overdue(90), await overdue(91)]).toEqual([false, true])
    expect([await overdue(10, strict), await overdue(11, strict)]).toEqual([false, true])
    // The number of days is counted to the day of receipt, not to today.
    portal.clock.now = new Date(start.getTime() + 100 * DAY_MS)
    expect([await overdue(90), await overdue(91)]).toEqual([false, true])
    expect(saidOf(await claim.open(), claim.docs.other).vencido).toBe(false)
    expect(verdictOf(await claim.send(await claim.unchanged())).status).toBe(200)
  })
})

it('REP-20 D80 a claim is caducado from the day after DIAS_CADUCIDAD days on, in the claim and in all lists', async () => {
  await claim.setTo('POR_REGULARIZAR')
  const strict = (await portal.beside({ env: { DIAS_CADUCIDAD: '30', SESSION_DAYS: '3000' } })).holding(ana.cookie)
  const flagOf = async (by: Caller) => {
    const found = await by.post('/siniestros-portal/search', { ...lastYear(start), numSiniestro: claim.cdReclamo })
    const { ultimos, pendientes } = (await by.get('/siniestros-portal/recientes')).body
    const rows = [...found.body.content, ...ultimos, ...pendientes].filter(
      (each: Json) => each.cdReclamo === claim.cdReclamo,
    )
    expect(rows.length).toBeGreaterThan(1)
    const flags = new Set([(await claim.open(by)).caducado, ...rows.map((each: Json) => each.caducado)])
    expect(flags.size).toBe(1)
    return [...flags][0]
  }
  const moved = dayInEcuador(start)
  for (const [days, by] of [[180, ana] as const, [30, strict] as const])
    for (const [late, time, expected] of [
      [0, '00:00:01', false],
      [0, '23:59:59', false],
      [1, '00:00:01', true],
    ] as const) {
      portal.clock.now = new Date(`${addDays(moved, days + late)}T${time}-05:00`)
      expect([days, late, time, await flagOf(by)]).toEqual([days, late, time, expected])
    }
})

describe('REP-29 D60 the claims in the kit that wait for their person', () => {
  const kitOf = async (by: Caller) => {
    const answer = await by.get('/siniestros-portal/kit')
    return { etag: answer.headers['etag'], claims: answer.body.correcciones as Json[] }
  }
  const numbers = (claims: Json[]) => claims.map(({ cdReclamo }) => cdReclamo)

  it('the kit has the whole claims that this person may edit, lapsed ones last, and no closed ones', async () => {
    for (const state of PORTAL_STATE_NAMES) {
      await claim.setTo(state, { form: 'DEVUELTO' })
      const { claims } = await kitOf(ana)
      expect([state, numbers(claims).includes(claim.cdReclamo)]).toEqual([state, isEditableByUser(state)])
    }
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const { claims } = await kitOf(ana)
    expect(claims.find(({ cdReclamo }) => cdReclamo === claim.cdReclamo)).toEqual(await claim.open())
    for (const each of claims) expect(isEditableByUser(each.estadoPortal)).toBe(true)
    expect(numbers((await kitOf(await portal.as('bruno'))).claims)).not.toContain(claim.cdReclamo)
    expect(numbers((await kitOf(await portal.as('andes'))).claims)).not.toContain(claim.cdReclamo)
    expect((await (await portal.as('elena')).get('/siniestros-portal/kit')).status).toBe(403)
    portal.clock.now = new Date(start.getTime() + 180 * DAY_MS)
    expect(numbers((await kitOf(ana)).claims)).toContain(claim.cdReclamo)
    portal.clock.now = new Date(start.getTime() + 181 * DAY_MS)
    const [young] = await addWaitingClaims(portal.test.db, portal.clock.now, { first: 99 })
    const [first, ...others] = (await kitOf(ana)).claims
    expect(first?.cdReclamo).toBe(young)
    expect(others.map(({ caducado }) => caducado)).not.toContain(false)
    expect(numbers(others)).toContain(claim.cdReclamo)
    await portal.test.db.query(sql`UPDATE claim_report SET "cerradoEn" = now() WHERE "cdReclamo" = ${claim.cdReclamo}`)
    expect(numbers((await kitOf(ana)).claims)).not.toContain(claim.cdReclamo)
    await portal.test.db.query(sql`UPDATE claim_report SET "cerradoEn" = NULL WHERE "cdReclamo" = ${claim.cdReclamo}`)
    await portal.test.db.query(
      sql`UPDATE claim_report SET "estadoPortal" = 'INGRESADO' WHERE "cdReclamo" = ${young ?? 0}`,
    )
  })

  it('the kit has at most fifty waiting claims, those that lapse soonest first', async () => {
    await claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const inserted: number[] = []
    for (let days = 1; days <= 51; days += 1)
      inserted.push(
        ...(await addWaitingClaims(portal.test.db, new Date(start.getTime() - (100 + days) * DAY_MS), { first: days })),
      )
    const { claims } = await kitOf(ana)
    expect(numbers(claims)).toEqual(inserted.reverse().slice(0, MOST_WAITING))
    await portal.test.db.query(
      sql`UPDATE claim_report SET "estadoPortal" = 'INGRESADO' WHERE "cdReclamo" = ANY(${inserted}::integer[])`,
    )
  })

  it('the ETag of the kit changes with a claim’s state, a comment, a request or a correction', async () => {
    const seen = new Set<unknown>()
    const { db } = portal.test
    const steps = [
      () => claim.setTo('POR_REVISAR'),
      () => claim.setTo('POR_REGULARIZAR'),
      () => db.query(sql`UPDATE document SET estado = 'DEVUELTO' WHERE uuid = ${claim.docs.form}`),
      () =>
        db.query(sql`UPDATE document_status SET comentario = 'Falta la firma.'
        WHERE "cdArchivo" = (SELECT "cdArchivo" FROM document WHERE uuid = ${claim.docs.form})`),
      () => claim.ask({ cdDocSiniestro: null }),
      async () => {
        const body = await correction()
        addOther(body, await claim.addFile(body))
        return claim.send({ ...body, intent: randomUUID() })
      },
    ]
    for (const step of steps) {
      await step()
      const { etag } = await kitOf(ana)
      seen.add(etag)
      const again = await portal.app.inject({
        url: '/api/siniestros-portal/kit',
        headers: { 'if-none-match': String(etag), cookie: ana.cookie },
      })
      expect(again.statusCode).toBe(304)
    }
    // The correction takes the claim out of the kit, so the last ETag equals the first one.
    expect(seen.size).toBe(steps.length - 1)
  })
})
