// Tests of the rules of a correction: what may be changed in a document, when a claim is open, which documents are required.
import { describe, expect, it } from 'vitest'
import {
  answersOf,
  correctionSentences,
  editRefusal,
  isAwaited,
  isCorrected,
  isSameDetail,
  LAPSED,
  type NewDocument,
  NOT_EDITABLE,
  type RequestedPlace,
} from '../../../../src/domain/claim-report/correction.ts'
import { type DocumentDetail, EMPTY_DETAIL } from '../../../../src/domain/claim-report/invoice.ts'
import type { Place } from '../../../../src/domain/claim-report/place.ts'
import { PORTAL_STATE_NAMES, type PortalState } from '../../../../src/domain/claim-report/portal-state.ts'
import {
  DOCUMENT_STATE_NAMES,
  DOCUMENT_STATES,
  type DocumentState,
  isChangeableByUser,
  USER_MAY,
} from '../../../../src/domain/document/document-state.ts'

// Repeats the table of the specification (B§4, D119).
const MAY: Record<DocumentState, [keep: boolean, change: boolean]> = {
  CARGADO: [true, true],
  POR_REVISAR: [true, false],
  INGRESADO: [true, false],
  DEVUELTO: [false, true],
  RECHAZADO: [true, false],
  POR_ELIMINAR: [true, true],
}
it.each(DOCUMENT_STATE_NAMES)(
  'DOC-12a D119 a person may do only what the table allows with a document that is %s',
  (state) => {
    expect([USER_MAY[state].keep, USER_MAY[state].change]).toEqual(MAY[state])
    expect(isChangeableByUser(state)).toBe(MAY[state][1])
  },
)

it('DOC-14 the states of a document have these labels', () => {
  expect(Object.entries(DOCUMENT_STATES).map(([state, { label }]) => [state, label])).toEqual([
    ['CARGADO', ''],
    ['POR_REVISAR', 'POR REVISAR'],
    ['INGRESADO', 'INGRESADO'],
    ['DEVUELTO', 'DEVUELTO (Ingresar a cambiar)'],
    ['RECHAZADO', 'RECHAZADO'],
    ['POR_ELIMINAR', 'POR ELIMINAR'],
  ])
})

const OPEN: PortalState[] = ['POR_REGULARIZAR', 'DOCUMENTO_ADICIONAL', 'DEVUELTO']
it.each(PORTAL_STATE_NAMES)(
  'REP-15c REP-17 REP-20 a claim is open to its person only while it is returned: %s',
  (estadoPortal) => {
    const isOpen = OPEN.includes(estadoPortal)
    expect(editRefusal({ estadoPortal, caducado: false })).toBe(isOpen ? null : NOT_EDITABLE)
    expect(editRefusal({ estadoPortal, caducado: true })).toBe(isOpen ? LAPSED : NOT_EDITABLE)
  },
)

const INVOICE = { tipo: 'FACTURA', reqFecha: 0 }
const RECIPE = { tipo: 'RECETA', reqFecha: 1 }
const DATED = { tipo: 'DOCUMENTO', reqFecha: 1 }
const PLAIN = { tipo: 'DOCUMENTO', reqFecha: 0 }
const BEFORE = {
  fcDocumento: '2026-01-02',
  numDocumento: '001-001-000000001',
  valor: 100,
  fcCaducDocumento: '2026-07-02',
} as unknown as DocumentDetail
const ALL = [INVOICE, RECIPE, DATED, PLAIN, null] as const

