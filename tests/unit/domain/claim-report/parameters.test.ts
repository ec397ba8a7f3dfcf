// The parameters of a claim as a table: what is missing, what is wrong, in which words.
import { describe, expect, it } from 'vitest'
import {
  AFTER_TODAY_IN_FLOW,
  type ClaimParameters,
  missingParameters,
  parameterErrors,
} from '../../../../src/domain/claim-report/parameters.ts'

const TODAY = '2026-11-20'
const empty: ClaimParameters = {
  cdAseguradora: null,
  cdRamo: null,
  cdAsegurado: null,
  cdIncapacidad: null,
  tpSiniestro: null,
  fcAlcance: null,
  fcProcedimiento: null,
  valCirugia: null,
}
const ambulatory: ClaimParameters = {
  ...empty,
  cdAseguradora: 3,
  cdRamo: 20,
  cdAsegurado: 7,
  cdIncapacidad: 9,
  tpSiniestro: 'AMBULATORIO',
  fcAlcance: TODAY,
}
const surgery: ClaimParameters = {
  ...ambulatory,
  tpSiniestro: 'PRE_AUTORIZACION',
  fcAlcance: null,
  fcProcedimiento: TODAY,
  valCirugia: 1,
}

describe('missing parameters', () => {
  it.each([
    [
      'REP-04b nothing given',
      empty,
      ['cdAseguradora', 'cdRamo', 'cdAsegurado', 'cdIncapacidad', 'tpSiniestro', 'fcAlcance'],
    ],
    ['REP-04b all given', ambulatory, []],
    [
      'REP-04b surgery asks date and value instead',
      { ...surgery, fcProcedimiento: null, valCirugia: null },
      ['fcProcedimiento', 'valCirugia'],
    ],
    ['REP-04b surgery with value 0', { ...surgery, valCirugia: 0 }, ['valCirugia']],
    ['REP-04b surgery needs no fcAlcance', surgery, []],
  ])('%s', (_title, claim, missing) => {
    expect(missingParameters(claim)).toEqual(missing)
  })
})

describe('wrong parameters', () => {
  it.each([
    ['REP-05 one cent is enough', surgery, {}],
    ['REP-05 value 0', { ...surgery, valCirugia: 0 }, { valCirugia: 'Debe ser mayor a 0' }],
    [
      'REP-05 today is allowed, yesterday not',
      { ...surgery, fcProcedimiento: '2026-11-19' },
      { fcProcedimiento: 'Fecha inválida - No debe ser menor a la fecha actual' },
    ],
    ['REP-06 today is allowed', ambulatory, {}],
    [
      'REP-06 tomorrow is not',
      { ...ambulatory, fcAlcance: '2026-11-21' },
      { fcAlcance: 'Fecha inválida - No debe ser mayor a la fecha actual' },
    ],
    ['REP-25 a missing one says so', { ...ambulatory, cdIncapacidad: null }, { cdIncapacidad: 'Campo requerido' }],
  ])('%s', (_title, claim, errors) => {
    expect(parameterErrors(claim, TODAY)).toEqual(errors)
  })

  it('REP-06 in the flow tomorrow is named as the date of incurrence', () => {
    const tomorrow = { ...ambulatory, fcAlcance: '2026-11-21' }
    const sentence = 'Fecha inválida - Fecha de incurrencia no debe ser mayor a la fecha actual'
    expect(parameterErrors(tomorrow, TODAY, AFTER_TODAY_IN_FLOW)).toEqual({ fcAlcance: sentence })
    expect(parameterErrors(ambulatory, TODAY, AFTER_TODAY_IN_FLOW)).toEqual({})
  })
})
