// Tests of the rules of the review: who may move documents and claims from which state to which, comments, obstacles.
import { describe, expect, it } from 'vitest'
import type { Requirement, Requirements } from '../../../../src/domain/claim-report/document-places.ts'
import { PORTAL_STATE_NAMES, type PortalState } from '../../../../src/domain/claim-report/portal-state.ts'
import { DOCUMENT_STATE_NAMES, type DocumentState } from '../../../../src/domain/document/document-state.ts'
import { commentError } from '../../../../src/domain/review/comment.ts'
import {
  claimMoveRefusal,
  documentMoveRefusal,
  entryObstacles,
  NO_APPROVED_LINE,
  NO_MOVES,
  type ReviewedDocument,
} from '../../../../src/domain/review/review-rules.ts'

/**
 * The moves that DOC-13 allows staff; a document that is CARGADO or to be deleted allows no move (DOC-12b, D36, D120).
 */
const DOCUMENT_MOVES: Record<DocumentState | 'empty', DocumentState[]> = {
  CARGADO: [],
  POR_REVISAR: ['POR_REVISAR', 'INGRESADO', 'DEVUELTO', 'RECHAZADO'],
  INGRESADO: ['INGRESADO', 'DEVUELTO'],
  DEVUELTO: ['DEVUELTO'],
  RECHAZADO: ['RECHAZADO'],
  POR_ELIMINAR: [],
  empty: ['DEVUELTO', 'RECHAZADO'],
}
/** The moves of DOC-17, for the states in which staff act (DOC-18). */
const CLAIM_MOVES: Record<PortalState, PortalState[]> = {
  POR_REVISAR: ['POR_REVISAR', 'POR_REGULARIZAR', 'INGRESADO', 'DOCUMENTO_ADICIONAL', 'RECHAZADO'],
  INGRESADO: ['INGRESADO', 'DOCUMENTO_ADICIONAL'],
  POR_REGULARIZAR: [],
  DOCUMENTO_ADICIONAL: [],
  RECHAZADO: [],
  APROBADO: [],
  DEVUELTO: [],
}

const WORDS = 'Con su motivo'
const document = (estado: DocumentState, more: Partial<ReviewedDocument> = {}): ReviewedDocument => ({
  nombre: 'papel.pdf',
  tipo: 'DOCUMENTO',
  estado,
  approved: 0,
  slot: { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null },
  ...more,
})

describe('DOC-12b DOC-13 DOC-18 D120 a document in a review', () => {
  const cases = [...DOCUMENT_STATE_NAMES, 'empty' as const].flatMap((from) =>
    PORTAL_STATE_NAMES.flatMap((claim) => DOCUMENT_STATE_NAMES.map((to) => [claim, from, to] as const)),
  )
  it.each(cases)('in a claim %s moves from %s to %s only if the table allows it', (claim, from, to) => {
    const isAllowed = CLAIM_MOVES[claim].length > 0 && DOCUMENT_MOVES[from].includes(to)
    const held = from === 'empty' ? null : document(from)
    expect(documentMoveRefusal(claim, held, { to, comentario: WORDS })).toBe(isAllowed ? null : NO_MOVES)
  })

  it('DOC-16 an invoice is accepted only if one of its lines is approved', () => {
    const move = { to: 'INGRESADO', comentario: '' } as const
    const invoice = (approved: number) => document('POR_REVISAR', { tipo: 'FACTURA', approved })
    expect(documentMoveRefusal('POR_REVISAR', invoice(0), move)).toBe(NO_APPROVED_LINE)
    expect(documentMoveRefusal('POR_REVISAR', invoice(1), move)).toBeNull()
  })
})

it.each<[DocumentState | PortalState, string, string | null]>([
  ['POR_REVISAR', '', null],
  ['INGRESADO', '', null],
  ['INGRESADO', 'x'.repeat(250), null],
  ['INGRESADO', 'x'.repeat(251), 'Máximo 250 caracteres'],
  ['DEVUELTO', '', 'Escriba el motivo'],
  ['DEVUELTO', '   ', 'Escriba el motivo'],
  ['RECHAZADO', '', 'Escriba el motivo'],
  ['POR_REGULARIZAR', '', 'Escriba el motivo'],
  ['DOCUMENTO_ADICIONAL', '', 'Escriba el motivo'],
  ['DOCUMENTO_ADICIONAL', WORDS, null],
])('DOC-20 D18 the error of a move to %s with the comment «%.8s»: %s', (to, comentario, expected) => {
  expect(commentError(to, comentario)).toBe(expected)
})

