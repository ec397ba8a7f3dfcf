// Tests of the content type that the name of a ramo or of its group gives a policy.
import { describe, expect, it } from 'vitest'
import { contentTypeOf, isIndividualBranch } from '../../../../src/domain/policy/content-type.ts'

describe('D08 the content type of a policy', () => {
  it.each([
    ['VEHÍCULOS', 'GENERALES', 1],
    ['VEHICULOS', 'GENERALES', 1],
    ['Vehículo liviano', null, 1],
    ['SEGURO DE VEHÍCULOS', null, 1],
    ['ASISTENCIA MÉDICA GRUPO', 'ASISTENCIA MÉDICA', 2],
    ['ASISTENCIA MEDICA INDIVIDUAL', null, 2],
    ['VIDA EN GRUPO', 'VIDA', 2],
    ['Vida individual', undefined, 2],
    // Here only the name of the group decides.
    ['ACCIDENTES PERSONALES', 'VIDA', 2],
    ['DESGRAVAMEN', 'VIDA', 2],
    ['ACCIDENTES PERSONALES', 'GENERALES', 0],
    ['ACCIDENTES PERSONALES', null, 0],
    // The letters VIDA inside a longer word are ignored.
    ['ACTIVIDADES DEPORTIVAS Y RECREATIVAS', 'GENERALES', 0],
    ['INCENDIO Y LÍNEAS ALIADAS', 'GENERALES', 0],
    ['FIEL CUMPLIMIENTO', 'FIANZAS', 0],
    ['', '', 0],
    // The name of the group alone does not make a ramo a ramo of vehicles.
    ['RESPONSABILIDAD CIVIL', 'VEHÍCULOS', 0],
  ] as const)('«%s» of the group «%s» is %i', (nmRamo, nmRamGrupo, type) => {
    expect(contentTypeOf(nmRamGrupo === undefined ? { nmRamo } : { nmRamo, nmRamGrupo })).toBe(type)
  })

  it.each([
    ['ASISTENCIA MÉDICA INDIVIDUAL', true],
    ['Vida individual', true],
    ['VIDA EN GRUPO', false],
    ['', false],
  ])('D32 «%s» is an individual branch: %s', (nmRamo, is) => {
    expect(isIndividualBranch(nmRamo)).toBe(is)
  })
})