describe('REP-15a whether a returned document was corrected', () => {
  it.each<[string, object, boolean[]]>([
    // The five expected values are for: an invoice, a prescription, a document with a date, a document without data, no
    // requirement at all.
    ['nothing', {}, [false, false, false, false, false]],
    ['the date', { fcDocumento: '2026-01-03' }, [true, true, true, false, false]],
    ['the date, to none', { fcDocumento: null }, [true, true, true, false, false]],
    ['the number', { numDocumento: '001-001-000000002' }, [true, false, false, false, false]],
    ['the value', { valor: 101 }, [true, false, false, false, false]],
    ['the expiry', { fcCaducDocumento: '2026-08-02' }, [false, true, false, false, false]],
    ['the access key', { claveAcceso: '1'.repeat(49) }, [true, false, false, false, false]],
  ])('depends on the kind of document when this changed: %s', (_title, change, expected) => {
    const after = { ...BEFORE, ...change }
    expect(ALL.map((asked) => isCorrected(asked, { before: BEFORE, after }))).toEqual(expected)
    expect(isSameDetail({ before: BEFORE, after })).toBe(Object.keys(change).length === 0)
  })

  it('a missing access key, as an earlier version of the app sends it, is no change', () => {
    const before = { ...BEFORE, claveAcceso: '1'.repeat(49) }
    expect(isSameDetail({ before, after: BEFORE })).toBe(true)
    for (const asked of ALL) expect(isCorrected(asked, { before, after: BEFORE })).toBe(false)
  })

  it('a missing value, an empty text and no data are equal', () => {
    for (const [before, after] of [
      [null, EMPTY_DETAIL],
      [EMPTY_DETAIL, null],
      [null, null],
      [EMPTY_DETAIL, { ...EMPTY_DETAIL, numDocumento: '' }],
    ] as const) {
      expect(isSameDetail({ before, after })).toBe(true)
      for (const asked of ALL) expect(isCorrected(asked, { before, after })).toBe(false)
    }
    expect(isSameDetail({ before: BEFORE, after: null })).toBe(false)
  })
})

const OTHER: Place = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }
const single = (cdDocSiniestro: number): Place => ({ ...OTHER, seccion: 'documentos', cdDocSiniestro })
const part = (cdDocSiniestro: number, cdSdocSiniestro: number | null, numGrupo: number | null): Place => ({
  seccion: 'gastos',
  cdDocSiniestro,
  cdSdocSiniestro,
  numGrupo,
})
const asked = (uuid: string, slot: Place, estado: DocumentState = 'DEVUELTO'): RequestedPlace => ({
  uuid,
  nombre: uuid.toUpperCase(),
  estado,
  slot,
})
const brought = (uuid: string, slot: Place | null, reemplaza: string | null = null): NewDocument => ({
  uuid,
  slot,
  reemplaza,
})

it('D118 a request waits for its document only in the state DEVUELTO', () => {
  expect(DOCUMENT_STATE_NAMES.filter((estado) => isAwaited({ estado }))).toEqual(['DEVUELTO'])
})

describe('REP-15d D118 which new document answers which request', () => {
  it.each<[string, RequestedPlace[], NewDocument[], (string | null)[]]>([
    ['no document is added', [asked('a', OTHER)], [], [null]],
    ['a document in the place of the request', [asked('a', single(1))], [brought('n', single(1))], ['n']],
    ['a document in another place', [asked('a', single(1))], [brought('n', single(2))], [null]],
    ['a document elsewhere that names the request', [asked('a', single(1))], [brought('n', OTHER, 'a')], ['n']],
    ['a document without a place that names the request', [asked('a', single(1))], [brought('n', null, 'a')], ['n']],
    ['a document without a place, a request without a place', [asked('a', OTHER)], [brought('n', null)], ['n']],
    ['a document in a place, a request without a place', [asked('a', OTHER)], [brought('n', single(1))], [null]],
    [
      'a replacement of another document, a request without a place',
      [asked('a', OTHER)],
      [brought('n', OTHER, 'x')],
      [null],
    ],
    [
      'a replacement of another document, in the place of the request',
      [asked('a', single(1))],
      [brought('n', single(1), 'x')],
      ['n'],
    ],
    [
      'a document in the requested part of the group',
      [asked('a', part(5, 1, 2))],
      [brought('n', part(5, 1, 2))],
      ['n'],
    ],
    ['a document in another group', [asked('a', part(5, 1, 2))], [brought('n', part(5, 1, 1))], [null]],
    ['a document in another part', [asked('a', part(5, 1, 2))], [brought('n', part(5, 2, 2))], [null]],
    [
      'a request of a whole expense, a document in it',
      [asked('a', part(5, null, null))],
      [brought('n', part(5, 2, 3))],
      ['n'],
    ],
    [
      'a request of a whole expense, a document in another',
      [asked('a', part(5, null, null))],
      [brought('n', part(6, 2, 3))],
      [null],
    ],
    [
      'a request of a whole expense, a replacement in it',
      [asked('a', part(5, null, null))],
      [brought('n', part(5, 2, 3), 'x')],
      [null],
    ],
    ['a withdrawn request', [asked('a', OTHER, 'RECHAZADO')], [brought('n', OTHER)], []],
    ['one document, two requests', [asked('a', OTHER), asked('b', OTHER)], [brought('n', OTHER)], ['n', null]],
    [
      'two documents, two requests',
      [asked('a', OTHER), asked('b', OTHER)],
      [brought('m', OTHER), brought('n', null)],
      ['m', 'n'],
    ],
    [
      'two documents that name the same request',
      [asked('a', OTHER), asked('b', OTHER)],
      [brought('m', OTHER, 'a'), brought('n', OTHER, 'a')],
      ['m', null],
    ],
    [
      'a document that names the second request',
      [asked('a', OTHER), asked('b', OTHER)],
      [brought('n', OTHER, 'b')],
      [null, 'n'],
    ],
    [
      'a request of the exact place, before a request of its whole expense',
      [asked('a', part(5, null, null)), asked('b', part(5, 1, 1))],
      [brought('m', part(5, 1, 1)), brought('n', part(5, 2, 1))],
      ['n', 'm'],
    ],
  ])('%s', (_title, requests, added, expected) => {
    expect(answersOf(requests, added).map(({ by }) => by)).toEqual(expected)
    expect(answersOf(requests, added).map(({ request }) => request)).toEqual(requests.filter(isAwaited))
  })
})

