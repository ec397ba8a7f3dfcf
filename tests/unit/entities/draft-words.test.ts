// Tests of the names of drafts and files on the device's own screens.
import { expect, it } from 'vitest'
import { whenText } from '../../../src/domain/when-text.ts'
import { fileCountText, kindOf, patientOf } from '../../../src/entities/draft/draft-words.ts'
import { greeting } from '../../../src/features/home/greeting.ts'

const photo = { contentType: 'image/jpeg' }
const paper = { contentType: 'application/pdf' }

it('files are called photos if none of them is a PDF', () => {
  expect(fileCountText([])).toBe('sin archivos')
  expect(fileCountText([photo])).toBe('1 foto')
  expect(fileCountText([photo, photo])).toBe('2 fotos')
  expect(fileCountText([paper])).toBe('1 archivo')
  expect(fileCountText([photo, paper])).toBe('2 archivos')
})

it('a draft is named after its patient and its other known data', () => {
  expect(patientOf({ dscObjeto: '' })).toBe('Paciente por elegir')
  expect(patientOf({ dscObjeto: 'Ana Torres' })).toBe('Ana Torres')
  expect(kindOf({ tpSiniestro: 'AMBULATORIO', nmAlias: 'ALTAMIRA' })).toBe('Ambulatorio · ALTAMIRA')
  expect(kindOf({ tpSiniestro: null, nmAlias: '' })).toBe('')
})

it('a time is displayed with the day in Ecuador', () => {
  const at = Date.parse('2026-03-03T04:30:00Z')
  expect(whenText(at, Date.parse('2026-03-03T04:59:00Z'))).toBe('hoy a las 23:30')
  expect(whenText(at, Date.parse('2026-03-03T05:01:00Z'))).toBe('ayer a las 23:30')
  expect(whenText(at, Date.parse('2026-03-09T12:00:00Z'))).toBe('02/03/2026 a las 23:30')
})

it('NAV-06b the greeting of a person has the first name, the greeting of a company the whole name', () => {
  const none = { nmCliente: '', apCliente: '', nmAsegurado: '', apAsegurado: '', username: 'ana' }
  expect(greeting({ ...none, nmAsegurado: 'Ana María', apAsegurado: 'Torres' })).toBe('Hola, Ana')
  expect(greeting({ ...none, nmAsegurado: 'ÁNGELA ROSA', apAsegurado: 'PAZ' })).toBe('Hola, Ángela')
  expect(greeting({ ...none, nmCliente: 'Transportes Andes S.A.' })).toBe('Hola, Transportes Andes S.A.')
  expect(greeting(none)).toBe('Hola, ana')
})
