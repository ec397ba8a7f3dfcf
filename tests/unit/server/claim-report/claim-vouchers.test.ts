// Tests of the questions that a save asks the tax authority, and of its writes: one question per document, logged
// failures.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askClaimVouchers } from '../../../../server/claim-report/voucher/claim-vouchers.ts'
import { writeVouchers } from '../../../../server/claim-report/voucher/write-vouchers.ts'
import type { DocumentRow } from '../../../../server/document/queries.ts'
import type { Services } from '../../../../server/services.ts'
import type { AskedVoucher, askVoucher } from '../../../../server/sri/ask-voucher.ts'
import type { ClaimToSave } from '../../../../src/contract/claim-save.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../../../src/domain/claim-report/invoice.ts'
import { cents } from '../../../../src/domain/money.ts'
import { readAccessKey } from '../../../../src/domain/voucher/access-key.ts'
import type { VoucherInvoice } from '../../../../src/domain/voucher/voucher.ts'
import { scriptedDatabase } from '../../../support/scripted-database.ts'
import { facturaKey } from '../../../support/vouchers/factura.ts'

const now = new Date('2026-11-16T15:00:00Z')
const KEY = facturaKey()
const reading = readAccessKey(KEY, calendarDate('2026-11-16'))
const fcDocumento = reading.ok ? reading.key.fcDocumento : null
const day = calendarDate('2026-11-15')
const invoice: VoucherInvoice = {
  claveAcceso: KEY,
  ruc: '1799999028001',
  razonSocial: 'LOS ARUPOS',
  fcDocumento: day,
  numDocumento: '001-002-000000123',
  importeTotal: cents(4_000),
  propina: cents(0),
  comprador: null,
  detalle: [],
}
const answerOf = (estado: AskedVoucher['estado']): AskedVoucher => ({
  estado,
  sriError: estado === 'AUTORIZADO' ? null : 'No está',
  fechaAutorizacion: null,
  invoice: estado === 'AUTORIZADO' ? invoice : null,
})
const typed = (more: Partial<DocumentDetail> = {}): DocumentDetail => ({
  ...EMPTY_DETAIL,
  valor: cents(1_250),
  ...more,
})
const document = (more: Partial<DocumentRow> = {}) =>
  ({
    uuid: 'u',
    cdArchivo: 'a',
    cdReclamo: null,
    estado: 'DEVUELTO',
    claveAcceso: null,
    autocompletado: 0,
    estadoSri: null,
    sriError: null,
    clavesLeidas: null,
    claveLeida: null,
    ...more,
  }) as DocumentRow

/** A save whose first expense lists the same document several times, once with each of these data. */
const saving = (...details: (DocumentDetail | null)[]) => ({
  claim: {
    intent: 'i',
    uuid: 'intake',
    documentos: [],
    otrosDocumentos: [],
    cdAseguradora: 1,
    cdRamo: 2,
    tpSiniestro: 'AMBULATORIO',
    gastos: [
      {
        cdDocSiniestro: 1,
        subdocumentosItems: {
          1: details.map((detalleDocumento) => ({ uuid: 'u', orden: 0, cdSdocSiniestro: null, detalleDocumento })),
        },
      },
    ],
  } as unknown as ClaimToSave,
  actor: { id: 7 },
  now,
})
let warned: unknown[]
let opened = 0
/** Completes the pending read of a file. */
let release: () => void
beforeEach(() => {
  warned = []
  opened = 0
})

const requirement = {
  seccion: 'gastos',
  cdDocSiniestro: 1,
  cdSdocSiniestro: 0,
  tipo: 'FACTURA',
  orden: 0,
  activo: 1,
}
/** A portal with this document; `file` is the result of opening its file. */
function portal(row: DocumentRow, file: () => Promise<null> = async () => null): Services {
  const { db } = scriptedDatabase((text) => {
    if (text.includes('FROM document_requirement')) return [requirement]
    if (text.includes('FROM sri_question') && text.startsWith('SELECT'))
      return Array.from({ length: 60 }, (_, at) => ({ claveAcceso: `clave ${at}`, askedAt: now }))
    return text.startsWith('SELECT') && text.includes('FROM document') ? [row] : []
  })
  const open = () => {
    opened += 1
    return file()
  }
  return { db, files: { open }, warn: (error: unknown) => void warned.push(error) } as unknown as Services
}
const asks = (answer: () => Promise<AskedVoucher>) => vi.fn<typeof askVoucher>(answer)

