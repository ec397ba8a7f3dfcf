// Tests of the columns of both policy lists and of the row names; only staff see the locations of a policy.
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

describe('POL-12 the location of a policy', () => {
  it('the location has three columns after the policy number, only in the list of insured persons for staff', () => {
    const specified = headers('vam', 'customer')
    const number = specified.indexOf('Póliza')
    expect(headers('vam', 'staff')).toEqual(specified.toSpliced(number + 1, 0, 'Ubicación', 'Plan', 'Titular'))
    for (const [area, reader] of [
      ['gen', 'staff'],
      ['gen', 'customer'],
      ['vam', 'customer'],
    ] as const)
      expect(headers(area, reader)).not.toContain('Ubicación')
  })

  it('the name of a row contains the location if the policy has one', () => {
    expect(policyRowName(row('QUITO MATRIZ'))).toBe('VITALIS, póliza AM-0010577, QUITO MATRIZ')
    expect(policyRowName(row(null))).toBe('VITALIS, póliza AM-0010577')
  })
})
