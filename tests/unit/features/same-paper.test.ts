// Tests of one paper for several groups of an expense: where it is offered, and that its data are asked only once.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import type { Expense, Requirement } from '../../../src/domain/claim-report/document-places.ts'
import { EMPTY_DETAIL } from '../../../src/domain/claim-report/invoice.ts'
import { furtherPlaces, paperOffers } from '../../../src/features/claim/report/documents/same-paper.ts'
import { groupSlot } from '../../../src/features/claim/report/documents/slots.ts'
import { askedOnce, invoiceGroups } from '../../../src/features/claim/report/invoices/invoice-groups.ts'
import { problemsOf } from '../../../src/features/claim/report/review/review-problems.ts'
import type { DocumentRow } from '../../../src/offline/database/document-types.ts'

const part = (cdSdocSiniestro: number, more: Partial<Requirement>): Requirement => ({
  nmDocumento: 'Receta',
  tipo: 'RECETA',
  obligatorio: 1,
  orden: cdSdocSiniestro,
  ayuda: '',
  reqFecha: 1,
  cdDocSiniestro: 20,
  cdSdocSiniestro,
  activo: 1,
  ...more,
})
const INVOICE = part(1, { nmDocumento: 'Factura', tipo: 'FACTURA', reqFecha: 0 })
const PRESCRIPTION = part(2, {})
const ORDER = part(3, { nmDocumento: 'Pedido médico', tipo: 'DOCUMENTO', reqFecha: 0 })
const NOTE = part(4, { nmDocumento: 'Nota', tipo: 'DOCUMENTO', obligatorio: 0, reqFecha: 0 })
const PARTS = [INVOICE, PRESCRIPTION, ORDER, NOTE]
const expense: Expense = {
  ...part(0, { nmDocumento: 'Medicinas', cdSdocSiniestro: null }),
  subdocumentosEstructura: PARTS,
}
const numGrupos = [1, 2, 4]

const row = (of: Requirement, numGrupo: number, more: Partial<DocumentRow> = {}) =>
  ({
    uuid: `${of.nmDocumento} ${numGrupo}`,
    slot: groupSlot(20, of.cdSdocSiniestro, numGrupo),
    tipo: of.tipo,
    state: 'verified',
    sha256: 'one',
    detalleDocumento: null,
    ...more,
  }) as DocumentRow

const offersAt = (of: Requirement, numGrupo: number, ...documents: DocumentRow[]) =>
  paperOffers(of, groupSlot(20, of.cdSdocSiniestro, numGrupo), { expense, numGrupos, documents })
const remote = { estado: 'CARGADO', isDeleted: false } as DocumentRow['remote']

it.each<[string, Requirement, DocumentRow[], string[]]>([
  ['nothing while no group has a prescription', PRESCRIPTION, [], []],
  ['the only prescription', PRESCRIPTION, [row(PRESCRIPTION, 1)], ['Usar la misma receta']],
  ['a mandatory document', ORDER, [row(ORDER, 1)], ['Usar el mismo documento']],
  ['no optional document', NOTE, [row(NOTE, 1)], []],
  ['no invoice', INVOICE, [row(INVOICE, 1)], []],
  ['no document of another part', PRESCRIPTION, [row(ORDER, 1)], []],
  ['nothing when it already has a prescription', PRESCRIPTION, [row(PRESCRIPTION, 1), row(PRESCRIPTION, 4)], []],
  ['no remote document', PRESCRIPTION, [row(PRESCRIPTION, 1, { remote })], []],
  ['no document that is being written', PRESCRIPTION, [row(PRESCRIPTION, 1, { state: 'stored' })], []],
  [
    'a paper that two groups share, offered once',
    PRESCRIPTION,
    [row(PRESCRIPTION, 1), row(PRESCRIPTION, 2)],
    ['Usar la misma receta'],
  ],
  [
    'either of two papers, named by their groups',
    PRESCRIPTION,
    [row(PRESCRIPTION, 1), row(PRESCRIPTION, 2, { sha256: 'two' })],
    ['Usar la de Medicinas 1', 'Usar la de Medicinas 2'],
  ],
])('REP-33 the third group can take %s', (_title, of, documents, labels) => {
  expect(offersAt(of, 4, ...documents).map(({ label }) => label)).toEqual(labels)
})

it('REP-33 one press adds the paper to all groups that lack it, if several groups lack it', () => {
  const [first, other] = [row(PRESCRIPTION, 1), row(PRESCRIPTION, 2)]
  const further = (...documents: DocumentRow[]) => furtherPlaces(PRESCRIPTION, first, { expense, numGrupos, documents })
  expect(further(first)).toEqual({
    label: 'Usarla también en los 2 grupos que no la tienen',
    slots: [groupSlot(20, 2, 2), groupSlot(20, 2, 4)],
  })
  expect(further(first, other), 'a single one has its own button').toBeNull()
})

it('REP-33 the data of the same paper are asked in its first group and counted once; invoice data in each group', () => {
  const documents = numGrupos.slice(0, 2).flatMap((numGrupo) => [row(INVOICE, numGrupo), row(PRESCRIPTION, numGrupo)])
  const requirements = { documentos: [], gastos: [expense] }
  const asked = (rows: readonly DocumentRow[]) =>
    askedOnce(invoiceGroups(requirements, { 20: numGrupos }, rows)).map(({ title, parts, shared }) => [
      title,
      ...parts.map(({ document }) => document.uuid),
      ...(shared ?? []).map((each) => `${each.nmDocumento} de ${each.title}`),
    ])
  expect(asked(documents)).toEqual([
    ['Medicinas 1', 'Factura 1', 'Receta 1'],
    ['Medicinas 2', 'Factura 2', 'Receta de Medicinas 1'],
  ])
  const texts = problemsOf(requirements, { 20: numGrupos }, documents, calendarDate('2026-11-20')).map(
    ({ text }) => text,
  )
  expect(texts).toEqual(expect.arrayContaining(['Faltan datos de 2 facturas.', 'Faltan datos de una receta.']))
  const dated = { detalleDocumento: { ...EMPTY_DETAIL, fcDocumento: calendarDate('2026-11-15') } }
  const unlike = documents.map((each, at) => (at === 3 ? { ...each, ...dated } : each))
  expect(asked(unlike)[1], 'with another date it is asked too').toEqual(['Medicinas 2', 'Factura 2', 'Receta 2'])
})
