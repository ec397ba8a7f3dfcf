// API tests of files that the store has lost: which documents go back to their person, who is notified, and which are
// only marked.
import { beforeEach, describe, expect, it } from 'vitest'
import { type Statement, sql } from '../../../server/database/sql.ts'
import { listMissing, settleLostFiles } from '../../../server/document/cleanup/lost-files.ts'
import { findMissing } from '../../../server/files/find-missing.ts'
import type { ObjectStore } from '../../../server/files/object-store.ts'
import { LOST_FILE } from '../../../src/domain/document/lost-file.ts'
import { ACCEPTED, NAMES, replace, retype, storedClaim, verdictOf } from '../../support/api/corrections.ts'
import { DAY_MS, lossyPortal, unexpected } from '../../support/api/lossy-portal.ts'
import type { Caller, Json } from '../../support/api/portal-api.ts'
import { CEDULA } from '../../support/world/policy-rows.ts'

const { held, taken, pass, round, lose, loseForGood, statesOf, staff, told } = lossyPortal()
const documentsOf = async (caller: Caller) => JSON.stringify(await held.claim.open(caller))

describe('PWA-27 D173 when a file counts as lost', () => {
  beforeEach(() => held.claim.setTo('APROBADO'))

  it('a file counts as lost once the store has missed it twice, a day apart', async () => {
    await lose('invoice')
    expect(await round()).toEqual({ lost: 0, returned: 0, alarm: null })
    pass(DAY_MS - 1)
    expect((await round()).lost).toBe(0)
    expect(await listMissing(held.portal.test.db)).toMatchObject([{ isLost: false, claims: [held.claim.cdReclamo] }])
    pass(1)
    expect(await round()).toMatchObject({ lost: 1, returned: 0, alarm: expect.stringContaining('Un archivo falta') })
    expect(await listMissing(held.portal.test.db)).toMatchObject([{ isLost: true }])
    expect(await round()).toEqual({ lost: 0, returned: 0, alarm: null })
  })

  it('a file that is back in the store within the day does not count as lost', async () => {
    await lose('invoice')
    await round()
    const [[sha256, bytes] = ['', new Uint8Array()]] = taken
    const [row] = await held.portal.test.db.query<{ object: string }>(
      sql`SELECT object FROM stored_file WHERE sha256 = ${sha256}`,
    )
    await held.portal.files.store(bytes)
    pass(DAY_MS)
    expect(await round()).toEqual({ lost: 0, returned: 0, alarm: null })
    expect(await listMissing(held.portal.test.db)).toEqual([])
    expect(row?.object).toBeDefined()
  })

  it('a file that only the listing of the store leaves out does not count as lost', async () => {
    const { db } = held.portal.test
    const objects: ObjectStore = {
      ...held.portal.files.objects,
      async *list(folder) {
        const { sha256 } = await held.claim.row(held.claim.docs.invoice)
        for await (const object of held.portal.files.objects.list(folder))
          if (!object.name.includes(sha256)) yield object
      },
    }
    const late = {
      ...held.services,
      files: { ...held.portal.files, findMissing: () => findMissing({ db, objects, now: held.services.now() }) },
    }
    await settleLostFiles(late, unexpected)
    pass(DAY_MS)
    expect(await settleLostFiles(late, unexpected)).toEqual({ lost: 0, returned: 0, alarm: null })
    await round()
    expect(await listMissing(db)).toEqual([])
  })

  it('for a missing file the operator sees only claims that still need it', async () => {
    await held.claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO', note: 'RECHAZADO' })
    await lose('form', 'note')
    await round()
    const missing = await listMissing(held.portal.test.db)
    expect(missing.map(({ claims }) => claims).toSorted()).toEqual([[], [held.claim.cdReclamo]])
  })

  it('only the document of a lost file is marked, for its person and for staff', async () => {
    await lose('invoice')
    await round()
    expect(await documentsOf(held.andes)).not.toContain('"perdido":true')
    pass(DAY_MS)
    await round()
    for (const caller of [held.andes, await staff()])
      expect((await documentsOf(caller)).split('"perdido":true')).toHaveLength(2)
    expect([await statesOf(), await told(held.andes), await told(await staff())]).toEqual([
      Object.fromEntries(NAMES.map((name) => [name, 'INGRESADO'])),
      [],
      [],
    ])
  })
})

