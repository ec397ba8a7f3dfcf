// API tests of documents that staff request (REP-15d, D118): a correction needs a new file for each request, and closes
// it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import {
  ACCEPTED,
  addOther,
  edit,
  expectRefused,
  type Name,
  replace,
  type StoredClaim,
  saidOf,
  storedClaim,
  verdictOf,
} from '../../support/api/corrections.ts'
import { type Caller, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let ana: Caller
let claim: StoredClaim
/** An optional requirement without a document. */
let certificate: Json
/** An expense without a document. */
let examinations: Json
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
  claim = await storedClaim(portal, ana)
  const { documentos, gastos } = await claim.open()
  certificate = documentos.find((each: Json) => each.documentoDigital === null)
  examinations = gastos.find((each: Json) => Object.keys(each.subdocumentosItems).length === 0)
})
afterAll(() => portal.close())

const lacks = (...names: string[]) => ({
  status: 422,
  code: 'rule',
  message: `Los documentos solicitados: ${names.join(', ')} deben agregarse.`,
})
const ALONE = { status: 422, code: 'rule', message: 'Debe agregarse al menos un documento adicional.' }

const answeredBy = async (uuid: string) =>
  (await portal.test.db.query<Json>(sql`SELECT "answeredBy" FROM requested_document WHERE uuid = ${uuid}`))[0]
    ?.answeredBy

const invoiceData = () => ({ fcDocumento: null, numDocumento: '001-001-000000009', valor: 5, fcCaducDocumento: null })
/** Functions that put a new file into a slot of the claim. */
const PLACES = {
  requirement: (body: Json, uuid: string, more: Json = {}) => {
    const at = body.documentos.find((each: Json) => each.cdDocSiniestro === certificate.cdDocSiniestro)
    at.documentoDigital = { uuid, detalleDocumento: null, ...more }
  },
  /**
   * Adds group 2 to an expense: the file as a document of the given type, and other files for the mandatory documents.
   */
  part: async (body: Json, uuid: string, more: Json = {}, at: Json = examinations, tipo = 'FACTURA') => {
    const expense = body.gastos.find((each: Json) => each.cdDocSiniestro === at.cdDocSiniestro)
    const items: Json[] = []
    for (const [orden, part] of at.subdocumentosEstructura.entries()) {
      const isIt = part.tipo === tipo && !items.some((each: Json) => each.uuid === uuid)
      if (!isIt && part.obligatorio === 0) continue
      const { cdSdocSiniestro } = part
      const detalleDocumento = part.tipo === 'FACTURA' ? { ...invoiceData(), fcDocumento: body.fcAlcance } : null
      const file = isIt ? uuid : await claim.addFile(body)
      items.push({ uuid: file, cdSdocSiniestro, orden, detalleDocumento, ...(isIt && more) })
    }
    expense.subdocumentosItems['2'] = items
  },
  others: (body: Json, uuid: string, more: Json = {}) => addOther(body, uuid, more),
}

const ASKED = {
  requirement: () => ({ cdDocSiniestro: certificate.cdDocSiniestro, nombre: 'Certificado de estudios' }),
  part: () => ({
    seccion: 'gastos',
    cdDocSiniestro: examinations.cdDocSiniestro,
    numGrupo: 2,
    nombre: 'Factura',
    tipo: 'FACTURA',
    cdSdocSiniestro: examinations.subdocumentosEstructura[0].cdSdocSiniestro,
  }),
  expense: () => ({ seccion: 'gastos', cdDocSiniestro: examinations.cdDocSiniestro, nombre: 'Laboratorio' }),
  free: () => ({ cdDocSiniestro: null, nombre: 'Ecografía' }),
} as const
const IN_PLACE = { requirement: 'requirement', part: 'part', expense: 'part', free: 'others' } as const
type Kind = keyof typeof ASKED
const KINDS = Object.keys(ASKED) as Kind[]

