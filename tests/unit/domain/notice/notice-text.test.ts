// Tests of the texts that people receive about a claim, by type and state.
import { describe, expect, it } from 'vitest'
import type { PortalState } from '../../../../src/domain/claim-report/portal-state.ts'
import { noticeText } from '../../../../src/domain/notice/notice-text.ts'
import type { NoticeType } from '../../../../src/domain/notice/notice-type.ts'

const VALUES = { nombre: 'Ana', solicitud: '1024', paciente: 'Luis Salas', estado: '', fecha: '10/12/2026' }
const SAID = { values: VALUES, isClosed: false, publicUrl: 'https://portal.ec' }
const textOf = (type: NoticeType, estado: PortalState = 'POR_REVISAR', numSiniestro: number | null = null) =>
  noticeText(type, { ...SAID, estado, numSiniestro })

describe('REP-18 the text about a new state of a claim says what the state means and what to do', () => {
  it.each<[PortalState, string, RegExp]>([
    ['POR_REVISAR', 'está en revisión', /avisaremos/],
    ['POR_REGULARIZAR', 'necesita una corrección', /qué corregir/],
    ['DEVUELTO', 'necesita una corrección', /qué corregir/],
    ['DOCUMENTO_ADICIONAL', 'necesita algo más', /qué falta/],
    ['INGRESADO', 'fue ingresada', /aseguradora/],
    ['RECHAZADO', 'fue rechazada', /motivo/],
    ['APROBADO', 'fue aprobada', /decidió la aseguradora/],
  ])('%s', (estado, title, what) => {
    const { titulo, texto, paragraphs } = textOf('CAMBIO_ESTADO', estado)
    expect(titulo).toBe(`Tu solicitud N.º 1024 ${title}`)
    expect(texto).toMatch(/^Paciente: Luis Salas\. /)
    expect(texto).toMatch(what)
    expect(paragraphs.join(' ')).toMatch(what)
  })

  it('REP-35 the text about a closed claim asks for nothing, whatever its state', () => {
    const { titulo, texto, paragraphs } = noticeText('CAMBIO_ESTADO', {
      ...SAID,
      estado: 'POR_REGULARIZAR',
      numSiniestro: null,
      isClosed: true,
    })
    expect(titulo).toBe('Tu solicitud N.º 1024 se cerró')
    expect([texto, ...paragraphs].join(' ')).not.toMatch(/corregir|vuelve a enviar/)
    expect(texto).toContain('motivo')
  })

  it('the text about an entered claim has the insurer’s number', () => {
    const { texto, paragraphs } = textOf('CAMBIO_ESTADO', 'INGRESADO', 77)
    expect(texto).toContain('Siniestro N.º 77.')
    expect(paragraphs[0]).toBe(
      'Tu solicitud N.º 1024 ya está en la aseguradora con el siniestro N.º 77. Paciente: Luis Salas.',
    )
  })
})

it.each<[NoticeType, string, RegExp]>([
  ['SINIESTRO_CREADO', 'Recibimos tu solicitud N.º 1024', /avisaremos/],
  ['RECETA_CADUCAR', 'Un documento de tu solicitud N.º 1024 está por vencer', /10\/12\/2026.*pide una nueva/],
  ['SINIESTRO_CADUCIDAD', 'Tu solicitud N.º 1024 está por caducar', /hasta el 10\/12\/2026/],
])('REP-18 the text of %s', (type, title, said) => {
  const { titulo, texto, paragraphs, ending } = textOf(type)
  expect([titulo, texto]).toEqual([title, expect.stringMatching(said)])
  expect([...paragraphs, ...ending].join(' ')).toMatch(said)
})