describe('REP-15a REP-15d the sentences that name what a correction still lacks', () => {
  const NOTHING = { isFieldNamed: false, requests: [], standing: [], added: [] }
  const sentences = (given: Partial<Parameters<typeof correctionSentences>[0]>) =>
    correctionSentences({ estadoPortal: 'POR_REGULARIZAR', ...NOTHING, ...given })
  const stands = (estado: DocumentState, isTouched = false, nombre: string = estado) => ({
    nombre,
    estado,
    isTouched,
    isLost: false,
  })

  it('each unchanged returned document of an open claim is named, and no other document', () => {
    for (const estadoPortal of OPEN)
      for (const estado of DOCUMENT_STATE_NAMES) {
        const lacks = sentences({ estadoPortal, standing: [stands(estado)], added: [brought('n', OTHER)] })
        expect(lacks).toEqual(
          estado === 'DEVUELTO' ? ['Los documentos devueltos: DEVUELTO deben cambiarse o eliminarse.'] : [],
        )
        expect(sentences({ estadoPortal, standing: [stands(estado, true)], added: [brought('n', OTHER)] })).toEqual([])
      }
  })

  it('PWA-27 D173 a returned document whose file the portal lost is named, even if its data changed', () => {
    for (const estado of DOCUMENT_STATE_NAMES)
      for (const isTouched of [false, true])
        expect(sentences({ standing: [{ ...stands(estado, isTouched), isLost: true }] })).toHaveLength(
          estado === 'DEVUELTO' ? 1 : 0,
        )
  })

  it('each document and each request is named, and a repeated name only once', () => {
    const standing = [
      stands('DEVUELTO', false, 'Receta'),
      stands('DEVUELTO', false, 'Factura'),
      stands('DEVUELTO', false, 'Receta'),
    ]
    expect(sentences({ standing, requests: [asked('a', OTHER), asked('b', single(1))] })).toEqual([
      'Los documentos devueltos: Receta, Factura deben cambiarse o eliminarse.',
      'Los documentos solicitados: A, B deben agregarse.',
    ])
  })

  it.each<[string, PortalState, RequestedPlace[], NewDocument[], number]>([
    ['no request', 'DOCUMENTO_ADICIONAL', [], [], 1],
    ['no request, one document added', 'DOCUMENTO_ADICIONAL', [], [brought('n', OTHER)], 0],
    ['a withdrawn request', 'DOCUMENTO_ADICIONAL', [asked('a', OTHER, 'RECHAZADO')], [], 1],
    ['a request without its document', 'DOCUMENTO_ADICIONAL', [asked('a', OTHER)], [], 1],
    ['a request with its document', 'DOCUMENTO_ADICIONAL', [asked('a', OTHER)], [brought('n', OTHER)], 0],
    ['the claim is in a state that asks for no additional document', 'POR_REGULARIZAR', [], [], 0],
    ['an old returned claim', 'DEVUELTO', [], [], 0],
  ])('an additional document, or not: %s', (_title, estadoPortal, requests, added, count) => {
    expect(sentences({ estadoPortal, requests, added })).toHaveLength(count)
  })
})
