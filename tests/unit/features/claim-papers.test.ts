// Tests of the names of a claim's documents, in their rows and in the viewer.
import { expect, it } from 'vitest'
import type { ClaimReport } from '../../../src/contract/claim-report.ts'
import { claimPapers, viewerDocuments } from '../../../src/features/claim/read/claim-papers.ts'

const digital = (cdArchivo: string, given: object) => ({
  cdArchivo,
  nombre: 'IMG_2041.jpg',
  contentType: 'image/jpeg',
  orden: 0,
  detalleDocumento: null,
  ...given,
})
const invoice = (numDocumento: string | null, valor: number | null) => ({
  cdSdocSiniestro: 7,
  detalleDocumento: { numDocumento, valor },
})
const claim = {
  documentos: [
    { cdDocSiniestro: 1, nmDocumento: 'Formulario', orden: 1, activo: 1, documentoDigital: digital('a', {}) },
  ],
  gastos: [
    {
      cdDocSiniestro: 2,
      nmDocumento: 'Medicinas',
      documentoDigital: null,
      orden: 2,
      subTotalFacturas: 13_850,
      subdocumentosEstructura: [{ cdSdocSiniestro: 7, nmDocumento: 'Factura' }],
      subdocumentosItems: {
        1: [digital('b', invoice('001-002-000000123', 13_850))],
        2: [digital('c', invoice(null, null))],
      },
    },
  ],
  otrosDocumentos: [digital('d', { nombre: 'carta.pdf' })],
} as unknown as Pick<ClaimReport, 'documentos' | 'gastos' | 'otrosDocumentos'>

it('REP-22 the viewer names an invoice by number and amount, or by its group when it has no number', () => {
  const shown = viewerDocuments(claimPapers(claim))
  expect(shown.map(({ title }) => title)).toEqual([
    'Formulario',
    'Factura · 001-002-000000123 · $138.50',
    'Factura · Medicinas, grupo 2',
    'carta.pdf',
  ])
  expect(shown.map(({ nombre }) => nombre)).toEqual(['Formulario.jpg', 'Factura.jpg', 'Factura.jpg', 'carta.pdf'])
})