describe('the questions that a save asks the tax authority', () => {
  it('DOC-08 a save asks about one key for each document, however often it names the document', async () => {
    const services = portal(document())
    const askOne = asks(async () => answerOf('DESCONOCIDO'))
    const many = Array.from({ length: 80 }, (_, at) =>
      typed({ claveAcceso: facturaKey({ numDocumento: `001-002-${String(at + 1).padStart(9, '0')}` }) }),
    )
    await askClaimVouchers(services, saving(...many), { askOne })
    expect(askOne).toHaveBeenCalledTimes(1)
    expect(await askOne.mock.calls[0]?.[1].mayAsk?.(), 'the sixty of this hour are used up').toBe(false)
  })

  it('DOC-08 a failed question is logged, and the save continues without its answer', async () => {
    const services = portal(document())
    const askOne = asks(() => Promise.reject(new Error('roto')))
    const known = await askClaimVouchers(services, saving(typed({ claveAcceso: KEY })), { askOne })
    expect(known.get('u')).toMatchObject({ autocompletado: 0, answer: { estado: 'NO_DISPONIBLE' } })
    expect(warned).toEqual([new Error('roto')])
  })

  it('DOC-08 a file that cannot be read is logged, and the save continues', async () => {
    const services = portal(document(), () => Promise.reject(new Error('disco')))
    expect(await askClaimVouchers(services, saving(null))).toEqual(new Map())
    expect(warned).toEqual([new Error('disco')])
  })

  it('DOC-08 a save waits a short time until a file is read, but only if it does not say whether the document has a key', async () => {
    const services = portal(document(), () => new Promise((resolve) => (release = () => resolve(null))))
    expect(await askClaimVouchers(services, saving(typed({ claveAcceso: null })))).toEqual(new Map())
    expect(opened).toBe(0)
    expect(await askClaimVouchers(services, saving(null), { readingMs: 1 })).toEqual(new Map())
    expect(opened).toBe(1)
    release()
  })

  it.each([
    ['AUTORIZADO', 'DESCONOCIDO', true],
    ['ANULADO', 'DESCONOCIDO', true],
    ['NO_AUTORIZADO', 'DESCONOCIDO', true],
    ['AUTORIZADO', 'NO_DISPONIBLE', true],
    ['NO_DISPONIBLE', 'DESCONOCIDO', false],
    ['AUTORIZADO', 'ANULADO', false],
    ['DESCONOCIDO', 'AUTORIZADO', false],
  ] as const)(
    'DOC-09 for a key that was %s the answer %s keeps the stored state: %s',
    async (estadoSri, estado, isKept) => {
      const services = portal(document({ cdReclamo: 3, claveAcceso: KEY, estadoSri }))
      const askOne = asks(async () => answerOf(estado))
      const known = await askClaimVouchers(services, saving(typed({ claveAcceso: KEY })), { askOne })
      expect(known.get('u')?.answer === 'kept').toBe(isKept)
    },
  )

  it('D124 typed data that differ from the stored data of the tax authority are reported as overwritten', async () => {
    const numDocumento = '001-002-000000123'
    const stored = { claveAcceso: KEY, autocompletado: 1, fcDocumento, numDocumento, valor: cents(4_000) }
    const services = portal(document({ cdReclamo: 3, estadoSri: 'AUTORIZADO', ...stored }))
    const said = { ...typed(), claveAcceso: undefined as never }
    const known = await askClaimVouchers(services, saving(said))
    expect(known.get('u')).toMatchObject({ answer: 'kept', detail: { valor: 4_000 } })
    expect(known.get('u')?.overwritten).toMatch(/^Con los datos del SRI: valor .*40.00 en lugar de .*12.50\.$/)
    const same = await askClaimVouchers(services, saving(typed({ ...stored })))
    expect(same.get('u')?.overwritten).toBe('')
  })
})

describe('the writes for a correction that keeps the key of an invoice', () => {
  const held = [document({ cdReclamo: 3, claveAcceso: KEY, estadoSri: 'AUTORIZADO' })]
  const voucher = (answer: AskedVoucher | 'kept') => ({
    detail: typed({ claveAcceso: KEY }),
    autocompletado: 1 as const,
    overwritten: '',
    sriError: null,
    answer,
  })
  /**
   * Writes the answer for the invoice; returns whether lines were deleted, lines were stored, and the approval was
   * withdrawn.
   */
  async function write(answer: AskedVoucher | 'kept', hasLines: boolean) {
    let takenBack: unknown
    const { db, asked } = scriptedDatabase((text, values) => {
      if (text.includes('SET seleccionado = 0')) [takenBack] = values
      return text.includes('SELECT 1 FROM invoice') && hasLines ? [{}] : []
    })
    await writeVouchers(db, { held, toReview: ['u'], vouchers: new Map([['u', voucher(answer)]]), now })
    const isForgotten = asked.some((text) => /DELETE FROM invoice WHERE "cdArchivo" = \$1$/.test(text))
    return { isForgotten, isStored: asked.some((text) => text.startsWith('INSERT INTO invoice ')), takenBack }
  }

  it('DOC-10 stored lines of the tax authority stay, with their approval', async () => {
    const untouched = { isForgotten: false, isStored: false, takenBack: [] }
    expect(await write(answerOf('AUTORIZADO'), true)).toEqual(untouched)
    expect(await write('kept', true)).toEqual(untouched)
  })

  it('DOC-10 an invoice without stored lines gets the lines of the tax authority, and its approval is withdrawn', async () => {
    expect(await write(answerOf('AUTORIZADO'), false)).toEqual({ isForgotten: true, isStored: true, takenBack: ['u'] })
    expect(await write('kept', false)).toEqual({ isForgotten: false, isStored: false, takenBack: ['u'] })
  })
})
