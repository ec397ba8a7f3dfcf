// Tests of the places offered for a file of «Sin clasificar»; placing a file changes the offer.
import { expect, it } from 'vitest'
import type { Requirement, Requirements } from '../../../src/domain/claim-report/document-places.ts'
import { sortingPlaces } from '../../../src/features/claim/report/sorting/sorting-places.ts'
import type { DocumentRow, Slot } from '../../../src/offline/database/document-types.ts'

const requirement = (nmDocumento: string, cdDocSiniestro: number, more: Partial<Requirement> = {}): Requirement => ({
  nmDocumento,
  tipo: 'DOCUMENTO',
  obligatorio: 0,
  orden: cdDocSiniestro,
  ayuda: '',
  reqFecha: 0,
  activo: 1,
  cdDocSiniestro,
  cdSdocSiniestro: null,
  ...more,
})

const REQUIREMENTS: Requirements = {
  documentos: [
    requirement('Formulario', 1, { obligatorio: 1 }),
    requirement('Informe', 2),
    requirement('Retirado', 3, { activo: 0 }),
  ],
  gastos: [
    {
      ...requirement('Medicinas', 20, { obligatorio: 1 }),
      subdocumentosEstructura: [
        requirement('Factura', 20, { cdSdocSiniestro: 1, tipo: 'FACTURA', obligatorio: 1, orden: 1 }),
        requirement('Receta', 20, { cdSdocSiniestro: 2, tipo: 'RECETA', obligatorio: 1, orden: 2 }),
      ],
    },
    {
      ...requirement('Laboratorio', 30),
      subdocumentosEstructura: [
        requirement('Factura', 30, { cdSdocSiniestro: 1, tipo: 'FACTURA', orden: 1 }),
        requirement('Pedido médico', 30, { cdSdocSiniestro: 2, orden: 2 }),
      ],
    },
  ],
}

const single = (cdDocSiniestro: number): Slot => ({
  seccion: 'documentos',
  cdDocSiniestro,
  cdSdocSiniestro: null,
  numGrupo: null,
})
const part = (cdDocSiniestro: number, cdSdocSiniestro: number, numGrupo: number): Slot => ({
  seccion: 'gastos',
  cdDocSiniestro,
  cdSdocSiniestro,
  numGrupo,
})
const documentAt = (slot: Slot, more: Partial<DocumentRow> = {}) =>
  ({ uuid: JSON.stringify(slot), slot, ...more }) as DocumentRow

const labelsOf = (groups: Record<string, number[]>, ...documents: DocumentRow[]) => {
  const { free, taken } = sortingPlaces({ requirements: REQUIREMENTS, numGrupos: groups, documents })
  return { free: free.map(({ label, isWanted }) => (isWanted ? `${label} !` : label)), taken }
}

it('PWA-20 an empty claim offers each place once; mandatory places are marked, and inactive ones are not offered', () => {
  expect(labelsOf({})).toEqual({
    free: [
      'Formulario !',
      'Informe',
      'Factura · Medicinas !',
      'Receta · Medicinas !',
      'Factura · Laboratorio',
      'Pedido médico · Laboratorio',
      'Otro documento',
    ],
    taken: [],
  })
})

it('DOC-02a a place that already has its only file says so; the next invoice of the same place begins a new group', () => {
  expect(labelsOf({ 20: [1] }, documentAt(single(1)), documentAt(part(20, 1, 1)))).toEqual({
    free: [
      'Informe',
      'Nueva factura de Medicinas',
      'Receta · Medicinas 1 !',
      'Factura · Laboratorio',
      'Pedido médico · Laboratorio',
      'Otro documento',
    ],
    taken: ['Formulario', 'Factura · Medicinas 1'],
  })
})

it('DOC-06a a new group is offered only when no group has an empty place, and the words say that it is new', () => {
  const both = [part(30, 1, 2), part(30, 2, 2)].map((slot) => documentAt(slot))
  expect(labelsOf({ 30: [2, 5] }, ...both).free.slice(-3)).toEqual([
    'Factura · Laboratorio 2',
    'Pedido médico · Laboratorio 2',
    'Otro documento',
  ])
  expect(labelsOf({ 30: [2] }, ...both).free.slice(-3)).toEqual([
    'Nueva factura de Laboratorio',
    'Pedido médico · otro grupo de Laboratorio',
    'Otro documento',
  ])
})

it('DOC-12a a returned document can be replaced, a document under review cannot', () => {
  const remote = (estado: 'DEVUELTO' | 'POR_REVISAR') =>
    documentAt(single(1), {
      remote: { cdArchivo: 'a', estado, comentario: '', detalleDocumento: null, isDeleted: false },
    })
  expect(labelsOf({}, remote('DEVUELTO')).free[0]).toBe('Formulario !')
  expect(labelsOf({}, remote('POR_REVISAR')).taken).toEqual(['Formulario'])
})

it('PWA-20 a claim without requirements has one place', () => {
  expect(sortingPlaces({ requirements: null, numGrupos: {}, documents: [] }).free.map(({ label }) => label)).toEqual([
    'Otro documento',
  ])
})