describe.each(KINDS)('REP-15d a request (%s)', (kind) => {
  it.each(['POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL', 'DEVUELTO'] as const)(
    'in %s: a save without a new file is refused and names the request, even if it repeats the request; a save with a file in its place closes it',
    async (state) => {
      await claim.setTo(state)
      const input = ASKED[kind]()
      const request = await claim.ask(input)
      const body = await claim.unchanged()
      const shown = JSON.stringify(body)
      expect(shown).toContain(request)
      await expectRefused(claim, body, lacks(input.nombre))
      const by = await claim.addFile(body)
      await PLACES[IN_PLACE[kind]](body, by)
      const answer = await claim.send(body)
      expect(verdictOf(answer)).toEqual(ACCEPTED)
      // A request for an expense is answered by any file of its new group.
      if (kind === 'expense') expect(await answeredBy(request)).not.toBeNull()
      else expect(await answeredBy(request)).toBe(by)
      expect(JSON.stringify(answer.body)).not.toContain(request)
    },
  )

  it('a request is answered by a file that names it; a file that names none answers only a request without a slot', async () => {
    for (const reemplaza of [true, false]) {
      await claim.setTo('POR_REGULARIZAR')
      const input = ASKED[kind]()
      const request = await claim.ask(input)
      const body = await claim.unchanged()
      const by = await claim.addFile(body)
      addOther(body, by, reemplaza ? { reemplaza: request } : {})
      if (!reemplaza && kind !== 'free') {
        await expectRefused(claim, body, lacks(input.nombre))
        continue
      }
      expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
      expect(await answeredBy(request)).toBe(by)
    }
  })

  it('a request with RECHAZADO needs no file, and is never reported as missing', async () => {
    await claim.setTo('POR_REGULARIZAR')
    const request = await claim.ask({ ...ASKED[kind](), estado: 'RECHAZADO' })
    const body = await claim.unchanged()
    expect(JSON.stringify(body)).toContain(request)
    expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
    expect(await answeredBy(request)).toBeNull()
  })
})

describe('REP-15d several requests', () => {
  it('each request needs its own file, and a refusal names every request without one', async () => {
    await claim.setTo('DOCUMENTO_ADICIONAL')
    const requests = [
      await claim.ask({ cdDocSiniestro: null, nombre: 'Uno' }),
      await claim.ask({ cdDocSiniestro: null, nombre: 'Dos' }),
      await claim.ask(ASKED.requirement()),
    ]
    const body = await claim.unchanged()
    const refused = verdictOf(await claim.send(body)).message
    for (const name of ['Uno', 'Dos', 'Certificado de estudios']) expect(refused).toContain(name)
    const first = await claim.addFile(body)
    addOther(body, first, { reemplaza: requests[0] })
    await expectRefused(claim, body, { message: expect.not.stringContaining('Uno') })
    // A second file that names the first request does not answer the second request.
    const second = await claim.addFile(body)
    addOther(body, second, { reemplaza: requests[0] })
    PLACES.requirement(body, await claim.addFile(body))
    await expectRefused(claim, body, lacks('Dos'))
    edit(body, second, (said) => ({ ...said, reemplaza: null }))
    expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
    expect([await answeredBy(requests[0] ?? ''), await answeredBy(requests[1] ?? '')]).toEqual([first, second])
  })

  it('a file in the slot of one request does not also answer a request for the whole expense', async () => {
    await claim.setTo('POR_REGULARIZAR')
    const loose = await claim.ask(ASKED.expense())
    await portal.test.db.query(sql`UPDATE requested_document SET "historyOrden" = 0 WHERE uuid = ${loose}`)
    const exact = await claim.ask(ASKED.part())
    const body = await claim.unchanged()
    const by = await claim.addFile(body)
    await PLACES.part(body, by)
    expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
    expect(await answeredBy(exact)).toBe(by)
    expect([null, by]).not.toContain(await answeredBy(loose))
  })

  it.each<[Name, () => Parameters<StoredClaim['ask']>[0]]>([
    ['other', () => ASKED.free()],
    ['invoice', () => ({ ...ASKED.expense(), cdDocSiniestro: claim.places.invoice.cdDocSiniestro })],
  ])('a file that replaces a returned document (%s) does not also answer a request', async (name, asked) => {
    for (const reemplaza of [claim.docs[name], null]) {
      // A document without a slot can only be replaced by name.
      if (name === 'other' && reemplaza === null) continue
      await claim.setTo('POR_REGULARIZAR', { [name]: 'DEVUELTO' })
      await claim.ask(asked())
      const body = await claim.unchanged()
      replace(body, claim.docs[name], await claim.addFile(body), reemplaza)
      await expectRefused(claim, body, lacks(asked().nombre ?? ''))
    }
  })

  it('a stored document that is moved into the slot of a request does not answer it', async () => {
    await claim.setTo('POR_REGULARIZAR', { report: 'CARGADO', other: 'CARGADO' })
    await claim.ask(ASKED.requirement())
    const body = await claim.unchanged()
    const said = saidOf(body, claim.docs.other)
    edit(body, claim.docs.other, () => null)
    PLACES.requirement(body, said.uuid)
    await expectRefused(claim, body, lacks('Certificado de estudios'))
  })

  it('naming an answered request again is refused, and so is naming a request of another claim', async () => {
    await claim.setTo('POR_REGULARIZAR')
    const request = await claim.ask(ASKED.free())
    const body = await claim.unchanged()
    addOther(body, await claim.addFile(body), { reemplaza: request })
    expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
    await portal.test.db.query(
      sql`UPDATE claim_report SET "estadoPortal" = 'DOCUMENTO_ADICIONAL' WHERE "cdReclamo" = ${claim.cdReclamo}`,
    )
    const [foreign] = await portal.test.db.query<{ uuid: string }>(
      sql`SELECT uuid FROM requested_document WHERE "cdReclamo" <> ${claim.cdReclamo} LIMIT 1`,
    )
    for (const reemplaza of [request, foreign?.uuid ?? '']) {
      const again = await claim.unchanged()
      addOther(again, await claim.addFile(again), { reemplaza })
      await expectRefused(claim, again, { status: 422, fields: ['Lo que se reemplaza no está en este siniestro'] })
    }
  })
})

