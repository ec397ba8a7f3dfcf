// Component test of the focus of a keyboard user when the tax authority's data fill in an invoice.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { calendarDate } from '../../src/domain/calendar-date.ts'
import type { Requirement } from '../../src/domain/claim-report/document-places.ts'
import { cents } from '../../src/domain/money.ts'
import { InvoiceData } from '../../src/features/claim/report/invoices/invoice-data.tsx'
import { openPersonalDatabase } from '../../src/offline/database/databases.ts'
import { createDraft } from '../../src/offline/drafts/change-draft.ts'
import { listDocuments } from '../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument } from '../../src/offline/drafts/store-document.ts'
import { noteAnswer, noteVoucher } from '../../src/offline/drafts/voucher.ts'
import { type Store, StoreContext, useLive } from '../../src/toolkit/person/store.ts'
import { makeKeyEnding, printedParts } from '../support/vouchers/keys.ts'

const claveAcceso = makeKeyEnding(false)
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
const PROPS = {
  requirement: REQUIREMENT,
  title: 'Factura',
  today: calendarDate('2026-11-20'),
  claimDay: null,
  invoiceDay: null,
  dias: 90,
  showAll: false,
}

test('DOC-08 PWA-20 the focus stays on the invoice when its input fields are filled in and disappear', async () => {
  const db = await openPersonalDatabase(crypto.randomUUID())
  const { uuid: draftUuid } = await createDraft({ db, area: 'vam', now: 1 })
  const bytes = new TextEncoder().encode('foto').buffer
  const prepared = { bytes, tipo: 'image/jpeg', nombre: 'foto.jpg', width: 10, height: 10, thumb: null } as const
  const slot = { seccion: 'gastos', cdDocSiniestro: 20, cdSdocSiniestro: 1, numGrupo: 1 } as const
  const stored = await storeDraftDocument({ db, draftUuid, slot, tipo: 'FACTURA', now: 1, prepared })
  if (!stored.ok) throw new Error(stored.message)
  const { uuid } = stored.document
  await noteVoucher({ db, uuid, now: 2, voucher: { kind: 'key', claveAcceso, source: 'barcode' } })
  function Invoices() {
    const rows = useLive((store) => listDocuments(store.db, draftUuid))
    return rows?.map((document) => <InvoiceData key={document.uuid} document={document} {...PROPS} />)
  }
  const screen = await render(
    <StoreContext value={{ db } as Store}>
      <Invoices />
    </StoreContext>,
  )
  const opener = screen.getByRole('button', { name: 'Clave de acceso o XML de Factura' })
  await expect.element(opener).toBeVisible()
  while (document.activeElement !== opener.element()) await userEvent.tab()

  const { ruc, number: numDocumento } = printedParts(claveAcceso)
  const invoice = {
    claveAcceso,
    ruc,
    razonSocial: 'CLINICA',
    fcDocumento: calendarDate('2026-11-15'),
    numDocumento,
    importeTotal: cents(4750),
    propina: cents(0),
    comprador: null,
    detalle: [],
  }
  const answer = { estado: 'AUTORIZADO' as const, sriError: null, invoice, cdReclamo: null, at: 3 }
  await noteAnswer({ db, uuid, claveAcceso, now: 3, answer })
  await expect.element(screen.getByText('Datos del SRI')).toBeVisible()
  expect(document.activeElement?.contains(screen.getByText('$47.50').element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})
