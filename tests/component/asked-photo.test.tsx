// Component test of a photo that replaces a returned document: a full disk refuses it at first; then it needs its own date.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_DETAIL } from '../../src/domain/claim-report/invoice.ts'
import { listDocuments } from '../../src/offline/drafts/read-documents.ts'
import { openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'
import { CLAIM_AT, reportedClaim } from '../support/screen/reported.ts'

async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 400)
  canvas.getContext('2d')?.fillRect(50, 50, 100, 200)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'recibo.jpg', { type: 'image/jpeg' })
}

/** Makes every write of a draft fail, as on a full disk; calling the returned function makes writes succeed again. */
function fillDisk(): () => void {
  const put = IDBObjectStore.prototype.put
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'drafts') throw new DOMException('No room', 'QuotaExceededError')
    return put.apply(this, given)
  })
  const free = () => spy.mockRestore()
  onTestFinished(free)
  return free
}

/** A claim with a returned medical report, which has a date; its requirement asks for a date. */
function datedClaim() {
  const claim = reportedClaim({ estado: 'DEVUELTO', estadoPortal: 'POR_REGULARIZAR' })
  const [paper] = claim.documentos
  const detalleDocumento = { ...EMPTY_DETAIL, fcDocumento: '2026-10-30', autocompletado: 0, sriError: null }
  const documentoDigital = { ...paper?.documentoDigital, detalleDocumento }
  return { ...claim, documentos: [{ ...paper, reqFecha: 1, documentoDigital }] }
}

test('PWA-18a PWA-18b REP-29 DOC-31 a photo is not lost when a full disk refuses the correction; the form then asks for the date of that photo', async () => {
  const claim = datedClaim()
  const { db } = await openScreen(CLAIM_AT, { as: customer(), answers: { '/siniestros-portal': claim } })
  const asked = page.getByRole('group', { name: 'Informe médico' })
  await expect.element(asked.getByRole('button', { name: 'Tomar foto' })).toBeVisible()
  const free = fillDisk()
  const picked = await photo()
  await userEvent.upload(asked.getByLabelText('Tomar foto'), picked)
  await expect.element(asked.getByText(/^No hay espacio en este dispositivo/)).toBeInViewport()
  expect(await db.drafts.count()).toBe(0)
  free()
  const again = asked.getByRole('button', { name: 'Guardar otra vez' })
  await again.click()
  await expect.element(asked.getByText('Cambiado')).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
  const kept = (await listDocuments(db, 'claim-0000-0001')).filter(({ remote }) => !remote)
  expect(kept).toMatchObject([{ nombre: 'recibo.jpg', state: 'verified' }])

  const day = asked.getByRole('textbox', { name: '¿De qué fecha es «Informe médico»?' })
  await expect.element(day).toHaveValue('')
  const send = page.getByRole('button', { name: 'Revisar y enviar' })
  await expect.element(send).toBeDisabled()
  await expect.element(page.getByText('Falta: fecha de Informe médico')).toBeVisible()
  await asked.getByRole('button', { name: '02/11/2026 · día de la atención' }).click()
  await expect.element(send).toBeEnabled()
  const [dated] = (await listDocuments(db, 'claim-0000-0001')).filter(({ remote }) => !remote)
  expect(dated?.detalleDocumento?.fcDocumento).toBe('2026-11-02')
})
