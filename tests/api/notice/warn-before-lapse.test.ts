// API tests of the daily notice that a claim will lapse: for which claims, on which day, to whom, and only once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, sql } from '../../../server/database/sql.ts'
import { prepareLapseWarning } from '../../../server/notice/daily/warn-before-lapse.ts'
import type { Services } from '../../../server/services.ts'
import { readSettings } from '../../../server/settings.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { isEditableByUser, PORTAL_STATE_NAMES } from '../../../src/domain/claim-report/portal-state.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'
import { addWaitingClaims, moveAgain } from '../../support/world/waiting-claims.ts'

/** The first day on which a claim that last moved on MOVED causes a notice, with the default of 180 days. */
const DAY = calendarDate('2027-03-10')
const MOVED = addDays(DAY, -165)

let portal: PortalApi
let db: Database
let services: Services
/** Starts another instance of the job. */
const instance = () => prepareLapseWarning(services)
beforeAll(async () => {
  portal = await openPortal()
  db = portal.test.db
  const settings = readSettings({ DATA_DIR: portal.test.dataDir, PUBLIC_URL: 'http://portal.test', SEED: 'none' }, '/')
  services = { settings, db, files: portal.files, now: () => portal.clock.now }
})
beforeEach(async () => {
  setClock(DAY)
  for (const table of ['notice', 'notification', 'job']) await db.query({ text: `DELETE FROM ${table}`, values: [] })
  await db.query(sql`UPDATE claim_report SET "estadoPortal" = 'INGRESADO'`)
})
afterAll(() => portal.close())