const requirement = (nmDocumento: string, code: number, more: Partial<Requirement> = {}): Requirement => ({
  nmDocumento,
  tipo: 'DOCUMENTO',
  obligatorio: 1,
  orden: code,
  ayuda: '',
  reqFecha: 0,
  cdDocSiniestro: code,
  cdSdocSiniestro: null,
  activo: 1,
  ...more,
})
const REQUIREMENTS: Requirements = {
  documentos: [
    requirement('Formulario', 1),
    requirement('Informe', 2, { obligatorio: 0 }),
    requirement('Antiguo', 3, { activo: 0 }),
  ],
  gastos: [
    {
      ...requirement('Medicinas', 10, { obligatorio: 0 }),
      subdocumentosEstructura: [
        requirement('Factura', 10, { cdSdocSiniestro: 1, tipo: 'FACTURA' }),
        requirement('Receta', 10, { cdSdocSiniestro: 2 }),
        requirement('Resultado', 10, { cdSdocSiniestro: 3, obligatorio: 0 }),
      ],
    },
  ],
}
const at = (code: number, part: number | null = null, numGrupo: number | null = null) => ({
  slot: {
    seccion: part === null ? ('documentos' as const) : ('gastos' as const),
    cdDocSiniestro: code,
    cdSdocSiniestro: part,
    numGrupo,
  },
})
const form = document('INGRESADO', at(1))
const invoice = document('INGRESADO', { ...at(10, 1, 1), tipo: 'FACTURA', approved: 1 })
const prescription = document('INGRESADO', at(10, 2, 1))
const reviewed = (documents: ReviewedDocument[], requests: { nombre: string; estado: DocumentState }[] = []) => ({
  requirements: REQUIREMENTS,
  documents,
  requests,
})

describe('DOC-19 D17 D118 the obstacles to entering a claim', () => {
  it.each<[string, ReturnType<typeof reviewed>, string[]]>([
    ['there are none while only optional places are empty', reviewed([form]), []],
    ['there are none when a whole group is accepted', reviewed([form, invoice, prescription]), []],
    ['a mandatory place that is empty', reviewed([]), ['Formulario: falta uno ingresado']],
    [
      'a mandatory place whose only document is refused',
      reviewed([document('RECHAZADO', at(1))]),
      ['Formulario: falta uno ingresado'],
    ],
    [
      'a refused document is no obstacle beside an accepted one in the same place',
      reviewed([form, invoice, prescription, document('RECHAZADO', at(10, 2, 2))]),
      [],
    ],
    [
      'a mandatory part of a group that is empty (D101)',
      reviewed([form, invoice]),
      ['Receta · Medicinas: falta uno ingresado'],
    ],
    [
      'an expense that is refused as a whole is no obstacle',
      reviewed([form, document('RECHAZADO', { ...at(10, 1, 1), tipo: 'FACTURA' })]),
      [],
    ],
    ['a document POR_REVISAR', reviewed([form, document('POR_REVISAR', at(2))]), ['Informe: por revisar']],
    ['a returned document', reviewed([document('DEVUELTO', at(1))]), ['Formulario: devuelto']],
    ['a document that was not sent', reviewed([form, document('CARGADO')]), ['papel.pdf: sin enviar']],
    ['a document to be deleted is no obstacle', reviewed([form, document('POR_ELIMINAR')]), []],
    ['an open request', reviewed([form], [{ nombre: 'Eco', estado: 'DEVUELTO' }]), ['Eco: se pidió y falta']],
    ['a withdrawn request is no obstacle', reviewed([form], [{ nombre: 'Eco', estado: 'RECHAZADO' }]), []],
  ])('%s', (_, given, expected) => {
    expect(entryObstacles(given)).toEqual(expected)
  })
})

describe('DOC-17 DOC-18 DOC-19 a claim in a review', () => {
  const ready = reviewed([form])
  it.each(PORTAL_STATE_NAMES.flatMap((from) => PORTAL_STATE_NAMES.map((to) => [from, to] as const)))(
    'moves from %s to %s only if the table allows it',
    (from, to) => {
      const expected = CLAIM_MOVES[from].includes(to) ? null : NO_MOVES
      expect(claimMoveRefusal(from, ready, { to, comentario: WORDS })).toBe(expected)
    },
  )

  it('staff cannot save a claim while a document is POR_REVISAR, whatever the new state', () => {
    for (const to of CLAIM_MOVES.POR_REVISAR)
      expect(
        claimMoveRefusal('POR_REVISAR', reviewed([form, document('POR_REVISAR', at(2))]), { to, comentario: WORDS }),
      ).toBe('Antes de guardar revise: Informe.')
  })

  it('a claim with an obstacle cannot be entered, and the answer names the obstacle', () => {
    expect(claimMoveRefusal('POR_REVISAR', reviewed([]), { to: 'INGRESADO', comentario: '' })).toBe(
      'No se puede ingresar. Formulario: falta uno ingresado.',
    )
  })
})
