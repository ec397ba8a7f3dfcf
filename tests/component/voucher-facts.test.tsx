// Component tests of the voucher beside its invoice: whether the portal read the key itself is a fact, not a warning.
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { VoucherFacts } from '../../src/features/claim/review/document/voucher-facts.tsx'
import { makeKeyEnding } from '../support/vouchers/keys.ts'

const claveAcceso = makeKeyEnding(false)

test.each([
  [0, 'El portal no pudo leerla en el archivo: compárela con la imagen.'],
  [1, 'Es la que el portal leyó en el archivo.'],
  // The portal has not read the file yet.
  [null, null],
])('DOC-09 a reviewer reads whether the portal found the key in the file: %s', async (leidaEnArchivo, said) => {
  const voucher = {
    claveAcceso,
    estado: 'AUTORIZADO' as const,
    fechaAutorizacion: null,
    sriError: null,
    comprador: null,
    ruc: claveAcceso.slice(10, 23),
    razonSocial: 'CLÍNICA DE PRUEBA',
    leidaEnArchivo,
  }
  const screen = await render(<VoucherFacts voucher={voucher} isAutocompleted />)
  await expect.element(screen.getByText('Autorizado por el SRI')).toBeVisible()
  if (said) await expect.element(screen.getByText(said)).toBeVisible()
  else await expect.element(screen.getByText(/archivo/)).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Los datos no vienen/)).not.toBeInTheDocument()
})

test.each([
  [true, 'El emisor lo anuló. Los datos son los que el SRI dio cuando se envió.'],
  [false, 'El emisor lo anuló. Los datos no vienen del SRI.'],
])('DOC-09 a cancelled voucher says where the data come from (filled in before: %s)', async (isAutocompleted, said) => {
  const voucher = {
    claveAcceso,
    estado: 'ANULADO' as const,
    fechaAutorizacion: null,
    sriError: null,
    comprador: null,
    ruc: claveAcceso.slice(10, 23),
    razonSocial: 'CLÍNICA DE PRUEBA',
    leidaEnArchivo: 1,
  }
  const screen = await render(<VoucherFacts voucher={voucher} isAutocompleted={isAutocompleted} />)
  await expect.element(screen.getByText(said)).toBeVisible()
})
