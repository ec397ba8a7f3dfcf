// Tests of the parameters of a claim: which are missing, which are wrong, and the messages.

import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import {
  AFTER_TODAY_IN_FLOW,
  type ClaimParameters,
  missingParameters,
  parameterErrors,
} from '../../../../src/domain/claim-report/parameters.ts'
import { addDays } from '../../../../src/domain/date-arithmetic.ts'
import { NO_ALCANCE_AHEAD } from '../../../../src/domain/insurer-claim/alcance.ts'
import { cents } from '../../../../src/domain/money.ts'

const TODAY = calendarDate('2026-11-20')
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
  valCirugia: cents(1),
}

describe('missing parameters of a claim', () => {
  it.each([
    [
      'REP-04b in a claim without parameters all mandatory parameters are missing',
      empty,
      ['cdAseguradora', 'cdRamo', 'cdAsegurado', 'cdIncapacidad', 'tpSiniestro', 'fcAlcance'],
    ],
    ['REP-04b all given', ambulatory, []],
    [
      'REP-04b a planned surgery lacks its date and its value',
      { ...surgery, fcProcedimiento: null, valCirugia: null },
      ['fcProcedimiento', 'valCirugia'],
    ],
    ['REP-04b surgery with value 0', { ...surgery, valCirugia: cents(0) }, ['valCirugia']],
    ['REP-04b surgery needs no fcAlcance', surgery, []],
    ['REP-09 an alcance needs its settled claim', { ...ambulatory, alcance: 'S' as const }, ['numSiniestro']],
    ['REP-09 an alcance needs nothing else', { ...ambulatory, alcance: 'S' as const, numSiniestro: 70_012 }, []],
    ['REP-09 a new claim needs no settled claim', { ...ambulatory, alcance: 'N' as const, numSiniestro: null }, []],
  ])('%s', (_title, claim, missing) => {
    expect(missingParameters(claim)).toEqual(missing)
  })
})

describe('wrong parameters of a claim', () => {
  it.each([
    ['REP-05 one cent is enough', surgery, {}],
    ['REP-05 value 0', { ...surgery, valCirugia: cents(0) }, { valCirugia: 'Debe ser mayor a 0' }],
    [
      'REP-05 a planned surgery of yesterday is refused',
      { ...surgery, fcProcedimiento: calendarDate('2026-11-19') },
      { fcProcedimiento: 'Fecha inválida - No debe ser menor a la fecha actual' },
    ],
    ['REP-06 today is allowed', ambulatory, {}],
    [
      'REP-06 an incurrence date of tomorrow is refused',
      { ...ambulatory, fcAlcance: calendarDate('2026-11-21') },
      { fcAlcance: 'Fecha inválida - No debe ser mayor a la fecha actual' },
    ],
    ['a year ahead is allowed', { ...surgery, fcProcedimiento: calendarDate('2027-11-20') }, {}],
    [
      'a year and a day ahead is not allowed',
      { ...surgery, fcProcedimiento: calendarDate('2027-11-21') },
      { fcProcedimiento: 'Fecha inválida - No debe pasar de un año desde la fecha actual' },
    ],
    [
      'REP-25 a missing diagnosis is an error',
      { ...ambulatory, cdIncapacidad: null },
      { cdIncapacidad: 'Campo requerido' },
    ],
  ])('%s', (_title, claim, errors) => {
    expect(parameterErrors(claim, { today: TODAY })).toEqual(errors)
  })

  const UNBORN = 'Fecha inválida - No debe ser menor a la fecha de nacimiento del paciente'
  it.each([
    ['on the day of birth', ambulatory, TODAY, {}],
    [
      'before the day of birth',
      { ...ambulatory, fcAlcance: calendarDate('2026-11-18') },
      calendarDate('2026-11-19'),
      { fcAlcance: UNBORN },
    ],
    ['with an unknown birthday', { ...ambulatory, fcAlcance: calendarDate('1900-01-01') }, null, {}],
    ['not checked for a planned surgery', surgery, calendarDate('2026-11-21'), {}],
  ])('the patient must be born by the incurrence date: %s', (_title, claim, born, errors) => {
    expect(parameterErrors(claim, { today: TODAY, born })).toEqual(errors)
  })

  it.each([
    ['a procedure that is now in the past', surgery, 'fcProcedimiento', calendarDate('2026-11-01')],
    ['a procedure too far ahead', surgery, 'fcProcedimiento', calendarDate('2199-01-01')],
    ['an incurrence before the birthday', ambulatory, 'fcAlcance', calendarDate('2010-01-01')],
  ] as const)('a correction accepts the stored date, but no other wrong date: %s', (_title, claim, path, day) => {
    const frame = {
      today: TODAY,
      born: calendarDate('2011-01-01'),
      stored: { fcAlcance: null, fcProcedimiento: null, [path]: day },
    }
    expect(parameterErrors({ ...claim, [path]: day }, frame)).toEqual({})
    const moved = { ...claim, [path]: addDays(day, -1) }
    expect(Object.keys(parameterErrors(moved, { ...frame, today: calendarDate('2026-11-05') }))).toEqual([path])
  })

  it('REP-06 the steps of a report have their own message about an incurrence date in the future', () => {
    const tomorrow = { ...ambulatory, fcAlcance: calendarDate('2026-11-21') }
    const sentence = 'Fecha inválida - Fecha de incurrencia no debe ser mayor a la fecha actual'
    expect(parameterErrors(tomorrow, { today: TODAY }, AFTER_TODAY_IN_FLOW)).toEqual({ fcAlcance: sentence })
    expect(parameterErrors(ambulatory, { today: TODAY }, AFTER_TODAY_IN_FLOW)).toEqual({})
  })
})

it('REP-09 a planned surgery cannot be an alcance, because it has no invoices yet', () => {
  const claim = { ...surgery, alcance: 'S' as const, numSiniestro: 70_012 }
  expect(parameterErrors(claim, { today: TODAY })).toEqual({ alcance: NO_ALCANCE_AHEAD })
})
