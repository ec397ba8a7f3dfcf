// Component tests of a returned invoice in a correction: which data are displayed, which fields can be edited, and
// which data a replacing photo has.
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { calendarDate } from '../../src/domain/calendar-date.ts'
import type { Requirement } from '../../src/domain/claim-report/document-places.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../src/domain/claim-report/invoice.ts'
import { cents } from '../../src/domain/money.ts'
import { InvoiceData } from '../../src/features/claim/report/invoices/invoice-data.tsx'
import { openPersonalDatabase } from '../../src/offline/database/databases.ts'
import { type StorableFile, standingDocuments } from '../../src/offline/database/document-types.ts'
import { createDraft } from '../../src/offline/drafts/change-draft.ts'
import { isTouched } from '../../src/offline/drafts/corrected-documents.ts'
import { listDocuments } from '../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument } from '../../src/offline/drafts/store-document.ts'
import { type Store, StoreContext, useLive } from '../../src/toolkit/person/store.ts'
import { makeKeyEnding, printedParts } from '../support/vouchers/keys.ts'

const KEY = makeKeyEnding(false)
const { number: NUMBER } = printedParts(KEY)
const DAY = calendarDate('2026-11-15')
const TODAY = calendarDate('2026-11-20')
const SLOT = { seccion: 'gastos', cdDocSiniestro: 20, cdSdocSiniestro: 1, numGrupo: 1 } as const
const REQUIREMENT: Requirement = {
  nmDocumento: 'Factura',
  tipo: 'FACTURA',
  obligatorio: 1,
  orden: 1,
  ayuda: '',
  reqFecha: 0,
  cdDocSiniestro: 20,
  cdSdocSiniestro: 1,
  activo: 1,
}

const photo = (nombre: string): StorableFile => {
  const bytes = new TextEncoder().encode(nombre).buffer
  return { bytes, tipo: 'image/jpeg', nombre, width: 10, height: 10, thumb: null }
}

/** An invoice that was returned, in the draft that corrects its claim, as the step «Facturas» shows it. */
async function shown(isAutocompleted: boolean) {
  const db = await openPersonalDatabase(crypto.randomUUID())
  const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now: 1 })
  const given = { db, draftUuid, slot: SLOT, tipo: 'FACTURA', now: 1 } as const
  const kept = await storeDraftDocument({ ...given, prepared: photo('antes.jpg') })
  if (!kept.ok) throw new Error(kept.message)
  const { uuid } = kept.document
  const detalleDocumento: DocumentDetail = {
    ...EMPTY_DETAIL,
    numDocumento: NUMBER,
    fcDocumento: DAY,
    valor: cents(4750),
    claveAcceso: KEY,
  }
  const remote = { cdArchivo: 'x', estado: 'DEVUELTO', comentario: '', isDeleted: false, detalleDocumento } as const
  await db.bytes.delete(uuid)
  await db.documents.update(uuid, {
    state: 'received',
    detalleDocumento,
    remote: { ...remote, ...(isAutocompleted && { isAutocompleted }) },
  })
  const standing = async () => standingDocuments(await listDocuments(db, draftUuid))
  function Invoices() {
    const rows = useLive(standing)
    const common = {
      requirement: REQUIREMENT,
      title: 'Factura',
      today: TODAY,
      claimDay: null,
      invoiceDay: null,
      dias: 90,
      showAll: false,
    }
    return rows?.map((document) => <InvoiceData key={document.uuid} document={document} {...common} />)
  }
  const screen = await render(
    <StoreContext value={{ db } as Store}>
      <Invoices />
    </StoreContext>,
  )
  const fields = screen.getByRole('textbox')
  const replace = () => storeDraftDocument({ ...given, prepared: photo('otra.jpg'), detalleDocumento, reemplaza: uuid })
  return { db, uuid, screen, fields, standing, replace }
}

const valuesOf = (fields: Awaited<ReturnType<typeof shown>>['fields']) =>
  fields.elements().map((field) => (field as HTMLInputElement).value)

test('DOC-08 D124 a returned invoice with the tax authority’s data is read-only', async () => {
  const { db, uuid, screen, fields } = await shown(true)
  await expect.element(screen.getByText('Datos del SRI')).toBeVisible()
  for (const value of [NUMBER, '15/11/2026', '$47.50']) await expect.element(screen.getByText(value)).toBeVisible()
  await expect.element(fields).not.toBeInTheDocument()
  const row = await db.documents.get(uuid)
  expect(row && isTouched(row), 'looking at it is no correction').toBe(false)
})

test('D27 a returned invoice whose data were typed has editable fields', async () => {
  const { screen, fields } = await shown(false)
  await expect.poll(() => valuesOf(fields)).toEqual(expect.arrayContaining([NUMBER, '15/11/2026', '47.50']))
  await expect.element(screen.getByText('Datos del SRI')).not.toBeInTheDocument()
})

test('D124 «Esta no es mi factura» empties the fields, which counts as a correction', async () => {
  const { db, uuid, screen, fields } = await shown(true)
  await screen.getByRole('button', { name: 'Esta no es mi factura: Factura' }).click()
  await expect.poll(() => valuesOf(fields)).toHaveLength(3)
  expect(valuesOf(fields)).toEqual(['', '', ''])
  const row = await db.documents.get(uuid)
  expect(row && isTouched(row)).toBe(true)
})

test('REP-29 D124 a new photo of a returned invoice begins with empty fields; the portal’s document is removed only when the photo is sent', async () => {
  const { db, uuid, screen, fields, standing, replace } = await shown(true)
  await expect.element(screen.getByText('Datos del SRI')).toBeVisible()
  await replace()
  await expect.element(screen.getByText('Datos del SRI')).not.toBeInTheDocument()
  await expect.poll(() => valuesOf(fields)).toEqual(['', '', ''])
  expect(await standing()).toMatchObject([{ reemplaza: uuid, detalleDocumento: EMPTY_DETAIL }])
  expect(await db.documents.get(uuid)).toMatchObject({ detalleDocumento: { claveAcceso: KEY, valor: 4750 } })
})
