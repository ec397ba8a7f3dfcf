// API tests of saving: a claim is stored exactly once and completely.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { draftClaim, photo, reportClaim, uploadAll } from '../../support/api/claims.ts'
import { type Caller, itemOf, type Json, openPortal, type PortalApi } from '../../support/api/portal-api.ts'

let portal: PortalApi
let ana: Caller
beforeAll(async () => {
  portal = await openPortal()
  ana = await portal.as('ana')
})
afterAll(() => portal.close())

const count = async (statement: Parameters<typeof portal.test.db.query>[0]) =>
  (await portal.test.db.query<{ n: number }>(statement))[0]?.n

describe('saving', () => {
  it('REP-10 REP-16a REP-26 a new claim is saved as POR_REVISAR with its numbers, history and follow-up', async () => {
    const { answer, drafted } = await reportClaim(ana)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      estadoPortal: 'POR_REVISAR',
      flgAmv: 1,
      anoSiniestro: Number(dayInEcuador(portal.clock.now).slice(0, 4)),
      numSiniestro: null,
      version: 1,
      intent: drafted.claim.intent,
    })
    expect(answer.body.cdReclamo).toBeGreaterThan(0)
    expect(answer.body.cdIncSiniestro).toBeGreaterThan(0)
    expect(JSON.parse(answer.body.observacionesEstados)).toMatchObject([
      { estado: 'POR_REVISAR', comentario: 'Creación de siniestro en portal' },
    ])
    expect(answer.body.seguimiento).toMatchObject([
      { observacion: 'Creación de siniestro en portal', cdEstSiniestro: 1, cdSubestado: null, activo: 1 },
    ])
    expect([...answer.body.manifest].sort(byUuid)).toEqual([...drafted.claim.manifest].sort(byUuid))
    const states = [
      ...answer.body.documentos.map((d: Json) => d.documentoDigital?.estado),
      ...Object.values<Json>(answer.body.gastos[0].subdocumentosItems)
        .flat()
        .map((d: Json) => d.estado),
    ]
    expect(new Set(states.filter(Boolean))).toEqual(new Set(['POR_REVISAR']))
  })

  it('DOC-06a each expense in the answer has its groups, keyed by number, and the subtotal of its invoices', async () => {
    const { answer } = await reportClaim(ana)
    const [expense] = answer.body.gastos
    expect(Object.keys(expense.subdocumentosItems)).toEqual(['1'])
    expect(expense.subTotalFacturas).toBe(25.4)
    expect(answer.body.valorReclamoPortal).toBe(25.4)
  })

  it('PWA-12 the same intent posted 20 times at once creates one claim and equal answers', async () => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.post('/siniestros-portal', drafted.claim)))
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1)
    expect(await count(sql`SELECT count(*)::int AS n FROM claim_report WHERE uuid = ${drafted.claim.uuid}`)).toBe(1)
    expect(await count(sql`SELECT count(*)::int AS n FROM document WHERE "intakeUuid" = ${drafted.claim.uuid}`)).toBe(
      drafted.files.length,
    )
  })

  it('PWA-12 of two concurrent claims with the same intent one is stored and the other is 403', async () => {
    const [one, other] = [await draftClaim(ana), await draftClaim(ana)]
    const { intent } = one.claim
    for (const each of [one, other]) await uploadAll(ana, each)
    const answers = await Promise.all(
      [one, other].map(({ claim }) => ana.post('/siniestros-portal', { ...claim, intent })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await count(sql`SELECT count(*)::int AS n FROM claim_report WHERE intent = ${intent}`)).toBe(1)
  })

  it('PWA-12 a save whose manifest has a missing document is 409, names the document and stores nothing', async () => {
    const drafted = await draftClaim(ana)
    const [first, ...others] = drafted.files
    if (!first) throw new Error('no files')
    await uploadAll(ana, { ...drafted, files: others })
    const answer = await ana.post('/siniestros-portal', drafted.claim)
    expect(answer).toMatchObject({ status: 409, body: { code: 'documents-missing', missing: [first.item.uuid] } })
    expect(await count(sql`SELECT count(*)::int AS n FROM claim_report WHERE uuid = ${drafted.claim.uuid}`)).toBe(0)
    await uploadAll(ana, { ...drafted, files: [first] })
    expect((await ana.post('/siniestros-portal', drafted.claim)).status).toBe(200)
  })

  it('PWA-12 a document whose file the file store has lost counts as missing', async () => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    const gone = drafted.files[0]?.item
    await portal.files.lose(gone.sha256)
    expect((await ana.post('/siniestros-portal', drafted.claim)).body).toMatchObject({
      code: 'documents-missing',
      missing: [gone.uuid],
    })
  })

  it('PWA-12 a second intent of a claim is accepted if the first has not arrived; the first is then 409 (D91)', async () => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    const corrected = { ...drafted.claim, intent: randomUUID(), obsSiniestro: 'corregido antes de llegar' }
    expect((await ana.post('/siniestros-portal', corrected)).body.obsSiniestro).toBe('corregido antes de llegar')
    const late = await ana.post('/siniestros-portal', drafted.claim)
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'claim-changed', version: 1, own: true, present: { uuid: drafted.claim.uuid } },
    })
  })

  it('REP-17 an edit with the current version of a returned claim is saved; a second edit with that version is 409', async () => {
    const { answer, drafted } = await reportClaim(ana)
    const { cdReclamo } = answer.body
    await portal.test.db.query(
      sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR', version = 2 WHERE "cdReclamo" = ${cdReclamo}`,
    )
    const edit = (version: number) => ({
      ...drafted.claim,
      intent: randomUUID(),
      version,
      obsSiniestro: 'con la receta',
    })
    expect((await ana.post('/siniestros-portal', edit(1))).body).toMatchObject({ code: 'claim-changed', version: 2 })
    const saved = await ana.post('/siniestros-portal', edit(2))
    expect(saved.body).toMatchObject({
      cdReclamo,
      version: 3,
      estadoPortal: 'POR_REVISAR',
      obsSiniestro: 'con la receta',
    })
    expect(JSON.parse(saved.body.observacionesEstados).at(-1).comentario).toBe(
      'Modificación de siniestro por parte de usuario',
    )
    expect(await ana.post('/siniestros-portal', edit(2))).toMatchObject({
      status: 409,
      body: { code: 'claim-changed' },
    })
  })

  it('REP-17 a claim under review cannot be edited, even with the current version', async () => {
    const { drafted } = await reportClaim(ana)
    const answer = await ana.post('/siniestros-portal', { ...drafted.claim, intent: randomUUID(), version: 1 })
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule' } })
  })

  describe('REP-17 a correction can change only the permitted fields (D119)', () => {
    /** A stored claim that staff have returned: its invoice is accepted, its form returned. */
    async function sentBack() {
      const { drafted, answer } = await reportClaim(ana)
      const [invoice] = drafted.claim.gastos[0].subdocumentosItems['1']
      const { documentoDigital: form } = drafted.claim.documentos[0]
      await portal.test.db.query(
        sql`UPDATE claim_report SET "estadoPortal" = 'DEVUELTO' WHERE "cdReclamo" = ${answer.body.cdReclamo}`,
      )
      await portal.test.db.query(sql`UPDATE document SET estado = 'INGRESADO' WHERE uuid = ${invoice.uuid}`)
      await portal.test.db.query(sql`UPDATE document SET estado = 'DEVUELTO' WHERE uuid = ${form.uuid}`)
      const claim = structuredClone({ ...drafted.claim, version: 1, intent: randomUUID() })
      const stored = async () =>
        (await ana.get(`/siniestros-portal?cdCompania=1&cdReclamo=${answer.body.cdReclamo}`)).body
      return { claim, form, invoice, stored, before: await stored() }
    }

    it.each<[string, (claim: Json, uuid: string) => void]>([
      ['another value', (claim) => (claim.gastos[0].subdocumentosItems['1'][0].detalleDocumento.valor = 9_999.99)],
      [
        'another number',
        (claim) => (claim.gastos[0].subdocumentosItems['1'][0].detalleDocumento.numDocumento = '1-1-1'),
      ],
      ['no data', (claim) => (claim.gastos[0].subdocumentosItems['1'][0].detalleDocumento = null)],
      [
        'another group',
        (claim) => (claim.gastos[0].subdocumentosItems = { 2: claim.gastos[0].subdocumentosItems['1'] }),
      ],
      ['no slot', (claim) => claim.gastos[0].subdocumentosItems['1'].shift()],
      [
        'left out',
        (claim, uuid) => {
          claim.gastos[0].subdocumentosItems['1'].shift()
          claim.manifest = claim.manifest.filter((each: Json) => each.uuid !== uuid)
        },
      ],
    ])('a document that staff have accepted: %s is refused, nothing is changed', async (_title, change) => {
      const { claim, invoice, stored, before } = await sentBack()
      change(claim, invoice.uuid)
      const answer = await ana.post('/siniestros-portal', claim)
      expect(answer).toMatchObject({ status: 422, body: { code: 'rule' } })
      expect(answer.body.fields.map((each: Json) => each.message)).toContain(
        'Este documento ya se envió a revisión y no se puede cambiar',
      )
      expect(await stored()).toEqual(before)
    })

    it.each([
      ['cdAseguradora', 999_999],
      ['cdAsegurado', 999_999],
      ['cdIncapacidad', 2_147_483_647],
      ['tpSiniestro', 'HOSPITALARIO'],
      ['alcance', 'S'],
      ['cdRamoCotizacion', 999_999],
      ['cdTitular', 999_999],
    ])('%s cannot be changed', async (path, value) => {
      const { claim, stored, before } = await sentBack()
      expect(claim[path]).not.toBe(value)
      const answer = await ana.post('/siniestros-portal', { ...claim, [path]: value })
      expect(answer).toMatchObject({ status: 422, body: { fields: [{ path, message: 'Ya no se puede cambiar' }] } })
      expect(await stored()).toEqual(before)
    })

    it('REP-05 a correction may keep a surgery date that has passed; an earlier date, or one over a year ahead, is refused', async () => {
      const { pendientes } = (await ana.get('/siniestros-portal/recientes')).body
      const { cdReclamo } = pendientes.find((each: Json) => each.tpSiniestro === 'PRE_AUTORIZACION')
      const read = async () => (await ana.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)).body
      const today = dayInEcuador(portal.clock.now)
      const passed = addDays(today, -20)
      await portal.test.db.query(
        sql`UPDATE claim_report SET "fcProcedimiento" = ${passed} WHERE "cdReclamo" = ${cdReclamo}`,
      )
      const before = await read()
      const bytes = photo()
      const item = itemOf(bytes, before.uuid)
      await ana.upload(item, bytes)
      const { uuid, tamanio, sha256 } = item
      const claim = {
        ...before,
        intent: randomUUID(),
        documentos: before.documentos.filter((each: Json) => each.documentoDigital),
        otrosDocumentos: [...before.otrosDocumentos, { uuid, detalleDocumento: null }],
        manifest: [...before.manifest, { uuid, tamanio, sha256 }],
      }
      const firstSent = dayInEcuador(new Date(before.fcCreacion))
      for (const fcProcedimiento of [addDays(passed, -1), addDays(firstSent, -1), addDays(today, 366)]) {
        const answer = await ana.post('/siniestros-portal', { ...claim, fcProcedimiento })
        expect(answer.body.fields?.map((each: Json) => each.path)).toEqual(['fcProcedimiento'])
      }
      expect(await read()).toEqual(before)
      const saved = await ana.post('/siniestros-portal', claim)
      expect(saved.body).toMatchObject({ fcProcedimiento: passed, estadoPortal: 'POR_REVISAR' })
    })

    it('a correction can replace a returned document and repeat all other data', async () => {
      const { claim, form } = await sentBack()
      const bytes = photo()
      const item = itemOf(bytes, claim.uuid)
      await ana.upload(item, bytes)
      claim.documentos[0].documentoDigital.uuid = item.uuid
      claim.manifest = claim.manifest.filter((each: Json) => each.uuid !== form.uuid)
      claim.manifest.push({ uuid: item.uuid, tamanio: item.tamanio, sha256: item.sha256 })
      const saved = await ana.post('/siniestros-portal', { ...claim, cdPlan: null, obsSiniestro: 'con el formulario' })
      expect(saved.body).toMatchObject({ version: 2, estadoPortal: 'POR_REVISAR', obsSiniestro: 'con el formulario' })
      const states = [...saved.body.documentos, ...Object.values(saved.body.gastos[0].subdocumentosItems).flat()]
      expect(states.flatMap((each: Json) => (each.documentoDigital ?? each).estado ?? []).sort()).toEqual(
        expect.arrayContaining(['INGRESADO', 'POR_REVISAR']),
      )
      expect(saved.body.manifest.map((each: Json) => each.uuid)).not.toContain(form.uuid)
    })
  })

  it('D92 a save deletes the uploaded documents that its manifest does not contain', async () => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    const bytes = photo()
    await ana.upload(itemOf(bytes, drafted.claim.uuid), bytes)
    await ana.post('/siniestros-portal', drafted.claim)
    expect(await count(sql`SELECT count(*)::int AS n FROM document WHERE "intakeUuid" = ${drafted.claim.uuid}`)).toBe(
      drafted.files.length,
    )
  })

  it('wire.md recibido lists the received documents before the save, and the claim after it', async () => {
    const drafted = await draftClaim(ana)
    const held = async () => (await ana.get(`/siniestros-portal/recibido?uuid=${drafted.claim.uuid}`)).body
    expect(await held()).toEqual({ claim: null, documents: [] })
    await uploadAll(ana, drafted)
    expect((await held()).documents.sort(byUuid)).toEqual([...drafted.claim.manifest].sort(byUuid))
    const saved = await ana.post('/siniestros-portal', drafted.claim)
    expect((await held()).claim).toMatchObject({
      cdReclamo: saved.body.cdReclamo,
      version: 1,
      intent: drafted.claim.intent,
      own: true,
      intents: [drafted.claim.intent],
    })
  })

  it('PWA-26 D149 a correction of a claim that the portal has lost is 409 and creates no claim', async () => {
    const drafted = await draftClaim(ana)
    await uploadAll(ana, drafted)
    const answer = await ana.post('/siniestros-portal', { ...drafted.claim, version: 3, cdReclamo: 99_999 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'claim-changed', present: null, version: 0 } })
    expect(await count(sql`SELECT count(*)::int AS n FROM claim_report WHERE uuid = ${drafted.claim.uuid}`)).toBe(0)
  })
})

const byUuid = (a: Json, b: Json) => (a.uuid < b.uuid ? -1 : 1)
