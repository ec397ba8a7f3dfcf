// Tests of the sealed claim: it lists every document of its draft once, in a place that the portal accepts.

import { expect, it } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { cents } from '../../../src/domain/money.ts'
import type { DocumentRow, Slot } from '../../../src/offline/database/document-types.ts'
import { type Draft, EMPTY_PARAMETERS } from '../../../src/offline/database/draft-types.ts'
import { NEW_HISTORY } from '../../../src/offline/database/item-history.ts'
import { seal } from '../../../src/offline/drafts/seal.ts'

const draft: Draft = {
  uuid: 'claim-0001',
  area: 'vam',
  paso: 'revisar',
  createdAt: 1,
  changedAt: 1,
  state: 'open',
  v: 1,
  version: null,
  cdReclamo: null,
  cdIncSiniestro: null,
  parameters: {
    ...EMPTY_PARAMETERS,
    cdAseguradora: 1,
    cdRamo: 2,
    cdAsegurado: 3,
    cdIncapacidad: 4,
    tpSiniestro: 'AMBULATORIO',
    fcAlcance: calendarDate('2026-03-01'),
  },
  numGrupos: {},
  receipt: null,
}
const INVOICE = {
  fcDocumento: calendarDate('2026-03-01'),
  numDocumento: '1',
  valor: cents(100),
  fcCaducDocumento: null,
}
const documentAt = (uuid: string, orden: number, slot: Slot): DocumentRow => ({
  uuid,
  draftUuid: draft.uuid,
  slot,
  orden,
  nombre: 'foto.jpg',
  contentType: 'image/jpeg',
  tipo: 'FACTURA',
  size: 10,
  sha256: 'a'.repeat(64),
  width: null,
  height: null,
  createdAt: 1,
  state: 'verified',
  replaces: null,
  detalleDocumento: INVOICE,
  history: NEW_HISTORY,
  attention: null,
})
const form: Slot = { seccion: 'documentos', cdDocSiniestro: 11, cdSdocSiniestro: null, numGrupo: null }
const part: Slot = { seccion: 'gastos', cdDocSiniestro: 21, cdSdocSiniestro: 1, numGrupo: 1 }

it('D116 the first file of each slot stays in that slot, and a second file goes to the other documents', () => {
  const result = seal(
    draft,
    [
      documentAt('document-4', 4, part),
      documentAt('document-2', 2, form),
      documentAt('document-1', 1, form),
      documentAt('document-3', 3, part),
      documentAt('document-5', 5, { ...part, numGrupo: 2 }),
    ],
    calendarDate('2026-03-10'),
  )
  if (!result.ok) throw new Error('not sealed')
  const { documentos, gastos, otrosDocumentos } = result.sealed.claim
  expect(documentos.map((each) => each.documentoDigital?.uuid)).toEqual(['document-1'])
  const groups = Object.entries(gastos[0]?.subdocumentosItems ?? {})
  expect(groups.map(([group, items]) => [group, items.map((each) => each.uuid)])).toEqual([
    ['1', ['document-3']],
    ['2', ['document-5']],
  ])
  expect(otrosDocumentos.map((each) => each.uuid)).toEqual(['document-2', 'document-4'])
})

it('DOC-07 a file among the other documents is sent without an invalid date, and with the rest of its data', () => {
  const other: Slot = { seccion: 'otrosDocumentos', cdDocSiniestro: null, cdSdocSiniestro: null, numGrupo: null }
  const detailOn = (today: string) => {
    const result = seal(draft, [documentAt('document-1', 1, other)], calendarDate(today))
    return result.ok && result.sealed.claim.otrosDocumentos[0]?.detalleDocumento
  }
  expect(detailOn('2026-03-01')).toEqual(INVOICE)
  expect(detailOn('2026-02-28')).toEqual({ ...INVOICE, fcDocumento: null })
})

it.each<[string, Partial<Draft['parameters']>, ['N' | 'S', number | null]]>([
  ['of a draft that an older version made', {}, ['N', null]],
  ['of a new claim, whatever was chosen before', { alcance: 'N', numSiniestro: 70_012 }, ['N', null]],
  ['of an alcance', { alcance: 'S', numSiniestro: 70_012 }, ['S', 70_012]],
])('REP-09 the settled claim in the sealed claim %s', (_title, parameters, sealed) => {
  const result = seal({ ...draft, parameters: { ...draft.parameters, ...parameters } }, [], calendarDate('2026-03-10'))
  if (!result.ok) throw new Error('not sealed')
  expect([result.sealed.claim.alcance, result.sealed.claim.numSiniestro]).toEqual(sealed)
})

it('REP-09 an alcance without its settled claim is not sealed', () => {
  const parameters = { ...draft.parameters, alcance: 'S' as const, numSiniestro: null }
  expect(seal({ ...draft, parameters }, [], calendarDate('2026-03-10'))).toEqual({
    ok: false,
    missing: ['numSiniestro'],
  })
})

it('DOC-08 a sealed claim says that an invoice has no key only if the file was read', () => {
  const bare = { ...INVOICE, claveAcceso: null }
  const rows: DocumentRow[] = [
    { ...documentAt('not-read', 1, part), detalleDocumento: bare },
    { ...documentAt('none-found', 2, { ...part, numGrupo: 2 }), detalleDocumento: bare, voucher: { kind: 'none' } },
  ]
  const result = seal(draft, rows, calendarDate('2026-03-10'))
  if (!result.ok) throw new Error('not sealed')
  const documents = Object.values(result.sealed.claim.gastos[0]?.subdocumentosItems ?? {}).flat()
  const keys = documents.map(({ detalleDocumento }) => detalleDocumento && 'claveAcceso' in detalleDocumento)
  expect([keys, documents[1]?.detalleDocumento?.claveAcceso]).toEqual([[false, true], null])
})
