// Tests of one paper in several places of a claim: it is stored again without a second photo, and its data are typed
// once.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { cents } from '../../../src/domain/money.ts'
import { isSamePaper } from '../../../src/offline/database/document-filling.ts'
import { createDraft } from '../../../src/offline/drafts/change-draft.ts'
import { changeDetail, copyDocument, removeDocument } from '../../../src/offline/drafts/documents.ts'
import { readDraft } from '../../../src/offline/drafts/drafts.ts'
import { queueDraft } from '../../../src/offline/drafts/queue-draft.ts'
import { budgetOf, listDocuments, readBytes } from '../../../src/offline/drafts/read-documents.ts'
import { seal } from '../../../src/offline/drafts/seal.ts'
import { storeDraftDocument } from '../../../src/offline/drafts/store-document.ts'
import { rowOf } from './support/invoices.ts'
import { PARAMETERS, photo, World } from './support/world.ts'

const MB = 1024 * 1024
const DAY = calendarDate('2026-11-15')
const OTHER_DAY = calendarDate('2026-11-16')
const prescriptionIn = (numGrupo: number) =>
  ({ seccion: 'gastos', cdDocSiniestro: 20, cdSdocSiniestro: 2, numGrupo }) as const

/** A draft whose first group has a prescription. */
async function withPrescription(size = 64) {
  const { db, time: now } = await World.open()
  const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now, parameters: PARAMETERS })
  const given = { db, draftUuid, slot: prescriptionIn(1), tipo: 'RECETA', now } as const
  const kept = await storeDraftDocument({ ...given, prepared: photo('receta.jpg', size) })
  if (!kept.ok) throw new Error(kept.message)
  const { uuid } = kept.document
  const copy = async (numGrupo: number) => {
    const copied = await copyDocument({ db, uuid, slot: prescriptionIn(numGrupo), now })
    if (!copied.ok) throw new Error(copied.message)
    return copied.document.uuid
  }
  const days = async () => (await listDocuments(db, draftUuid)).map((each) => each.detalleDocumento?.fcDocumento)
  return { ...given, uuid, copy, days }
}

it('REP-33 a prescription for a further group is a separate document whose stored bytes are the same', async () => {
  const { db, draftUuid, uuid, copy, now } = await withPrescription()
  const second = await copy(2)
  const rows = await listDocuments(db, draftUuid)
  expect(rows).toMatchObject([
    { uuid, slot: prescriptionIn(1) },
    { uuid: second, slot: prescriptionIn(2), state: 'verified', nombre: 'receta.jpg', sha256: rows[0]?.sha256 },
  ])
  const draft = await readDraft(db, draftUuid)
  const sealed = draft && seal(draft, rows, DAY)
  const groups = sealed?.ok ? sealed.sealed.claim.gastos[0]?.subdocumentosItems : {}
  expect(Object.entries(groups ?? {}).map(([group, items]) => [group, items.map((each) => each.uuid)])).toEqual([
    ['1', [uuid]],
    ['2', [second]],
  ])
  await removeDocument({ db, uuid, now })
  expect(await readBytes(db, second), 'the other one does not live off the first').toHaveProperty('byteLength', 64)
})

it('REP-33 PWA-09 each document counts in the 20 MB, and a document that does not fit is refused', async () => {
  const { db, draftUuid, uuid, copy, now } = await withPrescription(7 * MB)
  await copy(2)
  expect(await budgetOf(db, draftUuid)).toMatchObject({ used: 14 * MB, count: 2 })
  const slot = prescriptionIn(3)
  expect(await copyDocument({ db, uuid, slot, now })).toMatchObject({ ok: false, why: 'budget' })
  await queueDraft({ db, uuid: draftUuid, now })
  expect(await copyDocument({ db, uuid, slot, now })).toMatchObject({ ok: false, why: 'sealed' })
  expect(await listDocuments(db, draftUuid)).toHaveLength(2)
})

it('REP-33 dates typed for one document of the same paper are stored in all its documents, even incomplete dates', async () => {
  const { db, draftUuid, copy, now, days } = await withPrescription()
  const second = await copy(2)
  await changeDetail({ db, uuid: second, patch: { fcDocumento: null }, typed: { fcDocumento: '15/1' }, now })
  expect((await listDocuments(db, draftUuid)).map(({ typed }) => typed)).toEqual([
    { fcDocumento: '15/1' },
    { fcDocumento: '15/1' },
  ])
  await changeDetail({ db, uuid: second, patch: { fcDocumento: DAY }, typed: { fcDocumento: '' }, now })
  await copy(3)
  expect(await days(), 'a later one has it too').toEqual([DAY, DAY, DAY])
})

it('REP-33 documents with different data, another file or an invoice are never overwritten', async () => {
  const { db, draftUuid, tipo, uuid, copy, now } = await withPrescription()
  const second = await copy(2)
  const keep = async (numGrupo: number, nombre: string, what: 'RECETA' | 'FACTURA') => {
    const slot = { ...prescriptionIn(numGrupo), cdSdocSiniestro: what === 'RECETA' ? 2 : 1 }
    const kept = await storeDraftDocument({ db, draftUuid, slot, tipo: what, prepared: photo(nombre), now })
    if (!kept.ok) throw new Error(kept.message)
    return kept.document.uuid
  }
  const [another, invoice, twin] = [
    await keep(3, 'otra.jpg', tipo),
    await keep(4, 'factura.jpg', 'FACTURA'),
    await keep(5, 'factura.jpg', 'FACTURA'),
  ]
  await db.documents.update(second, {
    detalleDocumento: { ...(await rowOf(db, second)).detalleDocumento, fcDocumento: OTHER_DAY },
  })
  await changeDetail({ db, uuid, patch: { fcDocumento: DAY }, now })
  await changeDetail({ db, uuid: invoice, patch: { valor: cents(100) }, now })
  const dayOf = async (of: string) => (await rowOf(db, of)).detalleDocumento?.fcDocumento ?? null
  expect([await dayOf(uuid), await dayOf(second), await dayOf(another)]).toEqual([DAY, OTHER_DAY, null])
  expect((await rowOf(db, twin)).detalleDocumento).toBeNull()
  expect(isSamePaper(await rowOf(db, uuid), await rowOf(db, second))).toBe(false)
})
