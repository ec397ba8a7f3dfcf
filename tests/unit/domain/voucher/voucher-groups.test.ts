// Tests of the places that are proposed for the vouchers of a burst: by issuer and day, and never by a guess.
import { describe, expect, it } from 'vitest'
import type { Requirements } from '../../../../src/domain/claim-report/document-places.ts'
import type { Place } from '../../../../src/domain/claim-report/place.ts'
import type { DocumentVoucher } from '../../../../src/domain/voucher/voucher.ts'
import {
  groupVouchers,
  invoiceExpenses,
  type KnownIssuer,
  nextInvoicePlace,
  type PlacedFile,
} from '../../../../src/domain/voucher/voucher-groups.ts'
import { FICTITIOUS_RUCS, makeKeyEnding } from '../../../support/vouchers/keys.ts'

const [CLINIC, PHARMACY] = FICTITIOUS_RUCS

const requirement = (nmDocumento: string, cdDocSiniestro: number, more: object = {}) => ({
  nmDocumento,
  tipo: 'DOCUMENTO' as const,
  obligatorio: 0,
  orden: cdDocSiniestro,
  ayuda: '',
  reqFecha: 0,
  cdDocSiniestro,
  cdSdocSiniestro: null,
  activo: 1,
  ...more,
})
const expense = (nmDocumento: string, cdDocSiniestro: number, more: object = {}) => ({
  ...requirement(nmDocumento, cdDocSiniestro, more),
  subdocumentosEstructura: [
    requirement('Receta', cdDocSiniestro, { cdSdocSiniestro: 1, tipo: 'RECETA', orden: 1 }),
    requirement('Factura', cdDocSiniestro, { cdSdocSiniestro: 2, tipo: 'FACTURA', orden: 2 }),
  ],
})
const REQUIREMENTS: Requirements = {
  documentos: [requirement('Formulario', 10)],
  gastos: [
    expense('Consulta médica', 20),
    expense('Medicinas', 30),
    expense('Ya no se pide', 40, { activo: 0 }),
    { ...requirement('Sin facturas', 50), subdocumentosEstructura: [requirement('Nota', 50, { cdSdocSiniestro: 1 })] },
  ],
}
/** The requirements of another insurer: the same expenses under other codes. */
const ELSEWHERE: Requirements = { documentos: [], gastos: [expense('Medicinas', 130), expense('Terapias', 140)] }

let number = 0
const keyOf = (ruc: string, day = '2026-11-20') => {
  number += 1
  return makeKeyEnding(false, { ruc, day, numDocumento: `001-001-${String(number).padStart(9, '0')}` })
}
const voucher = (claveAcceso: string): DocumentVoucher => ({ kind: 'key', claveAcceso, source: 'barcode' })
const file = (uuid: string, claveAcceso: string) => ({ uuid, voucher: voucher(claveAcceso) })
const at = (cdDocSiniestro: number, numGrupo = 1, cdSdocSiniestro = 2): Place => ({
  seccion: 'gastos',
  cdDocSiniestro,
  cdSdocSiniestro,
  numGrupo,
})
const issuer = (ruc: string, cdDocSiniestro: number | null): KnownIssuer => ({
  ruc,
  razonSocial: 'LOS ARUPOS',
  cdDocSiniestro,
})

type Setup = { placed?: PlacedFile[]; issuers?: KnownIssuer[]; requirements?: Requirements }
const grouped = (files: Parameters<typeof groupVouchers>[0]['files'], given: Setup = {}) =>
  groupVouchers({
    files,
    placed: given.placed ?? [],
    requirements: given.requirements ?? REQUIREMENTS,
    issuers: given.issuers ?? [],
    everyRequirements: [REQUIREMENTS, ELSEWHERE],
  })

