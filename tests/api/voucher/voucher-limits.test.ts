// API tests of the limits of a save: how much it asks the tax authority, how long it waits, and which data later
// answers keep.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { askClaimVouchers } from '../../../server/claim-report/voucher/claim-vouchers.ts'
import { voucherRound } from '../../../server/claim-report/voucher/voucher-rounds.ts'
import { sql } from '../../../server/database/sql.ts'
import { USER } from '../../../server/seed/people.ts'
import type { Services } from '../../../server/services.ts'
import { KEYS_AN_HOUR } from '../../../server/sri/admit-question.ts'
import { retype, saidOf, storedClaim } from '../../support/api/corrections.ts'
import type { Json } from '../../support/api/portal-api.ts'
import { HOUR_MS, LINES, openVoucherWorld } from '../../support/api/voucher-world.ts'
import {
  barcodePng,
  forgetAnswer,
  invoiceClaim,
  knowVoucher,
  newKey,
  reportInvoice,
  servicesOf,
} from '../../support/api/vouchers.ts'

const { portal, ana, elena, start, later, reset, typed, ofDocument, readInvoice, openClaim } = await openVoucherWorld()
const claim = await storedClaim(portal, ana)
beforeEach(reset)
afterAll(() => portal.close())

const saving = (body: Json) => ({ claim: body, actor: { id: USER.ana }, now: portal.clock.now })
const nobody = { estado: 'NO_DISPONIBLE' as const, sriError: '', invoice: null, fechaAutorizacion: null }

describe('a save', () => {
  it('DOC-08 asks for one key per document, however often it is named', async () => {
    const { claim: body, said, uuid, upload } = await invoiceClaim(portal, ana, typed())
    await upload()
    const again = Array.from({ length: 80 }, () => ({
      ...said,
      detalleDocumento: typed({ claveAcceso: newKey(portal) }),
    }))
    const gasto = body.gastos.find((each: Json) => JSON.stringify(each.subdocumentosItems).includes(uuid))
    gasto.subdocumentosItems = { 1: again }
    const keys: string[] = []
    const askOne = async (_services: Services, { claveAcceso }: { claveAcceso: string }) => {
      keys.push(claveAcceso)
      return nobody
    }
    await askClaimVouchers(servicesOf(portal), saving(body), { askOne })
    expect(keys).toHaveLength(1)
  })

  it('DOC-08 counts towards the keys of an hour; a key above the limit is not asked for, and the claim is accepted', async () => {
    await portal.test.db.query(sql`INSERT INTO sri_question ("userId", "claveAcceso", "askedAt")
      SELECT ${USER.ana}::int, 'clave ' || n, ${start}::timestamptz FROM generate_series(1, ${KEYS_AN_HOUR - 1}::int) n`)
    const [last, over] = [newKey(portal), newKey(portal)]
    for (const key of [last, over]) await knowVoucher(portal, key, { lines: LINES })
    const first = await reportInvoice(portal, ana, typed({ claveAcceso: last }))
    expect(first.invoice.detalleDocumento).toMatchObject({ autocompletado: 1, valor: 40 })
    const second = await reportInvoice(portal, ana, typed({ claveAcceso: over }))
    expect(second.invoice.detalleDocumento).toMatchObject({ autocompletado: 0, valor: 12.5, claveAcceso: over })
    expect((await ofDocument(second.uuid)).estadoSri).toBe('NO_DISPONIBLE')
    const third = await reportInvoice(portal, ana, typed({ claveAcceso: last }))
    expect(third.invoice.detalleDocumento, 'what is kept costs no question').toMatchObject({ autocompletado: 1 })
  })

  it('DOC-08 succeeds although its request fails; the failure is reported', async () => {
    const { claim: body, uuid, upload } = await invoiceClaim(portal, ana, typed({ claveAcceso: newKey(portal) }))
    await upload()
    const warned: unknown[] = []
    const services = { ...servicesOf(portal), warn: (error: unknown) => void warned.push(error) }
    const askOne = () => Promise.reject(new Error('roto'))
    const vouchers = await askClaimVouchers(services, saving(body), { askOne })
    expect(vouchers.get(uuid)).toMatchObject({ autocompletado: 0, answer: { estado: 'NO_DISPONIBLE' } })
    expect(warned).toEqual([new Error('roto')])
  })

  it('DOC-08 reads an unread file only where the device sent no result for the key, and only for a limited time', async () => {
    const opened: string[] = []
    // The read ends in the test's last line: while a read runs, all other files of its claim wait.
    let end: (file: null) => void = () => undefined
    const ended = new Promise<null>((resolve) => {
      end = resolve
    })
    const never = {
      ...portal.files,
      open: (sha256: string) => {
        opened.push(sha256)
        return ended
      },
    }
    for (const [claveAcceso, times] of [
      [null, 0],
      [undefined, 1],
    ]) {
      const { claim: body, uuid, upload } = await invoiceClaim(portal, ana, typed({ claveAcceso }))
      await upload(barcodePng(newKey(portal)))
      const vouchers = await askClaimVouchers({ ...servicesOf(portal), files: never }, saving(body), { readingMs: 20 })
      expect([vouchers.get(uuid), opened.length]).toEqual([undefined, times])
    }
    end(null)
  })

  it('DOC-08 finds the key of an unread file that is read in time', async () => {
    const key = newKey(portal)
    await knowVoucher(portal, key, { lines: LINES })
    const empty = typed({ fcDocumento: null, numDocumento: null, valor: null })
    const { claim: body, uuid, upload } = await invoiceClaim(portal, ana, empty)
    await upload(barcodePng(key))
    const patient = { longestMs: 60_000, readingMs: 60_000 }
    const vouchers = await askClaimVouchers(servicesOf(portal), saving(body), patient)
    expect(vouchers.get(uuid)).toMatchObject({ autocompletado: 1, detail: { claveAcceso: key, valor: 4_000 } })
  })
})

