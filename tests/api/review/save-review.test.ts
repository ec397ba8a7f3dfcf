// API tests of saving a review: every claim state and move by every role, decisions sent with the save, numbers, and
// repeats.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { PORTAL_STATE_NAMES, statesToChoose } from '../../../src/domain/claim-report/portal-state.ts'
import { draftClaim } from '../../support/api/claims.ts'
import { type StoredClaim, storedClaim } from '../../support/api/corrections.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

const WORDS = 'Según lo conversado.'
const STAFF = ['elena', 'admin'] as const

let portal: PortalApi
let claim: StoredClaim
const callers = {} as Record<'ana' | 'elena' | 'marco' | 'admin', Caller>
beforeAll(async () => {
  portal = await openPortal()
  for (const person of ['ana', 'elena', 'marco', 'admin'] as const) callers[person] = await portal.as(person)
  claim = await storedClaim(portal, callers.ana)
})
afterAll(() => portal.close())

/** Saves a review of the claim in its current version. */
const review = async (more: Json, person: 'elena' | 'marco' | 'admin' = 'elena') =>
  callers[person].post('/siniestros-portal', { ...(await claim.open()), comentario: WORDS, ...more })

const numberOfEvents = async () => {
  const [row] = await portal.test.db.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM claim_event WHERE "cdReclamo" = ${claim.cdReclamo}`,
  )
  return row?.count
}
const fileOf = async (name: 'report' | 'form' | 'invoice') => (await claim.row(claim.docs[name])).cdArchivo

describe('DOC-17 DOC-18 D120 only the moves in the table are stored, each once, with its event', () => {
  it.each(PORTAL_STATE_NAMES)('from %s', async (from) => {
    for (const to of PORTAL_STATE_NAMES)
      for (const person of STAFF) {
        await claim.setTo(from)
        const before = await claim.rows()
        expect((await review({ estadoPortal: to }, 'marco')).status).toBe(403)
        const answer = await review({ estadoPortal: to }, person)
        if (!statesToChoose('staff', from).includes(to)) {
          const message = 'Sin transiciones posibles'
          expect(answer).toMatchObject({ status: 422, body: { message, fields: [{ path: 'estadoPortal', message }] } })
          expect(await claim.rows()).toEqual(before)
          continue
        }
        expect(answer).toMatchObject({ status: 200, body: { estadoPortal: to, version: 2 } })
        const [last] = JSON.parse(answer.body.observacionesEstados).slice(-1)
        expect(last).toMatchObject({ estado: to, comentario: WORDS })
        expect((await claim.rows()).claim_report_history).toHaveLength(before.claim_report_history.length + 1)
        expect(await numberOfEvents()).toBe(from === to ? 0 : 1)
      }
  })

  it('the state and the decisions in a customer’s save are ignored', async () => {
    await claim.setTo('POR_REGULARIZAR', { report: 'DEVUELTO' })
    const body = await claim.unchanged()
    const cdArchivo = await fileOf('report')
    const decisiones = [{ cdArchivo, estado: 'INGRESADO', comentario: '' }]
    expect((await claim.send({ ...body, estadoPortal: 'INGRESADO', comentario: 'mío', decisiones })).status).toBe(422)
    expect(await claim.row(claim.docs.report)).toMatchObject({ estado: 'DEVUELTO' })
  })

  it('DOC-24 staff cannot create a claim', async () => {
    const { claim: fresh } = await draftClaim(callers.ana, { now: portal.clock.now })
    for (const person of ['elena', 'admin'] as const) {
      const saved = await callers[person].post('/siniestros-portal', { ...fresh, estadoPortal: 'POR_REVISAR' })
      expect(saved).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })
})

describe('DOC-19 DOC-20 reviews that are refused', () => {
  it.each<[string, Json, string]>([
    [
      'a claim with a document POR_REVISAR',
      { docs: { report: 'POR_REVISAR' }, estadoPortal: 'POR_REVISAR' },
      'Antes de guardar revise: Informe médico.',
    ],
    [
      'INGRESADO with a returned document',
      { docs: { form: 'DEVUELTO' }, estadoPortal: 'INGRESADO' },
      'No se puede ingresar. ',
    ],
    [
      'INGRESADO without its mandatory document',
      { docs: { form: 'RECHAZADO' }, estadoPortal: 'INGRESADO' },
      'No se puede ingresar. ',
    ],
    ['without a reason', { estadoPortal: 'POR_REGULARIZAR', comentario: ' ' }, 'Escriba el motivo'],
    ['with a long reason', { estadoPortal: 'RECHAZADO', comentario: 'x'.repeat(251) }, 'Máximo 250 caracteres'],
  ])('%s', async (_, { docs, ...said }, message) => {
    await claim.setTo('POR_REVISAR', docs)
    const before = await claim.rows()
    const answer = await review(said)
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule' } })
    expect(answer.body.message).toContain(message)
    expect(await claim.rows()).toEqual(before)
  })

  it('D118 an open request prevents entering the claim; a cancelled request does not', async () => {
    await claim.setTo('POR_REVISAR')
    const uuid = await claim.ask({ cdDocSiniestro: null, nombre: 'Ecografía' })
    expect((await review({ estadoPortal: 'INGRESADO' })).body.message).toContain('Ecografía: se pidió y falta')
    const withdrawn = [{ uuid, estado: 'RECHAZADO', comentario: 'Ya no hace falta.' }]
    expect((await review({ estadoPortal: 'INGRESADO', decisiones: withdrawn })).status).toBe(200)
  })
})

describe('DOC-15b DOC-28 decisions sent with the save of a claim', () => {
  it('the decisions are stored with the claim, and checked together with its new state', async () => {
    await claim.setTo('POR_REVISAR', { report: 'POR_REVISAR', form: 'POR_REVISAR' })
    const [report, form] = [await fileOf('report'), await fileOf('form')]
    const answer = await review({
      estadoPortal: 'POR_REGULARIZAR',
      decisiones: [
        { cdArchivo: report, estado: 'DEVUELTO', comentario: 'No tiene firma.' },
        { cdArchivo: form, estado: 'INGRESADO' },
        { nombre: 'Ecografía', estado: 'DEVUELTO', comentario: 'La del último mes.' },
      ],
    })
    expect(answer).toMatchObject({ status: 200, body: { version: 2, estadoPortal: 'POR_REGULARIZAR' } })
    expect(await claim.row(claim.docs.report)).toMatchObject({ estado: 'DEVUELTO' })
    expect(answer.body.otrosDocumentos).toEqual(
      expect.arrayContaining([expect.objectContaining({ cdArchivo: null, nombre: 'Ecografía', estado: 'DEVUELTO' })]),
    )
  })

  it('no decision is stored if the new state is refused', async () => {
    await claim.setTo('POR_REVISAR', { report: 'POR_REVISAR', form: 'POR_REVISAR' })
    const before = await claim.rows()
    const decisiones = [{ cdArchivo: await fileOf('report'), estado: 'INGRESADO' }]
    expect((await review({ estadoPortal: 'INGRESADO', decisiones })).status).toBe(422)
    expect(await claim.rows()).toEqual(before)
  })

  it('D45 D125 the second review of a version is a conflict with the current claim; saved again, both comments are kept', async () => {
    await claim.setTo('POR_REVISAR')
    const read = await claim.open()
    const save = (person: 'elena' | 'admin', comentario: string) =>
      callers[person].post('/siniestros-portal', { ...read, estadoPortal: 'POR_REVISAR', comentario })
    expect((await save('elena', 'Primero')).status).toBe(200)
    const second = await save('admin', 'Segundo')
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'review-conflict',
        message: 'El siniestro fue modificado por otro usuario',
        version: 2,
        present: { version: 2 },
      },
    })
    expect(second.body.present.observacionesEstados).toContain('Primero')
    const again = await callers.admin.post('/siniestros-portal', {
      ...second.body.present,
      estadoPortal: 'POR_REVISAR',
      comentario: 'Segundo',
    })
    const comments = JSON.parse(again.body.observacionesEstados).map((each: Json) => each.comentario)
    expect(comments.slice(-2)).toEqual(['Primero', 'Segundo'])
  })

  it('repeating a review after a lost answer gets the same answer and stores nothing', async () => {
    await claim.setTo('POR_REVISAR')
    const body = { ...(await claim.open()), estadoPortal: 'DOCUMENTO_ADICIONAL', comentario: WORDS }
    const first = await callers.elena.post('/siniestros-portal', body)
    const after = await claim.rows()
    const again = await callers.elena.post('/siniestros-portal', body)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await claim.rows()).toEqual(after)
    expect((await callers.admin.post('/siniestros-portal', body)).status, 'another person').toBe(409)
  })
})

describe('REP-26 D127 entering a claim (INGRESADO)', () => {
  it('a claim gets its number once, when it is entered, and the insurer’s claim is created with it', async () => {
    await claim.setTo('POR_REVISAR')
    const { cdReclamo, cdIncSiniestro } = await claim.open()
    expect(await claim.open()).toMatchObject({ numSiniestro: null })
    const { body } = await review({ estadoPortal: 'INGRESADO', comentario: '' })
    expect(body.numSiniestro).toBeGreaterThan(0)
    const insurers = () => portal.test.db.query(sql`SELECT * FROM insurer_claim WHERE "cdReclamo" = ${cdReclamo}`)
    expect(await insurers()).toMatchObject([
      {
        cdIncSiniestro,
        numSiniestro: body.numSiniestro,
        item: 1,
        valIncurrido: Math.round(body.valorReclamoPortal * 100),
      },
    ])
    await review({ estadoPortal: 'DOCUMENTO_ADICIONAL' })
    const corrected = await claim.unchanged()
    corrected.otrosDocumentos.push({ uuid: await claim.addFile(corrected), detalleDocumento: null })
    expect((await claim.send(corrected)).status).toBe(200)
    const { otrosDocumentos } = await claim.open()
    const added = otrosDocumentos.find((each: Json) => each.estado === 'POR_REVISAR')
    const again = await review({
      estadoPortal: 'INGRESADO',
      comentario: '',
      decisiones: [{ cdArchivo: added.cdArchivo, estado: 'INGRESADO' }],
    })
    expect(again).toMatchObject({ status: 200, body: { numSiniestro: body.numSiniestro } })
    expect(await insurers()).toHaveLength(1)
  })

  it('approving other lines later changes the value of the claim and of the insurer’s claim', async () => {
    await claim.setTo('POR_REVISAR', { drugs: 'POR_REVISAR' })
    const { cdArchivo } = await claim.row(claim.docs.drugs)
    const lines = (seleccionado: 0 | 1) => [{ linea: 1, seleccionado }]
    const decisiones = [{ cdArchivo, estado: 'INGRESADO', lineas: lines(1) }]
    expect((await review({ estadoPortal: 'INGRESADO', comentario: '', decisiones })).status).toBe(200)
    const { cdReclamo, valorReclamoPortal, version } = await claim.open()
    await portal.test.db.query(sql`UPDATE invoice SET "importeTotal" = 500 WHERE "cdArchivo" = ${cdArchivo}`)
    await portal.test.db.query(sql`UPDATE invoice_line SET seleccionado = 0 WHERE "cdArchivo" = ${cdArchivo}`)
    const again = await review({ estadoPortal: 'INGRESADO', comentario: '', decisiones })
    expect(again).toMatchObject({ status: 200, body: { version: version + 1 } })
    expect(again.body.valorReclamoPortal).toBeCloseTo(valorReclamoPortal - 10.1 + 5)
    const [insurers] = await portal.test.db.query<{ valIncurrido: number }>(
      sql`SELECT "valIncurrido" FROM insurer_claim WHERE "cdReclamo" = ${cdReclamo}`,
    )
    expect(insurers?.valIncurrido).toBe(Math.round(again.body.valorReclamoPortal * 100))
  })
})

describe('repeated reviews', () => {
  it('a review without a version that repeats a comment later is a new save', async () => {
    await claim.setTo('POR_REVISAR')
    const ask = async () => {
      const { version: _, ...body } = await claim.open()
      return callers.elena.post('/siniestros-portal', { ...body, estadoPortal: 'POR_REGULARIZAR', comentario: WORDS })
    }
    expect((await ask()).body).toMatchObject({ estadoPortal: 'POR_REGULARIZAR', version: 2 })
    await portal.test.db.query(
      sql`UPDATE claim_report SET "estadoPortal" = 'POR_REVISAR', version = 3 WHERE "cdReclamo" = ${claim.cdReclamo}`,
    )
    expect((await ask()).body).toMatchObject({ estadoPortal: 'POR_REGULARIZAR', version: 4 })
  })
})

it('SYS-03a an executive who is also a customer cannot review their own claim in another portfolio', async () => {
  await claim.setTo('POR_REVISAR', { report: 'POR_REVISAR' })
  const { db } = portal.test
  const before = await claim.rows()
  await db.query(sql`UPDATE portal_user SET roles = 'ROLE_EJECUTIVO', "cdEjecutivoAdm" = (SELECT "cdEjecutivo"
    FROM executive WHERE "cdEjecutivo" <> (SELECT "cdEjecutivo" FROM claim_report WHERE "cdReclamo" = ${claim.cdReclamo})
    LIMIT 1) WHERE username = 'ana'`)
  try {
    const values = [await fileOf('report')]
    const read = await claim.open(callers.elena)
    for (const [path, body] of [
      ['/siniestros-portal', { ...read, estadoPortal: 'RECHAZADO', comentario: WORDS }],
      ['/documentos-digitales/update/estado?estado=INGRESADO', { values }],
    ] as const)
      expect((await callers.ana.post(path, body)).status, path).toBe(403)
    expect(await claim.rows()).toEqual(before)
  } finally {
    await db.query(sql`UPDATE portal_user SET roles = 'ROLE_USER', "cdEjecutivoAdm" = NULL WHERE username = 'ana'`)
  }
})