describe('groupVouchers', () => {
  it('DOC-06a PWA-20 vouchers of one issuer and day are one group; a different day or issuer makes a different group', () => {
    const files = [
      file('a', keyOf(CLINIC)),
      file('b', keyOf(PHARMACY)),
      file('c', keyOf(CLINIC, '2026-11-21')),
      file('d', keyOf(CLINIC)),
    ]
    expect(grouped(files).groups.map(({ ruc, fcDocumento, uuids }) => [ruc, fcDocumento, uuids])).toEqual([
      [CLINIC, '2026-11-20', ['a', 'd']],
      [PHARMACY, '2026-11-20', ['b']],
      [CLINIC, '2026-11-21', ['c']],
    ])
  })

  it('PWA-20 an unread file waits; a file without a sure key needs a choice of the person, whatever the other files are', () => {
    const doubtful = makeKeyEnding(true, { ruc: CLINIC })
    const found = grouped(
      [
        { uuid: 'unread' },
        { uuid: 'paper', voucher: { kind: 'none' } },
        { uuid: 'doubtful', voucher: { kind: 'to-confirm', claveAcceso: doubtful, source: 'barcode' } },
        { uuid: 'note', voucher: { kind: 'problem', claveAcceso: doubtful, source: 'pdf', why: 'other-type' } },
        file('sure', keyOf(CLINIC)),
      ],
      { issuers: [issuer(CLINIC, 20)] },
    )
    expect(found.unread).toEqual(['unread'])
    expect(found.asked).toEqual([
      { uuid: 'paper', because: 'no-key' },
      { uuid: 'doubtful', because: 'to-confirm' },
      { uuid: 'note', because: 'problem' },
    ])
    expect(found.groups.map(({ uuids }) => uuids)).toEqual([['sure']])
  })

  it('PWA-20 a second page with the same key, in the burst or in the claim, needs a choice of the person', () => {
    const [one, sent] = [keyOf(CLINIC), keyOf(CLINIC)]
    const found = grouped([file('a', one), file('b', one), file('c', sent)], {
      placed: [{ slot: at(20), claveAcceso: sent }],
    })
    expect(found.groups.map(({ uuids }) => uuids)).toEqual([['a']])
    expect(found.asked).toEqual([
      { uuid: 'b', because: 'same-key' },
      { uuid: 'c', because: 'same-key' },
    ])
  })

  it.each<[string, Setup, unknown]>([
    ['nothing is known of the issuer', {}, null],
    [
      'its last invoice was a medicine',
      { issuers: [issuer(CLINIC, 30)] },
      { cdDocSiniestro: 30, because: 'last-time' },
    ],
    [
      'its last invoice was a medicine of another insurer',
      { issuers: [issuer(CLINIC, 130)] },
      { cdDocSiniestro: 30, because: 'last-time' },
    ],
    ['its last invoice was an expense that is not here', { issuers: [issuer(CLINIC, 140)] }, null],
    ['its last expense is no longer asked for', { issuers: [issuer(CLINIC, 40)] }, null],
    ['its last expense takes no invoice', { issuers: [issuer(CLINIC, 50)] }, null],
    ['its last invoice was no expense', { issuers: [issuer(CLINIC, null)] }, null],
    ['another issuer is known', { issuers: [issuer(PHARMACY, 30)] }, null],
    [
      'an invoice of that day stands elsewhere than the last time',
      { issuers: [issuer(CLINIC, 30)], placed: [{ slot: at(20), claveAcceso: keyOf(CLINIC) }] },
      { cdDocSiniestro: 20, because: 'same-day' },
    ],
    [
      'an invoice of another day stands in the claim',
      { issuers: [issuer(CLINIC, 30)], placed: [{ slot: at(20), claveAcceso: keyOf(CLINIC, '2026-11-02') }] },
      { cdDocSiniestro: 20, because: 'same-issuer' },
    ],
    [
      'invoices of that day win over a later one of another day',
      {
        placed: [
          { slot: at(20), claveAcceso: keyOf(CLINIC) },
          { slot: at(30), claveAcceso: keyOf(CLINIC, '2026-11-02') },
        ],
      },
      { cdDocSiniestro: 20, because: 'same-day' },
    ],
    [
      'only one expense takes invoices',
      { requirements: { documentos: [], gastos: [expense('Medicinas', 30)] } },
      { cdDocSiniestro: 30, because: 'only-one' },
    ],
  ])('PWA-20 DOC-06a the expense is proposed, or the person is asked, when %s', (_, given, proposed) => {
    expect(grouped([file('a', keyOf(CLINIC))], given).groups[0]?.proposed).toEqual(proposed)
  })

  it('PWA-20 the name of an issuer comes from its invoice, otherwise from an earlier invoice, otherwise it is empty', () => {
    const invoice = { razonSocial: 'CLÍNICA UNO' } as NonNullable<Extract<DocumentVoucher, { kind: 'key' }>['invoice']>
    const named = {
      uuid: 'a',
      voucher: { kind: 'key' as const, claveAcceso: keyOf(CLINIC), source: 'xml' as const, invoice },
    }
    const names = (...given: Parameters<typeof grouped>) =>
      grouped(...given).groups.map(({ razonSocial }) => razonSocial)
    expect(names([named])).toEqual(['CLÍNICA UNO'])
    expect(names([file('a', keyOf(CLINIC)), file('b', keyOf(PHARMACY))], { issuers: [issuer(CLINIC, null)] })).toEqual([
      'LOS ARUPOS',
      null,
    ])
  })
})

describe('nextInvoicePlace', () => {
  const [consultation] = invoiceExpenses(REQUIREMENTS)
  const next = (groups: number[], ...placed: Place[]) =>
    consultation &&
    nextInvoicePlace(
      consultation,
      { 20: groups },
      placed.map((slot) => ({ slot })),
    )

  it('DOC-06a each invoice has its own group: the first empty group, otherwise a new one', () => {
    expect(next([])).toEqual({ ...at(20), numGrupo: null })
    expect(next([1])).toEqual(at(20, 1))
    expect(next([1, 2], at(20, 1))).toEqual(at(20, 2))
    expect(next([1], at(20, 1))).toEqual({ ...at(20), numGrupo: null })
    expect(next([1], at(20, 1), at(20, 1, 1)), 'with its prescription').toEqual({ ...at(20), numGrupo: null })
  })

  it('DOC-06a PWA-20 an invoice is not assigned by guess to a group that lacks its invoice', () => {
    expect(next([1], at(20, 1, 1))).toBeNull()
    expect(next([1, 2], at(20, 2, 1))).toBeNull()
  })
})
