// Component tests of photos whose vouchers are read in the background: a photo that is turned in the sorter, and a photo
// that replaces a returned invoice.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { prepareFile } from '../../src/capture/prepare-file.ts'
import { type Reading, readVoucher } from '../../src/capture/voucher/read-voucher.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../src/domain/claim-report/invoice.ts'
import { cents } from '../../src/domain/money.ts'
import { voucherQueue } from '../../src/entities/voucher/page-queue.ts'
import { takenAgain } from '../../src/features/claim/report/documents/keep-file.ts'
import { useCapture } from '../../src/features/claim/report/documents/use-capture.ts'
import type { SortingPlace } from '../../src/features/claim/report/sorting/sorting-places.ts'
import { useSorter } from '../../src/features/claim/report/sorting/use-sorter.ts'
import { openPersonalDatabase, type PersonalDatabase } from '../../src/offline/database/databases.ts'
import { type DocumentRow, standingDocuments } from '../../src/offline/database/document-types.ts'
import { createDraft } from '../../src/offline/drafts/change-draft.ts'
import { listDocuments } from '../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument, storeInInbox } from '../../src/offline/drafts/store-document.ts'
import { type Store, StoreContext } from '../../src/toolkit/person/store.ts'
import { makeKeyEnding, printedParts } from '../support/vouchers/keys.ts'

vi.mock('../../src/capture/voucher/read-voucher.ts', () => ({ readVoucher: vi.fn(), warmReader: vi.fn() }))

const TODAY = dayInEcuador(new Date())
const KEY = makeKeyEnding(false, { day: TODAY })
const FOUND: Reading = { kind: 'key', claveAcceso: KEY, source: 'barcode' }
const SLOT = { seccion: 'gastos', cdDocSiniestro: 20, cdSdocSiniestro: 1, numGrupo: 1 } as const

let db: PersonalDatabase
let draftUuid: string
beforeEach(async () => {
  db = await openPersonalDatabase(crypto.randomUUID())
  draftUuid = (await createDraft({ db, area: 'vam', now: 1 })).uuid
})
afterEach(() => vi.mocked(readVoucher).mockReset())

const inStore = (part: React.ReactNode) => <StoreContext value={{ db } as Store}>{part}</StoreContext>

/** An upright photo with a visible mark at one side. */
async function photo(name = 'recibo.jpg'): Promise<File> {
  const canvas = new OffscreenCanvas(600, 800)
  canvas.getContext('2d')?.fillRect(100, 100, 200, 300)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

async function prepared(file: File) {
  const ready = await prepareFile(file)
  if (!ready.ok) throw new Error(ready.reason)
  return ready
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
const standing = async () => standingDocuments(await listDocuments(db, draftUuid))

const PLACE: SortingPlace = {
  key: 'a',
  name: 'Factura',
  of: 'Medicinas',
  label: 'Factura · Medicinas',
  isWanted: false,
  slot: SLOT,
  tipo: 'FACTURA',
}

function Sorting() {
  const { current, placed, put } = useSorter(draftUuid, 'own')
  if (!current) return <output>{placed} en su lugar</output>
  return (
    <button type="button" onClick={() => put(current, PLACE, 1)}>
      Poner girada
    </button>
  )
}

test('DOC-08 a photo turned in the sorter while it is read: if that reading is cut off, the picked file is read again', async () => {
  let cutOff = (_: Reading) => {}
  vi.mocked(readVoucher)
    .mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          cutOff = resolve
        }),
    )
    .mockResolvedValue(FOUND)
  const file = await photo()
  const kept = await storeInInbox({ db, prepared: await prepared(file), now: 1, meantFor: draftUuid })
  if (!kept.ok) throw new Error(kept.message)
  voucherQueue.add({ db, uuid: kept.document.uuid, file })
  await expect.poll(() => vi.mocked(readVoucher).mock.calls).toHaveLength(1)

  const screen = await render(inStore(<Sorting />))
  await screen.getByRole('button', { name: 'Poner girada' }).click()
  await expect.element(screen.getByText('1 en su lugar')).toBeVisible()
  cutOff('unfinished')
  await voucherQueue.whenDone()
  voucherQueue.retry()
  await voucherQueue.whenDone()
  const [row] = await standing()
  expect(row?.uuid, 'its bytes are others').not.toBe(kept.document.uuid)
  expect(row).toMatchObject({ width: 800, height: 600, voucher: FOUND, detalleDocumento: { claveAcceso: KEY } })
  expect(vi.mocked(readVoucher).mock.calls[1]?.[0]).toEqual(await bytesOf(file))
})

/** An invoice of the portal that was returned, in the draft that corrects its claim. */
async function returnedInvoice(): Promise<DocumentRow> {
  const given = { db, draftUuid, slot: SLOT, tipo: 'FACTURA', now: 1 } as const
  const kept = await storeDraftDocument({ ...given, prepared: await prepared(await photo('antes.jpg')) })
  if (!kept.ok) throw new Error(kept.message)
  const { uuid } = kept.document
  const numDocumento = '001-001-000000009'
  const detalleDocumento: DocumentDetail = { ...EMPTY_DETAIL, numDocumento, valor: cents(1200) }
  const remote = { cdArchivo: 'x', estado: 'DEVUELTO', comentario: '', isDeleted: false, detalleDocumento } as const
  await db.bytes.delete(uuid)
  await db.documents.update(uuid, { state: 'received', remote, detalleDocumento })
  const row = await db.documents.get(uuid)
  if (!row) throw new Error('it is gone')
  return row
}

function Correcting({ returned, file }: { returned: DocumentRow; file: File }) {
  const { take } = useCapture(draftUuid)
  return (
    <button type="button" onClick={() => void take(takenAgain(returned, 'Factura', file))}>
      Tomar otra
    </button>
  )
}

test('REP-29 DOC-08 DOC-31 the photo that replaces a returned invoice is read as it was picked; only its own data fill the fields', async () => {
  vi.mocked(readVoucher).mockResolvedValue(FOUND)
  const [returned, file] = [await returnedInvoice(), await photo()]
  const screen = await render(inStore(<Correcting returned={returned} file={file} />))
  await screen.getByRole('button', { name: 'Tomar otra' }).click()
  await expect.poll(standing).toMatchObject([{ reemplaza: returned.uuid, nombre: 'recibo.jpg', voucher: FOUND }])
  const [row] = await standing()
  const { number: numDocumento } = printedParts(KEY)
  expect(row?.detalleDocumento).toMatchObject({ claveAcceso: KEY, numDocumento, fcDocumento: TODAY, valor: null })
  expect(vi.mocked(readVoucher).mock.calls[0]?.[0]).toEqual(await bytesOf(file))
  expect((await db.documents.get(returned.uuid))?.remote, 'what the portal holds stays').toEqual(returned.remote)
})
