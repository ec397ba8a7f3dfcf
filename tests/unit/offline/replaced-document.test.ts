// Tests of a file that replaces a returned document: it has none of the data of the returned file.
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../../src/domain/claim-report/invoice.ts'
import type { RequirementType } from '../../../src/domain/document/document-state.ts'
import { cents } from '../../../src/domain/money.ts'
import type { RemoteDocument } from '../../../src/offline/database/document-types.ts'
import { createDraft } from '../../../src/offline/drafts/change-draft.ts'
import { changeDetail, replaceBytes } from '../../../src/offline/drafts/documents.ts'
import { placeInDraft } from '../../../src/offline/drafts/place-in-draft.ts'
import { storeDraftDocument, storeInInbox } from '../../../src/offline/drafts/store-document.ts'
import { place, rowOf } from './support/invoices.ts'
import { PARAMETERS, photo, World } from './support/world.ts'

const OLD_DAY = calendarDate('2026-11-05')
const NEW_DAY = calendarDate('2026-11-15')
const EXPIRY = calendarDate('2026-12-15')

const PRESCRIPTION: DocumentDetail = { ...EMPTY_DETAIL, fcDocumento: OLD_DAY, fcCaducDocumento: EXPIRY }
const INVOICE: DocumentDetail = { ...EMPTY_DETAIL, fcDocumento: OLD_DAY, numDocumento: '001-002-1', valor: cents(4700) }
const DATED: DocumentDetail = { ...EMPTY_DETAIL, fcDocumento: OLD_DAY }

const slot = place(1)

/** A correction with one returned document, which was sent with these data. */
async function returned(tipo: RequirementType, held: DocumentDetail, more: Partial<RemoteDocument> = {}) {
  const { db, time: now } = await World.open()
  const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now, parameters: PARAMETERS })
  const kept = await storeDraftDocument({ db, draftUuid, slot, tipo, prepared: photo('antes.jpg'), now })
  if (!kept.ok) throw new Error(kept.message)
  const { uuid } = kept.document
  await changeDetail({ db, uuid, patch: held, now })
  const remote = {
    cdArchivo: 'x',
    estado: 'DEVUELTO',
    comentario: '',
    isDeleted: false,
    detalleDocumento: held,
  } as const
  await db.documents.update(uuid, { state: 'received', remote: { ...remote, ...more } })
  return { db, now, draftUuid, uuid, tipo }
}
type Returned = Awaited<ReturnType<typeof returned>>

/** The two ways to add a new file: by the camera of its slot, or from «Sin clasificar». */
const WAYS = {
  photographed: async ({ db, now, draftUuid, uuid, tipo }: Returned) => {
    const { detalleDocumento } = await rowOf(db, uuid)
    const prepared = photo('nueva.jpg')
    return storeDraftDocument({ db, draftUuid, slot, tipo, prepared, now, detalleDocumento, reemplaza: uuid })
  },
  sorted: async ({ db, now, draftUuid, tipo }: Returned) => {
    const kept = await storeInInbox({ db, prepared: photo('nueva.jpg'), now })
    return kept.ok ? placeInDraft({ db, uuid: kept.document.uuid, to: { draftUuid, slot, tipo }, now }) : kept
  },
}

describe.each(Object.entries(WAYS))('a new file that was %s', (_way, bring) => {
  const broughtIn = async (made: Returned) => {
    const kept = await bring(made)
    if (!kept.ok) throw new Error(kept.message)
    return rowOf(made.db, kept.document.uuid)
  }

  it.each([
    ['RECETA', PRESCRIPTION],
    ['FACTURA', INVOICE],
    ['DOCUMENTO', DATED],
  ] as const)(
    'DOC-31 a file that replaces a returned %s needs its own date and all its other data',
    async (tipo, held) => {
      const made = await returned(tipo, held)
      const row = await broughtIn(made)
      expect(row).toMatchObject({ reemplaza: made.uuid, detalleDocumento: EMPTY_DETAIL })
      expect(row.detailAt, 'what is read of it may fill them').toEqual({})
      expect((await rowOf(made.db, made.uuid)).detalleDocumento, 'the portal’s own stays').toEqual(held)
    },
  )

  it('DOC-31 REP-29 a replacing file has only the data that were typed since the return', async () => {
    const made = await returned('RECETA', PRESCRIPTION)
    await changeDetail({ ...made, patch: { fcDocumento: NEW_DAY } })
    expect((await broughtIn(made)).detalleDocumento).toEqual({ ...EMPTY_DETAIL, fcDocumento: NEW_DAY })
  })

  it('DOC-31 D173 a replacing file has all data of the returned file if the portal lost that file, because it is the same document', async () => {
    const made = await returned('RECETA', PRESCRIPTION, { isLost: true })
    expect((await broughtIn(made)).detalleDocumento).toEqual(PRESCRIPTION)
  })

  it('DOC-31 a replacing file keeps its own date when it is rotated or photographed again', async () => {
    const made = await returned('RECETA', PRESCRIPTION)
    const { db, now, draftUuid, tipo } = made
    const { uuid } = await broughtIn(made)
    await changeDetail({ db, uuid, patch: { fcDocumento: NEW_DAY }, now })
    const turned = await replaceBytes({ db, uuid, prepared: photo('girada.jpg'), now })
    if (!turned.ok) throw new Error(turned.message)
    const { detalleDocumento } = turned.document
    const prepared = photo('otra vez.jpg')
    const again = await storeDraftDocument({ db, draftUuid, slot, tipo, prepared, now, detalleDocumento })
    if (!again.ok) throw new Error(again.message)
    expect(await rowOf(db, again.document.uuid)).toMatchObject({
      reemplaza: made.uuid,
      detalleDocumento: { ...EMPTY_DETAIL, fcDocumento: NEW_DAY },
    })
  })
})
