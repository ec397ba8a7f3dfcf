// A diagnosis is found by what was typed of it.
import { describe, expect, it } from 'vitest'
import { findDiagnoses } from '../../../../src/domain/claim-report/diagnosis-search.ts'

const all = [
  { cdIncapacidad: 1, nmIncapacidad: 'Gastritis crónica' },
  { cdIncapacidad: 2, nmIncapacidad: 'Otitis media aguda' },
  { cdIncapacidad: 3, nmIncapacidad: 'Rinofaringitis aguda' },
  { cdIncapacidad: 4, nmIncapacidad: 'Faringitis aguda' },
]
const recent = [{ cdIncapacidad: 3, nmIncapacidad: 'Rinofaringitis aguda' }]
const codes = (typed: string, limit = 30) =>
  findDiagnoses({ recent, all }, typed, limit).map((each) => each.cdIncapacidad)

describe('findDiagnoses', () => {
  it('REP-08 finds without accents and case, by all typed words', () => {
    expect(codes('CRONICA gas')).toEqual([1])
    expect(codes('media otitis')).toEqual([2])
    expect(codes('migraña')).toEqual([])
  })

  it('puts recent ones first and never twice, then those where a word begins so', () => {
    expect(codes('faringitis')).toEqual([3, 4])
    expect(codes('')).toEqual([3, 1, 2, 4])
    expect(findDiagnoses({ recent: [], all }, 'faringitis', 30).map((each) => each.cdIncapacidad)).toEqual([4, 3])
  })

  it('gives no more than asked for', () => {
    expect(codes('', 2)).toEqual([3, 1])
  })
})
