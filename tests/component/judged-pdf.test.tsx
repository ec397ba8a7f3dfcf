// Component test of picked PDFs: a PDF that the portal would refuse is refused before it is stored.
import { expect, test } from 'vitest'
import { prepareFile } from '../../src/capture/prepare-file.ts'
import { preparingRefusal } from '../../src/entities/document/refusal-sentence.ts'
import { barsPdf } from '../support/vouchers/bars-pdf.ts'
import { makeKey } from '../support/vouchers/keys.ts'

const paper = new TextDecoder().decode(barsPdf(makeKey()))
const withCatalog = (more: string) => new File([paper.replace('/Catalog', `/Catalog ${more}`)], 'receta.pdf')

test('DOC-33 D140 a PDF that opens a program is refused at once, with advice; a PDF with a script is accepted', async () => {
  const refused = await prepareFile(withCatalog('/OpenAction <</S /Launch /F (cmd.exe)>>'))
  expect(refused).toMatchObject({ ok: false, reason: 'pdf', pdf: { verdict: 'opening' } })
  expect(!refused.ok && preparingRefusal(refused)).toEqual({
    message: 'No se puede enviar receta.pdf.',
    advice: 'El PDF abre otros archivos o programas. Sirve una foto o una captura de pantalla de cada hoja.',
  })
  const scripted = withCatalog('/OpenAction <</S /JavaScript /JS (this.print())>>')
  const accepted = await prepareFile(scripted)
  expect(accepted).toMatchObject({ ok: true, nombre: 'receta.pdf' })
  expect(accepted.ok && new Uint8Array(accepted.bytes)).toEqual(new Uint8Array(await scripted.arrayBuffer()))

  const voucher = await prepareFile(new File(['<?xml version="1.0"?><factura/>'], 'factura.XML'))
  expect(!voucher.ok && preparingRefusal(voucher).advice).toContain('«Clave de acceso o XML»')
})
