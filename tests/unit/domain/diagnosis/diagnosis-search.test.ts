// Tests of the diagnosis search: which diagnoses match the typed text.
import { describe, expect, it } from 'vitest'
import { readUsualDiagnoses } from '../../../../server/catalogue/usual-diagnoses.ts'
import { findDiagnoses } from '../../../../src/domain/diagnosis/diagnosis-search.ts'
import { EVERYDAY_WORDS } from '../../../../src/domain/diagnosis/everyday-words.ts'
import { hasWordBeginning } from '../../../../src/domain/search-text.ts'

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
  it('REP-08 a search ignores accents and case, and a diagnosis must match every typed word', () => {
    expect(codes('CRONICA gas')).toEqual([1])
    expect(codes('media otitis')).toEqual([2])
    expect(codes('migraña')).toEqual([])
  })

  it('a search lists each diagnosis once: recent diagnoses first, then diagnoses in which a word begins with the text', () => {
    expect(codes('faringitis')).toEqual([3, 4])
    expect(codes('')).toEqual([3, 1, 2, 4])
    expect(findDiagnoses({ recent: [], all }, 'faringitis', 30).map((each) => each.cdIncapacidad)).toEqual([4, 3])
  })

  it('a search returns at most the requested number of diagnoses', () => {
    expect(codes('', 2)).toEqual([3, 1])
  })
})

const DIAGNOSES = await readUsualDiagnoses()

describe('everyday words for diagnoses', () => {
  const demo = DIAGNOSES.map(({ nmIncapacidad }, cdIncapacidad) => ({ cdIncapacidad, nmIncapacidad }))
  const names = (typed: string) =>
    findDiagnoses({ recent: [], all: demo }, typed, 30).map(({ nmIncapacidad }) => nmIncapacidad)

  it.each([
    ['gripe', 'Influenza'],
    ['Grip', 'Resfriado común'],
    ['me duele la barriga', 'Dolor abdominal'],
    ['dolor de barriga', 'Gastritis'],
    ['presión alta', 'Hipertensión arterial'],
    ['azucar', 'Diabetes mellitus tipo 2'],
    ['dolor de muela', 'Dolor dental'],
    ['dolor de cabeza', 'Migraña'],
    ['embarazada', 'Control de embarazo normal'],
    ['quebradura de la muñeca', 'Fractura de muñeca'],
    ['lentes', 'Miopía'],
  ])('REP-08 «%s» finds «%s»', (typed, name) => {
    expect(names(typed)).toContain(name)
  })

  it('REP-08 literal matches come before synonyms, and a match in the middle of a word is ignored', () => {
    expect(names('vista').slice(0, 2)).toEqual(['Alteración de la vista', 'Examen de ojos y de la vista'])
    expect(names('muela')[0]).toBe('Muela impactada')
    expect(names('orina')).not.toContain('Colecistitis aguda')
    expect(names('presión alta')).not.toContain('Presión baja al ponerse de pie')
  })

  it('every synonym finds a diagnosis of the demo world', () => {
    const lost = EVERYDAY_WORDS.flatMap(([, named]) => named).filter(
      (beginning) => !demo.some(({ nmIncapacidad }) => hasWordBeginning(nmIncapacidad, beginning)),
    )
    expect(lost).toEqual([])
  })
})