describe('PWA-27 D173 a claim that waits for its person', () => {
  it.each(['POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL', 'DEVUELTO'] as const)(
    'gets its documents back in %s, once, with a message to its person, and can be corrected',
    async (state) => {
      await held.claim.setTo(state, { form: 'DEVUELTO', note: 'RECHAZADO' })
      expect(await loseForGood('invoice', 'form', 'note')).toMatchObject({ lost: 3, returned: 1 })
      expect(await statesOf()).toMatchObject({ invoice: 'DEVUELTO', form: 'DEVUELTO', note: 'RECHAZADO' })
      const open = await held.claim.open()
      expect(open.version).toBe(2)
      const [group] = Object.values<{ uuid: string; historial: object[] }[]>(open.gastos[0].subdocumentosItems)
      const invoice = group?.find(({ uuid }) => uuid === held.claim.docs.invoice)
      expect(invoice).toMatchObject({ estado: 'DEVUELTO', comentario: LOST_FILE, perdido: true })
      expect(invoice?.historial.at(-1)).toMatchObject({ estado: 'DEVUELTO', userId: null })
      expect(await told(held.andes)).toMatchObject([
        {
          titulo: `Tu solicitud N.º ${held.claim.cdReclamo} necesita un archivo de nuevo`,
          texto: expect.stringContaining('El portal perdió un archivo'),
          cdReclamo: held.claim.cdReclamo,
        },
      ])
      expect(await told(await staff())).toEqual([])
      expect((await round()).returned).toBe(0)

      const body = await held.claim.unchanged()
      replace(body, held.claim.docs.invoice, await held.claim.addFile(body))
      replace(body, held.claim.docs.form, await held.claim.addFile(body))
      expect(verdictOf(await held.claim.send(body))).toEqual({ ...ACCEPTED, version: 3 })
    },
  )

  it('a returned document with a lost file needs another file; other data are not enough', async () => {
    await held.claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    await loseForGood('invoice')
    const body = await held.claim.unchanged()
    replace(body, held.claim.docs.form, await held.claim.addFile(body))
    retype(body, held.claim.docs.invoice, { numDocumento: '001-002-000000888' })
    expect(await held.claim.send(body)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^Los documentos devueltos: \S.* deben cambiarse o eliminarse\.$/) },
    })
    replace(body, held.claim.docs.invoice, await held.claim.addFile(body))
    expect(verdictOf(await held.claim.send(body))).toEqual({ ...ACCEPTED, version: 3 })
  })

  it('the person is notified each time the document is returned', async () => {
    await held.claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    await loseForGood('invoice')
    await held.portal.test.db.query(
      sql`UPDATE document SET estado = 'INGRESADO' WHERE uuid = ${held.claim.docs.invoice}`,
    )
    expect((await round()).returned).toBe(1)
    expect(await told(held.andes)).toHaveLength(2)
  })

  it('the patient is notified if the account of the reporter is closed', async () => {
    const { db } = held.portal.test
    const ana = await held.portal.as('ana')
    const giveTo = (codes: Statement, active: number) =>
      db.transaction(async (tx) => {
        await tx.query(sql`UPDATE claim_report c SET "cdTitular" = o."cdTitular", "cdAsegurado" = o."cdAsegurado"
          FROM (${codes}) o WHERE c."cdReclamo" = ${held.claim.cdReclamo}`)
        await tx.query(sql`UPDATE portal_user SET active = ${active} WHERE username = 'andes'`)
      })
    const [{ cdTitular, cdAsegurado }] = await db.query<Json>(
      sql`SELECT "cdTitular", "cdAsegurado" FROM claim_report WHERE "cdReclamo" = ${held.claim.cdReclamo}`,
    )
    await held.claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    await giveTo(sql`SELECT "cdTitular", "cdAsegurado" FROM insured_person WHERE cedula = ${CEDULA.ana} LIMIT 1`, 0)
    await loseForGood('invoice')
    await giveTo(sql`SELECT ${cdTitular}::integer AS "cdTitular", ${cdAsegurado}::integer AS "cdAsegurado"`, 1)
    expect(await told(ana)).toMatchObject([{ cdReclamo: held.claim.cdReclamo }])
    expect(await told(held.andes)).toEqual([])
  })

  it('the documents of a claim are returned even if returning those of another claim fails', async () => {
    const { db } = held.portal.test
    await held.claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const other = await storedClaim(held.portal, held.andes)
    await other.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    await db.query(sql`UPDATE document SET sha256 = (SELECT sha256 FROM document WHERE uuid = ${held.claim.docs.invoice})
      WHERE uuid = ${other.docs.invoice}`)
    await lose('invoice')
    await round()
    pass(DAY_MS)
    const errors: unknown[] = []
    const failing = new Error('the first claim fails')
    let calls = 0
    const transaction: typeof db.transaction = (work) =>
      ++calls === 1 ? Promise.reject(failing) : db.transaction(work)
    const failsOnce = { ...held.services, db: { ...db, transaction } }
    expect(await settleLostFiles(failsOnce, (error) => errors.push(error))).toMatchObject({ lost: 1, returned: 1 })
    expect(errors).toEqual([failing])
    expect([(await statesOf())['invoice'], (await other.row(other.docs.invoice))['estado']]).toEqual([
      'INGRESADO',
      'DEVUELTO',
    ])
    expect((await round()).returned).toBe(1)
  })

  it('a correction that is then sent gets 409 with the message that the portal lost a file', async () => {
    await held.claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    const body = await held.claim.unchanged()
    replace(body, held.claim.docs.form, await held.claim.addFile(body))
    await loseForGood('invoice')
    expect(await held.claim.send(body)).toMatchObject({
      status: 409,
      body: { code: 'claim-changed', version: 2, own: false, message: expect.stringContaining('El portal perdió') },
    })
  })

  it('a lapsed claim is left unchanged, because its person could not send a file', async () => {
    await held.claim.setTo('POR_REGULARIZAR', { form: 'DEVUELTO' })
    await lose('invoice')
    await round()
    pass(400 * DAY_MS)
    expect((await round()).returned).toBe(0)
    expect(await told(held.andes)).toEqual([])
    pass(-400 * DAY_MS)
  })
})

