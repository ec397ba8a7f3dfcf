// Tests of the furthest step of a report that a person can open.

import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import type { ClaimParameters } from '../../../../src/domain/claim-report/parameters.ts'
import { neighbourStep, reachableStep, stepsOf } from '../../../../src/domain/claim-report/report-step.ts'

const TODAY = calendarDate('2026-03-10')
const whole: ClaimParameters = {
  cdAseguradora: 3,
  cdRamo: 20,
  cdAsegurado: 10,
  cdIncapacidad: 4,
  tpSiniestro: 'AMBULATORIO',
  fcAlcance: TODAY,
  fcProcedimiento: null,
  valCirugia: null,
}
const steps = stepsOf({ asksData: true })

describe('reachableStep', () => {
  it('REP-04b the second step of a report needs patient, insurer and ramo; the third needs all parameters to be valid', () => {
    expect(reachableStep('revisar', steps, { ...whole, cdAsegurado: null }, { today: TODAY })).toBe('paciente')
    expect(reachableStep('revisar', steps, { ...whole, cdRamo: null }, { today: TODAY })).toBe('paciente')
    expect(reachableStep('revisar', steps, { ...whole, cdIncapacidad: null }, { today: TODAY })).toBe('siniestro')
    expect(
      reachableStep('documentos', steps, { ...whole, fcAlcance: calendarDate('2026-03-11') }, { today: TODAY }),
    ).toBe('siniestro')
    expect(reachableStep('revisar', steps, whole, { today: TODAY })).toBe('revisar')
    expect(reachableStep('siniestro', steps, whole, { today: TODAY })).toBe('siniestro')
  })

  it('reachableStep leaves out the step for data if the claim type needs no data', () => {
    const short = stepsOf({ asksData: false })
    expect(short).toEqual(['paciente', 'siniestro', 'documentos', 'revisar'])
    expect(reachableStep('facturas', short, whole, { today: TODAY })).toBe('revisar')
    expect(neighbourStep(short, 'documentos', 1)).toBe('revisar')
    expect(neighbourStep(short, 'paciente', -1)).toBeNull()
    expect(neighbourStep(short, 'revisar', 1)).toBeNull()
  })
})
