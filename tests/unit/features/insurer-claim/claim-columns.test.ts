// Tests of the columns of the lists of claims: their specified order, and that the portal sorts by the sortable columns.
import { describe, expect, it } from 'vitest'
import { GENERAL_COLUMNS, HEALTH_COLUMNS } from '../../../../src/contract/insurer-claim.ts'
import {
  GENERAL_BESIDE,
  generalColumns,
  HEALTH_BESIDE,
  healthColumns,
} from '../../../../src/features/insurer-claim/parts/claim-columns.tsx'

const general = (reader: 'customer' | 'staff' = 'customer') => ({ reader, onDocuments: () => undefined })
const headers = (columns: readonly { header: string }[]) => columns.map(({ header }) => header)
const sortable = (columns: readonly { id: string; sortable?: boolean }[]) =>
  columns.flatMap(({ id, sortable: is }) => (is ? [id] : []))

describe('the list of general claims', () => {
  const columns = generalColumns(general())

  it('CLM-02 the list of general claims has the specified columns in their order', () => {
    expect(headers(columns)).toEqual([
      'Doc.',
      'Estado',
      'No. Siniestro',
      'Año',
      'Fc.Siniestro',
      'Póliza',
      'Causa',
      'Objeto',
      'Aseguradora',
      'Ramo',
      'Desde',
      'Hasta',
      'Valor asegurado',
      'Características',
    ])
  })

  it('CLM-17 D72 a general claim has a separate button that opens its documents', () => {
    expect(columns[0]).toHaveProperty('buttons')
  })

  it('the list of general claims can be sorted by the columns of the contract', () => {
    expect(sortable(columns)).toEqual(GENERAL_COLUMNS)
  })
})

describe('the list of health and life claims', () => {
  const columns = healthColumns({ reader: 'customer' })

  it('CLM-04a the list of health claims has the thirteen columns in the specified order', () => {
    expect(headers(columns)).toEqual([
      'Estado',
      'No. Siniestro',
      'Año',
      'Fc.Siniestro',
      'Póliza',
      'Ítem',
      'Titular',
      'Paciente',
      'Tipo de siniestro',
      'Incapacidad',
      'Aseguradora',
      'Ramo',
      'Valor incurrido',
    ])
  })

  it('the list of health claims can be sorted by the columns of the contract', () => {
    expect(sortable(columns)).toEqual(HEALTH_COLUMNS)
  })
})

it('staff see the policyholder of a claim in the last column', () => {
  expect(headers(generalColumns(general('staff'))).at(-1)).toBe('Contratante')
  expect(headers(healthColumns({ reader: 'staff' })).at(-1)).toBe('Contratante')
})

it('the list beside an open claim has only columns that the full table has too', () => {
  const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id)
  expect(ids(generalColumns(general()))).toEqual(expect.arrayContaining([...GENERAL_BESIDE]))
  expect(ids(healthColumns({ reader: 'customer' }))).toEqual(expect.arrayContaining([...HEALTH_BESIDE]))
})