const round = (more: Partial<Services> = {}) => voucherRound({ ...servicesOf(portal), ...more })

describe('a correction', () => {
  const drugs = () => claim.row(claim.docs.drugs)
  async function correct(more: Json) {
    const body = await claim.unchanged()
    retype(body, claim.docs.drugs, more)
    const answer = await claim.send(body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return saidOf(answer.body, claim.docs.drugs)
  }
  const giveBack = () => claim.setTo('POR_REGULARIZAR', { drugs: 'DEVUELTO' })
  const returnAgain = () => claim.returnAgain('drugs')
  const approve = async (linea: number) => {
    const path = `/documentos-digitales/actualizar-valor-factura?pathFile=${(await drugs()).cdArchivo}`
    const answer = await elena.post(path, { detalle: [{ linea, seleccionado: 1 }] })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const shown = async () => {
    const { detalle, comprobante } = await readInvoice((await drugs()).cdArchivo)
    const lines = detalle.map(({ descripcion, seleccionado }: Json) => [descripcion, seleccionado])
    return { lines, estado: comprobante.estado, approved: (await drugs()).importeTotalSeleccionado }
  }
  /** An invoice that was unknown when it was sent, and is authorised two hours later. */
  async function authorisedLater({ isJudged }: { isJudged: boolean }) {
    await giveBack()
    const key = newKey(portal)
    await correct({ claveAcceso: key, valor: 12 })
    if (isJudged) await approve(1)
    await knowVoucher(portal, key, { lines: LINES })
    later(2 * HOUR_MS)
    await round()
    return key
  }
  const forget = async (key: string) => {
    await portal.test.db.query(sql`DELETE FROM simulated_voucher WHERE "claveAcceso" = ${key}`)
    await forgetAnswer(portal.test.db, key)
  }

  it('DOC-10 withdraws the approval of a single line, and adds the lines that came too late', async () => {
    await authorisedLater({ isJudged: true })
    expect(await shown()).toMatchObject({ lines: [['Total de la factura', 1]], estado: 'AUTORIZADO' })
    await returnAgain()
    expect((await correct({ valor: 13 })).detalleDocumento).toMatchObject({ valor: 40, autocompletado: 1 })
    const lines = [
      ['CONSULTA', 0],
      ['SUTURA', 0],
    ]
    expect(await shown()).toEqual({ lines, estado: 'AUTORIZADO', approved: null })
  })

  it('DOC-10 with another value withdraws the approval of the single line, also without an answer of the authority', async () => {
    const key = await authorisedLater({ isJudged: true })
    await forget(key)
    await returnAgain()
    expect((await correct({ valor: 13 })).detalleDocumento).toMatchObject({ valor: 13, autocompletado: 0 })
    expect(await shown()).toEqual({ lines: [['Total de la factura', 0]], estado: 'AUTORIZADO', approved: null })
  })

  it('DOC-09 keeps state, lines and approval when the authority no longer knows the voucher', async () => {
    const key = await authorisedLater({ isJudged: false })
    await approve(1)
    await forget(key)
    await returnAgain()
    await correct({ valor: 13 })
    const lines = [
      ['CONSULTA', 1],
      ['SUTURA', 0],
    ]
    expect(await shown()).toMatchObject({ lines, estado: 'AUTORIZADO', approved: expect.anything() })
  })

  it("D124 records which of the person’s data the authority's data replaced", async () => {
    await giveBack()
    const key = newKey(portal)
    await knowVoucher(portal, key, { lines: LINES })
    await correct({ claveAcceso: key, valor: 40 })
    await returnAgain()
    const { historial, detalleDocumento } = await correct({ claveAcceso: undefined, valor: 2 })
    expect(detalleDocumento).toMatchObject({ valor: 40, autocompletado: 1 })
    expect(historial.at(-1).comentario).toMatch(/^Con los datos del SRI: valor .*40.00 en lugar de .*2.00/)
  })
})

describe('a round', () => {
  it.each(['ANULADO', 'NO AUTORIZADO'])(
    'D125 that finds a voucher %s makes a new version for its reviewer',
    async (estado) => {
      const key = newKey(portal)
      const { body } = await reportInvoice(portal, ana, typed({ claveAcceso: key }))
      await knowVoucher(portal, key, { estado })
      later(HOUR_MS)
      await round()
      expect((await openClaim(body.cdReclamo)).version).toBe(body.version + 1)
    },
  )

  it('DOC-08 on three servers at once reads a file on one of them; any of them may run the next round', async () => {
    const photo = await invoiceClaim(portal, ana, typed())
    await photo.upload(barcodePng(newKey(portal)))
    const opened: string[] = []
    const files = {
      ...portal.files,
      open: (sha256: string) => {
        opened.push(sha256)
        return portal.files.open(sha256)
      },
    }
    const { settings } = servicesOf(portal, { DATABASE_URL: 'postgres://shared/portal' })
    await Promise.all([1, 2, 3].map(() => round({ files, settings })))
    expect(opened).toHaveLength(1)
    expect(await portal.test.db.query(sql`SELECT 1 FROM job WHERE kind = 'vouchers'`)).toEqual([])
    await portal.test.db.query(sql`DELETE FROM document WHERE uuid = ${photo.uuid}`)
  })

  it('DOC-08 continues after a file that cannot be opened and an answer that cannot be stored, and reports both', async () => {
    const [unread, first, second] = [newKey(portal), newKey(portal), newKey(portal)]
    const photo = await invoiceClaim(portal, ana, typed())
    await photo.upload(barcodePng(unread))
    const one = await reportInvoice(portal, ana, typed({ claveAcceso: first }))
    const two = await reportInvoice(portal, ana, typed({ claveAcceso: second }))
    for (const key of [first, second]) await knowVoucher(portal, key, { lines: LINES })
    later(HOUR_MS)
    const warned: unknown[] = []
    const { db } = portal.test
    // The first document comes first, and its answer cannot be written.
    await db.query(sql`UPDATE document SET "sriAskedAt" = "sriAskedAt" - interval '1 minute' WHERE uuid = ${one.uuid}`)
    let isFirst = true
    const broken: typeof db = {
      ...db,
      query: (statement) => db.query(statement),
      transaction: (work) => {
        if (!isFirst) return db.transaction(work)
        isFirst = false
        return Promise.reject(new Error('roto'))
      },
    }
    const files = { ...portal.files, open: () => Promise.reject(new Error('no se abre')) }
    await round({ db: broken, files, warn: (error) => void warned.push(error) })
    expect(warned).toContainEqual(new Error('no se abre'))
    expect(warned.at(-1)).toEqual(new Error('roto'))
    expect(await ofDocument(one.uuid)).toMatchObject({ estadoSri: 'DESCONOCIDO', sriAskedAt: portal.clock.now })
    expect((await ofDocument(two.uuid)).estadoSri).toBe('AUTORIZADO')
    await portal.test.db.query(sql`DELETE FROM document WHERE uuid = ${photo.uuid}`)
  })
})