describe('PWA-27 D173 a claim that waits for staff', () => {
  it.each(['POR_REVISAR', 'INGRESADO'] as const)('stays in %s, and its executive is notified once', async (state) => {
    await held.claim.setTo(state)
    expect(await loseForGood('invoice')).toMatchObject({ lost: 1, returned: 0 })
    await round()
    expect((await statesOf())['invoice']).toBe('INGRESADO')
    expect((await held.claim.open()).version).toBe(1)
    expect(await told(await staff())).toMatchObject([
      {
        titulo: `El portal perdió un archivo de la solicitud N.º ${held.claim.cdReclamo}`,
        cdReclamo: held.claim.cdReclamo,
      },
    ])
    expect(await told(held.andes)).toEqual([])
  })

  it('the documents of a claim are returned when staff send it to its person', async () => {
    await held.claim.setTo('POR_REVISAR')
    await loseForGood('invoice')
    await held.portal.test.db.query(
      sql`UPDATE claim_report SET "estadoPortal" = 'POR_REGULARIZAR' WHERE "cdReclamo" = ${held.claim.cdReclamo}`,
    )
    expect((await round()).returned).toBe(1)
    expect((await statesOf())['invoice']).toBe('DEVUELTO')
    expect(await told(held.andes)).toHaveLength(1)
  })
})