describe('REP-15d the state DOCUMENTO_ADICIONAL without a request', () => {
  it('a save in DOCUMENTO_ADICIONAL needs at least one new file', async () => {
    await claim.setTo('DOCUMENTO_ADICIONAL')
    const body = await claim.unchanged()
    await expectRefused(claim, body, ALONE)
    addOther(body, await claim.addFile(body))
    expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
  })

  it('a cancelled request needs no file, but the save does; an uploaded file without a slot is enough', async () => {
    await claim.setTo('DOCUMENTO_ADICIONAL')
    await claim.ask({ ...ASKED.free(), estado: 'RECHAZADO' })
    const body = await claim.unchanged()
    await expectRefused(claim, body, ALONE)
    await claim.addFile(body)
    expect(verdictOf(await claim.send(body))).toEqual(ACCEPTED)
  })

  it.each(['POR_REGULARIZAR', 'DEVUELTO'] as const)('in %s a save needs no new file', async (state) => {
    await claim.setTo(state)
    expect(verdictOf(await claim.send(await claim.unchanged()))).toEqual(ACCEPTED)
  })
})

it('D118 a request is returned in its slot, or else among the other documents; so in the document list', async () => {
  await claim.setTo('POR_REGULARIZAR')
  const input = {
    requirement: await claim.ask(ASKED.requirement()),
    expense: await claim.ask(ASKED.expense()),
    part: await claim.ask(ASKED.part()),
    free: await claim.ask(ASKED.free()),
    taken: await claim.ask({ cdDocSiniestro: claim.places.form.cdDocSiniestro ?? null, nombre: 'Otro formulario' }),
  }
  const of = (uuid: string) => ({ uuid, cdArchivo: null, estado: 'DEVUELTO', comentario: 'Hace falta.', orden: 0 })
  const { cdAseguradora, cdRamo, tpSiniestro, ...opened } = await claim.open()
  const listed = await ana.post('/documentos-siniestros', {
    cdAseguradora,
    cdRamo,
    tpSiniestro,
    cdReclamo: claim.cdReclamo,
  })
  for (const { documentos, gastos, otrosDocumentos } of [opened as Json, listed.body]) {
    const held = documentos.find((each: Json) => each.cdDocSiniestro === certificate.cdDocSiniestro).documentoDigital
    expect(held).toEqual({
      ...of(input.requirement),
      nombre: 'Certificado de estudios',
      tipo: 'DOCUMENTO',
      numGrupo: null,
      cdDocSiniestro: certificate.cdDocSiniestro,
      cdSdocSiniestro: null,
    })
    const expense = gastos.find((each: Json) => each.cdDocSiniestro === examinations.cdDocSiniestro)
    expect(expense.documentoDigital).toMatchObject(of(input.expense))
    expect(expense.subdocumentosItems).toMatchObject({ 2: [of(input.part)] })
    expect(expense.subTotalFacturas).toBe(0)
    expect(otrosDocumentos.map(({ uuid }: Json) => uuid).sort()).toEqual(
      [claim.docs.other, input.free, input.taken].sort(),
    )
  }
})
