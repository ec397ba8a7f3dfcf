// Tests of the people for whom a claim can be reported: each person once, with the policies that cover them.

import { describe, expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import {
  type InsuredLists,
  patientsLike,
  patientsOf,
  proposedPatient,
} from '../../../../src/domain/claim-report/patient.ts'

const policy = {
  cdCompania: 1,
  cdRamoCotizacion: 5,
  cdUbicacion: 7,
  cdPlan: null,
  cdAseguradora: 3,
  cdRamo: 20,
  poliza: 'M-1',
  fcHasta: calendarDate('2026-12-31'),
}
const lists: InsuredLists = {
  aseguradoras: [{ cdAseguradora: 3, nmAlias: 'PASOCHOA' }],
  ramos: [{ cdRamo: 20, nmRamo: 'Asistencia médica' }],
  titulares: [
    { ...policy, cdTitular: 10, cdCotizacion: 100 },
    { ...policy, cdTitular: 30, cdCotizacion: 200, poliza: 'M-2' },
  ],
  asegurados: [
    insured(11, 10, 100, '3059999023', 'Sofía Núñez', 'DEPENDIENTE', 'Hija'),
    insured(10, 10, 100, '3059999015', 'Ana Torres', 'TITULAR', ''),
    insured(12, 10, 100, '', 'Bebé Torres', 'DEPENDIENTE', ''),
    insured(31, 30, 200, '3059999023', 'Sofía Núñez', 'TITULAR', ''),
    insured(40, 99, 900, '3059999031', 'Sin póliza', 'TITULAR', ''),
  ],
}

function insured(
  cdAsegurado: number,
  cdTitular: number,
  cdCotizacion: number,
  cedula: string,
  dscObjeto: string,
  clAsegurado: 'TITULAR' | 'DEPENDIENTE',
  parentesco: string,
) {
  return { cdAsegurado, cdTitular, cdCotizacion, cedula, dscObjeto, clAsegurado, parentesco }
}

describe('patientsOf', () => {
  it('REP-07a patientsOf returns titulares and dependents, each once, with the policies that cover them', () => {
    const patients = patientsOf(lists)
    expect(patients.map(({ dscObjeto, relation }) => [dscObjeto, relation])).toEqual([
      ['Sofía Núñez', 'Titular'],
      ['Ana Torres', 'Titular'],
      ['Bebé Torres', 'Dependiente'],
    ])
    expect(
      patients[0]?.policies.map(({ poliza, clAsegurado, cdAsegurado }) => [poliza, clAsegurado, cdAsegurado]),
    ).toEqual([
      ['M-1', 'DEPENDIENTE', 11],
      ['M-2', 'TITULAR', 31],
    ])
    expect(patients[1]?.policies[0]).toMatchObject({ nmAlias: 'PASOCHOA', nmRamo: 'Asistencia médica', cdUbicacion: 7 })
  })

  it('patientsOf leaves out persons without a policy', () => {
    expect(patientsOf({ ...lists, titulares: [] })).toEqual([])
  })

  it('patients are found by name without accents, and by id number', () => {
    const patients = patientsOf(lists)
    expect(patientsLike(patients, 'sofia nu').map((each) => each.key)).toEqual(['3059999023'])
    expect(patientsLike(patients, '999901').map((each) => each.key)).toEqual(['3059999015'])
  })
})

describe('proposedPatient', () => {
  const patients = patientsOf(lists)
  const proposed = (...earlier: Parameters<typeof proposedPatient>[1]) => {
    const found = proposedPatient(patients, earlier)
    return found && [found.patient.dscObjeto, found.policy.poliza, found.because]
  }

  it('REP-07a the person and the policy of the last report are proposed as long as both still exist', () => {
    expect(proposed()).toBeNull()
    expect(proposed({ cdAsegurado: 31, dscObjeto: 'Sofía Núñez' })).toEqual(['Sofía Núñez', 'M-2', 'last'])
    expect(
      proposed({ cdAsegurado: 10, dscObjeto: 'Ana Torres' }, { cdAsegurado: 31, dscObjeto: 'Sofía Núñez' }),
      'the newest alone',
    ).toEqual(['Ana Torres', 'M-1', 'last'])
  })

  it('REP-07a after a renewal the same person is found by name, but a policy is proposed only if it is certain which one', () => {
    expect(proposed({ cdAsegurado: 999, dscObjeto: 'Ana Torres' })).toEqual(['Ana Torres', 'M-1', 'last'])
    expect(proposed({ cdAsegurado: 999, dscObjeto: 'Sofía Núñez' }), 'two policies').toBeNull()
    expect(proposed({ cdAsegurado: 999, dscObjeto: 'Ya no está' })).toBeNull()
    expect(proposed({ cdAsegurado: null, dscObjeto: '' })).toBeNull()
  })

  it('REP-07a a single person with a single policy is proposed without an earlier report', () => {
    const [, ana, baby] = patients
    expect(ana && proposedPatient([ana], [])?.because).toBe('only')
    expect(ana && baby && proposedPatient([ana, baby], [])).toBeNull()
  })
})
