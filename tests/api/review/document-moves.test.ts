// API tests, generated from the table of moves: every document state in every claim state, each move, by every role.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { PORTAL_STATE_NAMES, type PortalState } from '../../../src/domain/claim-report/portal-state.ts'
import { DOCUMENT_STATE_NAMES, type DocumentState } from '../../../src/domain/document/document-state.ts'
import { documentMoveRefusal } from '../../../src/domain/review/review-rules.ts'
import { type StoredClaim, storedClaim } from '../../support/api/corrections.ts'
import { type Answer, type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

const MOVE = '/documentos-digitales/update/estado-observaciones'
const WORDS = 'No se lee el sello.'
const STAFF = ['elena', 'admin'] as const
const OTHERS = ['ana', 'marco'] as const

let portal: PortalApi
let claim: StoredClaim
const callers = {} as Record<(typeof STAFF)[number] | (typeof OTHERS)[number], Caller>
beforeAll(async () => {
  portal = await openPortal()
  for (const person of [...STAFF, ...OTHERS] as const) callers[person] = await portal.as(person)
  claim = await storedClaim(portal, callers.ana)
})
afterAll(() => portal.close())

type Decision = { cdArchivo?: string; estado: DocumentState; comentario?: string; version?: number } & Json
const decide = (caller: Caller, decision: Decision): Promise<Answer> =>
  caller.post(MOVE, { cdCompania: 1, cdReclamo: claim.cdReclamo, comentario: WORDS, ...decision })

const historyOf = (cdArchivo: string) =>
  portal.test.db.query<{ estado: string; comentario: string; username: string }>(
    sql`SELECT s.estado, s.comentario, u.username FROM document_status s JOIN portal_user u ON u.id = s."userId"
      WHERE s."cdArchivo" = ${cdArchivo} ORDER BY s.orden`,
  )

describe('DOC-12b DOC-13 DOC-15d DOC-18 DOC-24 only the moves in the table are stored, each once', () => {
  const cases = PORTAL_STATE_NAMES.flatMap((state) => DOCUMENT_STATE_NAMES.map((from) => [state, from] as const))
  it.each(cases)('in a claim %s from %s', async (state, from) => {
    const begin = async () => {
      await claim.setTo(state, { report: from })
      return claim.row(claim.docs.report)
    }
    let before = await begin()
    for (const to of DOCUMENT_STATE_NAMES) {
      const refusal = documentMoveRefusal(
        state,
        { estado: from, tipo: 'DOCUMENTO', approved: 0 },
        { to, comentario: WORDS },
      )
      for (const person of OTHERS)
        expect((await decide(callers[person], { cdArchivo: before.cdArchivo, estado: to })).status).toBe(403)
      for (const person of STAFF) {
        const history = await historyOf(before.cdArchivo)
        const answer = await decide(callers[person], { cdArchivo: before.cdArchivo, estado: to })
        const after = await claim.row(claim.docs.report)
        if (refusal !== null) {
          expect(answer).toMatchObject({ status: 422, body: { code: 'rule', message: refusal } })
          expect(after).toEqual(before)
          expect(await historyOf(before.cdArchivo)).toEqual(history)
          continue
        }
        expect(answer.status).toBe(200)
        expect(after.estado).toBe(to)
        expect(await historyOf(before.cdArchivo)).toEqual([
          ...history,
          { estado: to, comentario: WORDS, username: person },
        ])
        before = await begin()
      }
    }
  })

  it.each<[PortalState, DocumentState]>(
    PORTAL_STATE_NAMES.flatMap((state) => DOCUMENT_STATE_NAMES.map((to): [PortalState, DocumentState] => [state, to])),
  )('D118 in a claim %s a missing document is requested by %s', async (state, to) => {
    await claim.setTo(state)
    const isAllowed = documentMoveRefusal(state, null, { to, comentario: WORDS }) === null
    const newRequest = { nombre: 'Ecografía', estado: to }
    for (const person of OTHERS) expect((await decide(callers[person], newRequest)).status).toBe(403)
    const answer = await decide(callers.elena, newRequest)
    expect(answer.status).toBe(isAllowed ? 200 : 422)
    const requests = await portal.test.db.query(
      sql`SELECT r.nombre, r.estado, r.comentario, s.estado AS "ofHistory", u.username FROM requested_document r
        JOIN requested_document_status s ON s.uuid = r.uuid JOIN portal_user u ON u.id = s."userId"
        WHERE r."cdReclamo" = ${claim.cdReclamo}`,
    )
    const request = { nombre: 'Ecografía', estado: to, comentario: WORDS, ofHistory: to, username: 'elena' }
    expect(requests).toEqual(isAllowed ? [request] : [])
  })
})

describe('DOC-15 DOC-20 a decision on a document', () => {
  it('D120 a decision that keeps the state adds an entry to the history only if it has a comment', async () => {
    await claim.setTo('POR_REVISAR', { report: 'POR_REVISAR' })
    const { cdArchivo } = await claim.row(claim.docs.report)
    const { version } = await claim.open()
    const history = await historyOf(cdArchivo)
    const silent = await decide(callers.elena, { cdArchivo, estado: 'POR_REVISAR', comentario: '' })
    expect(silent).toMatchObject({ status: 200, body: { version } })
    expect(await historyOf(cdArchivo)).toEqual(history)
    const answer = await decide(callers.elena, { cdArchivo, estado: 'POR_REVISAR', comentario: 'Lo miro mañana.' })
    expect(answer).toMatchObject({ status: 200, body: { version: version + 1 } })
    expect(await historyOf(cdArchivo)).toHaveLength(history.length + 1)
  })

  it('DOC-28 the same decision repeated by the same person gets the same answer; any other is a conflict', async () => {
    await claim.setTo('POR_REVISAR', { report: 'POR_REVISAR', form: 'POR_REVISAR' })
    const { cdArchivo } = await claim.row(claim.docs.report)
    const { version } = await claim.open()
    const once = { cdArchivo, estado: 'DEVUELTO', comentario: 'No se lee.', version }
    expect((await decide(callers.elena, once)).status).toBe(200)
    const history = await historyOf(cdArchivo)
    expect(await decide(callers.elena, once)).toMatchObject({ status: 200, body: { version: version + 1 } })
    expect(await historyOf(cdArchivo), 'written once').toEqual(history)
    for (const [caller, other] of [
      [callers.admin, {}],
      [callers.elena, { comentario: 'Otra cosa.' }],
      [callers.elena, { estado: 'RECHAZADO' }],
      [callers.elena, { version: version - 1 }],
    ] as const)
      expect((await decide(caller, { ...once, ...other })).body.code).toBe('review-conflict')
    await decide(callers.elena, { cdArchivo: (await claim.row(claim.docs.form)).cdArchivo, estado: 'INGRESADO' })
    expect((await decide(callers.elena, once)).body.code, 'the claim has moved on').toBe('review-conflict')
  })

  it.each<[DocumentState, string, string]>([
    ['DEVUELTO', '', 'Escriba el motivo'],
    ['RECHAZADO', '  ', 'Escriba el motivo'],
    ['INGRESADO', 'x'.repeat(251), 'Máximo 250 caracteres'],
  ])('to %s with the comment «%.6s» is refused: %s', async (estado, comentario, message) => {
    await claim.setTo('POR_REVISAR', { report: 'POR_REVISAR' })
    const before = await claim.rows()
    const { cdArchivo } = await claim.row(claim.docs.report)
    expect(await decide(callers.elena, { cdArchivo, estado, comentario })).toMatchObject({
      status: 422,
      body: { message, fields: [{ path: 'decisiones.0.comentario', message }] },
    })
    expect(await claim.rows()).toEqual(before)
  })

  it('DOC-15a idUsuarioEjecutivo is the user of the session, whatever is sent', async () => {
    await claim.setTo('POR_REVISAR', { report: 'POR_REVISAR' })
    const { cdArchivo } = await claim.row(claim.docs.report)
    await decide(callers.elena, { cdArchivo, estado: 'INGRESADO', idUsuarioEjecutivo: 1, userId: 1 })
    const [elena] = await portal.test.db.query<{ id: number }>(sql`SELECT id FROM portal_user WHERE username = 'elena'`)
    expect(await claim.row(claim.docs.report)).toMatchObject({ idUsuarioEjecutivo: elena?.id })
  })

  it('DOC-15c a decision on several documents is stored for all of them or for none', async () => {
    await claim.setTo('POR_REVISAR', { report: 'POR_REVISAR', form: 'POR_REVISAR', other: 'RECHAZADO' })
    const files = async (...names: ('report' | 'form' | 'other')[]) =>
      Promise.all(names.map(async (name) => (await claim.row(claim.docs[name])).cdArchivo))
    const several = (values: string[], more: Json = {}) =>
      callers.elena.post('/documentos-digitales/update/estado?estado=INGRESADO', { values, ...more })
    const before = await claim.rows()
    const refused = await several(await files('report', 'form', 'other'))
    expect(refused.status).toBe(422)
    // The message names the document.
    const { nombre } = await claim.row(claim.docs.other)
    expect(refused.body.message).toBe(`${nombre}: Sin transiciones posibles`)
    expect(refused.body.fields).toEqual([{ path: 'decisiones.2.estado', message: 'Sin transiciones posibles' }])
    expect(await claim.rows()).toEqual(before)
    const { version } = await claim.open()
    const done = await several(await files('report', 'form'), { version })
    expect(done).toMatchObject({ status: 200, body: { version: version + 1 } })
    for (const name of ['report', 'form'] as const)
      expect(await claim.row(claim.docs[name])).toMatchObject({ estado: 'INGRESADO' })
    expect(await several(await files('other'), { version })).toMatchObject({
      status: 409,
      body: { code: 'review-conflict', message: 'El siniestro fue modificado por otro usuario', version: version + 1 },
    })
  })

  it('D118 a request for an empty slot is stored; a request for an occupied or unknown slot is refused', async () => {
    await claim.setTo('POR_REVISAR')
    const ask = (codes: Json) => decide(callers.elena, { ...codes, estado: 'DEVUELTO' })
    expect((await ask(claim.places.report)).body.message).toBe('Este lugar ya tiene un documento')
    expect((await ask({ cdDocSiniestro: 999_999 })).body.message).toBe('Este documento no se pide para este siniestro')
    expect((await ask({})).body.message).toBe('Escriba qué documento se pide')
    await portal.test.db.query(sql`DELETE FROM document_status WHERE "cdArchivo" =
      (SELECT "cdArchivo" FROM document WHERE uuid = ${claim.docs.report})`)
    await portal.test.db.query(sql`DELETE FROM document WHERE uuid = ${claim.docs.report}`)
    const { body } = await ask(claim.places.report)
    const place = body.documentos.find((each: Json) => each.cdDocSiniestro === claim.places.report.cdDocSiniestro)
    expect(place.documentoDigital).toMatchObject({ cdArchivo: null, estado: 'DEVUELTO', comentario: WORDS })
    const withdrawn = await decide(callers.elena, { uuid: place.documentoDigital.uuid, estado: 'RECHAZADO' })
    expect(withdrawn.status).toBe(200)
  })

  it('a decision on a document or request of another claim is 403', async () => {
    await claim.setTo('POR_REVISAR', { report: 'POR_REVISAR' })
    const [foreign] = await portal.test.db.query<{ cdArchivo: string }>(
      sql`SELECT "cdArchivo" FROM document WHERE "cdReclamo" <> ${claim.cdReclamo} LIMIT 1`,
    )
    const before = await claim.rows()
    const cdArchivo = foreign?.cdArchivo ?? ''
    expect((await decide(callers.elena, { cdArchivo, estado: 'DEVUELTO' })).status).toBe(403)
    expect((await decide(callers.elena, { uuid: 'de-otro-siniestro', estado: 'DEVUELTO' })).status).toBe(403)
    expect(await claim.rows()).toEqual(before)
  })
})
