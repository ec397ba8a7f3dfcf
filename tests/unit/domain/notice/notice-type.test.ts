// Tests of the types of notification: names, parameters in order, and texts in which every placeholder is filled.
import { expect, it } from 'vitest'
import { calendarDate } from '../../../../src/domain/calendar-date.ts'
import {
  NOTICE_LABELS,
  NOTICE_TYPES,
  noticeParameters,
  noticePieces,
  sampleValues,
} from '../../../../src/domain/notice/notice-type.ts'

it('B§3 the four types are those of the specification, each with a distinct name', () => {
  expect(NOTICE_TYPES).toEqual(['SINIESTRO_CREADO', 'CAMBIO_ESTADO', 'RECETA_CADUCAR', 'SINIESTRO_CADUCIDAD'])
  expect(new Set(Object.values(NOTICE_LABELS)).size).toBe(NOTICE_TYPES.length)
})

it.each([
  ['SINIESTRO_CREADO', ['nombre', 'solicitud', 'paciente']],
  ['CAMBIO_ESTADO', ['nombre', 'solicitud', 'estado']],
  ['RECETA_CADUCAR', ['nombre', 'solicitud', 'fecha']],
  ['SINIESTRO_CADUCIDAD', ['nombre', 'solicitud', 'paciente', 'fecha']],
] as const)('D126 a message of %s carries %j', (type, parameters) => {
  expect(noticeParameters(type)).toEqual(parameters)
})

it('D126 a message is the text of its type, with values in the placeholders', () => {
  const pieces = noticePieces('SINIESTRO_CADUCIDAD', sampleValues(calendarDate('2026-11-30')))
  expect(pieces.map(({ text }) => text).join('')).toBe(
    'Hola, Ana: tu solicitud N.º 1024 está por caducar. Paciente: Ana Torres. Complétala hasta el 30/11/2026. Después ya no podrás cambiarla.',
  )
  expect(pieces.filter(({ parameter }) => parameter).map(({ text }) => text)).toEqual([
    'Ana',
    '1024',
    'Ana Torres',
    '30/11/2026',
  ])
})

it.each(NOTICE_TYPES)('D126 a message of %s has no unfilled placeholder', (type) => {
  const text = noticePieces(type, sampleValues(calendarDate('2026-11-30')))
  expect(text.map((piece) => piece.text).join('')).not.toMatch(/[{}]|undefined/)
})
