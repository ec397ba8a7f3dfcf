// API tests of the limits around vouchers: how many keys a save asks about, how long it waits, and which data a later
// answer keeps.
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

describe('saving a claim with keys', () => {
  it('DOC-08 a save asks about one key per document, even if it repeats the document with other keys', async () => {
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

  it('DOC-08 keys of a save count towards the hourly limit; above it the claim is accepted without asking', async () => {
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

  it('DOC-08 a save succeeds if the request about its key fails, and the failure is reported', async () => {
    const { claim: body, uuid, upload } = await invoiceClaim(portal, ana, typed({ claveAcceso: newKey(portal) }))
    await upload()
    const warned: unknown[] = []
    const services = { ...servicesOf(portal), warn: (error: unknown) => void warned.push(error) }
    const askOne = () => Promise.reject(new Error('roto'))
    const vouchers = await askClaimVouchers(services, saving(body), { askOne })
    expect(vouchers.get(uuid)).toMatchObject({ autocompletado: 0, answer: { estado: 'NO_DISPONIBLE' } })
    expect(warned).toEqual([new Error('roto')])
  })

  it('DOC-08 a save reads an unread file only if the device sent no result, and only for a limited time', async () => {
    const opened: string[] = []
    // The read ends in the last line of this test: until then, no other file of the claim is read.
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

  it('DOC-08 a save uses the key of an unread file that it reads in time', async () => {
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

describe('a correction after a later answer', () => {
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
  /** Sends an invoice that the authority does not know yet, and that it authorizes two hours later. */
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

  it('DOC-10 the correction withdraws the approval of the single line, and adds the lines that came later', async () => {
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

  it('DOC-10 a corrected value withdraws the approval of the single line, even without an answer of the authority', async () => {
    const key = await authorisedLater({ isJudged: true })
    await forget(key)
    await returnAgain()
    expect((await correct({ valor: 13 })).detalleDocumento).toMatchObject({ valor: 13, autocompletado: 0 })
    expect(await shown()).toEqual({ lines: [['Total de la factura', 0]], estado: 'AUTORIZADO', approved: null })
  })

  it('DOC-09 the correction keeps state, lines and approval if the authority no longer knows the voucher', async () => {
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

  it('D124 the history says which of the person’s data were replaced by the authority’s', async () => {
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

describe('a round of the voucher job', () => {
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

  it('DOC-08 only one of three concurrent servers reads a file, and any of them may run the next round', async () => {
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

  it('DOC-08 a round continues after a file that cannot be opened and an answer that cannot be stored', async () => {
    const [unread, first, second] = [newKey(portal), newKey(portal), newKey(portal)]
    const photo = await invoiceClaim(portal, ana, typed())
    await photo.upload(barcodePng(unread))
    const one = await reportInvoice(portal, ana, typed({ claveAcceso: first }))
    const two = await reportInvoice(portal, ana, typed({ claveAcceso: second }))
    for (const key of [first, second]) await knowVoucher(portal, key, { lines: LINES })
    later(HOUR_MS)
    const warned: unknown[] = []
    const { db } = portal.test
    // The first invoice is now the first of the round; storing its answer fails.
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