const inEcuador = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`)
const setClock = (day: string, time = '07:00') => {
  portal.clock.now = inEcuador(day, time)
}
const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms)
}
let next = 1
type Options = NonNullable<Parameters<typeof addWaitingClaims>[2]> & { time?: string }
const addClaims = (day: string, { time = '10:00', count = 1, ...more }: Options = {}) => {
  const first = next
  next += count
  return addWaitingClaims(db, inEcuador(day, time), { first, count, ...more })
}
const addClaim = async (...given: Parameters<typeof addClaims>) => (await addClaims(...given))[0] ?? 0
const eventsOf = async () =>
  (await db.query<{ event: string }>(sql`SELECT event FROM notice ORDER BY event`)).map(({ event }) => event)
const nameOf = (cdReclamo: number, orden = 2) => `SINIESTRO_CADUCIDAD:${cdReclamo}:${orden}`

describe('claims with a notice', () => {
  it('REP-20 D80 the notice is due 15 days before the claim lapses, from seven in the morning on, with its full text', async () => {
    const cdReclamo = await addClaim(MOVED, { comentario: 'Falta la receta\nde la farmacia.' })
    const warn = instance()
    for (const [day, time] of [[addDays(DAY, -1), '23:59'] as const, [DAY, '06:59'] as const]) {
      setClock(day, time)
      await warn()
      expect(await eventsOf(), `${day} ${time}`).toEqual([])
    }
    setClock(DAY, '07:00')
    expect(await warn()).toBe(true)
    const [claim] = await db.query<{ paciente: string; ejecutivo: string }>(sql`SELECT p."dscObjeto" AS paciente,
        x."nmAgente" || ' ' || x."apAgente" AS ejecutivo
      FROM claim_report c JOIN insured_person p USING ("cdAsegurado")
      JOIN executive x ON x."cdEjecutivo" = c."cdEjecutivo" WHERE c."cdReclamo" = ${cdReclamo}`)
    expect(await db.query(sql`SELECT n.*, j."dueAt" FROM notice n JOIN job j ON j.key = n.id`)).toMatchObject([
      {
        kind: 'SINIESTRO_CADUCIDAD',
        event: nameOf(cdReclamo),
        recipient: 'ana.torres@ejemplo.ec',
        secret: 0,
        dueAt: portal.clock.now,
        sentAt: null,
        subject: `Tu solicitud N.º ${cdReclamo} está por caducar`,
        body: [
          'Hola, Ana María:',
          `Tu solicitud N.º ${cdReclamo} está por caducar. Paciente: ${claim?.paciente}.`,
          'Complétala hasta el 25/03/2027. Después ya no podrás cambiarla.',
          'Ingresa en http://portal.test y ábrela en «Siniestros Reportados».',
          `¿Tienes dudas? Llama a ${claim?.ejecutivo}: (02) 600 0001 o 0900000001.`,
          // The reviewer's comment may mention health, so it comes last, where no preview shows it.
          'Te pedimos: «Falta la receta de la farmacia.»',
        ].join('\n\n'),
      },
    ])
  })

  it.each([
    [164, '00:00', 0],
    [165, '23:59', 1],
    [180, '00:00', 1],
    // The claim lapsed at midnight.
    [181, '23:59', 0],
  ])('REP-20 D80 a claim that moved last %i days ago causes at %s %i notices', async (ago, time, count) => {
    await addClaim(addDays(DAY, -ago), { time })
    await instance()()
    expect(await eventsOf()).toHaveLength(count)
  })

  it.each(PORTAL_STATE_NAMES)(
    'REP-20 D80 a claim in %s causes a notice only if it waits for its person',
    async (estado) => {
      await addClaim(MOVED, { estado })
      await instance()()
      expect(await eventsOf()).toHaveLength(isEditableByUser(estado) ? 1 : 0)
    },
  )

  it('REP-20 D80 a deactivated account gets no notice; another account that may see the claim gets it', async () => {
    const cdReclamo = await addClaim(MOVED)
    await db.query(sql`UPDATE portal_user SET active = 0 WHERE id = 1`)
    await instance()()
    expect(await eventsOf()).toEqual([])
    // Bruno becomes the patient: his account can see and correct the claim.
    await db.query(sql`UPDATE claim_report SET "cdTitular" = i."cdTitular", "cdAsegurado" = i."cdAsegurado"
      FROM (SELECT * FROM insured_person WHERE cedula = ${CEDULA.bruno} LIMIT 1) i WHERE "cdReclamo" = ${cdReclamo}`)
    for (let round = 0; round < 2; round += 1) {
      await db.query(sql`DELETE FROM job`)
      await instance()()
      expect(await eventsOf(), 'once').toEqual([nameOf(cdReclamo)])
    }
    const [told] = await db.query(sql`SELECT u.cedula FROM notification n JOIN portal_user u ON u.id = n."userId"
      WHERE n.event = ${nameOf(cdReclamo)}`)
    expect(told).toEqual({ cedula: CEDULA.bruno })
    await db.query(sql`UPDATE portal_user SET active = 1 WHERE id = 1`)
  })
})

describe('one notice per claim and movement', () => {
  it('REP-20 D22 no notice is repeated the same day, after a restart, or on a later day', async () => {
    const cdReclamo = await addClaim(MOVED)
    const warn = instance()
    for (let day = DAY; day <= addDays(DAY, 17); day = addDays(day, 1)) {
      for (const time of ['07:00', '12:00', '23:59']) {
        setClock(day, time)
        await warn()
        await instance()()
      }
    }
    expect(await eventsOf()).toEqual([nameOf(cdReclamo)])
  })

  it('REP-20 D22 a new movement is followed by a new notice, 15 days before the new lapse', async () => {
    const cdReclamo = await addClaim(MOVED)
    const warn = instance()
    await warn()
    await moveAgain(db, cdReclamo, inEcuador(DAY, '09:00'))
    setClock(addDays(DAY, 164))
    await warn()
    expect(await eventsOf()).toEqual([nameOf(cdReclamo)])
    setClock(addDays(DAY, 165))
    await warn()
    expect(await eventsOf()).toEqual([nameOf(cdReclamo), nameOf(cdReclamo, 3)])
  })

  it('REP-20 D22 two concurrent instances write one notice per claim, even if both believe that they own the run', async () => {
    const claims = await addClaims(MOVED, { count: 250 })
    expect((await Promise.all([instance()(), instance()()])).toSorted()).toEqual([false, true])
    expect(await eventsOf()).toEqual(claims.map((each) => nameOf(each)))

    const others = await addClaims(MOVED, { count: 250 })
    // Outside its transactions an instance only queries the daily run; this answer lets both instances run it.
    const believing = { ...db, query: async <Row>() => [{ tries: 1 }] as Row[] }
    await Promise.all([1, 2].map(() => prepareLapseWarning({ ...services, db: believing })()))
    expect(await eventsOf()).toEqual([...claims, ...others].map((each) => nameOf(each)))
  })

  it('REP-20 D22 a run that died is taken over after two minutes, and nobody is notified twice', async () => {
    const claims = await addClaims(MOVED, { count: 250 })
    let batches = 0
    const dying: Database = {
      ...db,
      transaction: (work) => {
        batches += 1
        if (batches > 1) throw new Error('killed')
        return db.transaction(work)
      },
    }
    await expect(prepareLapseWarning({ ...services, db: dying })()).rejects.toThrow('killed')
    const first = await eventsOf()
    expect(first).toEqual(claims.slice(0, 100).map((each) => nameOf(each)))

    const other = instance()
    later(2 * 60_000 - 1)
    expect(await other()).toBe(false)
    expect(await eventsOf()).toEqual(first)
    later(1)
    expect(await other()).toBe(true)
    expect(await eventsOf()).toEqual(claims.map((each) => nameOf(each)))
  })

  it('REP-20 D22 an instance that has lost its run stops after its batch, and does not mark the run as done', async () => {
    await addClaims(MOVED, { count: 250 })
    let batches = 0
    const slow: Database = {
      ...db,
      transaction: async (work) => {
        batches += 1
        await db.query(sql`UPDATE job SET "takenBy" = 'another' WHERE kind = 'lapse-warning'`)
        return db.transaction(work)
      },
    }
    expect(await prepareLapseWarning({ ...services, db: slow })()).toBe(true)
    expect([batches, (await eventsOf()).length]).toEqual([1, 100])
    const until = new Date(portal.clock.now.getTime() + 2 * 60_000)
    expect(await db.query(sql`SELECT "dueAt" FROM job WHERE kind = 'lapse-warning'`)).toEqual([{ dueAt: until }])
  })

  it('D80 before seven in the morning, and after the run of the day, the job sends no database query', async () => {
    let questions = 0
    const counted: Database = {
      ...db,
      query: (statement) => {
        questions += 1
        return db.query(statement)
      },
    }
    const countOf = async (warn: () => Promise<boolean>) => {
      questions = 0
      await warn()
      return questions
    }
    const [mine, others] = [1, 2].map(() => prepareLapseWarning({ ...services, db: counted }))
    if (!mine || !others) throw new Error('no instances')
    setClock(DAY, '06:59')
    expect(await countOf(mine)).toBe(0)
    setClock(DAY)
    for (const warn of [mine, others]) {
      expect(await countOf(warn)).toBeGreaterThan(0)
      expect(await countOf(warn)).toBe(0)
    }
    setClock(addDays(DAY, 1))
    expect(await countOf(others)).toBeGreaterThan(0)
  })
})
