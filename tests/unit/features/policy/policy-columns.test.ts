// The columns of both policy lists, and what their rows are called: the places of one policy are told apart to staff alone.
import { describe, expect, it } from 'vitest'
import type { PolicyRow } from '../../../../src/contract/policy.ts'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import type { Reader } from '../../../../src/domain/user/reader.ts'
import type { Area } from '../../../../src/domain/user/role.ts'
import { policyColumns, policyRowName } from '../../../../src/features/policy/parts/policy-columns.tsx'

const headers = (area: Area, reader: Reader) =>
  policyColumns({ area, reader, today: calendarDate('2026-11-24') }).map(({ header }) => header)

const row = (dscUbicacion: string | null) =>
  ({ poliza: 'AM-0010577', cotizacion: { aseguradora: { nmAlias: 'VITALIS' } }, dscUbicacion }) as PolicyRow

describe('POL-12 the place of a policy', () => {
  it('has columns behind the specified ones, in the staff’s list of the insured alone', () => {
    expect(headers('vam', 'staff')).toEqual([...headers('vam', 'customer'), 'Ubicación', 'Plan', 'Titular'])
    for (const [area, reader] of [
      ['gen', 'staff'],
      ['gen', 'customer'],
      ['vam', 'customer'],
    ] as const)
      expect(headers(area, reader)).not.toContain('Ubicación')
  })

  it('is in the name of its row, where the list has one', () => {
    expect(policyRowName(row('QUITO MATRIZ'))).toBe('VITALIS, póliza AM-0010577, QUITO MATRIZ')
    expect(policyRowName(row(null))).toBe('VITALIS, póliza AM-0010577')
  })
})
