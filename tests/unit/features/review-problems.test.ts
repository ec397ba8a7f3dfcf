// Tests of the problems that the review lists before a report can be sent.
import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { documentSlot, OTHER_SLOT } from '../../../src/features/claim/report/documents/slots.ts'
import { problemsOf } from '../../../src/features/claim/report/review/review-problems.ts'
import type { DocumentRow } from '../../../src/offline/database/document-types.ts'
import { NEW_HISTORY } from '../../../src/offline/database/item-history.ts'

const PRESCRIPTION = {
  nmDocumento: 'Receta',
  tipo: 'RECETA' as const,
  obligatorio: 0,
  orden: 1,
  ayuda: '',
  reqFecha: 0,
  cdDocSiniestro: 7,
  cdSdocSiniestro: null,
  activo: 1,
}

const today = calendarDate('2026-11-23')

const refusedBy = (code: string): DocumentRow => ({
  uuid: 'one',
  draftUuid: 'claim',
  slot: OTHER_SLOT,
  orden: 0,
  nombre: 'informe.pdf',
  contentType: 'application/pdf',
  tipo: 'DOCUMENTO',
  size: 1,
  sha256: '',
  width: null,
  height: null,
  createdAt: 0,
  state: 'verified',
  replaces: null,
  detalleDocumento: null,
  history: NEW_HISTORY,
  attention: null,
  refused: { code, sentence: 'Archivo no permitido. El PDF está dañado.' },
})

describe('PWA-13 a file that the portal refused', () => {
  it.each([
    ['is known', { documentos: [], gastos: [] }],
    ['is not known here', null],
  ])(
    'because of its content is listed with a link to its slot when the list of required documents %s',
    (_, requirements) => {
      expect(problemsOf(requirements, {}, [refusedBy('not-allowed')], today)).toEqual([
        {
          text: 'El portal no recibió «informe.pdf». Archivo no permitido. El PDF está dañado.',
          ways: [{ label: 'Cambiar informe.pdf', step: 'documentos', place: OTHER_SLOT }],
        },
      ])
    },
  )

  it('a file refused for another reason than its content may be sent again unchanged', () => {
    expect(problemsOf(null, {}, [refusedBy('claim-too-large')], today)).toEqual([])
  })
})

describe('DOC-30 a prescription without a mandatory date', () => {
  const requirements = { documentos: [PRESCRIPTION], gastos: [] }
  const blocking = [{ text: 'Faltan datos de una receta.', ways: [{ label: 'Ir a Recetas', step: 'facturas' }] }]
  it.each([
    ['nothing entered', {}, []],
    ['an incomplete expiry', { fcCaducDocumento: '19/1' }, blocking],
    ['an incomplete date', { fcDocumento: '19/1' }, blocking],
    ['both incomplete, counted once', { fcDocumento: '19/1', fcCaducDocumento: '19/1' }, blocking],
    ['a text that was cleared', { fcCaducDocumento: '' }, []],
  ])('with %s', (_title, typed, problems) => {
    const { refused: _, ...document } = refusedBy('')
    const prescription = { ...document, tipo: 'RECETA' as const, slot: documentSlot(7), typed }
    expect(problemsOf(requirements, {}, [prescription], today)).toEqual(problems)
  })
})
